import { expect, test } from '../support/browser/browser.ts'

test('an error in a page is recorded, unless the test expects it', async ({ page, consoleErrors, expectConsoleError }) => {
  await page.goto('/healthz')

  await test.step('when it is thrown', async () => {
    await page.evaluate(() => setTimeout(() => Promise.reject(new Error('thrown'))))
    await expect.poll(consoleErrors.list).toEqual(['Error: thrown'])
    expectConsoleError(/thrown/)
  })

  await test.step('when it is logged to the console', async () => {
    await page.evaluate(() => console.error('logged'))
    await expect.poll(consoleErrors.list).toEqual([expect.stringContaining('logged')])
    expectConsoleError(/logged/)
  })

  await test.step('not when the test expects it', async () => {
    expectConsoleError(/^broken/)
    await page.evaluate(() => console.error('broken'))
    await page.evaluate(() => console.error('not this'))
    await expect.poll(consoleErrors.list).toEqual([expect.stringContaining('not this')])
    expectConsoleError(/not this/)
  })
})
