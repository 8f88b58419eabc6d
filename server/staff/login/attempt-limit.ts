import type { RateLimitCounter } from '../../database/rate-limit/rate-limit-counter.ts'
import { TooManyRequestsError } from '../../errors.ts'

const ATTEMPT_LIMIT = { max: 10, windowMs: 15 * 60_000 }
/** Counts to one above the limit: this distinguishes the first refused attempt, which alone is logged. */
const COUNT_LIMIT = { ...ATTEMPT_LIMIT, max: ATTEMPT_LIMIT.max + 1 }

/** Rate-limit keys of password and code attempts, and the detail that the audit log shows. */
export type AttemptKeys = { password: string; code: string; detail: string }

/** For the pages of one's own account. */
export const accountAttemptKeys = (email: string): AttemptKeys => ({ password: email, code: email, detail: '' })

/**
 * For the login: each known browser of the account has its own count of wrong passwords, and all other browsers share one. Codes are
 * checked after the right password, and all known browsers share one count of wrong codes, so that signing in with more browsers
 * gives no more attempts.
 */
export const loginAttemptKeys = (email: string, knownBrowser: string | undefined): AttemptKeys =>
  knownBrowser
    ? { password: `browser ${knownBrowser} ${email}`, code: `code known ${email}`, detail: 'in a browser that had signed in before' }
    : { password: `unknown ${email}`, code: `code unknown ${email}`, detail: '' }

export class LockedOutError extends TooManyRequestsError {
  /** Whether it is the first refused attempt since the last allowed one. */
  isFirst: boolean

  constructor(retryAfterSeconds: number, isFirst: boolean) {
    super(retryAfterSeconds)
    this.isFirst = isFirst
  }
}

/**
 * Limits guessing at one account, from however many addresses. Unknown accounts are counted in the same way. An attempt counts when
 * it begins, so that many at once are not all allowed before the first has failed.
 */
export const createAttemptLimit = (counter: RateLimitCounter) => ({
  async consume(key: string): Promise<void> {
    const { count, resetsInMs } = await counter.increment(key, COUNT_LIMIT)
    if (count > ATTEMPT_LIMIT.max) throw new LockedOutError(Math.ceil(resetsInMs / 1000), count === COUNT_LIMIT.max)
  },

  /** The attempt was right. Failures before it still count. */
  refund: (key: string) => counter.decrement(key, ATTEMPT_LIMIT),

  /** Password and code were right: forgets the failures before. */
  reset: (key: string) => counter.reset(key),
})
