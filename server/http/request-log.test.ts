import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import { type LogStream, createLogStream } from './log-stream.ts'

type LogLine = { reqId?: string; method?: string; route?: string; status?: number; msg?: string; level: number }

const folder = mkdtempSync(path.join(tmpdir(), 'site-log-'))
const file = path.join(folder, 'log')
let site: TestSite
let logStream: LogStream

beforeAll(async () => {
  logStream = createLogStream(openSync(file, 'w'))
  site = await startTestSite('sqlite', { LOG_LEVEL: 'info' }, 'production', { logStream })
})
afterAll(async () => {
  await site.close()
  await logStream.close()
  rmSync(folder, { recursive: true })
})

const request = (url: string, method: 'GET' | 'POST' = 'GET') => site.inject({ method, url })

/** The lines of a request, once they are written. */
async function linesOf(reqId: unknown): Promise<LogLine[]> {
  logStream.flush()
  const read = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as LogLine)
      .filter((line) => line.reqId === reqId)
  await expect.poll(() => read().some(({ status }) => status !== undefined)).toBe(true)
  return read()
}

test.each([
  ['/', '/', 200],
  ['/blog?search=marmalade', '/blog', 200],
  ['/blog/5f1e-secret', '/blog/:id', 404],
  ['/BLOG/5f1e-secret', '/blog/:id', 404],
  ['/services/dba', '/services/dba', 200],
  ['/newsletter/confirm/secret-token', '/newsletter/confirm/:token', 200],
  ['/cms/query/5f1e-secret/respond', '/cms/query/:id/respond', 200],
  ['/cms/manage-services/product/5f1e-secret', '/cms/manage-services/product/:id', 200],
  ['/cms', '/cms', 200],
  ['/cms/secret/unknown', '/cms/*', 404],
  ['/auth', '/auth', 200],
  ['/secret/unknown', '404', 404],
  ['/secret.data', '404', 404],
  ['/services', 'redirect', 308],
  ['/api/blogs/get-blog/5f1e-secret', '/api/blogs/get-blog/:id', 404],
  ['/feed.xml', '/feed.xml', 200],
])('%s is logged as the route %s, from the cache too', async (url, route, status) => {
  for (let visit = 0; visit < 2; visit += 1) {
    const { headers } = await request(url)
    const lines = await linesOf(headers['x-request-id'])
    expect(lines.map((line) => [line.route, line.status])).toEqual([[route, status]])
    expect(JSON.stringify(lines)).not.toMatch(/secret|marmalade/)
  }
})

test('a form without JavaScript is logged as the route of its page', async () => {
  const { headers } = await request('/newsletter/confirm/secret-token', 'POST')
  const lines = await linesOf(headers['x-request-id'])
  expect(lines.map(({ method, route }) => [method, route])).toContainEqual(['POST', '/newsletter/confirm/:token'])
})

test('the reference of an error page and the requestId of a failed call lead to the error in the log', async () => {
  const { blog } = await (await site.signIn()).createPost({ mainHeading: 'Broken' })
  // What the program cannot read is no trouble with the storage, which would get a 503.
  await site.store.db.updateTable('posts').set({ tags: 'no json' }).where('id', '=', blog._id).execute()
  const page = await request(`/blog/${blog._id}`)
  const id = String(page.headers['x-request-id'])
  expect(page.statusCode).toBe(500)
  expect(page.body).toMatch(new RegExp(`<code>${id}</code>`))
  const pageLines = await linesOf(id)
  expect(pageLines.map(({ level, msg }) => [level, msg])).toContainEqual([50, 'page failed'])
  expect(JSON.stringify(pageLines)).toContain('is not valid JSON')

  const call = await request(`/api/blogs/get-blog/${blog._id}`)
  expect(call.json()).toMatchObject({ success: false, requestId: call.headers['x-request-id'] })
  expect((await linesOf(call.headers['x-request-id'])).map(({ level, msg }) => [level, msg])).toContainEqual([50, 'request failed'])
})

test('a refusal of a call has no requestId: its message says enough', async () => {
  expect((await request('/api/blogs/get-blog/any')).json()).not.toHaveProperty('requestId')
})
