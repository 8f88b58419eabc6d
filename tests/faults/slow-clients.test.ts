import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from 'vitest'
import { expectWithin, isLongRun } from './long-run.ts'
import { useSuiteSite } from './suite-site.ts'

const SOCKETS = isLongRun ? 1000 : 200
const CLOSED_WITHIN_MS = 12_000
const SLOW_BODY_CLOSED_WITHIN_MS = 25_000
const DRIP_EVERY_MS = 1000

// What a connection may do before it has asked anything whole does not depend on the engine.

const own = useSuiteSite('sqlite')

test.concurrent('connections that never finish asking are closed, and other visitors notice nothing', async ({ expect }) => {
  const slow = Array.from({ length: SOCKETS }, (_, n) => open(BEGINNINGS[n % BEGINNINGS.length]!))
  const visits: number[] = []
  const visiting = (async () => {
    while (slow.some(({ socket }) => !socket.closed)) {
      const began = performance.now()
      expect((await fetch(own.site.url)).status).toBe(200)
      visits.push(performance.now() - began)
      await wait(20)
    }
  })()
  const lives = await Promise.all(slow.map(({ life }) => life))
  await visiting
  expectWithin(Math.max(...lives), CLOSED_WITHIN_MS)
  console.log(
    `${SOCKETS} half-open connections closed within ${Math.round(Math.max(...lives))} ms; ${visits.length} visits beside them, ` +
      `the slowest ${Math.round(Math.max(...visits))} ms`,
  )
})

test.concurrent.for([
  ['a call', '/api/contact/create', 'application/json'],
  ['a form', '/contact', 'application/x-www-form-urlencoded'],
])('%s whose body comes a byte a second is cut off', async ([, address, type]) => {
  const { socket, life } = open(`POST ${address} HTTP/1.1\r\nHost: site\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n`)
  const drip = setInterval(() => socket.writable && socket.write('x'), DRIP_EVERY_MS)
  const lasted = await life
  clearInterval(drip)
  expectWithin(lasted, SLOW_BODY_CLOSED_WITHIN_MS)
})

/** Nothing at all, a line without an end, and headers that never end. */
const BEGINNINGS = ['', 'GET / HT', 'GET / HTTP/1.1\r\nHost: site\r\nX-Slow: ']

function open(beginning: string): { socket: Socket; life: Promise<number> } {
  const began = performance.now()
  const socket = connect(Number(own.site.port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(beginning)
  socket.resume()
  const life = once(socket, 'close').then(() => performance.now() - began)
  return { socket, life }
}
