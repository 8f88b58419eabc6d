import type { RateLimitCounter } from '../../database/rate-limit-counter.ts'
import { TooManyRequestsError } from '../../errors.ts'

const ATTEMPT_LIMIT = { max: 10, windowMs: 15 * 60_000 }
/** Counts to one above the limit: the first refused attempt is told from later ones, and only the first is logged. */
const COUNT_LIMIT = { ...ATTEMPT_LIMIT, max: ATTEMPT_LIMIT.max + 1 }

/** Too many wrong tries. */
export class LockedOutError extends TooManyRequestsError {
  /** Whether it is the first to be refused since the last one that was let through. */
  isFirst: boolean

  constructor(retryAfterSeconds: number, isFirst: boolean) {
    super(retryAfterSeconds)
    this.isFirst = isFirst
  }
}

/**
 * Slows down guessing at one account, from however many addresses. Unknown accounts are counted alike. A try counts from its
 * beginning, so that many at once are not all let through before the first has failed.
 */
export const createAttemptLimit = (counts: RateLimitCounter) => ({
  async consume(key: string): Promise<void> {
    const { count, resetsInMs } = await counts.increment(key, COUNT_LIMIT)
    if (count > ATTEMPT_LIMIT.max) throw new LockedOutError(Math.ceil(resetsInMs / 1000), count === COUNT_LIMIT.max)
  },

  /** The try was right; what failed before it still counts. */
  refund: (key: string) => counts.decrement(key, ATTEMPT_LIMIT),

  /** Everything that was asked for is proven. */
  reset: (key: string) => counts.reset(key),
})
