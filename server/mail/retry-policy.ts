const MINUTE_MS = 60_000

export type RetryPolicy = { maxAttempts: number; initialDelayMs: number; maxDelayMs: number }

/** Thirty tries in about two days. Never over two hours apart, so that letters leave soon after a server is back. */
export const RETRY_POLICY: RetryPolicy = { maxAttempts: 30, initialDelayMs: MINUTE_MS / 2, maxDelayMs: 120 * MINUTE_MS }

/** Doubles from try to try. Up to a fifth shorter by chance: what failed together need not come back together. */
export function retryDelayMs(attempts: number, { initialDelayMs, maxDelayMs }: RetryPolicy): number {
  const delay = Math.min(initialDelayMs * 2 ** (attempts - 1), maxDelayMs)
  return Math.round(delay * (1 - Math.random() / 5))
}
