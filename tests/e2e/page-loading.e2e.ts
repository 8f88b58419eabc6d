import type { APIRequestContext, Page } from '@playwright/test'
import type { Post } from '../../contract/post.ts'
import { agency } from '../../content/agency.ts'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { waitForHydration } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'

const NOT_FOUND = /status of 404/
const POSTS_ON_HOME = 6

test.describe('a visitor', () => {
  test('reads an article and goes back with one call for it, one for related posts and no page load', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build your Brand')
    const posts = await newestPosts(page.request)
    await test.step('finds the newest posts on the first page', async () => {
      for (const { _id } of posts) await expect(linkTo(page, `/blog/${_id}`)).not.toHaveCount(0)
    })

    await waitForHydration(page)
    const requests = recordRequests(page)
    await firstPost(page).click()
    const [{ mainHeading }] = posts
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(mainHeading)
    await expect(page).toHaveTitle(`${mainHeading} | ${agency.name}`)
    expect(requests.filter(({ type }) => type === 'document')).toEqual([])
    await expect(related(page)).toBeVisible()
    expect(requests.filter(({ path }) => path.startsWith('/api/'))).toHaveLength(2)
    expect(requests.filter(({ path }) => path.endsWith('.data'))).toEqual([])
    const textAfterClick = await page.getByRole('main').innerText()

    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build your Brand')
    expect(requests.filter(({ type }) => type === 'document')).toEqual([])

    await test.step('sees the same article after a reload as after a click', async () => {
      await page.goForward()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(mainHeading)
      await page.reload()
      expect(await page.getByRole('main').innerText()).toBe(textAfterClick)
    })
  })

  test('clicks a button before hydration, and the click is replayed after it', async ({ page }) => {
    const scripts = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto('/about')
    const vision = page.getByRole('tab', { name: 'Our Vision' })
    await vision.click()
    await expect(vision).toHaveAttribute('aria-selected', 'false')
    scripts.resolve()
    await expect(vision).toHaveAttribute('aria-selected', 'true')
  })

  test('is told when an article does not exist', async ({ page, expectConsoleError }) => {
    expectConsoleError(NOT_FOUND)
    const reply = await page.goto('/blog/nothing')
    expect(reply?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found')
    await expect(page.getByRole('main')).toContainText('Blog not found')
    await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeVisible()
  })

  test('is told when the connection is lost', async ({ page, expectConsoleError }) => {
    expectConsoleError(/ERR_FAILED/)
    await page.goto('/')
    await waitForHydration(page)
    await page.route('/api/**', (route) => route.abort())
    await firstPost(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to fetch blog')
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
  test('is answered with 304 when the browser has it', async ({ request }) => {
    const { etag = '' } = (await request.get('/')).headers()
    expect((await request.get('/', { headers: { 'if-none-match': etag } })).status()).toBe(304)
  })

  test('loads what is visible first, and then the scripts', async ({ page }) => {
    let releasePicture = () => {}
    const picture = new Promise<void>((resolve) => (releasePicture = resolve))
    await page.route('/images/hero*', async (route) => {
      await picture
      await route.continue()
    })
    const requests = recordRequests(page)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => document.fonts.ready)
    expect(requests.filter(({ type }) => type === 'script')).toEqual([])
    releasePicture()
    await waitForHydration(page)
  })

  test('starts the scripts at the first touch, before everything has loaded', async ({ page }) => {
    await page.route('/images/hero*', () => new Promise(() => {}))
    await page.clock.install()
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.keyboard.press('Tab')
    await waitForHydration(page)
  })

  test('has the same text in every encoding', async ({ request }) => {
    const getHome = (encoding: string) => request.get('/', { headers: { 'accept-encoding': encoding } })
    const plain = await (await getHome('identity')).text()
    for (const encoding of ['br', 'gzip']) {
      const reply = await getHome(encoding)
      expect(reply.headers()['content-encoding']).toBe(encoding)
      expect(await reply.text()).toBe(plain)
    }
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

const linkTo = (page: Page, path: string) => page.getByRole('main').locator(`a[href^="${path}"]`)
const related = (page: Page) => page.getByRole('heading', { name: 'More Articles You Might Like' })
const firstPost = (page: Page) => linkTo(page, '/blog/').first()

async function newestPosts(request: APIRequestContext): Promise<[Post, ...Post[]]> {
  const reply = await request.get('/api/blogs/get-all-blogs', { params: { limit: POSTS_ON_HOME } })
  const { blogs } = (await reply.json()) as { blogs: [Post, ...Post[]] }
  expect(blogs).toHaveLength(POSTS_ON_HOME)
  return blogs
}

function recordRequests(page: Page) {
  const requests: { path: string; type: string }[] = []
  page.on('request', (request) => {
    // Requests of embedded client sites do not count.
    if (request.frame() === page.mainFrame()) requests.push({ path: new URL(request.url()).pathname, type: request.resourceType() })
  })
  return requests
}
