import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { REQUEST_ID_HEADER, REQUEST_ID_PLACEHOLDER } from '../../contract/request-id.ts'
import { allowFrameOrigins } from '../http/security-headers.ts'
import { type Encoding, createEncodingNegotiator } from './accept-encoding.ts'

const BROTLI_QUALITY = 5
const MIN_COMPRESSED_BYTES = 1024
const RETRY_AFTER_SECONDS = '5'
/** A browser sends one entity tag, a cache in between a few. */
const MAX_IF_NONE_MATCH_LENGTH = 1000

/** What a renderer returns. */
export type RenderedPage = {
  status: number
  headers: Headers
  body: Buffer
  /** Why it is an error page, for the log. */
  error?: unknown
  /** Origins of other sites that the page shows in frames. */
  frameOrigins?: string[]
}

/** A rendered page with everything that its reply needs. */
export type PageResponse = {
  status: number
  /** The pattern of its route, for the log. Feeds and the like have a route of the framework's. */
  route: string | undefined
  error?: unknown
  /** Whether the next visitor may get the same response. */
  cacheable: boolean
  etag: string
  /** The headers that every encoding and a 304 have in common. */
  headers: HeaderList
  notModifiedHeaders: RequestHeaderList
  body: Buffer
  encodings: { identity: EncodedBody } & Partial<Record<Encoding, EncodedBody>>
  pendingEncodings: Partial<Record<Encoding, Promise<EncodedBody>>>
}

type EncodedBody = { headers: RequestHeaderList; body: Buffer }

/** Names and values in turn: the form that Node writes fastest. */
type HeaderList = string[]

/** Ends with the id of the request, which each reply sets just before Node writes the headers: a copy of the list would cost more than the header. */
type RequestHeaderList = HeaderList

type PageHeaders = {
  common: Record<string, string>
  /** The content security policy. */
  policy: string
  /** Those of a page that any cache may store. */
  cacheable?: Record<string, string>
}

/** Computes the headers of a reply, once for all visitors. */
export function buildPageResponse(
  renderedPage: RenderedPage,
  { common, policy, cacheable: cacheableHeaders }: PageHeaders,
  route?: string,
): PageResponse {
  const { status, headers: renderedHeaders, body, error, frameOrigins } = renderedPage
  const cacheable = isCacheable(renderedPage)
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const headers = toHeaderList({
    ...common,
    ...Object.fromEntries(renderedHeaders),
    'cache-control': renderedHeaders.get('cache-control') ?? (cacheable ? 'no-cache' : 'no-store'),
    'set-cookie': renderedHeaders.getSetCookie(),
    etag: cacheable ? etag : [],
    ...(cacheable && status === 200 && cacheableHeaders),
    'retry-after': status === 503 ? RETRY_AFTER_SECONDS : [],
    vary: 'accept-encoding',
    'content-security-policy': allowFrameOrigins(policy, frameOrigins),
  })
  const encodings = { identity: toEncodedBody(headers, body) }
  return {
    status,
    route,
    error: status >= 500 ? error : undefined,
    cacheable,
    etag,
    headers,
    notModifiedHeaders: withIdSlot(headers),
    body,
    encodings,
    pendingEncodings: {},
  }
}

/** The headers of a cacheable page that sets none of its own, without its entity tag: those of a page that is served from a file. */
export const plainPageHeaders = ({ common, policy }: PageHeaders): Record<string, string> => ({
  ...common,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
  'content-security-policy': policy,
})

function isCacheable({ status, headers }: RenderedPage): boolean {
  return (status === 200 || status === 404) && !headers.has('set-cookie') && !/no-store|private/.test(headers.get('cache-control') ?? '')
}

const toHeaderList = (headers: Record<string, string | string[]>): HeaderList =>
  Object.entries(headers).flatMap(([name, value]) => [value].flat().flatMap((one) => [name, one]))

const toEncodedBody = (headers: HeaderList, body: Buffer): EncodedBody => ({
  headers: withIdSlot([...headers, 'content-length', String(body.length)]),
  body,
})

const chooseEncoding = createEncodingNegotiator()

/**
 * Sends a page in the encoding that the visitor accepts, or a 304. The reply is written to the raw socket, as everything about it is
 * known: Fastify's own steps would cost a tenth of the throughput.
 */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageResponse): void | Promise<void> {
  const { 'if-none-match': ifNoneMatch, 'accept-encoding': acceptEncoding } = request.headers
  request.pageRoute = page.route
  if (ifNoneMatch !== undefined && page.status === 200 && matchesEtag(ifNoneMatch, page.etag)) {
    reply.hijack()
    reply.raw.writeHead(304, setRequestId(page.notModifiedHeaders, request)).end()
    return
  }
  const send = ({ headers, body }: EncodedBody) => {
    reply.hijack()
    reply.raw.writeHead(page.status, setRequestId(headers, request)).end(request.method === 'HEAD' ? undefined : body)
  }
  const encoding = chooseEncoding(acceptEncoding)
  const encoded = page.encodings[encoding]
  if (encoded === undefined) return encodePage(page, encoding).then(send)
  send(encoded)
}

const withIdSlot = (headers: HeaderList): RequestHeaderList => [...headers, REQUEST_ID_HEADER, '']

function setRequestId(headers: RequestHeaderList, { id }: FastifyRequest): HeaderList {
  headers[headers.length - 1] = id
  return headers
}

/** An error page names the request of the visitor who gets it. Others may share its rendering, but no later visitor does. */
export function withReference(page: PageResponse, { id }: FastifyRequest): PageResponse {
  if (page.cacheable || page.status < 400) return page
  const body = Buffer.from(page.body.toString().replaceAll(REQUEST_ID_PLACEHOLDER, id))
  return { ...page, body, encodings: { identity: toEncodedBody(page.headers, body) }, pendingEncodings: {} }
}

/** If-None-Match compares weakly: all encodings of a page share one entity tag. */
function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch.length > MAX_IF_NONE_MATCH_LENGTH) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice(2))
}

/** Compresses a page when an encoding is first requested, once, off the event loop. */
export function encodePage(page: PageResponse, encoding: Encoding): Promise<EncodedBody> {
  return (page.pendingEncodings[encoding] ??= compressPage(page, encoding))
}

async function compressPage(page: PageResponse, encoding: Encoding): Promise<EncodedBody> {
  const identity = page.encodings.identity
  if (page.body.length < MIN_COMPRESSED_BYTES) return (page.encodings[encoding] = identity)
  const body = encoding === 'br' ? await compressBrotli(page.body, BROTLI_OPTIONS) : await compressGzip(page.body)
  return (page.encodings[encoding] = toEncodedBody([...page.headers, 'content-encoding', encoding], body))
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const BROTLI_OPTIONS = {
  params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}
