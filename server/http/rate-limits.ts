import { isIPv6 } from 'node:net'
import type { Endpoint, RateLimitName } from '../../contract/endpoint.ts'
import type { RateLimitCounter, RateLimit } from '../database/rate-limit-counter.ts'
import { TooManyRequestsError } from '../errors.ts'

const MINUTE_MS = 60_000

/** Calls per address. Generous for people behind one office line, tight for machines. */
const RATE_LIMITS: Record<RateLimitName, RateLimit> = {
  read: { max: 1200, windowMs: MINUTE_MS },
  write: { max: 300, windowMs: MINUTE_MS },
  form: { max: 60, windowMs: 10 * MINUTE_MS },
  /** A person sends one, and perhaps a second after a mistake. */
  upload: { max: 12, windowMs: 60 * MINUTE_MS },
  login: { max: 20, windowMs: MINUTE_MS },
}

/** Pages that are not at hand and have to be rendered. A crawler that reads a whole site at once stays below it. */
const RENDER_LIMIT: RateLimit = { max: 600, windowMs: MINUTE_MS }

export type Caller = { ip: string }
export type RateLimiter = (endpoint: Endpoint, caller: Caller) => Promise<void>

/** Each call is counted by itself. Reads are many, and counted on this node alone: they cost no trip and need no database. */
export function createRateLimiter({
  onThisNode: local,
  together: shared,
}: {
  onThisNode: RateLimitCounter
  together: RateLimitCounter
}): RateLimiter {
  return async ({ method, path, rate }, caller) => {
    const limit = RATE_LIMITS[rate]
    const counts = rate === 'read' ? local : shared
    throwIfExceeded(limit, await counts.increment(`${method} ${path} ${rateLimitKey(caller)}`, limit))
  }
}

export type RenderLimiter = (caller: Caller) => Promise<void>

export function createRenderLimiter(local: RateLimitCounter): RenderLimiter {
  return async (caller) => throwIfExceeded(RENDER_LIMIT, await local.increment(`page ${rateLimitKey(caller)}`, RENDER_LIMIT))
}

export const noRateLimit = async (): Promise<void> => {}

function throwIfExceeded({ max: most }: RateLimit, { count, resetsInMs }: { count: number; resetsInMs: number }): void {
  if (count > most) throw new TooManyRequestsError(Math.max(1, Math.ceil(resetsInMs / 1000)))
}

/** One line at home has a /64 of addresses, so an IPv6 caller is known by the first half. */
export function rateLimitKey({ ip }: Caller): string {
  return isIPv6(ip) && !ip.startsWith('::ffff:') ? expandIPv6(ip).slice(0, 4).join(':') : ip
}

function expandIPv6(ip: string): string[] {
  const [head = '', tail = ''] = ip.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}
