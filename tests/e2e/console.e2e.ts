import { expect, test } from '../support/browser.ts'

test.describe('a page that complains', () => {
  test('fails its test when it throws', async ({ page }) => {
    test.fail()
    await page.goto('/healthz')
    await page.evaluate(() => setTimeout(() => Promise.reject(new Error('broken'))))
    await page.waitForEvent('pageerror')
  })

  test('fails its test when it writes an error', async ({ page }) => {
    test.fail()
    await page.goto('/healthz')
    await page.evaluate(() => console.error('broken'))
  })

  test('passes when the complaint was expected', async ({ page, expectError }) => {
    expectError(/broken/)
    await page.goto('/healthz')
    await page.evaluate(() => console.error('broken'))
    await expect(page.locator('body')).toContainText('ok')
  })
})
