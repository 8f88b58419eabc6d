import { expect, test } from '../support/browser/browser.ts'

test.describe('an error in a page', () => {
  test.beforeEach(({ page }) => page.goto('/healthz'))

  test('is recorded when it is thrown', async ({ page, consoleErrors, expectConsoleError }) => {
    await page.evaluate(() => setTimeout(() => Promise.reject(new Error('broken'))))
    await expect.poll(consoleErrors.list).toEqual(['Error: broken'])
    expectConsoleError(/broken/)
  })

  test('is recorded when it is logged to the console', async ({ page, consoleErrors, expectConsoleError }) => {
    await page.evaluate(() => console.error('broken'))
    await expect.poll(consoleErrors.list).toEqual([expect.stringContaining('broken')])
    expectConsoleError(/broken/)
  })

  test('is not recorded when a test expects it', async ({ page, consoleErrors, expectConsoleError }) => {
    expectConsoleError(/^broken/)
    await page.evaluate(() => console.error('broken'))
    await page.evaluate(() => console.error('not this'))
    await expect.poll(consoleErrors.list).toEqual([expect.stringContaining('not this')])
    expectConsoleError(/not this/)
  })
})
