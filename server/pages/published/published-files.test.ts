import { existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '../../../contract/api-client.ts'
import { createTestStore, describeEachEngine, type TestStore } from '../../../tests/support/database/test-store.ts'
import { type TestSite, startTestSite } from '../../../tests/support/test-site.ts'
import type { ContentTag } from '../../database/cluster/content-tags.ts'
import { type ContentVersion, createContentVersion } from '../../database/cluster/content-version.ts'
import { type PageResponse, buildPageResponse, plainPageHeaders } from '../page-response.ts'
import { type PublishedFiles, createPublishedFiles } from './published-files.ts'
import { publishedRoot } from './published-folder.ts'

const PAGE_HEADERS = { common: { 'x-frame-options': 'DENY' }, policy: "default-src 'self'" }
const HEADERS = plainPageHeaders(PAGE_HEADERS)

describeEachEngine('the pages of a site that publishes them', (engine) => {
  let site: TestSite
  let staff: Api
  beforeAll(async () => {
    site = await startTestSite(engine, { PUBLISH_PAGES: 'on' }, 'production')
    staff = await site.signIn()
  })
  afterAll(() => site.close())

  const get = (url: string, headers: Record<string, string> = {}) => site.inject({ method: 'GET', url, headers })
  const published = () => listFiles(path.join(site.dataDir, 'published')).filter((file) => /^\w+\/(always|pages)\//.test(file))
  const publishedPages = () =>
    published()
      .filter((file) => file.endsWith('.html'))
      .map((file) => file.replace(/^\w+\/(always|pages)/, ''))
      .sort()

  /**
   * Requests those of the pages that are not published, until all are. What was rendered while the node had no lease, which happens for a
   * moment on a busy machine, is not published.
   */
  async function publish(addresses: string[]): Promise<void> {
    const files = addresses.map((address) => `${address}.html`)
    const requestMissing = async () => {
      const present = publishedPages()
      for (const [at, file] of files.entries()) if (!present.includes(file)) await get(addresses[at]!)
      return publishedPages()
    }
    await expect.poll(requestMissing).toEqual(expect.arrayContaining(files))
  }

  test('are files in three encodings that others may read', async () => {
    const { body } = await get('/privacy')
    await publish(['/privacy'])
    const folder = path.join(site.dataDir, 'published')
    const file = published().find((name) => name.endsWith('privacy.html'))!
    const read = (extension: string) => readFileSync(path.join(folder, file + extension))
    expect(read('').toString()).toBe(body)
    expect(brotliDecompressSync(read('.br')).toString()).toBe(body)
    expect(gunzipSync(read('.gz')).toString()).toBe(body)
    expect(lstatSync(path.join(folder, file)).mode & 0o777).toBe(0o644)
  })

  test('are all those of the sitemap', async () => {
    const sitemap = (await get('/sitemap.xml')).body
    const paths = Array.from(sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g), ([, address]) => address!)
    expect(paths.length).toBeGreaterThan(20)
    await publish(paths)
  })

  test('are published only under their own addresses and without errors or personal parts', async () => {
    const { blog } = await staff.createPost({ mainHeading: 'Not yet', state: 'draft' })
    const { path: preview } = await staff.createPreviewLink({ id: blog._id })
    const { blog: last } = await staff.createPost({ mainHeading: 'The last one' })
    const others = [
      '/blog?page=2',
      '/About',
      '/nothing/here',
      '/blog/unknown',
      preview,
      '/auth',
      '/cms',
      '/newsletter/confirm/abc',
      '/services',
      '/%61bout',
      '/a/../about',
      '//about',
    ]
    for (const url of others) await get(url)
    await publish([`/blog/${last._id}`])
    const unwanted = others.filter((url) => url !== '/blog?page=2').map((url) => `${url}.html`)
    expect(publishedPages().filter((file) => unwanted.includes(file) || file.includes('?'))).toEqual([])
  })

  test('are gone when a change of what they show is answered, and only they', async () => {
    const { blog } = await staff.createPost({ mainHeading: 'First', tags: ['Design'] })
    const addresses = ['/', '/blog', `/blog/${blog._id}`, '/contact']
    const outOfDate: string[] = []
    // Without its lease, which it may lose for a moment on a busy machine, a node removes all of them: the change is made once more.
    const expectRemaining = async (expected: string[], change: () => Promise<unknown>) => {
      const makeChange = async () => {
        await publish(addresses)
        await change()
        const remaining = addresses.filter((address) => publishedPages().includes(`${address}.html`))
        outOfDate.push(...remaining.filter((address) => !expected.includes(address)))
        return remaining
      }
      await expect.poll(makeChange).toEqual(expected)
      expect(outOfDate).toEqual([])
    }
    let { version } = blog
    const update = async () => {
      ;({ version } = (await staff.updatePost({ id: blog._id, version, mainHeading: `Version ${version}` })).blog)
    }
    await expectRemaining(addresses, () => staff.createPost({ mainHeading: 'A draft', state: 'draft' }))
    await expectRemaining(['/contact'], update)
    await publish(addresses)
    await staff.deletePost({ id: blog._id })
    expect(publishedPages().filter((file) => file.startsWith('/blog') || file === '/.html')).toEqual([])
  })

  test('are reached through a link', async () => {
    const root = path.join(site.dataDir, 'published')
    const [served = ''] = readdirSync(root).filter((name) => name !== 'incoming')
    const links = () => readdirSync(path.join(root, served)).filter((name) => /^(always|\d+)$/.test(name))
    const second = () => String(Math.floor(Date.now() / 1000))
    if (engine === 'sqlite') expect(links()).toEqual(['always'])
    else await expect.poll(() => links().includes(second())).toBe(true)
    // Those of the past are removed.
    expect(links().length).toBeLessThan(6)
  })
})

describe('published files', () => {
  let fresh: TestStore
  let dataDir: string
  let content: ContentVersion
  let files: PublishedFiles

  beforeEach(async () => {
    fresh = await createTestStore('sqlite')
    dataDir = mkdtempSync(path.join(tmpdir(), 'site-published-'))
    content = createContentVersion(fresh.store)
    files = create()
  })
  afterEach(async () => {
    rmSync(dataDir, { recursive: true })
    await fresh.close()
  })

  const log = Fastify({ logger: { level: 'silent' } }).log
  const create = (limits?: { pages: number; bytes: number }) =>
    createPublishedFiles({ dataDir, headers: HEADERS, content, log, ...(limits && { limits }) })
  const fileOf = (address: string) => path.join(publishedRoot(dataDir, HEADERS), 'always', `${address}.html`)
  const publish = (address: string, page = plainPage(), ...tags: ContentTag[]) =>
    files.publish(address, page, { version: content.current(), tags: new Set(tags) })
  const change = (...tags: ContentTag[]) => content.change(async (_trx, markChanged) => markChanged(...tags))
  const versionInDatabase = async () => (await fresh.store.db.selectFrom('content_version').select('n').executeTakeFirstOrThrow()).n

  test('of a page that was rendered before a change are not written after it', async () => {
    const source = { version: content.current(), tags: new Set<ContentTag>(['posts']) }
    await change('posts')
    await files.publish('/blog', plainPage(), source)
    expect(existsSync(fileOf('/blog'))).toBe(false)
    await publish('/blog', plainPage(), 'posts')
    expect(existsSync(fileOf('/blog'))).toBe(true)
  })

  test('are removed before the commit, and none is written until after it', async () => {
    await publish('/blog', plainPage(), 'posts')
    const seen: boolean[] = []
    let whileChanging: Promise<void> | undefined
    content.onRemoval(() => {
      seen.push(existsSync(fileOf('/blog')))
      whileChanging = publish('/blog', plainPage(), 'posts')
    })
    await content.change(async (_trx, markChanged) => {
      markChanged('posts')
      seen.push(existsSync(fileOf('/blog')))
    })
    await whileChanging
    expect(seen).toEqual([true, false])
    expect(existsSync(fileOf('/blog'))).toBe(false)
  })

  test('that cannot be removed keep the change from happening', async () => {
    await publish('/blog', plainPage(), 'posts')
    rmSync(fileOf('/blog'))
    mkdirSync(fileOf('/blog'))
    const before = await versionInDatabase()
    await expect(change('posts')).rejects.toThrow(/EISDIR|EPERM/)
    expect(await versionInDatabase()).toBe(before)
    await change('products')
    expect(await versionInDatabase()).toBe(before + 1)
  })

  test('are removed at once when very many are concerned', async () => {
    for (let n = 0; n < 210; n += 1) await publish(`/blog/${n}`, plainPage(), 'posts')
    await publish('/about')
    await change('posts')
    expect(listFiles(path.join(dataDir, 'published'))).toEqual([])
    await publish('/about')
    expect(existsSync(fileOf('/about'))).toBe(true)
  })

  test('have a limit in number and bytes, and the oldest go first', async () => {
    files = create({ pages: 2, bytes: 3000 })
    for (const address of ['/blog/a', '/blog/b', '/blog/c']) await publish(address)
    expect(['/blog/a', '/blog/b', '/blog/c'].map((address) => existsSync(fileOf(address)))).toEqual([false, true, true])
    await publish('/blog/large', plainPage('x'.repeat(995)))
    expect(['/blog/b', '/blog/c', '/blog/large'].map((address) => existsSync(fileOf(address)))).toEqual([false, false, true])
    await publish('/blog/too-large', plainPage('x'.repeat(1001)))
    expect(existsSync(fileOf('/blog/too-large'))).toBe(false)
  })

  test.each([
    '/../outside',
    '/blog/../../outside',
    '/blog/.hidden',
    '/Blog',
    '/blog/A',
    '/blog/a.html',
    '/blog//b',
    '/blog/%2e%2e/outside',
    '/blog/a\\b',
    `/blog/${'a'.repeat(200)}`,
    '/_home',
    'blog',
    '/cms',
    '/preview/abc',
    '',
  ])('are not written for the address %j', async (address) => {
    await publish(address)
    expect(listFiles(dataDir)).toEqual([])
  })

  test.each([
    ['another status', { status: 404 }],
    ['another header', { headers: { 'x-robots-tag': 'noindex' } }],
    ['other caching', { headers: { 'cache-control': 'no-store' } }],
    ['a cookie', { headers: { 'set-cookie': 'a=b' } }],
  ])('are not written for a page with %s', async (_case, init) => {
    await publish('/about', plainPage('text', init))
    expect(listFiles(dataDir)).toEqual([])
  })

  test('of an earlier process are removed at the start', async () => {
    await publish('/about')
    writeFileSync(path.join(dataDir, 'published', 'incoming', 'half-written'), '')
    files = create()
    expect(listFiles(path.join(dataDir, 'published'))).toEqual([])
    expect(existsSync(path.dirname(fileOf('/about')))).toBe(true)
  })

  test('differ in time for every text, whenever they are written', async () => {
    const times = new Set<number>()
    for (let n = 0; n < 50; n += 1) {
      await publish('/about', plainPage(`Round ${n}`.padEnd(2000)))
      const { mtimeMs } = lstatSync(fileOf('/about'))
      times.add(mtimeMs)
    }
    expect(times.size).toBe(50)
  })
})

function plainPage(
  html = 'A page',
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): PageResponse {
  return buildPageResponse(
    { status, headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers }), body: Buffer.from(html) },
    PAGE_HEADERS,
  )
}

/** Every file in a folder, not through links. */
const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith('unpublished-'))
