import { type Locator, type Page, expect } from '@playwright/test'
import { isHydrated } from './page-waits.ts'

const PAUSED_AT_MS = 5000

/** Opens a page with a paused clock that only `runFor` advances, and waits until the element shows. */
export async function openWithPausedClock(page: Page, address: string, visible: Locator): Promise<void> {
  // The clock runs between the two, and cannot be paused at a time that has passed.
  await Promise.all([page.clock.install({ time: 0 }), page.clock.pauseAt(PAUSED_AT_MS)])
  await page.goto(address)
  // The page waits for a frame, which a paused clock never delivers, or for a key press.
  await page.keyboard.press('Shift')
  await tickUntil(page, visible)
}

/** Advances the clock in small steps until the element shows. */
export async function tickUntil(page: Page, element: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1)
    expect(await element.count()).toBeGreaterThan(0)
  }).toPass()
}

/** Advances the clock in small steps until React has hydrated the page. */
export async function tickUntilHydrated(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1)
    expect(await page.evaluate(isHydrated)).toBe(true)
  }).toPass()
}

/** Scrolls to an island and advances the clock in small steps until React has hydrated it. */
export async function tickUntilIslandHydrated(page: Page, name: string): Promise<void> {
  const island = page.locator(`[data-island="${name}"]`)
  await island.locator('> *').first().scrollIntoViewIfNeeded()
  await tickUntil(page, island.and(page.locator('[data-hydrated]')))
}

export const runClockUntil = async (page: Page, time: number) => page.clock.runFor(time - (await page.evaluate(() => Date.now())))
