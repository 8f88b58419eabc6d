import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { describeEachEngine } from '../support/database/test-store.ts'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { type TestSite, startTestSite } from '../support/test-site.ts'

const jsonEndpoints = (Object.values(endpoints) as Endpoint[]).filter((endpoint) => endpoint.body && !endpoint.upload)
const fillParams = (endpoint: Endpoint) => endpoint.path.replace(/:\w+/g, 'abc')

describeEachEngine('bad input', (engine) => {
  let site: TestSite
  let cookie: string
  beforeAll(async () => {
    site = await startTestSite(engine)
    cookie = await site.signInCookie(OWNER_LOGIN)
  })
  afterAll(() => site.close())

  async function expectRefusal(endpoint: Endpoint, payload: string, type: string, statuses: number[]) {
    const reply = await site.inject({
      method: endpoint.method,
      url: fillParams(endpoint),
      headers: { cookie, 'content-type': type },
      payload,
    })
    expect(statuses, `${endpoint.path} with ${payload.slice(0, 40)} replied ${reply.statusCode}`).toContain(reply.statusCode)
    expect(reply.json()).toMatchObject({ success: false, message: expect.stringMatching(/\S/) })
  }

  test('malformed JSON and JSON of another shape get 400 with a message', async () => {
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`
    for (const endpoint of jsonEndpoints) {
      for (const payload of [
        '',
        '{',
        'null',
        '[]',
        '"text"',
        '1e999',
        '{"__proto__":{"x":1}}',
        '{"constructor":{"prototype":{}}}',
        deep.slice(0, 3000),
        deep,
      ]) {
        await expectRefusal(endpoint, payload, 'application/json', [400, 413])
      }
      await expectRefusal(endpoint, '{"name":"a\\u0000b","email":"\\ud800"}', 'application/json', [400])
    }
  })

  test('a wrong content type gets 415, and a body that is too large gets 413', async () => {
    for (const endpoint of jsonEndpoints) {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/xml',
        'text/html',
      ]) {
        await expectRefusal(endpoint, '{}', type, [415])
      }
      await expectRefusal(endpoint, JSON.stringify({ name: 'x'.repeat(endpoint.maxBytes ?? 0) }), 'application/json', [413])
    }
  })

  test('an unknown path below /api gets a JSON 404, whatever the method', async () => {
    for (const url of ['/api', '/api/', '/api/nope', '/api/blogs', '/api/contact/create/x']) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
        const reply = await site.inject({ method, url })
        expect([reply.statusCode, url, method]).toEqual([404, url, method])
        expect(reply.json()).toEqual({ success: false, message: 'Not found' })
      }
    }
  })

  test('an unknown id gets 404, and one that is too long or not text gets 400', async () => {
    for (const id of ['', 'nope', '%20', 'a'.repeat(64), "'--", '..%2f..%2fetc', '💥']) {
      const reply = await site.inject({ url: `/api/blogs/get-blog/${id.includes('%') ? id : encodeURIComponent(id)}` })
      expect([404, id]).toEqual([reply.statusCode, id])
    }
    expect((await site.inject({ url: `/api/blogs/get-blog/${'a'.repeat(65)}` })).statusCode).toBe(400)
    expect((await site.inject({ url: '/api/blogs/get-blog/%00' })).statusCode).toBe(400)
    expect((await site.inject({ url: '/api/blogs/get-blog/%E0%A4%A' })).statusCode).toBe(400)
  })

  test('too many calls get 429 with Retry-After', async () => {
    const limited = await startTestSite(engine, { RATE_LIMIT: 'on' })
    try {
      const statuses: number[] = []
      for (let call = 0; call < 70; call += 1) {
        const reply = await limited.inject({ method: 'POST', url: '/api/newsletter/subscribe', payload: { email: 'x' } })
        statuses.push(reply.statusCode)
        if (reply.statusCode === 429) {
          expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
          expect(reply.json()).toMatchObject({ success: false, message: expect.stringMatching(/Too many requests/) })
        }
      }
      expect(statuses[0]).toBe(400)
      expect(statuses.at(-1)).toBe(429)
    } finally {
      await limited.close()
    }
  })
})
