import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { BOUNDARY, MULTIPART_HEADERS, type MultipartPart, encodeMultipart, pdf } from '../../support/files/uploads.ts'
import { arbitraryFromSchema, knownId } from './schema-arbitrary.ts'
import { mutate, fuzzText } from './fuzz-values.ts'

export type FuzzRequest = { signedIn: boolean; request: InjectOptions }

/** Requests for one endpoint: some valid, most malformed in some way. `ids` are ids of existing records that it may name. */
export function fuzzRequestsFor(endpoint: Endpoint, ids: () => string[]): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      signedIn: fc.nat(9).map((n) => n > 1),
      url: fuzzUrl(endpoint, ids),
      headers: oddHeaders,
      body: endpoint.upload ? fuzzUploadBodies() : fuzzBodies(endpoint, ids),
    })
    .map(({ signedIn, url, headers, body }) => ({
      signedIn,
      request: {
        method: endpoint.method,
        url,
        headers: { ...body.headers, ...headers },
        ...(body.payload !== undefined && { payload: body.payload }),
      },
    }))
}

function fuzzUrl({ path, query }: Endpoint, ids: () => string[]): fc.Arbitrary<string> {
  const part = fc.oneof({ weight: 5, arbitrary: knownId(ids) }, { weight: 1, arbitrary: fuzzText })
  const parts = fc.array(part, { minLength: 3, maxLength: 3 })
  const search = query ? fc.oneof(arbitraryFromSchema(query, ids), mutate(arbitraryFromSchema(query, ids))) : fc.constant({})
  const tail = fc.oneof({ weight: 20, arbitrary: fc.constant('') }, fc.constantFrom('/', '?', '?x', '%', '#', '/..', ';a=b'))
  return fc.tuple(parts, search, tail).map(([texts, values, end]) => {
    let n = 0
    const filled = path.replace(/:\w+/g, () => encodePathPart(texts[n++]!))
    const pairs = Object.entries((values ?? {}) as object).flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value]).map((each) => `${encodePathPart(key)}=${encodePathPart(toText(each))}`),
    )
    return filled + (pairs.length > 0 ? `?${pairs.join('&')}` : end)
  })
}

const toText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** A lone surrogate has no encoding; these bytes are invalid UTF-8 too. */
function encodePathPart(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80'
}

type Body = { payload?: string | Buffer; headers: Record<string, string> }
const JSON_TYPE = { 'content-type': 'application/json' }

function fuzzBodies({ body }: Endpoint, ids: () => string[]): fc.Arbitrary<Body> {
  const nothing = fc.constant<Body>({ headers: {} })
  const values = body ? arbitraryFromSchema(body, ids) : fc.constant({})
  const json = (arbitrary: fc.Arbitrary<unknown>) =>
    arbitrary.map((value): Body => ({ payload: JSON.stringify(value) ?? '', headers: JSON_TYPE }))
  const broken = fc.constantFrom(
    '',
    '{',
    'null',
    '[1',
    '{"a":1,}',
    '\ufeff{}',
    '{"a":1}{"a":2}',
    '"\\ud800"',
    '1e999',
    '{"__proto__":{"a":1}}',
  )
  return fc.oneof(
    { weight: body ? 4 : 1, arbitrary: json(values) },
    { weight: body ? 5 : 1, arbitrary: json(mutate(values)) },
    { weight: 1, arbitrary: broken.map((payload): Body => ({ payload, headers: JSON_TYPE })) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 50 }).map((bytes): Body => ({ payload: Buffer.from(bytes), headers: JSON_TYPE })) },
    { weight: body ? 1 : 5, arbitrary: nothing },
  )
}

/** Forms with files, and bodies that only look like one. */
function fuzzUploadBodies(): fc.Arbitrary<Body> {
  return fc.oneof(
    fc.array(parts, { maxLength: 5 }).map((form): Body => ({ payload: encodeMultipart(form), headers: MULTIPART_HEADERS })),
    fc
      .tuple(fc.array(parts, { maxLength: 3 }), fc.nat(2000))
      .map(([form, end]): Body => ({ payload: encodeMultipart(form).subarray(0, end), headers: MULTIPART_HEADERS })),
    fc.uint8Array({ maxLength: 200 }).map((bytes): Body => ({ payload: Buffer.from(bytes), headers: MULTIPART_HEADERS })),
    fc.constantFrom<Body>(
      { payload: '', headers: { 'content-type': 'multipart/form-data' } },
      { payload: `--${BOUNDARY}--`, headers: { 'content-type': 'multipart/form-data; boundary=' } },
      { payload: `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${BOUNDARY}--\r\n`, headers: MULTIPART_HEADERS },
      { payload: '{}', headers: JSON_TYPE },
    ),
  )
}

const quotable = fuzzText.map((text) => text.replace(/["\r\n]/g, ''))
const partName = fc.oneof(fc.constantFrom('businessName', 'services', 'contactEmail', 'budgetRange', 'kind', 'files'), quotable)
const filename = fc.oneof(fc.constantFrom('a.pdf', 'b.png', 'c', '.pdf', '../d.pdf', 'e.jpg.exe'), quotable)
const content = fc.oneof(
  fuzzText,
  fc.constant(pdf()),
  fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes)),
)
const parts: fc.Arbitrary<MultipartPart> = fc.oneof(
  fc.record({ name: partName, content }),
  fc.record({ name: fc.constant('files'), filename, content }),
)

/** Only characters that a header may hold; clients cannot send others. */
const headerText = fuzzText.map((text) =>
  text
    .toWellFormed()
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '')
    .trim()
    .slice(0, 2000),
)
const oddHeaders = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 2,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        'content-type',
        'idempotency-key',
        'origin',
        'sec-fetch-site',
        'x-xsrf-token',
        'accept',
        'accept-encoding',
        'if-none-match',
        'host',
      ),
      headerText,
      { maxKeys: 3 },
    ),
  },
  { weight: 2, arbitrary: fc.nat(30).map((n) => ({ 'idempotency-key': `key-${n}` })) },
)
