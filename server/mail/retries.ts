const MINUTE_MS = 60_000

export type Retries = { tries: number; firstWaitMs: number; longestWaitMs: number }

/** Thirty tries over about two days. Never more than two hours apart, so that mail flows soon after a mail server is back. */
export const RETRIES: Retries = { tries: 30, firstWaitMs: MINUTE_MS / 2, longestWaitMs: 120 * MINUTE_MS }

/** Doubles from try to try. Up to a fifth shorter by chance, so that letters that failed together do not come back together. */
export function waitBefore(attempts: number, { firstWaitMs, longestWaitMs }: Retries): number {
  const wait = Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs)
  return Math.round(wait * (1 - Math.random() / 5))
}
