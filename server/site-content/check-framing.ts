import { lookup as lookUpAddress } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../public-address.ts'
import { allowsFraming } from './framing.ts'

const TIMEOUT_MS = 5000
const MAX_REDIRECTS = 3

/** `unknown` where the site did not answer: it may be shown. */
export type Framing = 'allowed' | 'refused' | 'unknown'
export type CheckFraming = (address: string, origin: string) => Promise<Framing>

type Options = {
  /** Which addresses may be connected to; tests allow their own. */
  isAllowed?: (address: string, port: string) => boolean
  /** Tests have a certificate of their own. */
  ca?: string
}

/**
 * Asks a site whether pages of `origin` may show it in a frame. Only public addresses on the usual port are connected to, whatever a name or a
 * redirect says.
 */
export function createFramingCheck({ isAllowed = isUsualPublic, ca }: Options = {}): CheckFraming {
  return async (address, origin) => {
    try {
      return await check(new URL(address), new URL(address).origin, origin, MAX_REDIRECTS, AbortSignal.timeout(TIMEOUT_MS))
    } catch {
      return 'unknown'
    }
  }

  async function check(url: URL, expected: string, origin: string, redirects: number, signal: AbortSignal): Promise<Framing> {
    // The policy of our page allows the named origin only: browsers do not follow a frame elsewhere.
    if (url.origin !== expected) return 'refused'
    const { statusCode = 0, headers } = await requestHead(url, signal)
    if (statusCode >= 300 && statusCode < 400 && headers.location && redirects > 0) {
      return check(new URL(headers.location, url), expected, origin, redirects - 1, signal)
    }
    return allowsFraming(headers, origin) ? 'allowed' : 'refused'
  }

  function requestHead(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // An address is connected to without asking for it.
    if (isIP(host) && !isAllowed(host, url.port)) throw new Error('not a public address')
    return new Promise((resolve, reject) => {
      const request = https.request(url, { method: 'HEAD', lookup: lookUpAllowed(url.port), signal, agent: false, ca }, (reply) => {
        reply.resume()
        resolve(reply)
      })
      request.once('error', reject).end()
    })
  }

  function lookUpAllowed(port: string): LookupFunction {
    return (hostname, options, callback) =>
      lookUpAddress(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) return callback(error, '')
        const allowed = addresses.filter(({ address }) => isAllowed(address, port))
        const [first] = allowed
        if (!first) return callback(new Error('not a public address'), '')
        if (options.all) callback(null, allowed)
        else callback(null, first.address, first.family)
      })
  }
}

const isUsualPublic = (address: string, port: string): boolean => port === '' && isPublicAddress(address)
