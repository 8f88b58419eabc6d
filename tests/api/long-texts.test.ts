import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { createEncodingNegotiator } from '../../server/pages/accept-encoding.ts'
import { type TestSite, startTestSite } from '../support/test-site.ts'
import { MULTIPART_HEADERS, filePart, encodeMultipart, pdf } from '../support/uploads.ts'

/** The longest text of any field, and a little. What is longer was sent by nobody who means it. */
const MAX_PROCESSED_LENGTH = 10_000
const BODY_LETTERS = 50_000
const HEADER_LETTERS = 12_000
/** What takes more time the longer a text is, and by more than a reading of it. */
const METHODS = {
  string: ['normalize', 'toLowerCase', 'toUpperCase', 'toLocaleLowerCase', 'localeCompare', 'replace', 'match', 'matchAll', 'search'],
  regExp: ['test', 'exec'],
} as const

let site: TestSite
beforeAll(async () => {
  site = await startTestSite('sqlite')
})
afterAll(() => site.close())

test.each(publicEndpointCases())('%s %s cuts or refuses long texts before it reads them closely', async (_method, _path, endpoint) => {
  const { method, path, query, body, upload } = endpoint
  const url = path.replaceAll(/:\w+/g, 'x'.repeat(90)) + asQuery(Object.keys(query?.shape ?? {}))
  const fields = body && 'shape' in body ? Object.keys(body.shape as object) : []
  const read = await longTextsReadDuring(async () => {
    for (const letter of ['x', '.', ' ', '\u0301', '@.']) {
      const long = letter.repeat(BODY_LETTERS / letter.length)
      for (const field of fields) {
        const payload = upload ? encodeMultipart([{ name: field, content: long }]) : { [field]: `${letter}${long}` }
        await site.inject({ method, url, payload, headers: upload ? MULTIPART_HEADERS : {} })
      }
    }
    if (upload) {
      const named = ['.', '\u0301', ' ', '/'].map((sign) => encodeMultipart([filePart(sign.repeat(60_000), pdf())]))
      for (const payload of named) await site.inject({ method, url, payload, headers: MULTIPART_HEADERS })
    }
    for (const header of ['user-agent', 'idempotency-key', 'content-type', 'cookie', 'if-none-match', 'accept-encoding', 'origin']) {
      await site.inject({ method, url, headers: { [header]: 'x;'.repeat(HEADER_LETTERS / 2) }, ...(body && { payload: '{}' }) })
    }
  })
  expect(read).toEqual([])
})

test('no long header is read closely for a page', async () => {
  expect(await longTextsReadDuring(async () => void createEncodingNegotiator()('br,'.repeat(HEADER_LETTERS)))).toEqual([])
})

function publicEndpointCases(): [string, string, Endpoint][] {
  const open = Object.values(endpoints as Record<string, Endpoint>).filter(({ access }) => access === 'public')
  return open.map((endpoint) => [endpoint.method, endpoint.path, endpoint])
}

const asQuery = (keys: string[]) =>
  keys.length > 0 ? `?${keys.map((key) => `${key}=${'x'.repeat(HEADER_LETTERS / keys.length)}`).join('&')}` : ''

/** Which lines of ours gave a long text to one of the methods above. Other people's code is not looked at. */
async function longTextsReadDuring(act: () => Promise<void>): Promise<string[]> {
  const found = new Set<string>()
  const restore = [
    ...METHODS.string.map((name) => spyOnMethod(String.prototype, name, (text) => text, found)),
    ...METHODS.regExp.map((name) => spyOnMethod(RegExp.prototype, name, (_expression, text) => text, found)),
  ]
  try {
    await act()
  } finally {
    for (const put of restore) put()
  }
  return [...found]
}

type Method = (this: unknown, ...args: unknown[]) => unknown

function spyOnMethod<T extends object>(
  prototype: T,
  name: string,
  textOf: (self: unknown, first: unknown) => unknown,
  found: Set<string>,
): () => void {
  const methods = prototype as Record<string, Method>
  const original = methods[name]!
  methods[name] = function (...args) {
    const text = textOf(this, args[0])
    if (typeof text === 'string' && text.length > MAX_PROCESSED_LENGTH) {
      const caller = findCaller(new Error().stack ?? '')
      if (caller) found.add(`${name}: ${caller}`)
    }
    return original.apply(this, args)
  }
  return () => {
    methods[name] = original
  }
}

/** The line that called, if it is ours. */
function findCaller(stack: string): string | undefined {
  const caller = stack.split('\n', 3)[2] ?? ''
  return ['/server/', '/contract/', '/content/'].some((room) => caller.includes(room)) && !caller.includes('node_modules')
    ? caller.trim()
    : undefined
}
