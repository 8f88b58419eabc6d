import { type Locator, type Page, expect } from '@playwright/test'

/** Touches the islands in view, and waits until React has hydrated them or, of a staff page, every part. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated)
}

/** Scrolls to an island and waits until React has hydrated it. */
export async function hydrateIsland(page: Page, name: string): Promise<Locator> {
  const island = page.locator(`[data-island="${name}"]`)
  await island.locator('> *').first().scrollIntoViewIfNeeded()
  await page.waitForSelector('html[data-started]')
  await island.dispatchEvent('pointerover')
  await page.waitForSelector(`[data-island="${name}"][data-hydrated]`, { state: 'attached' })
  return island
}

export function isHydrated(): boolean {
  const isInView = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top < innerHeight && bottom > 0
  }
  if (document.querySelector('[data-page-transition]')) {
    if (document.documentElement.dataset.started === undefined) return false
    const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')].filter(({ children }) => [...children].some(isInView))
    for (const island of islands) island.dispatchEvent(new Event('pointerover'))
    return islands.every(({ dataset }) => dataset.hydrated !== undefined)
  }
  const parts = [...document.querySelectorAll('header a, main > *, footer a')]
  const hasReactProps = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactProps'))
  return parts.length > 0 && parts.every(hasReactProps)
}

/** After two frames any reaction to a scroll or click has started: for tests that expect none. */
export const waitForTwoFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/** A form that is sent faster than this is treated as spam. */
const MIN_FILL_TIME_MS = 400

export const waitMinimumFillTime = (page: Page) => page.waitForTimeout(MIN_FILL_TIME_MS)

/** The longest interval at which a page asks whether an email has been sent. */
const DELIVERY_POLL_MS = 3000

/** Advances the page's clock, which must be installed, until polling shows the text. */
export async function pollUntilText(page: Page, element: Locator, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(DELIVERY_POLL_MS)
    expect((await element.allTextContents()).join('\n')).toMatch(text)
  }).toPass()
}
