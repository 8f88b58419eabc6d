import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequest } from '../../tests/support/raw-request.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import { createRequestIds } from './request-id.ts'

const PROXY = '10.1.2.3'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite('sqlite', { TRUST_PROXY: '10.0.0.0/8, ::1' })
})
afterAll(() => site.close())

const requestIdOf = async (url: string, remoteAddress: string, id?: string) => {
  const reply = await site.inject({ method: 'GET', url, remoteAddress, ...(id && { headers: { 'x-request-id': id } }) })
  return String(reply.headers['x-request-id'])
}

test('every reply names its request', async () => {
  const urls = ['/api/blogs/get-all-blogs', '/api/nothing', '/api/blogs/%ff', '/healthz', '/feed.xml', '/nothing']
  const ids = await Promise.all(urls.map((url) => requestIdOf(url, PROXY)))
  expect(ids.filter((id) => !/^[0-9a-f]{12}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(urls.length)
})

test('replies to malformed HTTP name one, too', async () => {
  const url = await site.app.listen({ host: '127.0.0.1', port: 0 })
  const { status, headers } = await rawRequest(Number(new URL(url).port), 'not http\r\n\r\n')
  expect([status, headers['x-request-id']]).toEqual([400, expect.stringMatching(/^[0-9a-f]{12}$/)])
})

test('the id of a trusted proxy is taken over, if it is one', async () => {
  expect(await requestIdOf('/healthz', PROXY, 'Root=1-67891233-abcdef012345678912345678')).toBe('Root=1-67891233-abcdef012345678912345678')
  expect(await requestIdOf('/healthz', '::ffff:10.1.2.3', 'from-the-proxy')).toBe('from-the-proxy')
  expect(await requestIdOf('/healthz', '::1', 'from-the-proxy')).toBe('from-the-proxy')
  for (const id of ['<script>', 'two words', 'x'.repeat(101), 'é'])
    expect(await requestIdOf('/healthz', PROXY, id)).toMatch(/^[0-9a-f]{12}$/)
})

test('the id of anybody else is not', async () => {
  for (const address of ['192.0.2.1', '2001:db8::1', '11.1.2.3']) {
    expect(await requestIdOf('/healthz', address, 'from-a-stranger')).toMatch(/^[0-9a-f]{12}$/)
  }
  const { requestIdFor } = createRequestIds(undefined)
  const request = Object.assign(new IncomingMessage(new Socket()), { headers: { 'x-request-id': 'from-a-stranger' } })
  expect(requestIdFor(request)).toMatch(/^[0-9a-f]{12}$/)
})

test('ids do not repeat', () => {
  const { newRequestId } = createRequestIds(undefined)
  expect(new Set(Array.from({ length: 5000 }, newRequestId)).size).toBe(5000)
})
