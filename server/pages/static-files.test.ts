import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addSecurityHeaders } from '../http/security-headers.ts'
import { serveStaticFiles } from './static-files.ts'

const SCRIPT = 'export const answer = 42\n'.repeat(100)

let root: string
let app: FastifyInstance

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'site-files-'))
  for (const folder of ['assets', 'images', '.vite', 'showcase/orbio']) await mkdir(path.join(root, folder), { recursive: true })
  await writeFile(path.join(root, 'assets/app-1a2b.js'), SCRIPT)
  await writeFile(path.join(root, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(path.join(root, 'images/film.webm'), '0123456789')
  await writeFile(path.join(root, 'showcase/orbio/index.html'), '<h1>Orbio</h1>')
  await writeFile(path.join(root, '.vite/manifest.json'), '{}')
  app = Fastify({ pluginTimeout: 0 })
  addSecurityHeaders(app, false)
  await serveStaticFiles(app, root)
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

test('a hashed file is cached forever and sent compressed', async () => {
  const { headers, rawPayload } = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' })
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  })
  expect(brotliDecompressSync(rawPayload).toString()).toBe(SCRIPT)
  expect((await get('/assets/app-1a2b.js')).body).toBe(SCRIPT)
})

test('any other file is cached for an hour, then revalidated by its entity tag', async () => {
  const { headers } = await get('/images/film.webm')
  expect(headers).toMatchObject({ 'cache-control': 'public, max-age=3600', 'last-modified': expect.anything() })
  expect((await get('/images/film.webm', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
})

test('a range request gets the part that it asks for', async () => {
  const { statusCode, body, headers } = await get('/images/film.webm', { range: 'bytes=2-4' })
  expect([statusCode, body, headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10'])
})

test('a client site may be framed by our own pages and runs no script', async () => {
  const { headers, body } = await get('/showcase/orbio/')
  expect(body).toBe('<h1>Orbio</h1>')
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';(?!.*script-src).*frame-ancestors 'self'$/)
  expect((await get('/showcase/orbio')).headers.location).toBe('/showcase/orbio/')
})

test('other sites may embed images, and no other files', async () => {
  const resourcePolicy = async (url: string) => (await get(url)).headers['cross-origin-resource-policy']
  expect([await resourcePolicy('/images/film.webm'), await resourcePolicy('/assets/app-1a2b.js')]).toEqual(['cross-origin', 'same-origin'])
})

test('any other file cannot be framed', async () => {
  const { headers } = await get('/images/film.webm')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test.each([
  '/assets/gone.js',
  '/images/gone.png',
  '/showcase/gone/',
  '/assets/',
  '/assets/app-1a2b.js.br',
  '/assets/..%2f.vite/manifest.json',
])('%s gets a short 404', async (url) => {
  const { statusCode, body, headers } = await get(url)
  expect([statusCode, body, headers['cache-control']]).toEqual([404, 'Not found', 'no-store'])
})

test('the manifest of the build is not served', async () => {
  expect((await get('/.vite/manifest.json')).statusCode).toBe(404)
})
