import { lookup as lookUpAddress } from 'node:dns'
import { createWriteStream } from 'node:fs'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { STAFF_POST_MESSAGES } from '../../contract/staff-post.ts'
import { MEDIA_LIMITS, PICTURE_TYPES } from '../../contract/media.ts'
import { BadRequestError } from '../errors.ts'
import type { IncomingFile } from '../files/inspect.ts'
import type { UploadMeter } from '../files/upload-quota.ts'
import { isPublicAddress } from '../public-address.ts'

const TIMEOUT_MS = 20_000
const MAX_REDIRECTS = 3
const DEFAULT_PORTS = ['', '80', '443']

type Options = {
  /** Which addresses may be connected to; tests allow their own. */
  isAllowed?: (address: string, port: string) => boolean
}

/** The site answers, but has no picture there that we can take. Any other cause of a failure is that it does not answer. */
export class NoPictureError extends Error {}

export type DownloadImage = ReturnType<typeof createImageDownloader>

/**
 * Copies a picture of another site into a folder. Only public addresses on the usual ports are connected to, whatever a name or a redirect
 * says: the address is checked where the connection is made.
 */
export function createImageDownloader({ isAllowed = isUsualPublic }: Options = {}) {
  return async (url: string, folder: string, meter: UploadMeter): Promise<IncomingFile> => {
    const signal = AbortSignal.any([meter.signal, AbortSignal.timeout(TIMEOUT_MS)])
    try {
      return await download(new URL(url), folder, { ...meter, signal }, MAX_REDIRECTS)
    } catch (error) {
      meter.signal.throwIfAborted()
      if (error instanceof BadRequestError) throw error
      const refusal = new BadRequestError(STAFF_POST_MESSAGES.notDownloaded, { url: STAFF_POST_MESSAGES.notDownloaded })
      refusal.cause = error
      throw refusal
    }
  }

  async function download(url: URL, folder: string, meter: UploadMeter, redirects: number): Promise<IncomingFile> {
    const { signal } = meter
    const reply = await request(url, signal)
    const { statusCode = 0, headers } = reply
    if (statusCode >= 300 && statusCode < 400 && headers.location && redirects > 0) {
      reply.destroy()
      return download(new URL(headers.location, url), folder, meter, redirects - 1)
    }
    if (statusCode !== 200) {
      reply.destroy()
      throw new NoPictureError(`status ${statusCode}`)
    }
    const file = path.join(folder, '0')
    await pipeline(reply, limitBytes(meter), createWriteStream(file), { signal })
    return { name: path.posix.basename(url.pathname) || 'picture', path: file }
  }

  function request(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error('not a web address')
    const host = url.hostname.replace(/^\[|\]$/g, '')
    // An address is connected to without asking for it.
    if (isIP(host) && !isAllowed(host, url.port)) throw new Error('not a public address')
    const { get } = url.protocol === 'https:' ? https : http
    return new Promise((resolve, reject) => {
      const options = { lookup: lookUpAllowed(url.port), signal, agent: false as const, headers: { accept: PICTURE_TYPES.join() } }
      get(url, options, resolve).once('error', reject)
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

const isUsualPublic = (address: string, port: string): boolean => DEFAULT_PORTS.includes(port) && isPublicAddress(address)

function limitBytes(meter: UploadMeter): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, callback) {
      bytes += chunk.length
      meter.add(chunk.length)
      if (bytes > MEDIA_LIMITS.bytesPerFile) callback(new NoPictureError('too large'))
      else callback(null, chunk)
    },
  })
}
