/** More pages than anybody goes back over. */
const MOST_KEPT = 60

export type Answer = { data: unknown; at: number }

const kept = new Map<string, Answer>()

/** What a call last answered, so that a page one comes back to stands there at once and is only brought up to date. */
export const recall = (key: string): Answer | undefined => kept.get(key)

export function remember(key: string, answer: Answer): void {
  kept.delete(key)
  kept.set(key, answer)
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(oldest)
  }
}

/** After a write, what was answered before it is not true any more; after signing out, nothing is left behind. */
export function forgetAnswers(beginning = ''): void {
  for (const key of kept.keys()) if (key.startsWith(beginning)) kept.delete(key)
}
