import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { waitForHydration } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { recordLayoutShift, findOverflowingElements, MAX_LAYOUT_SHIFT, readLayoutShift } from '../support/browser/layout.ts'

const PAGES = {
  'the list': () => '/blog',
  'a search without results': () => '/blog?search=nothing-like-this',
  'an article': newestArticlePath,
  'a missing article': () => '/blog/nothing',
  'a newsletter link': () => '/newsletter/confirm/x',
}
for (const [name, getPath] of Object.entries(PAGES)) {
  test(`${name} is accessible on phones and desktops`, async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of 404/)
    await page.goto(await getPath(page))
    await waitForHydration(page)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
    }
  })
}

test('the blog pages fit a very small screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of ['/blog', await newestArticlePath(page), '/newsletter/unsubscribe/x', '/newsletter/not-me/x']) {
    await page.goto(address)
    // The row of categories scrolls.
    expect((await findOverflowingElements(page)).filter((part) => !part.includes('/blog?category='))).toEqual([])
  }
})

test('the blog has no layout shift and loads pictures below the fold lazily', async ({ page }) => {
  const article = await newestArticlePath(page)
  await page.addInitScript(recordLayoutShift)
  for (const address of ['/blog', article]) {
    await page.goto(address)
    await waitForHydration(page)
    await page
      .locator('main img')
      .first()
      .evaluate((image: HTMLImageElement) => image.decode())
    const pictures = page.locator('main img')
    await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high')
    for (const image of (await pictures.all()).slice(1)) await expect(image).toHaveAttribute('loading', 'lazy')
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
  }
})

/** The path of the newest article. */
async function newestArticlePath(page: Page): Promise<string> {
  const reply = await page.request.get('/api/blogs/get-all-blogs', { params: { limit: 1 } })
  const { blogs } = (await reply.json()) as { blogs: { _id: string }[] }
  return `/blog/${blogs[0]?._id}`
}
