import type { Page } from '@playwright/test'

/** The session ends with the next call of an address. If it ended before, another call of the page could find out first. */
export async function endSessionAt(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await page.context().clearCookies()
      await route.continue()
    },
    { times: 1 },
  )
}
