import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser/browser.ts'
import { findLowContrast } from '../support/browser/text-contrast.ts'

const SCREENS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]
const UNKNOWN_ADDRESSES = ['/an-unknown-address', '/blog/000000000000000000000000']
const PAGES = ['/', '/about', '/services/dba', '/solutions/our-products', '/solutions/custom-solutions', ...UNKNOWN_ADDRESSES]

for (const path of PAGES) {
  test(`text over the first picture of ${path} can be read on every screen`, async ({ page, expectConsoleError }) => {
    if (UNKNOWN_ADDRESSES.includes(path)) expectConsoleError(/status of 404/)
    await page.goto(path)
    await expectReadable(page)
  })
}

test('a newsletter link that does not work any more can be read on every screen', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 404/)
  await page.goto('/newsletter/confirm/expired')
  await page.getByRole('main').getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more')
  await expectReadable(page)
})

async function expectReadable(page: Page): Promise<void> {
  const hero = page.locator('main > :is(header, section)').first()
  for (const screen of SCREENS) {
    await page.setViewportSize(screen)
    await expect
      .poll(() => hero.locator('img').evaluateAll((pictures: HTMLImageElement[]) => pictures.every((picture) => picture.complete)))
      .toBe(true)
    expect(await findLowContrast(hero), `${screen.width} px`).toEqual([])
  }
}
