import type { APIRequestContext, Page, Route } from '@playwright/test'
import type { Post } from '../../contract/post.ts'
import { defaultContent } from '../../content/site-content.ts'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { holdScripts } from '../support/browser/hold-scripts.ts'
import { hydrateIsland, waitForHydration, waitForTwoFrames } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'

const NOT_FOUND = /status of 404/
const POSTS_ON_HOME = 6

test.describe('a visitor', () => {
  test('reads an article that was prefetched, as one document, and goes back', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build your Brand')
    const posts = await newestPosts(page.request)
    await test.step('finds the newest posts on the first page', async () => {
      for (const { _id } of posts) await expect(linkTo(page, `/blog/${_id}`)).not.toHaveCount(0)
    })

    const [{ mainHeading, _id }] = posts
    await test.step('opens an article, which the browser loads when the pointer rests on its link', async () => {
      await hydrateIsland(page, 'blog-carousel')
      const requests = recordRequests(page)
      const prefetched = page.waitForRequest((request) => new URL(request.url()).pathname === `/blog/${_id}`)
      await firstPost(page).hover()
      const reply = await (await prefetched).response()
      await reply?.finished()
      await firstPost(page).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(mainHeading)
      await expect(page).toHaveTitle(`${mainHeading} | ${defaultContent.agency.name}`)
      await expect(related(page)).toBeVisible()
      await waitForHydration(page)
      expect(await page.evaluate(readDeliveryType)).toBe('navigational-prefetch')
      // Neither data nor a framework: the document is the article.
      expect(requests.filter(({ path }) => path.startsWith('/api/'))).toEqual([])
      expect(requests.filter(({ path, type }) => type === 'script' && !/\/(start|carry-picture)-/.test(path))).toEqual([])
    })

    await test.step('goes back', async () => {
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build your Brand')
      await expect(page).toHaveURL('/')
    })
  })

  test('clicks a button before hydration, and the click is replayed after it', async ({ page }) => {
    const scripts = await holdScripts(page, 'islands')
    await page.goto('/blog?search=keyboard', { waitUntil: 'commit' })
    await page.waitForFunction(() => document.documentElement.dataset.started !== undefined)
    const search = page.getByRole('searchbox', { name: 'Search articles' })
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(search).toHaveValue('keyboard')
    scripts.release()
    await expect(search).toHaveValue('')
    await expect(page).toHaveURL('/blog')
  })

  test('is told when an article does not exist', async ({ page, expectConsoleError }) => {
    expectConsoleError(NOT_FOUND)
    const reply = await page.goto('/blog/nothing')
    expect(reply?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found')
    await expect(page.getByRole('main')).toContainText('Blog not found')
    await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads everything', async ({ page }) => {
    await page.goto('/')
    const [{ mainHeading, description }] = await newestPosts(page.request)
    await firstPost(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(mainHeading)
    await expect(page.getByRole('main')).toContainText(description)
  })
})

test.describe('the transfer of a page', () => {
  test('loads what is visible first, and an island when it comes into view', async ({ page }) => {
    const picture = Promise.withResolvers<void>()
    await page.route('/images/hero*', async (route) => {
      await picture.promise
      await route.continue()
    })
    const requests = recordRequests(page)
    const scripts = () => requests.filter(({ type }) => type === 'script').map(({ path }) => path)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => document.fonts.ready)
    await waitForHydration(page)
    const only = [expect.stringMatching(/^\/assets\/start-[\w-]+\.js$/)]
    expect(scripts()).toEqual(only)
    picture.resolve()
    await page.waitForLoadState()
    await waitForTwoFrames(page)
    expect(scripts()).toEqual(only)
    await hydrateIsland(page, 'blog-carousel')
    expect(scripts()).toContainEqual(expect.stringMatching(/\/react-/))
  })

  test('loads React for a form when the visitor touches it, or has left a draft', async ({ page }) => {
    const requests = recordRequests(page)
    const loadsReact = () => requests.some(({ path }) => path.includes('/react-'))
    await page.goto('/contact')
    await page.waitForSelector('html[data-started]')
    await waitForTwoFrames(page)
    expect(loadsReact()).toBe(false)
    await page.getByRole('textbox', { name: 'Name' }).fill('Anika')
    await page.waitForSelector('[data-island="enquiry-form"][data-hydrated]')
    await page.getByRole('textbox', { name: 'Email' }).fill('anika@')

    await page.goto('/about')
    requests.length = 0
    await page.goto('/contact')
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Anika')
    expect(loadsReact()).toBe(true)
  })

  test('lays out the rest of a page after the first view, but all of it where a visitor returns', async ({ page }) => {
    await page.addInitScript(() => {
      const readRest = () => [
        ...new Set(
          [...document.querySelectorAll('main > section:not(:first-of-type)')].map((part) => getComputedStyle(part).contentVisibility),
        ),
      ]
      addEventListener('DOMContentLoaded', () => Object.assign(window, { restAtFirst: readRest(), readRest }))
    })
    const restAtFirst = () => page.evaluate('restAtFirst')
    const rest = () => page.evaluate('readRest()')
    const pictures = holdPictures()
    await page.route('/images/**', pictures.handle)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    expect(await restAtFirst()).toEqual(['auto'])
    pictures.release()
    await expect(page.locator('html')).not.toHaveAttribute('data-first-view')
    expect(await rest()).toEqual(['visible'])

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const position = await page.evaluate(() => scrollY)
    pictures.hold()
    await page.reload({ waitUntil: 'domcontentloaded' })
    expect(await restAtFirst()).toEqual(['visible'])
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(position)
    await page.goto('/about', { waitUntil: 'domcontentloaded' })
    expect(await restAtFirst()).toEqual(['auto'])
    await page.goto('/#services', { waitUntil: 'domcontentloaded' })
    expect(await restAtFirst()).toEqual(['visible'])
  })

  test('the script of a page starts without a measurement, which would lay out the page at once', async ({ page }) => {
    await page.addInitScript(() => {
      const measured: string[] = []
      const record = (name: string) => document.documentElement.dataset.started === undefined && measured.push(name)
      const { get } = Object.getOwnPropertyDescriptor(window, 'scrollY')!
      Object.defineProperty(window, 'scrollY', { configurable: true, get: () => (record('scrollY'), get!.call(window)) })
      const { getBoundingClientRect } = Element.prototype
      Element.prototype.getBoundingClientRect = function () {
        record('getBoundingClientRect')
        return getBoundingClientRect.call(this)
      }
      Object.assign(window, { measured })
    })
    const [{ _id }] = await newestPosts(page.request)
    for (const path of ['/', '/services/dba', `/blog/${_id}`]) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-started')
      expect(await page.evaluate('measured'), path).toEqual([])
    }
  })

  test('a form shows its button as pressed before it is checked', async ({ page }) => {
    for (const [path, island] of [
      ['/contact', 'enquiry-form'],
      ['/solutions/custom-solutions', 'intake-form'],
    ] as const) {
      await page.goto(path)
      const form = page.locator('main form[method="post"]')
      await hydrateIsland(page, island)
      await form.evaluate((element) => {
        const events: string[] = []
        element.addEventListener('submit', () => requestAnimationFrame(() => events.push('frame')), { capture: true })
        new MutationObserver(() => events.push('change')).observe(element, { subtree: true, attributeFilter: ['aria-invalid', 'inert'] })
        Object.assign(window, { events })
      })
      await form.locator('[type="submit"]').click()
      await expect.poll(() => page.evaluate('events'), path).toContain('change')
      expect(await page.evaluate('events[0]'), path).toBe('frame')
    }
  })

  test('lays out the rest of a page and hydrates an island in view although no picture ever loads', async ({ page }) => {
    await page.route('/images/**', holdPictures().handle)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page.locator('html')).not.toHaveAttribute('data-first-view')
    await hydrateIsland(page, 'blog-carousel')
    await page.getByRole('button', { name: 'Show article 2' }).click()
    await expect(page.getByRole('button', { name: 'Show article 2' })).toHaveAttribute('aria-current', 'true')
    expect(await page.evaluate(() => document.readyState)).toBe('interactive')
  })

  test('has the same text in every encoding, and is answered with 304 when the browser has it', async ({ request }) => {
    const getHome = (encoding: string) => request.get('/', { headers: { 'accept-encoding': encoding } })
    const plain = await (await getHome('identity')).text()
    for (const encoding of ['br', 'gzip']) {
      const reply = await getHome(encoding)
      expect(reply.headers()['content-encoding']).toBe(encoding)
      expect(await reply.text()).toBe(plain)
    }
    const { etag = '' } = (await request.get('/')).headers()
    expect((await request.get('/', { headers: { 'if-none-match': etag } })).status()).toBe(304)
  })

  test('shows a new post at the next request, and removes a deleted one', async ({ request }) => {
    await request.post('/api/admin/login', { data: OWNER_LOGIN })
    const mainHeading = `Page loading ${Date.now()}`
    const created = await request.post('/api/blogs/create', { data: { mainHeading } })
    expect(created.status()).toBe(201)
    expect(await (await request.get('/')).text()).toContain(mainHeading)

    const { blog } = (await created.json()) as { blog: Post }
    expect((await request.delete(`/api/blogs/delete/${blog._id}`)).ok()).toBe(true)
    expect(await (await request.get('/')).text()).not.toContain(mainHeading)
    expect((await request.get(`/blog/${blog._id}`)).status()).toBe(404)
  })
})

