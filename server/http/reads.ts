import type { Endpoint } from '../../contract/endpoint.ts'
import type { Asked } from './input.ts'
import type { Caller, LimitRate } from './limits.ts'

type Answer = (asked: Asked) => Promise<unknown>

export type Reads = ReturnType<typeof createReads>

/** What anybody may read, with its limit and checks but without a request: our own pages ask several times each. */
export function createReads(limitRate: LimitRate) {
  const answers = new Map<Endpoint, Answer>()
  return {
    add(endpoint: Endpoint, answer: Answer): void {
      answers.set(endpoint, answer)
    },

    /** How to ask for an endpoint; undefined for a call that has to go through its route. */
    of(endpoint: Endpoint) {
      const answer = answers.get(endpoint)
      if (!answer) return undefined
      return async (asked: Asked, caller: Caller) => {
        await limitRate(endpoint, caller)
        return answer(asked)
      }
    },
  }
}
