import { createContext, useContext } from 'react'

const RefusedFrames = createContext<ReadonlySet<string>>(new Set())

export const RefusedFramesProvider = RefusedFrames.Provider

/** Marks the sites that refuse to be shown in a frame: their picture and a link are shown. */
export function useLiveSites<Site extends { webUrl: string }>(sites: readonly Site[]): (Site & { isRefused?: boolean })[] {
  const refused = useContext(RefusedFrames)
  return sites.map((site) => (refused.has(site.webUrl) ? { ...site, isRefused: true } : site))
}
