import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { waitForHydration, waitForTwoFrames } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { recordLayoutShift, findOverflowingElements, MAX_LAYOUT_SHIFT, readLayoutShift } from '../support/browser/layout.ts'

/** The glyphs of a heading may change by fractions of a pixel. */
const NO_LAYOUT_SHIFT = 0.005

const MESSAGES = { 'a search without results': '/blog?search=nothing-like-this', 'a missing article': '/blog/nothing' }
const NEWSLETTER_LINKS = { confirm: '/newsletter/confirm/x', unsubscribe: '/newsletter/unsubscribe/x', disown: '/newsletter/not-me/x' }

test('the list and an article are accessible, fit every screen and have no layout shift', async ({ page }) => {
  const size = page.viewportSize()!
  await page.addInitScript(recordLayoutShift)
  for (const [name, address] of Object.entries({ 'the list': '/blog', 'an article': await newestArticlePath(page) })) {
    await page.setViewportSize(size)
    await page.goto(address)
    await waitForHydration(page)
    await test.step(`${name} has no layout shift and loads pictures below the fold lazily`, async () => {
      const pictures = page.locator('main img')
      await pictures.first().evaluate((image: HTMLImageElement) => image.decode())
      await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high')
      for (const image of (await pictures.all()).slice(1)) await expect(image).toHaveAttribute('loading', 'lazy')
      expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
    })
    await test.step(`${name} is accessible on phones and desktops`, () => expectAccessibleOnPhonesAndDesktops(page))
    await test.step(`${name} fits a very small screen`, () => expectFitsSmallScreen(page))
  }
})

test('an article does not move when its fonts arrive late', async ({ page }) => {
  await page.addInitScript(recordLayoutShift)
  const fonts = await holdFonts(page)
  const paths = await newestArticlePaths(page, 3)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of paths) {
      await test.step(`${path} at ${width} px`, async () => {
        fonts.hold()
        await page.goto(path, { waitUntil: 'commit' })
        await waitForHydration(page)
        await page
          .locator('main img')
          .first()
          .evaluate((image: HTMLImageElement) => image.decode())
        fonts.release()
        await page.evaluate(() => document.fonts.ready)
        await waitForTwoFrames(page)
        expect(await readLayoutShift(page)).toBeLessThan(NO_LAYOUT_SHIFT)
      })
    }
  }
})

test('the messages of the blog and its newsletter are accessible and fit a very small screen', async ({ page, consoleErrors }) => {
  for (const address of [NEWSLETTER_LINKS.unsubscribe, NEWSLETTER_LINKS.disown]) {
    await page.goto(address)
    await expectFitsSmallScreen(page)
  }
  expect(consoleErrors.list()).toEqual([])
  consoleErrors.expect(/status of 404/)
  for (const [name, address] of Object.entries({ ...MESSAGES, 'a newsletter link': NEWSLETTER_LINKS.confirm })) {
    await test.step(`${name} is accessible on phones and desktops`, async () => {
      await page.goto(address)
      await waitForHydration(page)
      await expectAccessibleOnPhonesAndDesktops(page)
    })
  }
})

async function expectAccessibleOnPhonesAndDesktops(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
}

async function expectFitsSmallScreen(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  // The row of categories scrolls.
  expect((await findOverflowingElements(page)).filter((part) => !part.includes('/blog?category='))).toEqual([])
}

const newestArticlePath = async (page: Page): Promise<string> => (await newestArticlePaths(page, 1))[0]!

async function newestArticlePaths(page: Page, limit: number): Promise<string[]> {
  const reply = await page.request.get('/api/blogs/get-all-blogs', { params: { limit } })
  const { blogs } = (await reply.json()) as { blogs: { _id: string }[] }
  return blogs.map(({ _id }) => `/blog/${_id}`)
}

/** Fonts that a page requests after `hold` arrive after `release`. */
async function holdFonts(page: Page) {
  let gate = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  return { hold: () => void (gate = Promise.withResolvers<void>()), release: () => gate.resolve() }
}
