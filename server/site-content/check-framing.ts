import { type ForeignRequestOptions, createForeignRequest, isRedirect } from '../foreign-request.ts'
import { allowsFraming } from './framing.ts'

const TIMEOUT_MS = 5000

/** `unknown` where the site did not answer: it may be shown. */
export type Framing = 'allowed' | 'refused' | 'unknown'
export type CheckFraming = (address: string, origin: string, signal: AbortSignal) => Promise<Framing>

/** Asks a site whether pages of `origin` may show it in a frame. */
export function createFramingCheck(options: ForeignRequestOptions = {}): CheckFraming {
  const ask = createForeignRequest(options)

  return async (address, origin, signal) => {
    const { origin: named } = new URL(address)
    try {
      const { reply } = await ask(address, { method: 'HEAD', timeoutMs: TIMEOUT_MS, signal, mayFollow: (url) => url.origin === named })
      reply.resume()
      // The policy of our page allows the named origin only: browsers do not follow a frame elsewhere.
      return !isRedirect(reply) && allowsFraming(reply.headers, origin) ? 'allowed' : 'refused'
    } catch {
      return 'unknown'
    }
  }
}
