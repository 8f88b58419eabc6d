import type { Page } from '@playwright/test'
import { hydrateIsland } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { buildPostSummary } from '../support/browser/posts.ts'
import { openWithPausedClock, tickUntilIslandHydrated } from '../support/browser/paused-clock.ts'
import { type ApiCall, withPagesAndApi } from '../support/pages-with-api.ts'

const POSTS = '/api/blogs/get-all-blogs?limit=6'
const LOADING = 'Loading blog posts...'

test.use({ viewport: { width: 1440, height: 900 } })

const carousel = (page: Page) => page.getByRole('group', { name: 'From the blog' })
const press = (page: Page, name: string) => carousel(page).getByRole('button', { name, exact: true }).click()
const expectPost = (page: Page, number: number) =>
  expect(carousel(page).locator('[data-position="current"]')).toHaveAttribute('aria-label', `${number} of 6`)
/** Advances the paused clock. */
const advance = (page: Page, ms: number) => page.clock.runFor(ms)

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('the newest posts advance by themselves and by their buttons', async ({ page }) => {
    await openWithPausedClock(page, '/', page.locator('main'))
    await tickUntilIslandHydrated(page, 'blog-carousel')
    await expectPost(page, 1)

    await test.step('advance every five seconds, and start again after the last', async () => {
      await advance(page, 4900)
      await expectPost(page, 1)
      await advance(page, 200)
      await expectPost(page, 2)
      for (let post = 3; post <= 6; post += 1) await advance(page, 5000)
      await expectPost(page, 6)
      await advance(page, 5000)
      await expectPost(page, 1)
    })

    await test.step('are changed by their buttons, which wrap at both ends', async () => {
      await press(page, 'Previous article')
      await expectPost(page, 6)
      await press(page, 'Next article')
      await expectPost(page, 1)
      await press(page, 'Show article 4')
      await expectPost(page, 4)
      await expect(carousel(page).getByRole('button', { name: 'Show article 4' })).toHaveAttribute('aria-current', 'true')
      await press(page, 'Show article 3')
      await expectPost(page, 3)
    })
  })
})

test.describe('a visitor who gets the page without posts', () => {
  test('sees the page at once, and the posts when they have loaded', async ({ page }) => {
    const gate = Promise.withResolvers<void>()
    const calls: string[] = []
    const respond = async ({ url, byBrowser }: ApiCall) => {
      if (!byBrowser) return { status: 503, message: 'Busy' }
      calls.push(url)
      await gate.promise
      return { blogs: [buildPostSummary({ mainHeading: 'Back again' })] }
    }
    await withPagesAndApi(respond, async (site) => {
      await page.goto(site)
      await expect(page.getByText(LOADING)).toBeVisible()
      await expect(page.getByRole('heading', { name: 'How We Work' })).toBeVisible()
      await hydrateIsland(page, 'blog-carousel')
      await expect.poll(() => calls).toEqual([POSTS])
      gate.resolve()
      await expect(carousel(page).getByRole('link', { name: 'Read Article Back again' })).toBeVisible()
      await expect(page.getByText(LOADING)).toHaveCount(0)
    })
  })

  for (const [trouble, reply] of Object.entries({
    'there are none': { blogs: [], page: 1, totalPages: 0, totalBlogs: 0 },
    'they fail to load': { status: 500, message: 'Broken' },
  })) {
    test(`sees '${LOADING}' when ${trouble}, and the rest of the page`, async ({ page, expectConsoleError }) => {
      if ('status' in reply) expectConsoleError(/status of 500|The newest posts could not be loaded/)
      await withPagesAndApi(
        () => reply,
        async (site) => {
          await page.goto(site)
          await hydrateIsland(page, 'blog-carousel')
          await expect(page.getByText(LOADING)).toBeVisible()
          await expect(page.getByRole('link', { name: 'READ MORE' })).toHaveAttribute('href', '/blog')
          await expect(page.getByRole('heading', { name: 'How We Work' })).toBeVisible()
          await expect(carousel(page)).toHaveCount(0)
        },
      )
    })
  }
})

test('a visitor sees a truncated description of each post, and the fallback cover where it has none', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 404/)
  const blogs = [
    buildPostSummary({ _id: 'one', tags: ['Design', 'Brand'], description: 'é'.repeat(381), coverImage: '/images/covers/gone.svg' }),
    buildPostSummary({ _id: 'two', description: 'é'.repeat(380), mainHeading: 'The second' }),
  ]
  await withPagesAndApi(
    () => ({ blogs }),
    async (site) => {
      await page.goto(site)
      await hydrateIsland(page, 'blog-carousel')
      const [first, second] = [carousel(page).getByLabel('1 of 2'), carousel(page).getByLabel('2 of 2')]
      await expect(first.getByText('Design', { exact: true })).toBeVisible()
      await expect(first.getByText(/^é+/)).toHaveText(`${'é'.repeat(380)}...`)
      await expect(first.locator('img')).toHaveAttribute('src', '/images/covers/fallback.svg')
      await expect(first.getByRole('link', { name: 'Read Article' })).toHaveAttribute('href', '/blog/one')
      await press(page, 'Next article')
      await expect(second.getByText('Blog', { exact: true })).toBeVisible()
      await expect(second.getByText(/^é+/)).toHaveText('é'.repeat(380))
      await expect(second.locator('img')).toHaveAttribute('src', '/images/covers/fallback.svg')
    },
  )
})

test('a cover that failed to load before hydration is replaced', async ({ page, expectConsoleError }) => {
  expectConsoleError(/ERR_FAILED/)
  // Other tests publish posts with pictures of their own.
  await page.route(/\/(images\/covers|media)\//, (route) => (route.request().url().includes('fallback') ? route.continue() : route.abort()))
  await page.goto('/')
  await carousel(page).scrollIntoViewIfNeeded()
  await expect(carousel(page).locator('[data-position="current"] img')).toHaveAttribute('src', '/images/covers/fallback.svg')
})
