import type { Locator, Page } from '@playwright/test'
import { categories } from '../../content/categories/index.ts'
import { expect, test } from '../support/browser/browser.ts'
import { hydrateIsland, waitForHydration } from '../support/browser/page-waits.ts'
import { CATEGORIES_PATH, THREE_CATEGORIES, buildCategory } from '../support/browser/services.ts'
import { openWithPausedClock, tickUntil, tickUntilHydrated } from '../support/browser/paused-clock.ts'
import { withPagesAndApi } from '../support/pages-with-api.ts'

const ADDRESS = '/services/dba'

const solutions = (page: Page) => page.locator('#specialized-solutions')
const row = (page: Page, name: string) =>
  solutions(page)
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: name }) })
const press = (page: Page, name: string) => row(page, name).locator('summary').click()
const indexLink = (page: Page, name: string) => page.locator('main section').nth(0).getByRole('link', { name })

test.describe('the specialized solutions', () => {
  test('open one at a time, after half a second, with figures, benefits, offerings and steps', async ({ page }) => {
    await openWithPausedClock(page, ADDRESS, page.locator('main'))
    await tickUntilHydrated(page)
    await solutions(page).scrollIntoViewIfNeeded()
    await tickUntil(page, solutions(page).locator('[data-hydrated]'))

    await test.step('show figures, benefits, offerings and steps for all five, with one request each', async () => {
      const requested: string[] = []
      page.on(
        'request',
        (request) => request.url().includes(`${CATEGORIES_PATH}/`) && requested.push(request.url().split('/').at(-1) ?? ''),
      )
      for (const [name, slug, ...figures] of [
        ['Branding Solutions', 'branding-solutions', '50+', '85%', '40+'],
        ['Marketing Solutions', 'marketing', '200+', '35%', '1M+'],
        ['Web Solutions', 'web', '100+', '45%', '99.9%'],
        ['App Development', 'app-development', '70+', '4.8', '50K+'],
        ['Graphic Design', 'graphic', '300+', '90%', '25+'],
      ] as [string, string, ...string[]][]) {
        await press(page, name)
        await page.clock.runFor(800)
        const open = row(page, name)
        await expect(open.locator('dd')).toHaveText(figures)
        await expect(open.getByRole('heading', { level: 4 })).toHaveText(['Key Benefits', 'Our Offerings', 'Our Process'])
        await expect(open.locator('ol strong')).toHaveText(['Discovery', 'Strategy', 'Execution', 'Optimization'])
        for (const link of ['Learn More', 'Get Started']) {
          await expect(open.getByRole('link', { name: link })).toHaveAttribute('href', `/services/dba/${slug}`)
        }
        expect(await open.locator(`a[href^="/services/dba/${slug}/"]`).count()).toBeGreaterThan(3)
      }
      await press(page, 'Web Solutions')
      await page.clock.runFor(800)
      expect(requested).toEqual(['branding-solutions', 'marketing', 'web', 'app-development', 'graphic'])
      await press(page, 'Web Solutions')
    })

    await test.step('open after half a second, then scroll into view, and ignore clicks meanwhile', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await indexLink(page, 'Web Solutions').click()
      await expect(page.getByRole('heading', { name: 'Specialized Solutions' })).toBeInViewport()
      await page.clock.runFor(499)
      await expect(solutions(page).locator('details[open]')).toHaveCount(0)
      await page.clock.runFor(1)
      await expect(row(page, 'Web Solutions')).toHaveAttribute('open')
      await page.clock.runFor(299)
      await press(page, 'Graphic Design')
      await press(page, 'Web Solutions')
      await page.clock.runFor(1)
      await expect.poll(() => viewportTop(row(page, 'Web Solutions'))).toBeLessThan(120)
      expect(await viewportTop(row(page, 'Web Solutions'))).toBeGreaterThan(60)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.clock.runFor(1000)
      await expect(row(page, 'Web Solutions')).toHaveAttribute('open')
      await expect(row(page, 'Graphic Design')).not.toHaveAttribute('open')

      await press(page, 'Graphic Design')
      await page.clock.runFor(800)
      await expect(row(page, 'Graphic Design')).toHaveAttribute('open')
      await expect(row(page, 'Web Solutions')).not.toHaveAttribute('open')
      await press(page, 'Graphic Design')
      await expect(row(page, 'Graphic Design')).not.toHaveAttribute('open')
    })
  })
})

