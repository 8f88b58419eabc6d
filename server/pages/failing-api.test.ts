import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { mountPages } from './render.ts'

let app: FastifyInstance
afterEach(() => app.close())

test.each([
  [503, 'The service is busy. Please try again in a moment.'],
  [500, 'Server error. Please try again later.'],
])('an API that fails with %i makes a page that says so', async (status, message) => {
  await pagesOver(() => ({ status, message }))
  const home = await app.inject('/')
  expect(home.statusCode).toBe(status)
  expect(home.body).toContain(`<h1>${message}</h1>`)
  expect(home.body).toContain(`<title>${message}`)
  expect(home.headers['cache-control']).toBe('no-store')
  const article = await app.inject('/blog/a')
  expect(article.statusCode).toBe(status)
  expect(article.body).toContain('<h1>Failed to fetch blog</h1>')
})

test('a page that failed is tried again at the next visit', async () => {
  let status = 503
  await pagesOver(() => ({ status, message: 'Busy', blogs: [] }))
  expect((await app.inject('/')).statusCode).toBe(503)
  status = 200
  expect((await app.inject('/')).statusCode).toBe(200)
})

test('who asked too much gets to hear it, and who waited beside them does not', async () => {
  await pagesOver((address) => ({ status: address === '192.0.2.1' ? 429 : 200, message: 'Too many requests.', blogs: [] }))
  const replies = await Promise.all(
    ['192.0.2.1', '192.0.2.2'].map((remoteAddress) => app.inject({ method: 'GET', url: '/', remoteAddress })),
  )
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([429, 200])
})

/** The real pages over an API that answers as it is told. */
async function pagesOver(answer: (address: string) => { status: number }): Promise<void> {
  app = Fastify()
  app.get('/api/*', async (request, reply) => {
    const { status, ...body } = answer(request.ip)
    return reply.code(status).send({ success: status === 200, ...body })
  })
  await mountPages(app, { dev: false, secure: false, siteUrl: 'http://localhost', version: () => 1, refuseCrossSite: () => {} })
}
