import type { Endpoint } from '../../contract/endpoint.ts'
import type { RawInput } from './parse-request.ts'
import type { Caller } from '../rate-limit-key.ts'
import type { RateLimiter } from './rate-limits.ts'

type ReadHandler = (input: RawInput) => Promise<unknown>

export type PublicReads = ReturnType<typeof createPublicReads>

/** The handlers of public GET endpoints, callable without an HTTP request, with the same limits and checks. Server-rendered pages read through them. */
export function createPublicReads(limitRate: RateLimiter) {
  const handlers = new Map<Endpoint, ReadHandler>()
  return {
    add(endpoint: Endpoint, handler: ReadHandler): void {
      handlers.set(endpoint, handler)
    },

    /** Undefined for an endpoint that needs a request and so has to go through its route. */
    get(endpoint: Endpoint) {
      const handler = handlers.get(endpoint)
      if (!handler) return undefined
      return async (input: RawInput, caller: Caller) => {
        await limitRate(endpoint, caller)
        return handler(input)
      }
    },
  }
}
