const MINUTE_MS = 60_000

export type Retries = { tries: number; firstWaitMs: number; longestWaitMs: number }

/** Thirty tries in about two days. Never over two hours apart, so that letters leave soon after a server is back. */
export const RETRIES: Retries = { tries: 30, firstWaitMs: MINUTE_MS / 2, longestWaitMs: 120 * MINUTE_MS }

/** Doubles from try to try. Up to a fifth shorter by chance: what failed together need not come back together. */
export function waitBefore(attempts: number, { firstWaitMs, longestWaitMs }: Retries): number {
  const wait = Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs)
  return Math.round(wait * (1 - Math.random() / 5))
}
