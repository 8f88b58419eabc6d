/** The candidate that differs in the fewest letters, if no more than `maxDistance` of them. Case does not count. */
export function findClosest(name: string, candidates: readonly string[], maxDistance: (candidate: string) => number): string | undefined {
  const [closest] = candidates
    .map((candidate) => ({ candidate, distance: editDistance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= maxDistance(candidate))
    .toSorted((left, right) => left.distance - right.distance)
  return closest?.candidate
}

/** How many letters have to be added, removed or replaced (Levenshtein). */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= to.length; j += 1) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1)))
    }
    row = next
  }
  return row[to.length]!
}
