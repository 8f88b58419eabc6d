import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import { createTracer, parseTraceparent } from './tracer.ts'

type OtlpSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number }
}
type ExportRequest = { resourceSpans: { resource: { attributes: unknown[] }; scopeSpans: { spans: OtlpSpan[] }[] }[] }

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = { traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01` }

/** An OTLP receiver that answers the first request with a 503. */
async function startReceiver() {
  const requests: { url: string | undefined; headers: Record<string, unknown>; body: ExportRequest }[] = []
  let refused = 0
  const server: Server = createServer((request, reply) => {
    text(request).then(
      (body) => {
        if (refused === 0) {
          refused += 1
          reply.writeHead(503).end()
          return
        }
        requests.push({ url: request.url, headers: request.headers, body: JSON.parse(body) as ExportRequest })
        reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      },
      () => reply.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    spans: () => requests.flatMap(({ body }) => body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))),
    close: () => server.close(),
  }
}

describeEachEngine('tracing', (engine) => {
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  let site: TestSite
  beforeAll(async () => {
    receiver = await startReceiver()
    const settings = {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=abc',
      OTEL_SERVICE_NAME: 'agency',
      NOTIFY_EMAIL: 'team@agency.example',
    }
    site = await startTestSite(engine, settings, engine === 'sqlite' ? 'production' : 'api-only')
  })
  afterAll(() => receiver.close())

  test('spans of requests, renderings, queries and e-mails reach the receiver', async () => {
    await site.inject({ method: 'GET', url: '/api/blogs/get-blog/secret-id?search=secret', headers: CALLER })
    await site.inject({ method: 'GET', url: '/api/blogs/get-all-blogs', headers: { traceparent: `00-${TRACE_ID}-00f067aa0ba902b8-00` } })
    if (engine === 'sqlite') await site.inject({ method: 'GET', url: '/blog/secret-id' })
    await site.visitor.createEnquiry({ name: 'Secret', email: 'secret@example.com', services: ['Branding'] })
    await expect.poll(async () => (await site.store.db.selectFrom('emails').select('state').executeTakeFirst())?.state).toBe('kept')
    // The first batch is refused; closing sends it again.
    await expect.poll(async () => (await site.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200)
    await site.close()
    const spans = receiver.spans()
    const find = (name: string) => spans.filter((span) => span.name === name)

    const [call, ...others] = find('GET /api/blogs/get-blog/:id')
    expect(others).toEqual([])
    expect(call).toMatchObject({ traceId: TRACE_ID, parentSpanId: '00f067aa0ba902b7', kind: 2, status: {} })
    expect(call!.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '404' } })
    expect(BigInt(call!.endTimeUnixNano)).toBeGreaterThan(BigInt(call!.startTimeUnixNano))
    const queries = spans.filter(({ parentSpanId }) => parentSpanId === call!.spanId)
    expect(queries.map(({ name, traceId }) => [name, traceId])).toContainEqual(['query select', TRACE_ID])
    // The caller does not record its trace.
    expect(find('GET /api/blogs/get-all-blogs')).toEqual([])

    const [post] = find('POST /api/contact/create')
    expect(spans.filter(({ parentSpanId }) => parentSpanId === post!.spanId).map(({ name }) => name)).toContain('query insert')
    const [email] = find('send email')
    expect(email!.attributes).toEqual([
      { key: 'email.kind', value: { stringValue: 'notice' } },
      { key: 'email.outcome', value: { stringValue: 'kept' } },
    ])
    if (engine === 'sqlite') {
      const [page] = find('GET /blog/:id')
      const [render] = find('render /blog/:id')
      expect(render).toMatchObject({ traceId: page!.traceId, parentSpanId: page!.spanId, kind: 1 })
      expect(spans.filter(({ parentSpanId }) => parentSpanId === render!.spanId).map(({ name }) => name)).toContain('query select')
    }
    expect(JSON.stringify(spans)).not.toMatch(/secret/i)
    for (const { url, headers, body } of receiver.requests) {
      expect([url, headers['x-api-key'], headers['content-type']]).toEqual(['/v1/traces', 'abc', 'application/json'])
      expect(body.resourceSpans[0]!.resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'agency' } })
    }
  })
})

test('a traceparent that is not one is ignored', () => {
  expect(parseTraceparent(CALLER.traceparent)).toEqual({ traceId: TRACE_ID, spanId: '00f067aa0ba902b7', isRecorded: true })
  const [zeros, span] = ['0'.repeat(32), '00f067aa0ba902b7']
  for (const header of [undefined, '', 'x', `00-${zeros}-${span}-01`, `ff-${TRACE_ID}-${span}-01`, `00-${TRACE_ID}-${'0'.repeat(16)}-01`]) {
    expect([header, parseTraceparent(header)]).toEqual([header, undefined])
  }
})

test('the sampler records about its share of traces, and a caller decides only where it may', () => {
  const names: string[] = []
  const count = (ratio: number, followsParent: boolean, parent?: ReturnType<typeof parseTraceparent>) => {
    names.length = 0
    const { startSpan } = createTracer({ ratio, followsParent }, ({ name }) => names.push(name))
    for (let n = 0; n < 1000; n += 1) startSpan('one', { parent }).end()
    return names.length
  }
  const caller = parseTraceparent(CALLER.traceparent)
  expect(count(0, true)).toBe(0)
  expect(count(1, true)).toBe(1000)
  expect(Math.abs(count(0.25, true) - 250)).toBeLessThan(100)
  expect(count(0, true, caller)).toBe(1000)
  expect(count(0, false, caller)).toBe(0)
})

test('what is started after the end of a span has no parent', async () => {
  const ended: { name: string; parentSpanId: string | undefined }[] = []
  const { startSpan, runInside, trace } = createTracer({ ratio: 1, followsParent: true }, (span) => ended.push(span))
  const request = startSpan('request', {})
  const later = runInside(request, async () => {
    await trace('inside', {}, async () => {})
    await new Promise((resolve) => setTimeout(resolve, 5))
    await trace('later', {}, async () => {})
  })
  await new Promise((resolve) => setImmediate(resolve))
  request.end()
  await later
  expect(ended.map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([
    ['inside', request.spanId],
    ['request', undefined],
    ['later', undefined],
  ])
})
