import { type Locator, type Page, expect } from '@playwright/test'
import { isHydrated } from './hydration.ts'

const PAUSED_AT_MS = 5000

/** Opens a page whose clock stands still but for `runFor`, once it has got as far as showing the sign. */
export async function openWithPausedClock(page: Page, address: string, visible: Locator): Promise<void> {
  // The clock runs between the two, and cannot be paused at a time that has passed.
  await Promise.all([page.clock.install({ time: 0 }), page.clock.pauseAt(PAUSED_AT_MS)])
  await page.goto(address)
  // The page's code waits for a frame, which does not come while the clock stands still, or for a key.
  await page.keyboard.press('Shift')
  await tickUntil(page, visible)
}

/** Lets a little time pass, again and again, until the sign shows. */
export async function tickUntil(page: Page, sign: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1)
    expect(await sign.count()).toBeGreaterThan(0)
  }).toPass()
}

/** The same until React answers in the page. */
export async function tickUntilHydrated(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1)
    expect(await page.evaluate(isHydrated)).toBe(true)
  }).toPass()
}

export const runClockUntil = async (page: Page, time: number) => page.clock.runFor(time - (await page.evaluate(() => Date.now())))
