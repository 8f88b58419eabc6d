import { expect, test } from '../support/browser/browser.ts'

const LOW = { width: 1280, height: 720 }
const WIDE = { width: 2560, height: 1440 }

for (const [path, last] of [
  ['/', 'success rate'],
  ['/about', 'Team Members'],
  ['/services/dba', 'Get in Touch'],
] as const) {
  test(`the first screen of ${path} is complete on a low screen`, async ({ page }) => {
    await page.setViewportSize(LOW)
    await page.goto(path)
    await expect(page.locator('main > :is(header, section)').first().getByText(last)).toBeInViewport({ ratio: 1 })
  })
}

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
