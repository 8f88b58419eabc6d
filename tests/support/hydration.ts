import type { Page } from '@playwright/test'

/** Waits until React answers in every part of the page: before that a press is an ordinary press of an ordinary link. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}

export function isHydrated(): boolean {
  const parts = [...document.querySelectorAll('header a, main > *, footer a')]
  const answers = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactProps'))
  return parts.length > 0 && parts.every(answers)
}
