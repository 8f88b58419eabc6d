import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
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
  /** The headers of every form, and of a 304. */
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
  /** The content security policy. */
  policy: string
}

/** What is to be sent, before anything is known of who gets it. */
export type Written = {
  status: number
  headers: Headers
  body: Buffer
}

/** Works out the headers of a reply, once for all who get it. */
export function finishPage(written: Written, { common, policy }: PageHeaders): Page {
  const { status, headers: given, body } = written
  const shared = isShared(written)
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
  const headers = listed({
    ...common,
    ...Object.fromEntries(given),
    'cache-control': given.get('cache-control') ?? (shared ? 'no-cache' : 'no-store'),
    'set-cookie': given.getSetCookie(),
    etag: shared ? etag : [],
    'retry-after': status === 503 ? RETRY_AFTER_SECONDS : [],
    vary: 'accept-encoding',
    'content-security-policy': policy,
  })
  const forms = { identity: form(headers, body) }
  return { status, shared, etag, headers, body, forms, making: {} }
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
  return (status === 200 || status === 404) && !headers.has('set-cookie') && !/no-store|private/.test(headers.get('cache-control') ?? '')
}
