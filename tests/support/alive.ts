import type { Page } from '@playwright/test'

/** Waits until a page that the server drew answers to clicks. A click before that is an ordinary click on an ordinary link. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = document.querySelectorAll('body, main a, main button')
    return [...parts].every((part) => Object.keys(part).some((key) => key.startsWith('__reactProps')))
  })
}
