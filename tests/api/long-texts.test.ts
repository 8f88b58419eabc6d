import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { createEncodingNegotiator } from '../../server/pages/accept-encoding.ts'
import { type TestSite, startTestSite } from '../support/test-site.ts'
import { MULTIPART_HEADERS, filePart, encodeMultipart, pdf } from '../support/files/uploads.ts'

/** A little more than the longest text of any field. */
const MAX_PROCESSED_LENGTH = 10_000
const BODY_CHARACTERS = 50_000
const HEADER_CHARACTERS = 12_000
/** Methods whose time grows faster than the length of the text, or may. */
const METHODS = {
  string: ['normalize', 'toLowerCase', 'toUpperCase', 'toLocaleLowerCase', 'localeCompare', 'replace', 'match', 'matchAll', 'search'],
  regExp: ['test', 'exec'],
} as const

let site: TestSite
beforeAll(async () => {
  site = await startTestSite('sqlite')
})
afterAll(() => site.close())

test.each(publicEndpointCases())('%s %s cuts or refuses long texts before it processes them', async (_method, _path, endpoint) => {
  const { method, path, query, body, upload } = endpoint
  const url = path.replaceAll(/:\w+/g, 'x'.repeat(90)) + toQueryString(Object.keys(query?.shape ?? {}))
  const fields = body && 'shape' in body ? Object.keys(body.shape as object) : []
  const processed = await findLongTextCalls(async () => {
    for (const character of ['x', '.', ' ', '\u0301', '@.']) {
      const long = character.repeat(BODY_CHARACTERS / character.length)
      for (const field of fields) {
        const payload = upload ? encodeMultipart([{ name: field, content: long }]) : { [field]: `${character}${long}` }
        await site.inject({ method, url, payload, headers: upload ? MULTIPART_HEADERS : {} })
      }
    }
    if (upload) {
      const payloads = ['.', '\u0301', ' ', '/'].map((character) => encodeMultipart([filePart(character.repeat(60_000), pdf())]))
      for (const payload of payloads) await site.inject({ method, url, payload, headers: MULTIPART_HEADERS })
    }
    for (const header of ['user-agent', 'idempotency-key', 'content-type', 'cookie', 'if-none-match', 'accept-encoding', 'origin']) {
      await site.inject({ method, url, headers: { [header]: 'x;'.repeat(HEADER_CHARACTERS / 2) }, ...(body && { payload: '{}' }) })
    }
  })
  expect(processed).toEqual([])
})

test('a long Accept-Encoding header of a page request is not processed', async () => {
  expect(await findLongTextCalls(async () => void createEncodingNegotiator()('br,'.repeat(HEADER_CHARACTERS)))).toEqual([])
})

function publicEndpointCases(): [string, string, Endpoint][] {
  const publicEndpoints = Object.values(endpoints as Record<string, Endpoint>).filter(({ access }) => access === 'public')
  return publicEndpoints.map((endpoint) => [endpoint.method, endpoint.path, endpoint])
}

const toQueryString = (keys: string[]) =>
  keys.length > 0 ? `?${keys.map((key) => `${key}=${'x'.repeat(HEADER_CHARACTERS / keys.length)}`).join('&')}` : ''

/** The lines of our code that call one of the methods above with a long text. Calls inside packages are ignored. */
async function findLongTextCalls(act: () => Promise<void>): Promise<string[]> {
  const found = new Set<string>()
  const restore = [
    ...METHODS.string.map((name) => spyOnMethod(String.prototype, name, (text) => text, found)),
    ...METHODS.regExp.map((name) => spyOnMethod(RegExp.prototype, name, (_expression, text) => text, found)),
  ]
  try {
    await act()
  } finally {
    for (const restoreMethod of restore) restoreMethod()
  }
  return [...found]
}

type Method = (this: unknown, ...args: unknown[]) => unknown

function spyOnMethod<T extends object>(
  prototype: T,
  name: string,
  getText: (self: unknown, first: unknown) => unknown,
  found: Set<string>,
): () => void {
  const methods = prototype as Record<string, Method>
  const original = methods[name]!
  methods[name] = function (...args) {
    const text = getText(this, args[0])
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

/** The calling line, if it is in our code. */
function findCaller(stack: string): string | undefined {
  const caller = stack.split('\n', 3)[2] ?? ''
  return ['/server/', '/contract/', '/content/'].some((folder) => caller.includes(folder)) && !caller.includes('node_modules')
    ? caller.trim()
    : undefined
}
