import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from 'vitest'
import { expectWithin, isLongRun } from '../long-run.ts'
import { useSuiteSite } from '../suite-site.ts'

const SOCKETS = isLongRun ? 1000 : 200
const HEADERS_TIMEOUT_MS = 12_000
const SLOW_BODY_TIMEOUT_MS = 25_000
const DRIP_INTERVAL_MS = 1000
const VISIT_INTERVAL_MS = isLongRun ? 20 : 500

// Connections are handled before the database is used, so one engine is enough.

const suite = useSuiteSite('sqlite')

test.concurrent('connections that never complete a request are closed, and other requests are served', async ({ expect }) => {
  const slow = Array.from({ length: SOCKETS }, (_, n) => open(PARTIAL_REQUESTS[n % PARTIAL_REQUESTS.length]!))
  const visits: number[] = []
  const visiting = (async () => {
    while (slow.some(({ socket }) => !socket.closed)) {
      const began = performance.now()
      expect((await fetch(suite.site.url)).status).toBe(200)
      visits.push(performance.now() - began)
      await wait(VISIT_INTERVAL_MS)
    }
  })()
  const lifetimes = await Promise.all(slow.map(({ lifetime }) => lifetime))
  await visiting
  expectWithin(Math.max(...lifetimes), HEADERS_TIMEOUT_MS)
  console.log(
    `${SOCKETS} half-open connections closed within ${Math.round(Math.max(...lifetimes))} ms; ${visits.length} visits meanwhile, ` +
      `the slowest ${Math.round(Math.max(...visits))} ms`,
  )
})

test.concurrent.for([
  ['a call', '/api/contact/create', 'application/json'],
  ['a form', '/contact', 'application/x-www-form-urlencoded'],
])('%s whose body arrives one byte a second is cut off', async ([, address, type]) => {
  const { socket, lifetime } = open(`POST ${address} HTTP/1.1\r\nHost: site\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n`)
  const drip = setInterval(() => socket.writable && socket.write('x'), DRIP_INTERVAL_MS)
  const lasted = await lifetime
  clearInterval(drip)
  expectWithin(lasted, SLOW_BODY_TIMEOUT_MS)
})

/** Nothing, an unfinished request line, and unfinished headers. */
const PARTIAL_REQUESTS = ['', 'GET / HT', 'GET / HTTP/1.1\r\nHost: site\r\nX-Slow: ']

function open(partialRequest: string): { socket: Socket; lifetime: Promise<number> } {
  const began = performance.now()
  const socket = connect(Number(suite.site.port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(partialRequest)
  socket.resume()
  const lifetime = once(socket, 'close').then(() => performance.now() - began)
  return { socket, lifetime }
}
