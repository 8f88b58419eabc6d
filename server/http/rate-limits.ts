import type { Endpoint, RateLimitName } from '../../contract/endpoint.ts'
import type { RateLimitCounter, RateLimit } from '../database/rate-limit/rate-limit-counter.ts'
import { TooManyRequestsError } from '../errors.ts'
import { type Caller, rateLimitKey } from '../rate-limit-key.ts'

const MINUTE_MS = 60_000

/** Calls per address: enough for a whole office behind one address, too few for scripts. */
const RATE_LIMITS: Record<RateLimitName, RateLimit> = {
  read: { max: 1200, windowMs: MINUTE_MS },
  write: { max: 300, windowMs: MINUTE_MS },
  form: { max: 60, windowMs: 10 * MINUTE_MS },
  /** A person sends one form, and perhaps a second one after a mistake. */
  upload: { max: 12, windowMs: 60 * MINUTE_MS },
  login: { max: 20, windowMs: MINUTE_MS },
}

/** Pages that are not cached and have to be rendered. A crawler that reads the whole site at once stays below it. */
const RENDER_LIMIT: RateLimit = { max: 600, windowMs: MINUTE_MS }

export type RateLimiter = (endpoint: Endpoint, caller: Caller) => Promise<void>

/** Each endpoint has its own count per caller. Reads are counted in this node's memory, because they are many; all others in the database. */
export function createRateLimiter({ local, shared }: { local: RateLimitCounter; shared: RateLimitCounter }): RateLimiter {
  return async ({ method, path, rate }, caller) => {
    const limit = RATE_LIMITS[rate]
    const counter = rate === 'read' ? local : shared
    throwIfExceeded(limit, await counter.increment(`${method} ${path} ${rateLimitKey(caller)}`, limit))
  }
}

export type RenderLimiter = (caller: Caller) => Promise<void>

export function createRenderLimiter(local: RateLimitCounter): RenderLimiter {
  return async (caller) => throwIfExceeded(RENDER_LIMIT, await local.increment(`page ${rateLimitKey(caller)}`, RENDER_LIMIT))
}

export const noRateLimit = async (): Promise<void> => {}

function throwIfExceeded({ max }: RateLimit, { count, resetsInMs }: { count: number; resetsInMs: number }): void {
  if (count > max) throw new TooManyRequestsError(Math.max(1, Math.ceil(resetsInMs / 1000)))
}
