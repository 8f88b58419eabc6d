import { type IncomingHttpHeaders, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFramingCheck } from './check-framing.ts'

const OUR_ORIGIN = 'https://agency.example'

let server: Server
let origin: string
const asked: string[] = []
const { signal } = new AbortController()

const REPLIES: Record<string, [status: number, headers: IncomingHttpHeaders]> = {
  '/open': [200, {}],
  '/closed': [200, { 'x-frame-options': 'DENY' }],
  '/moved': [301, { location: '/open' }],
  '/moved-closed': [302, { location: '/closed' }],
  '/elsewhere': [302, { location: 'http://169.254.169.254/' }],
  '/loop': [302, { location: '/loop' }],
}

beforeAll(async () => {
  server = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url}`)
    const [status, headers] = REPLIES[request.url ?? ''] ?? [404, {}]
    reply.writeHead(status, headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

/** The server of this test stands for the internet. */
const check = createFramingCheck({ isAllowed: (address, port) => address === '127.0.0.1' && origin.endsWith(`:${port}`) })

test.each([
  ['/open', 'allowed'],
  ['/closed', 'refused'],
  ['/moved', 'allowed'],
  ['/moved-closed', 'refused'],
  ['/elsewhere', 'refused'],
  ['/loop', 'refused'],
])('a site whose %s is asked for counts as %s', async (path, framing) => {
  expect(await check(origin + path, OUR_ORIGIN, signal)).toBe(framing)
  expect(asked).toContain(`HEAD ${path}`)
})

test('a site that does not answer, and one of a private network, are not known', async () => {
  const before = asked.length
  expect(await createFramingCheck()(`${origin}/open`, OUR_ORIGIN, signal)).toBe('unknown')
  expect(await createFramingCheck()(`${origin.replace('127.0.0.1', 'localhost')}/open`, OUR_ORIGIN, signal)).toBe('unknown')
  expect(asked).toHaveLength(before)
})
