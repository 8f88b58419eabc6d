import { isIPv6 } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Rate } from '../../contract/endpoint.ts'
import { TooMany } from './failures.ts'

const MINUTE_MS = 60_000

/** Calls per address. Generous for people behind one office line, tight for machines. */
const RATES: Record<Rate, { max: number; timeWindow: number }> = {
  read: { max: 1200, timeWindow: MINUTE_MS },
  write: { max: 300, timeWindow: MINUTE_MS },
  form: { max: 60, timeWindow: 10 * MINUTE_MS },
  login: { max: 20, timeWindow: MINUTE_MS },
}

export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: callerOf,
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, { ttl }) => new TooMany(Math.max(1, Math.ceil(ttl / 1000))),
  })
}

export const rateOf = (rate: Rate) => RATES[rate]

/** One line at home has a /64 of addresses, so an IPv6 caller is known by the first half. */
function callerOf(request: FastifyRequest): string {
  const { ip } = request
  return isIPv6(ip) && !ip.startsWith('::ffff:') ? expand(ip).slice(0, 4).join(':') : ip
}

function expand(ip: string): string[] {
  const [head = '', tail = ''] = ip.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}
