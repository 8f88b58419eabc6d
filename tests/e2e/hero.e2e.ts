import type { Page, ViewportSize } from '@playwright/test'
import { expect, test } from '../support/browser/browser.ts'
import { findLowContrast } from '../support/browser/text-contrast.ts'

const LOW = { width: 1280, height: 720 }
const WIDE = { width: 2560, height: 1440 }
const PHONE = { width: 360, height: 740 }
const TABLET = { width: 768, height: 1024 }
const SQUARE = { width: 1024, height: 768 }
const DESKTOP = { width: 1440, height: 900 }
const LARGE = { width: 1920, height: 1080 }
/** The other message pages differ in the size of their title. */
const OTHER_MESSAGE_SCREENS = [PHONE, DESKTOP]
/**
 * Pages that begin with text over a picture, the last text of the first screen where the next section follows below it, and a screen for
 * each of their layouts.
 */
const HEROES: { path: string; last?: string; screens: ViewportSize[] }[] = [
  { path: '/', last: 'success rate', screens: [PHONE, TABLET, SQUARE, DESKTOP, LARGE] },
  { path: '/about', last: 'Team Members', screens: [PHONE, SQUARE, LARGE] },
  { path: '/services/dba', last: 'Get in Touch', screens: [PHONE, SQUARE, DESKTOP, LARGE] },
  { path: '/solutions/our-products', screens: [PHONE, TABLET, LARGE] },
  { path: '/solutions/custom-solutions', screens: [PHONE, SQUARE, LARGE] },
  { path: '/an-unknown-address', screens: [PHONE, TABLET, LARGE] },
  { path: '/blog/000000000000000000000000', screens: OTHER_MESSAGE_SCREENS },
]

const hero = (page: Page) => page.locator('main > :is(header, section)').first()

test('the first screen is complete, and its text can be read over the picture on every screen', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 404/)
  for (const { path, last, screens } of HEROES) {
    await test.step(path, async () => {
      await page.setViewportSize(last ? LOW : PHONE)
      await page.goto(path)
      if (last) await expect(hero(page).getByText(last)).toBeInViewport({ ratio: 1 })
      await expectReadable(page, screens)
      if (path === '/services/dba') await test.step('its doorway is not cut on any screen', () => expectWholeDoorway(page))
    })
  }

  await test.step('a newsletter link that does not work any more', async () => {
    await page.goto('/newsletter/confirm/expired')
    await page.getByRole('main').getByRole('button').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more')
    await expectReadable(page, OTHER_MESSAGE_SCREENS)
  })
})

/** The picture of the services page. */
async function expectWholeDoorway(page: Page): Promise<void> {
  for (const screen of [LOW, WIDE]) {
    await page.setViewportSize(screen)
    const picture = page.locator('main > header img')
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
    const { height: heroHeight = 0 } = (await page.locator('main > header').boundingBox()) ?? {}
    expect(width / height).toBeCloseTo(1.6, 2)
    expect(height).toBeCloseTo(heroHeight, 0)
    expect(heroHeight).toBeLessThanOrEqual(screen.height)
  }
}

async function expectReadable(page: Page, screens: ViewportSize[]): Promise<void> {
  for (const screen of screens) {
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
