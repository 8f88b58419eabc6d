import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './accept-encoding.ts'

const BROTLI_QUALITY = 5
const MIN_COMPRESSED_BYTES = 1024
const RETRY_AFTER_SECONDS = '5'

/** A finished page with everything that its reply needs. */
export type PageResponse = {
  status: number
  /** Whether the next visitor may get the same. */
  cacheable: boolean
  etag: string
  /** The headers of every form, and of a 304. */
  headers: HeaderList
  body: Buffer
  /** Ready to be sent. */
  encodings: { identity: EncodedBody } & Partial<Record<Encoding, EncodedBody>>
  pendingEncodings: Partial<Record<Encoding, Promise<EncodedBody>>>
}

export type EncodedBody = { headers: HeaderList; body: Buffer }

/** Names and values in turn: what Node writes with the least work. */
type HeaderList = string[]

type PageHeaders = {
  common: Record<string, string>
  /** The content security policy. */
  policy: string
}

/** What is to be sent, before anything is known of who gets it. */
export type RenderedPage = {
  status: number
  headers: Headers
  body: Buffer
}

/** Works out the headers of a reply, once for all who get it. */
export function buildPageResponse(renderedPage: RenderedPage, { common, policy }: PageHeaders): PageResponse {
  const { status, headers: renderedHeaders, body } = renderedPage
  const cacheable = isCacheable(renderedPage)
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const headers = toHeaderList({
    ...common,
    ...Object.fromEntries(renderedHeaders),
    'cache-control': renderedHeaders.get('cache-control') ?? (cacheable ? 'no-cache' : 'no-store'),
    'set-cookie': renderedHeaders.getSetCookie(),
    etag: cacheable ? etag : [],
    'retry-after': status === 503 ? RETRY_AFTER_SECONDS : [],
    vary: 'accept-encoding',
    'content-security-policy': policy,
  })
  const encodings = { identity: encodedBody(headers, body) }
  return { status, cacheable, etag, headers, body, encodings, pendingEncodings: {} }
}

const toHeaderList = (headers: Record<string, string | string[]>): HeaderList =>
  Object.entries(headers).flatMap(([name, value]) => [value].flat().flatMap((one) => [name, one]))

const encodedBody = (headers: HeaderList, body: Buffer): EncodedBody => ({
  headers: [...headers, 'content-length', String(body.length)],
  body,
})

/** A form of the page that nobody has asked for before is made now, once, off the event loop. */
export function encodePage(page: PageResponse, encoding: Encoding): Promise<EncodedBody> {
  return (page.pendingEncodings[encoding] ??= compressPage(page, encoding))
}

async function compressPage(page: PageResponse, encoding: Encoding): Promise<EncodedBody> {
  const identity = page.encodings.identity
  if (page.body.length < MIN_COMPRESSED_BYTES) return (page.encodings[encoding] = identity)
  const body = encoding === 'br' ? await compressBrotli(page.body, BROTLI_OPTIONS) : await compressGzip(page.body)
  return (page.encodings[encoding] = encodedBody([...page.headers, 'content-encoding', encoding], body))
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const BROTLI_OPTIONS = {
  params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}

function isCacheable({ status, headers }: RenderedPage): boolean {
  return (status === 200 || status === 404) && !headers.has('set-cookie') && !/no-store|private/.test(headers.get('cache-control') ?? '')
}