/** Answers requests for pictures only once they are released. */
function holdPictures() {
  let held = Promise.withResolvers<void>()
  return {
    handle: async (route: Route) => {
      await held.promise
      await route.continue().catch(() => {})
    },
    release: () => held.resolve(),
    hold: () => (held = Promise.withResolvers()),
  }
}

const linkTo = (page: Page, path: string) => page.getByRole('main').locator(`a[href^="${path}"]`)
const related = (page: Page) => page.getByRole('heading', { name: 'More Articles You Might Like' })
const firstPost = (page: Page) => linkTo(page, '/blog/').first()

async function newestPosts(request: APIRequestContext): Promise<[Post, ...Post[]]> {
  const reply = await request.get('/api/blogs/get-all-blogs', { params: { limit: POSTS_ON_HOME } })
  const { blogs } = (await reply.json()) as { blogs: [Post, ...Post[]] }
  expect(blogs).toHaveLength(POSTS_ON_HOME)
  return blogs
}

/** Whether the browser had loaded the document before it was asked for. */
function readDeliveryType(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & { deliveryType?: string })[]
  return entry?.deliveryType
}

function recordRequests(page: Page) {
  const requests: { path: string; type: string }[] = []
  page.on('request', (request) => {
    // Requests of embedded client sites do not count.
    if (request.frame() === page.mainFrame()) requests.push({ path: new URL(request.url()).pathname, type: request.resourceType() })
  })
  return requests
}
