import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { pagePolicy } from '../http/headers.ts'
import type { Encoding } from './encoding.ts'

const BROTLI_QUALITY = 5
const SMALLEST_WORTH_COMPRESSING = 1024
const RETRY_AFTER_SECONDS = '5'

/** A finished page with everything that its reply needs. */
export type Page = {
  status: number
  /** Whether the next visitor may get the same. */
  shared: boolean
  etag: string
  /** The headers of a 304. */
  unchanged: HeaderList
  /** The headers of every form. */
  headers: HeaderList
  body: Buffer
  /** Ready to be sent. */
  forms: { identity: Form } & Partial<Record<Encoding, Form>>
  making: Partial<Record<Encoding, Promise<Form>>>
}

export type Form = { headers: HeaderList; body: Buffer }

/** Names and values in turn: what Node writes with the least work. */
type HeaderList = string[]

type PageHeaders = {
  common: Record<string, string>
  /** The content security policy for this text. */
  policy: (html: string) => string
}

/** What is to be sent, before anything is known of who gets it. */
export type Written = {
  status: number
  headers: Headers
  body: Buffer
  /** All of the text but for parts that hold no scripts. */
  own: string
}

/** Works out the headers of a reply, once for all who get it. */
export function finishPage(written: Written, { common, policy }: PageHeaders): Page {
  const { status, headers: given, body, own } = written
  const shared = isShared(written)
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const unchanged = listed({
    ...common,
    ...Object.fromEntries(given),
    'cache-control': given.get('cache-control') ?? (shared ? 'no-cache' : 'no-store'),
    'set-cookie': given.getSetCookie(),
    etag: shared ? etag : [],
    'retry-after': status === 503 ? RETRY_AFTER_SECONDS : [],
    vary: 'accept-encoding',
  })
  const headers = [...unchanged, 'content-security-policy', policy(own)]
  const forms = { identity: form(headers, body) }
  return { status, shared, etag, unchanged, headers, body, forms, making: {} }
}

const listed = (headers: Record<string, string | string[]>): HeaderList =>
  Object.entries(headers).flatMap(([name, value]) => [value].flat().flatMap((one) => [name, one]))

const form = (headers: HeaderList, body: Buffer): Form => ({ headers: [...headers, 'content-length', String(body.length)], body })

/** A form of the page that nobody has asked for before is made now, once, off the event loop. */
export function addForm(page: Page, encoding: Encoding): Promise<Form> {
  return (page.making[encoding] ??= make(page, encoding))
}

async function make(page: Page, encoding: Encoding): Promise<Form> {
  const plain = page.forms.identity
  if (page.body.length < SMALLEST_WORTH_COMPRESSING) return (page.forms[encoding] = plain)
  const body = encoding === 'br' ? await compressBrotli(page.body, BROTLI) : await compressGzip(page.body)
  return (page.forms[encoding] = form([...page.headers, 'content-encoding', encoding], body))
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }

function isShared({ status, headers }: Written): boolean {
  return (
    (status === 200 || status === 404) &&
    !headers.has('set-cookie') &&
    !/no-store|private/.test(headers.get('cache-control') ?? '')
  )
}

/**
 * Lets the page's own inline scripts run and nothing else. A visitor's or an author's text can never be one of them: React escapes
 * it in the page, and the router in its data.
 */
export function strictPolicy(html: string): string {
  const inline = html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/)[^>]*>([^]*?)<\/script>/g)
  return pagePolicy([...new Set(Array.from(inline, ([, code = '']) => hash('sha256', code, 'base64')))])
}
