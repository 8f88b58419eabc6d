import { createContext, useContext } from 'react'

const RefusedFrames = createContext<ReadonlySet<string>>(new Set())

export const RefusedFramesProvider = RefusedFrames.Provider

/** Adds to each site whether it refuses to be shown in a frame: then its picture and a link are shown. */
export function useLiveSites<Site extends { webUrl: string }>(sites: readonly Site[]): (Site & { isRefused: boolean })[] {
  const refused = useContext(RefusedFrames)
  return sites.map((site) => ({ ...site, isRefused: refused.has(site.webUrl) }))
}
