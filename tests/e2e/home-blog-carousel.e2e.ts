import type { Page } from '@playwright/test'
import { hydrateIsland } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { buildPostSummary } from '../support/browser/posts.ts'
import { openWithPausedClock, tickUntilIslandHydrated } from '../support/browser/paused-clock.ts'
import { withPagesAndApi } from '../support/pages-with-api.ts'

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

  test('the newest posts advance every five seconds, and start again after the last; nothing else moves', async ({ page }) => {
    await page.addInitScript(() => {
      // Counts all shifts: browsers mark those after a key press, which starts the paused clock, as expected.
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openWithPausedClock(page, '/', page.locator('main'))
    await tickUntilIslandHydrated(page, 'blog-carousel')
    await expectPost(page, 1)

    await test.step('advance by themselves, without layout shift', async () => {
      await advance(page, 4900)
      await expectPost(page, 1)
      await advance(page, 200)
      await expectPost(page, 2)
      await advance(page, 5000)
      await expectPost(page, 3)
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02)
    })

    await test.step('are changed by their buttons, which wrap at both ends', async () => {
      await press(page, 'Show article 1')
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

    await test.step('start again after the last when they have advanced', async () => {
      await press(page, 'Show article 6')
      await expectPost(page, 6)
      // With the pointer or the focus in it, the carousel pauses.
      await page.mouse.move(0, 0)
      await page.locator(':focus').blur()
      await advance(page, 5100)
      await expectPost(page, 1)
    })
  })
})

test('a visitor sees the page at once, and its posts as far as they load', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of (404|500)|The newest posts could not be loaded/)
  let respond: Parameters<typeof withPagesAndApi>[0]
  await withPagesAndApi(
    (call) => respond(call),
    async (site) => {
      await test.step('sees the page at once, and the posts when they have loaded', async () => {
        const gate = Promise.withResolvers<void>()
        const calls: string[] = []
        respond = async ({ url, byBrowser }) => {
          if (!byBrowser) return { status: 503, message: 'Busy' }
          calls.push(url)
          await gate.promise
          return { blogs: [buildPostSummary({ mainHeading: 'Back again' })] }
        }
        await page.goto(site)
        await expect(page.getByText(LOADING)).toBeVisible()
        await expect(page.getByRole('heading', { name: 'How We Work' })).toBeVisible()
        await hydrateIsland(page, 'blog-carousel')
        await expect.poll(() => calls).toEqual([POSTS])
        gate.resolve()
        await expect(carousel(page).getByRole('link', { name: 'Read Article Back again' })).toBeVisible()
        await expect(page.getByText(LOADING)).toHaveCount(0)
      })

      for (const [trouble, reply] of Object.entries({
        'they fail to load': { status: 500, message: 'Broken' },
        'there are none': { blogs: [], page: 1, totalPages: 0, totalBlogs: 0 },
      })) {
        await test.step(`sees '${LOADING}' when ${trouble}, and the rest of the page`, async () => {
          respond = () => reply
          await page.goto(site)
          await hydrateIsland(page, 'blog-carousel')
          await expect(page.getByText(LOADING)).toBeVisible()
          await expect(page.getByRole('link', { name: 'READ MORE' })).toHaveAttribute('href', '/blog')
          await expect(page.getByRole('heading', { name: 'How We Work' })).toBeVisible()
          await expect(carousel(page)).toHaveCount(0)
        })
      }
    },
  )
})

test('a visitor sees a truncated description of each post, and the fallback cover where it has none or its own does not load', async ({
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
      await carousel(page).scrollIntoViewIfNeeded()
      await expect(carousel(page).locator('[data-position="current"] img')).toHaveAttribute('src', '/images/covers/fallback.svg')
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
