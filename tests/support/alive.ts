import type { Page } from '@playwright/test'

/** Waits until React answers in the page: before that a press is an ordinary press of an ordinary link. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(isAlive)
}

export function isAlive(): boolean {
  const link = document.querySelector('header a')
  return link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps'))
}
