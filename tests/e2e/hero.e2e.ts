import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser/browser.ts'
import { findLowContrast } from '../support/browser/text-contrast.ts'

const LOW = { width: 1280, height: 720 }
const WIDE = { width: 2560, height: 1440 }
const SCREENS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]
/** Pages that begin with text over a picture, and the last text of the first screen where the next section follows below it. */
const HEROES: { path: string; last?: string }[] = [
  { path: '/', last: 'success rate' },
  { path: '/about', last: 'Team Members' },
  { path: '/services/dba', last: 'Get in Touch' },
  { path: '/solutions/our-products' },
  { path: '/solutions/custom-solutions' },
  { path: '/an-unknown-address' },
  { path: '/blog/000000000000000000000000' },
]

const hero = (page: Page) => page.locator('main > :is(header, section)').first()

test('the first screen is complete, and its text can be read over the picture on every screen', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 404/)
  for (const { path, last } of HEROES) {
    await test.step(path, async () => {
      await page.setViewportSize(LOW)
      await page.goto(path)
      if (last) await expect(hero(page).getByText(last)).toBeInViewport({ ratio: 1 })
      await expectReadable(page)
    })
  }

  await test.step('a newsletter link that does not work any more', async () => {
    await page.goto('/newsletter/confirm/expired')
    await page.getByRole('main').getByRole('button').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more')
    await expectReadable(page)
  })
})

test('the doorway of the services page is not cut on any screen', async ({ page }) => {
  await page.goto('/services/dba')
  for (const screen of [LOW, WIDE]) {
    await page.setViewportSize(screen)
    const picture = page.locator('main > header img')
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
    const { height: heroHeight = 0 } = (await page.locator('main > header').boundingBox()) ?? {}
    expect(width / height).toBeCloseTo(1.6, 2)
    expect(height).toBeCloseTo(heroHeight, 0)
    expect(heroHeight).toBeLessThanOrEqual(screen.height)
  }
})

async function expectReadable(page: Page): Promise<void> {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    await expect
      .poll(() =>
        hero(page)
          .locator('img')
          .evaluateAll((pictures: HTMLImageElement[]) => pictures.every((picture) => picture.complete)),
      )
      .toBe(true)
    expect(await findLowContrast(hero(page)), `${page.url()} at ${screen.width} px`).toEqual([])
  }
}
