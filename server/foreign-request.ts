import { lookup as lookUpAddress } from 'node:dns'
import { createWriteStream } from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isPublicAddress } from './public-address.ts'

// The one way in which the server asks a site whose address somebody else has named.

const MAX_REDIRECTS = 3
const USUAL_PORTS = ['', '80', '443']

export type ForeignRequestOptions = {
  /** Which addresses may be connected to; tests allow their own. */
  isAllowed?: (address: string, port: string) => boolean
}

type Question = {
  method: 'GET' | 'HEAD'
  timeoutMs: number
  /** Ends it before its time. */
  signal?: AbortSignal
  accept?: string
  /** Whether a redirect is followed. Any to a web address, if not said. */
  mayFollow?: (url: URL) => boolean
}

/** The reply, and the address that gave it. The time limit holds for its body, too. */
type ForeignReply = { url: URL; reply: IncomingMessage; signal: AbortSignal }

export class ReplyTooLargeError extends Error {}

/**
 * Only public addresses on the usual ports are connected to, whatever a name or a redirect says: the address is checked where the connection is
 * made. A redirect that is not followed is the reply.
 */
export function createForeignRequest({ isAllowed = isUsualPublic }: ForeignRequestOptions = {}) {
  return (address: string, { method, timeoutMs, signal: given, accept, mayFollow = () => true }: Question): Promise<ForeignReply> => {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(given ? [given] : [])])
    return ask(new URL(address), MAX_REDIRECTS)

    async function ask(url: URL, redirects: number): Promise<ForeignReply> {
      const reply = await connect(url)
      const next = redirects > 0 ? redirectTarget(url, reply) : undefined
      if (!next || !mayFollow(next)) return { url, reply, signal }
      reply.destroy()
      return ask(next, redirects - 1)
    }

    function connect(url: URL): Promise<IncomingMessage> {
      if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error('not a web address')
      const host = url.hostname.replace(/^\[|\]$/g, '')
      // An address is connected to without asking for it.
      if (isIP(host) && !isAllowed(host, url.port)) throw new Error('not a public address')
      const { request } = url.protocol === 'https:' ? https : http
      const headers = accept === undefined ? {} : { accept }
      return new Promise((resolve, reject) => {
        const options = { method, headers, signal, lookup: lookUpAllowed(url.port), agent: false as const }
        request(url, options, resolve).once('error', reject).end()
      })
    }
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

/** Writes the body into a file, up to a size. */
export async function saveReply(
  { reply, signal }: ForeignReply,
  file: string,
  { maxBytes, onBytes }: { maxBytes: number; onBytes: (bytes: number) => void },
): Promise<void> {
  let received = 0
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      received += chunk.length
      onBytes(chunk.length)
      if (received > maxBytes) callback(new ReplyTooLargeError())
      else callback(null, chunk)
    },
  })
  await pipeline(reply, limit, createWriteStream(file), { signal })
}

export const isRedirect = ({ statusCode = 0, headers }: IncomingMessage): boolean =>
  statusCode >= 300 && statusCode < 400 && headers.location !== undefined

const redirectTarget = (url: URL, reply: IncomingMessage): URL | undefined =>
  isRedirect(reply) ? new URL(reply.headers.location!, url) : undefined

const isUsualPublic = (address: string, port: string): boolean => USUAL_PORTS.includes(port) && isPublicAddress(address)
