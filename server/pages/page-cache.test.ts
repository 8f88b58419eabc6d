import { beforeEach, describe, expect, test } from 'vitest'
import { type ContentTag, createTagVersions } from '../database/cluster/content-tags.ts'
import { type PageCache, createPageCache } from './page-cache.ts'
import { type PageResponse, buildPageResponse } from './page-response.ts'

let content: ReturnType<typeof createCountedContent>
let cache: PageCache

beforeEach(() => {
  content = createCountedContent()
  cache = createPageCache(content)
})

describe('a cached page', () => {
  test('is served until the content changes', async () => {
    await cache.render('/', listing(page('first')))
    expect(text(cache.get('/'))).toBe('first')
    content.change('posts')
    expect(cache.get('/')).toBeUndefined()
    await cache.render('/', listing(page('second')))
    expect(text(cache.get('/'))).toBe('second')
  })

  test('stays when something is changed that it does not show', async () => {
    await cache.render('/', () => page('home'))
    await cache.render('/blog/a', (tags) => {
      tags.add('post:a')
      return page('a')
    })
    content.change('post:b')
    expect(text(cache.get('/'))).toBe('home')
    expect(text(cache.get('/blog/a'))).toBe('a')
    content.change('post:a')
    expect(text(cache.get('/'))).toBe('home')
    expect(cache.get('/blog/a')).toBeUndefined()
  })

  test('is served although it is out of date while the database does not answer', async () => {
    expect(cache.hasPages()).toBe(false)
    await cache.render('/', listing(page('first')))
    content.change('posts')
    expect(cache.get('/')).toBeUndefined()
    content.stopAnswering()
    expect(text(cache.get('/'))).toBe('first')
    expect(cache.get('/blog')).toBeUndefined()
    expect(cache.hasPages()).toBe(true)
  })

  test('stays available as stale when no new one can be rendered', async () => {
    await cache.render('/', listing(page('first')))
    content.change('posts')
    await cache.render('/', () => page('busy', { status: 503 }))
    expect(text(cache.getStale('/'))).toBe('first')
    expect(cache.getStale('/other')).toBeUndefined()
  })

  test.each([
    ['an error', { status: 503 }],
    ['a redirect', { status: 302, headers: { location: '/' } }],
    ['a page with no-store', { headers: { 'cache-control': 'no-store' } }],
    ['a page that sets a cookie', { headers: { 'set-cookie': 'a=b' } }],
  ])('is never %s', async (_name, init) => {
    await cache.render('/', () => page('mine', init))
    expect(cache.get('/')).toBeUndefined()
  })
})

describe('rendering', () => {
  test('happens once for all concurrent requests', async () => {
    let renderings = 0
    const render = () => {
      renderings += 1
      return page('shared')
    }
    const pages = await Promise.all(Array.from({ length: 20 }, () => cache.render('/', render)))
    expect(renderings).toBe(1)
    expect(new Set(pages).size).toBe(1)
  })

  test('that began before a write is not used for requests after it', async () => {
    const old = deferredPage()
    const before = cache.render('/', listing(old.page))
    content.change('posts')
    const after = cache.render('/', listing(page('new')))
    old.finish('old')
    expect(text(await before)).toBe('old')
    expect(text(await after)).toBe('new')
    expect(text(cache.get('/'))).toBe('new')
  })

  test('that ends after a write is not cached', async () => {
    const old = deferredPage()
    const before = cache.render('/', listing(old.page))
    content.change('posts')
    old.finish('old')
    await before
    expect(cache.get('/')).toBeUndefined()
  })

  test('that fails is repeated for the next visitor', async () => {
    await expect(cache.render('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(text(await cache.render('/', () => page('recovered')))).toBe('recovered')
  })
})

describe('a full cache', () => {
  test('evicts the least recently used page', async () => {
    cache = createPageCache(content, {
      limits: { pages: { maxEntries: 2, maxBytes: 1e6 }, notFoundPages: { maxEntries: 2, maxBytes: 1e6 } },
    })
    await fill(['/a', '/b'])
    cache.get('/a')
    await fill(['/c'])
    expect(cachedAddresses(['/a', '/b', '/c'])).toEqual(['/a', '/c'])
  })

  test('limits the total bytes, and does not cache a page that alone exceeds them', async () => {
    cache = createPageCache(content, {
      limits: { pages: { maxEntries: 10, maxBytes: 1000 }, notFoundPages: { maxEntries: 2, maxBytes: 1000 } },
    })
    await fill(['/a', '/b', '/c'], 'x'.repeat(200))
    expect(cachedAddresses(['/a', '/b', '/c'])).toEqual(['/b', '/c'])
    await fill(['/huge'], 'x'.repeat(1000))
    expect(cachedAddresses(['/b', '/c', '/huge'])).toEqual(['/b', '/c'])
  })

  test('of 404 pages evicts no other page', async () => {
    cache = createPageCache(content, {
      limits: { pages: { maxEntries: 1, maxBytes: 1e6 }, notFoundPages: { maxEntries: 2, maxBytes: 1e6 } },
    })
    await fill(['/a'])
    await fill(['/x', '/y', '/z'], 'nothing here', { status: 404 })
    expect(cachedAddresses(['/a', '/x', '/y', '/z'])).toEqual(['/a', '/y', '/z'])
  })
})

const page = async (html: string, { status = 200, headers }: ResponseInit = {}) =>
  buildPageResponse({ status, headers: new Headers(headers), body: Buffer.from(html) }, { common: {}, policy: '' })
/** A rendering that shows a list of posts. */
const listing = (rendered: Promise<PageResponse>) => (tags: Set<ContentTag>) => {
  tags.add('posts')
  return rendered
}
const text = (response: PageResponse | undefined) => response?.body.toString()
const cachedAddresses = (addresses: string[]) => addresses.filter((address) => cache.get(address))

async function fill(addresses: string[], html = 'a page', init?: ResponseInit): Promise<void> {
  for (const address of addresses) await cache.render(address, () => page(html, init))
}

function deferredPage() {
  const { promise, resolve } = Promise.withResolvers<PageResponse>()
  return { page: promise, finish: async (html: string) => resolve(await page(html)) }
}

/** Tags and their versions as in the site, without a database. */
function createCountedContent() {
  const { recordChange, isUnchangedSince } = createTagVersions()
  let version = 1
  let isDown = false
  return {
    current: () => version,
    isUnchangedSince,
    isDatabaseDown: () => isDown,
    change: (tag: ContentTag) => recordChange(new Set([tag]), ++version),
    stopAnswering: () => (isDown = true),
  }
}
