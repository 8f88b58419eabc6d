import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLongRun } from './long-run.ts'
import { useSuiteSite } from './suite-site.ts'

const MESSAGES = isLongRun ? 20_000 : 300
const PATIENCE_MS = 300

const own = useSuiteSite('sqlite')

test('bytes that are no proper request are refused or dropped, and the next visitor is served', async () => {
  const statuses = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(brokenRequests, async (bytes) => {
      const reply = await answerTo(bytes)
      const status = /^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1] ?? 'nothing'
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      expect(status, reply).not.toMatch(/^5/)
      if (/^content-type: application\/json/im.test(reply)) expect(reply).toContain('{"success":')
    }),
    { numRuns: MESSAGES },
  )
  expect((await fetch(own.site.url)).status).toBe(200)
  console.log(
    `${MESSAGES} broken requests: ${[...statuses]
      .sort()
      .map(([status, times]) => `${times} × ${status}`)
      .join(', ')}`,
  )
})

const WHOLE = [
  'GET /api/blogs/get-all-blogs?limit=1 HTTP/1.1\r\nHost: site\r\nCookie: session=abc\r\n\r\n',
  'POST /api/newsletter/subscribe HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  'POST /api/newsletter/subscribe HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: site\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
]

const KNOWN = [
  '\r\n\r\n',
  'GET / HTTP/2.0\r\n\r\n',
  'GET http://[ HTTP/1.1\r\nHost: site\r\n\r\n',
  'GET //// HTTP/1.1\r\nHost: site\r\n\r\n',
  'CONNECT site:80 HTTP/1.1\r\nHost: site\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: site\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: site\r\nExpect: a miracle\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: site\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
  `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: site\r\n\r\n`,
  'POST /api/admin/login HTTP/1.1\r\nHost: site\r\nContent-Length: -5\r\n\r\n',
  'POST /api/admin/login HTTP/1.1\r\nHost: site\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
  'POST /api/admin/login HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
]

/** Whole requests with some bytes exchanged, added or cut off, a few known tricks, and noise. */
const brokenRequests: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...KNOWN).map((text) => Buffer.from(text, 'latin1')) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...WHOLE),
        fc.array(fc.tuple(fc.nat(200), fc.nat(3), fc.uint8Array({ minLength: 1, maxLength: 4 })), { minLength: 1, maxLength: 4 }),
      )
      .map(([text, changes]) => {
        let bytes = Buffer.from(text)
        for (const [at, removed, added] of changes) {
          const place = at % bytes.length
          bytes = Buffer.concat([bytes.subarray(0, place), added, bytes.subarray(place + removed)])
        }
        return bytes
      }),
  },
)

/** Who says nothing more and hears nothing for a while hangs up. */
async function answerTo(bytes: Buffer): Promise<string> {
  const socket = connect(Number(own.site.port), '127.0.0.1')
  let reply = ''
  socket.on('error', () => {})
  socket.on('data', (data) => {
    reply += String(data)
    if (/\r\n\r\n/.test(reply)) socket.end()
  })
  socket.setTimeout(PATIENCE_MS, () => socket.destroy())
  socket.write(bytes)
  await once(socket, 'close')
  return reply
}