test('a row that is opened before hydration opens after half a second, and then loads its details', async ({ page }) => {
  const { promise, resolve: letHydrate } = Promise.withResolvers<void>()
  await page.route(/solution-rows\.island/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(ADDRESS)
  await waitForHydration(page)
  await indexLink(page, 'Web Solutions').click()
  await expect(row(page, 'Web Solutions')).toHaveAttribute('open')
  await expect(row(page, 'Web Solutions').locator('dd')).toHaveText(['100+', '45%', '99.9%'])
  const detail = page.waitForRequest(`**${CATEGORIES_PATH}/web`)
  letHydrate()
  await detail
  // Until it has been scrolled to, clicks are ignored.
  await expect.poll(() => viewportTop(row(page, 'Web Solutions'))).toBeLessThan(120)
  await press(page, 'Graphic Design')
  await expect(row(page, 'Graphic Design')).toHaveAttribute('open')
  await expect(row(page, 'Web Solutions')).not.toHaveAttribute('open')
})

test('the services overview shows the categories of the API, of whoever can load them, or else the built-in ones', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 500|could not be loaded/)
  let requested: string[] = []
  let respond: Parameters<typeof withPagesAndApi>[0]
  await page.clock.install()
  await withPagesAndApi(
    (call) => {
      if (call.byBrowser) requested.push(call.url)
      return respond(call)
    },
    async (url) => {
      // Only a page that was made without the API is not cached: the one with categories of staff comes last.
      const open = async () => {
        requested = []
        await page.goto(url + ADDRESS)
        await waitForHydration(page)
      }

      await test.step('the visitor sees skeletons until the browser has loaded them, and the rest of the page at once', async () => {
        const { promise, resolve: reply } = Promise.withResolvers<void>()
        respond = async ({ byBrowser }) => {
          if (!byBrowser) return { status: 503 }
          await promise
          return categories
        }
        await open()
        await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(2)
        await expect(page.locator('main section').nth(0).getByRole('link')).toHaveCount(0)
        await page.getByRole('tab', { name: 'Design' }).click()
        await hydrateIsland(page, 'solution-rows')
        await expect(solutions(page).locator('details')).toHaveCount(0)
        reply()
        await expect(indexLink(page, 'Graphic Design')).toBeVisible()
        await expect(page.getByRole('tab', { name: 'Design' })).toHaveAttribute('aria-selected', 'true')
        await expect(solutions(page).locator('details')).toHaveCount(5)
        expect(requested).toEqual([CATEGORIES_PATH])
      })

      await test.step(titleWhen('fail to load'), async () => {
        respond = () => ({ status: 500 })
        await open()
        await expectBuiltInCategories(page)
        expect(requested).toEqual([CATEGORIES_PATH])
      })

      await test.step('shows a category added by staff, with its details if they load and the summary if not', async () => {
        const kiosks = buildCategory({
          shortDesc: `${'é'.repeat(60)}and more`,
          color: '#c02040',
          description: 'Machines that stand in halls.',
          services: [{ id: 'rental', title: 'Rental', description: 'By the day.', icon: '' }],
        })
        const replies: Record<string, ReturnType<typeof respond>> = {
          [CATEGORIES_PATH]: [kiosks, ...THREE_CATEGORIES.slice(1)],
          [`${CATEGORIES_PATH}/kiosks`]: kiosks,
        }
        respond = ({ url }) => replies[url] ?? { status: 500 }
        await open()
        await expectStaffCategories(page)
        expect(requested).toEqual([`${CATEGORIES_PATH}/kiosks`, `${CATEGORIES_PATH}/signs`])
      })
    },
  )

  await test.step(titleWhen('are only two'), async () => {
    requested = []
    await withPagesAndApi(
      ({ url, byBrowser }) => {
        if (byBrowser) requested.push(url)
        return THREE_CATEGORIES.slice(0, 2)
      },
      async (url) => {
        await page.goto(url + ADDRESS)
        await expectBuiltInCategories(page)
        expect(requested).toEqual([])
      },
    )
  })
})

const titleWhen = (trouble: string) => `shows the five built-in categories when the categories ${trouble}, without more requests`

async function expectBuiltInCategories(page: Page): Promise<void> {
  await hydrateIsland(page, 'solution-rows')
  await expect(solutions(page).locator('details')).toHaveCount(5)
  await expect(page.getByText('Could not load services')).toHaveCount(0)
  await press(page, 'App Development')
  await waitUntilOpened(page)
  await expect(row(page, 'App Development').getByText('Daily Active Users')).toBeVisible()
  await expect(row(page, 'App Development').getByRole('link', { name: 'Field staff app' })).toBeVisible()
}

/** A category with a colour and details, and one without. */
async function expectStaffCategories(page: Page): Promise<void> {
  await expect(indexLink(page, 'Kiosks')).toContainText(`${'é'.repeat(60)}…`)
  await expect(indexLink(page, 'Kiosks')).not.toContainText('and more')
  await expect(row(page, 'Kiosks').locator('summary')).toContainText('K')
  const tint = (name: string) =>
    row(page, name)
      .locator('summary [aria-hidden=true]')
      .first()
      .evaluate((mark) => getComputedStyle(mark, '::after').backgroundColor)
  expect([await tint('Kiosks'), await tint('Signs')]).toEqual(['rgb(192, 32, 64)', 'rgb(90, 53, 155)'])

  await indexLink(page, 'Kiosks').click()
  await waitUntilOpened(page)
  await expect(row(page, 'Kiosks').getByText('Machines that stand in halls.')).toBeVisible()
  await expect(row(page, 'Kiosks').getByRole('link', { name: 'Rental' })).toHaveAttribute('href', '/services/dba/kiosks/rental')
  await expect(row(page, 'Kiosks').getByText('Industry Expertise')).toBeVisible()
  await press(page, 'Signs')
  await waitUntilOpened(page)
  await expect(row(page, 'Signs').getByRole('link', { name: 'Learn More' })).toBeVisible()
  await expect(row(page, 'Signs').getByText('Our Offerings')).toHaveCount(0)
}

/** Advances the page's clock, which must be installed: until a row is open and has been scrolled to, clicks are ignored. */
const waitUntilOpened = (page: Page) => page.clock.runFor(800)

const viewportTop = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top)
