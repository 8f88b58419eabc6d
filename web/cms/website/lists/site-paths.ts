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

/** The page that an address most likely means. */
export function suggestPath(path: string, known: readonly string[]): string | undefined {
  const ranked = known.map((candidate) => ({ candidate, distance: editDistance(path.toLowerCase(), candidate.toLowerCase()) }))
  const [best] = ranked.toSorted((left, right) => left.distance - right.distance)
  return best && best.distance <= Math.max(2, path.length / 2) ? best.candidate : undefined
}

/** How many letters must be added, removed or changed. */
export function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...left].entries()) {
    const next = [index + 1]
    for (const [column, other] of [...right].entries()) {
      next.push(Math.min(next[column]! + 1, row[column + 1]! + 1, row[column]! + (letter === other ? 0 : 1)))
    }
    row = next
  }
  return row.at(-1)!
}
