import { expect, test } from '../support/browser.ts'

test.describe('an error in a page', () => {
  test.beforeEach(({ page }) => page.goto('/healthz'))

  test('is noticed when it is thrown', async ({ page, surprises, expectError }) => {
    await page.evaluate(() => setTimeout(() => Promise.reject(new Error('broken'))))
    await expect.poll(surprises.list).toEqual(['Error: broken'])
    expectError(/broken/)
  })

  test('is noticed when it is written to the console', async ({ page, surprises, expectError }) => {
    await page.evaluate(() => console.error('broken'))
    await expect.poll(surprises.list).toEqual([expect.stringContaining('broken')])
    expectError(/broken/)
  })

  test('is no surprise to a test that expects it', async ({ page, surprises, expectError }) => {
    expectError(/^broken/)
    await page.evaluate(() => console.error('broken'))
    await page.evaluate(() => console.error('not this'))
    await expect.poll(surprises.list).toEqual([expect.stringContaining('not this')])
    expectError(/not this/)
  })
})
