import { describeMissingPage, isSitePath, toPagePath } from '../../../../contract/site-content/site-links.ts'
import { keys } from '../../data/keys.ts'
import { useStaffQuery } from '../../data/use-staff-query.ts'

/** The addresses of all public pages, from the sitemap. Empty until they are known. */
export function useSitePaths(): readonly string[] {
  const { data } = useStaffQuery({ queryKey: keys.content.sitePaths, queryFn: ({ signal }) => loadSitePaths(signal), staleTime: 60_000 })
  return data ?? NONE
}

const NONE: readonly string[] = []

/** Without a sitemap no address is refused. */
async function loadSitePaths(signal: AbortSignal): Promise<readonly string[]> {
  try {
    const response = await fetch('/sitemap.xml', { signal })
    return response.ok ? readLocations(await response.text()) : NONE
  } catch {
    return NONE
  }
}

const readLocations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, url]) => (URL.canParse(url!) ? [new URL(url!).pathname] : []))

/** Addresses without a page of their own that lead on to one. */
const GROUP_PATHS = ['/services', '/solutions']

/** Why an address of the site cannot be linked to. The server has the last word when it is published. */
export function findMissingPage(target: unknown, known: readonly string[]): string | undefined {
  if (!isSitePath(target) || known.length === 0) return undefined
  const path = toPagePath(target)
  return known.includes(path) || GROUP_PATHS.includes(path) ? undefined : describeMissingPage(target, known)
}
