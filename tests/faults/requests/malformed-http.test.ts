import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLongRun } from '../long-run.ts'
import { useSuiteSite } from '../suite-site.ts'

const MESSAGES = isLongRun ? 20_000 : 300
const IDLE_TIMEOUT_MS = 300

const suite = useSuiteSite('sqlite')

test('malformed requests are refused or dropped, and the next request is served', async () => {
  const statuses = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(malformedRequests, async (bytes) => {
      const reply = await sendBytes(bytes)
      const status = /^HTTP\/1\.1 (\d{3})/.exec(reply)?.[1] ?? 'nothing'
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      expect(status, reply).not.toMatch(/^5/)
      if (/^content-type: application\/json/im.test(reply)) expect(reply).toContain('{"success":')
    }),
    { numRuns: MESSAGES },
  )
  expect((await fetch(suite.site.url)).status).toBe(200)
  console.log(
    `${MESSAGES} malformed requests: ${[...statuses]
      .sort()
      .map(([status, times]) => `${times} × ${status}`)
      .join(', ')}`,
  )
})

const VALID_REQUESTS = [
  'GET /api/blogs/get-all-blogs?limit=1 HTTP/1.1\r\nHost: site\r\nCookie: session=abc\r\n\r\n',
  'POST /api/newsletter/subscribe HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
  'POST /api/newsletter/subscribe HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: site\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
]

const KNOWN_ATTACKS = [
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

/** Valid requests with bytes replaced, added or cut off, some known attacks, and random bytes. */
const malformedRequests: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(...KNOWN_ATTACKS).map((text) => Buffer.from(text, 'latin1')) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom(...VALID_REQUESTS),
        fc.array(fc.tuple(fc.nat(200), fc.nat(3), fc.uint8Array({ minLength: 1, maxLength: 4 })), { minLength: 1, maxLength: 4 }),
      )
      .map(([text, changes]) => {
        let bytes = Buffer.from(text)
        for (const [at, removed, added] of changes) {
          const offset = at % bytes.length
          bytes = Buffer.concat([bytes.subarray(0, offset), added, bytes.subarray(offset + removed)])
        }
        return bytes
      }),
  },
)

/** Closes the connection when nothing arrives for a while. */
async function sendBytes(bytes: Buffer): Promise<string> {
  const socket = connect(Number(suite.site.port), '127.0.0.1')
  let reply = ''
  socket.on('error', () => {})
  socket.on('data', (data) => {
    reply += String(data)
    if (/\r\n\r\n/.test(reply)) socket.end()
  })
  socket.setTimeout(IDLE_TIMEOUT_MS, () => socket.destroy())
  socket.write(bytes)
  await once(socket, 'close')
  return reply
}
