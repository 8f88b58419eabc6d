import type { Counts } from '../database/counts.ts'
import { TooMany } from '../http/failures.ts'

const FAILURES = { most: 10, windowMs: 15 * 60_000 }
/** Counts to one above the limit: the first refused attempt is told from later ones, and only the first is logged. */
const COUNTED = { ...FAILURES, most: FAILURES.most + 1 }

/** Too many wrong tries. */
export class LockedOut extends TooMany {
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
export const createAttempts = (counts: Counts) => ({
  async begin(key: string): Promise<void> {
    const { n, endsInMs } = await counts.add(key, COUNTED)
    if (n > FAILURES.most) throw new LockedOut(Math.ceil(endsInMs / 1000), n === COUNTED.most)
  },

  /** The try was right; what failed before it still counts. */
  wasRight: (key: string) => counts.takeBack(key, FAILURES),

  /** Everything that was asked for is proven. */
  succeeded: (key: string) => counts.forget(key),
})
