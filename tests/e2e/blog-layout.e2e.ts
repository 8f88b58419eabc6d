import type { Page } from '@playwright/test'
import { waitForHydration, waitForTwoFrames } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { recordLayoutShift, readLayoutShift } from '../support/browser/layout.ts'

/** The glyphs of a heading may change by fractions of a pixel. */
const NO_LAYOUT_SHIFT = 0.005

test('an article does not move when its fonts arrive late', async ({ page }) => {
  await page.addInitScript(recordLayoutShift)
  const fonts = await holdFonts(page)
  const [first, ...others] = await newestArticlePaths(page, 3)
  // On a phone most headings have several lines, which another font breaks elsewhere.
  for (const [width, paths] of [
    [360, [first, ...others]],
    [768, [first]],
    [1440, [first]],
  ] as const) {
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

async function newestArticlePaths(page: Page, limit: number): Promise<[string, ...string[]]> {
  const reply = await page.request.get('/api/blogs/get-all-blogs', { params: { limit } })
  const { blogs } = (await reply.json()) as { blogs: { _id: string }[] }
  return blogs.map(({ _id }) => `/blog/${_id}`) as [string, ...string[]]
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
