import { type Page, type Route, expect } from '@playwright/test'

/** Calls to an address wait until the test releases them one by one. */
export async function holdCalls(page: Page, address: string) {
  const waiting: Route[] = []
  await page.route(address, (route) => void waiting.push(route))
  const arrived = () => expect.poll(() => waiting.length).toBeGreaterThan(0)
  return {
    arrived,
    async release(handle: (route: Route) => Promise<void>): Promise<void> {
      await arrived()
      await handle(waiting.shift()!)
    },
  }
}
