import { isIPv6 } from 'node:net'
import type { Endpoint, Rate } from '../../contract/endpoint.ts'
import type { Counts, Limit } from '../database/counts.ts'
import { TooMany } from './failures.ts'

const MINUTE_MS = 60_000

/** Calls per address. Generous for people behind one office line, tight for machines. */
const RATES: Record<Rate, Limit> = {
  read: { most: 1200, windowMs: MINUTE_MS },
  write: { most: 300, windowMs: MINUTE_MS },
  form: { most: 60, windowMs: 10 * MINUTE_MS },
  /** A person sends one, and perhaps a second after a mistake. */
  upload: { most: 12, windowMs: 60 * MINUTE_MS },
  login: { most: 20, windowMs: MINUTE_MS },
}

/** Pages that are not at hand and have to be rendered. A crawler that reads a whole site at once stays below it. */
const RENDERINGS: Limit = { most: 600, windowMs: MINUTE_MS }

export type Caller = { ip: string }
export type LimitRate = (endpoint: Endpoint, caller: Caller) => Promise<void>

/** Each call is counted by itself. Reads are many, and counted on this node alone: they cost no trip and need no database. */
export function createRateLimit({ onThisNode, together }: { onThisNode: Counts; together: Counts }): LimitRate {
  return async ({ method, path, rate }, caller) => {
    const limit = RATES[rate]
    const counts = rate === 'read' ? onThisNode : together
    refuseBeyond(limit, await counts.add(`${method} ${path} ${rateLimitKey(caller)}`, limit))
  }
}

export type LimitRenderings = (caller: Caller) => Promise<void>

export function createRenderLimit(onThisNode: Counts): LimitRenderings {
  return async (caller) => refuseBeyond(RENDERINGS, await onThisNode.add(`page ${rateLimitKey(caller)}`, RENDERINGS))
}

export const withoutLimit = async (): Promise<void> => {}

function refuseBeyond({ most }: Limit, { n, endsInMs }: { n: number; endsInMs: number }): void {
  if (n > most) throw new TooMany(Math.max(1, Math.ceil(endsInMs / 1000)))
}

/** One line at home has a /64 of addresses, so an IPv6 caller is known by the first half. */
export function rateLimitKey({ ip }: Caller): string {
  return isIPv6(ip) && !ip.startsWith('::ffff:') ? expand(ip).slice(0, 4).join(':') : ip
}

function expand(ip: string): string[] {
  const [head = '', tail = ''] = ip.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}
