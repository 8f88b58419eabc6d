import type { Endpoint } from '../../contract/endpoint.ts'
import type { RawInput } from './parse-request.ts'
import type { Caller, RateLimiter } from './rate-limits.ts'

type ReadHandler = (asked: RawInput) => Promise<unknown>

export type PublicReads = ReturnType<typeof createPublicReads>

/** What anybody may read, with its limit and checks but without a request: our own pages ask several times each. */
export function createPublicReads(limitRate: RateLimiter) {
  const handlers = new Map<Endpoint, ReadHandler>()
  return {
    add(endpoint: Endpoint, answer: ReadHandler): void {
      handlers.set(endpoint, answer)
    },

    /** How to ask for an endpoint; undefined for a call that has to go through its route. */
    get(endpoint: Endpoint) {
      const answer = handlers.get(endpoint)
      if (!answer) return undefined
      return async (asked: RawInput, caller: Caller) => {
        await limitRate(endpoint, caller)
        return answer(asked)
      }
    },
  }
}
