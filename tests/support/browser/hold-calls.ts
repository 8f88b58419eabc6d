import { type Page, type Route, expect } from '@playwright/test'

/** Calls to an address, of one method or of all, wait until the test releases them one by one. */
export async function holdCalls(page: Page, address: string, method?: 'PUT') {
  const waiting: Route[] = []
  let isOpen = false
  await page.route(address, async (route) => {
    if (isOpen || (method && route.request().method() !== method)) await route.fallback()
    else waiting.push(route)
  })
  const arrived = () => expect.poll(() => waiting.length).toBeGreaterThan(0)
  return {
    arrived,
    async release(handle: (route: Route) => Promise<void>): Promise<void> {
      await arrived()
      await handle(waiting.shift()!)
    },
    /** Those that wait go on, and later ones do not wait. */
    async releaseAll(): Promise<void> {
      await arrived()
      isOpen = true
      await Promise.all(waiting.splice(0).map((route) => route.fallback()))
    },
  }
}
