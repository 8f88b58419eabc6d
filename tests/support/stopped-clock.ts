import { type Locator, type Page, expect } from '@playwright/test'
import { isAlive } from './alive.ts'

/** Opens a page whose clock stands still but for `runFor`, once it has got as far as showing the sign. */
export async function openWithStoppedClock(page: Page, address: string, sign: Locator): Promise<void> {
  await page.clock.install({ time: 0 })
  // Late enough not to have passed already on a busy machine.
  await page.clock.pauseAt(3000)
  await page.goto(address)
  // The page's code waits for a frame, which does not come while the clock stands still, or for a key.
  await page.keyboard.press('Shift')
  await tickUntil(page, sign)
}

/** Lets a little time pass, again and again, until the sign shows. */
export async function tickUntil(page: Page, sign: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1)
    expect(await sign.count()).toBeGreaterThan(0)
  }).toPass({ timeout: 30_000 })
}

/** The same until React answers in the page. */
export async function tickUntilAlive(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1)
    expect(await page.evaluate(isAlive)).toBe(true)
  }).toPass({ timeout: 30_000 })
}

export const runUntil = async (page: Page, time: number) => page.clock.runFor(time - (await page.evaluate(() => Date.now())))
