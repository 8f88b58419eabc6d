import type { Page } from '@playwright/test'

/** The accepted cumulative layout shift while a page loads. */
export const MAX_LAYOUT_SHIFT = 0.02

/** For `addInitScript`: records the cumulative layout shift without user input on the page. */
export function recordLayoutShift(): void {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) sum += entry.value
    }
    document.documentElement.dataset.shift = String(sum)
  }).observe({ type: 'layout-shift', buffered: true })
}

export const readLayoutShift = async (page: Page): Promise<number> =>
  Number(await page.evaluate(() => document.documentElement.dataset.shift ?? '0'))

/** Visible elements that reach over the right edge of the viewport, and the page itself if it scrolls sideways. */
export const findOverflowingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const textElements = 'h1, h2, h3, p, a, li, dt, dd, td, label, input, textarea, select, button'
    const isCut = (part: Element) => part.getBoundingClientRect().right > innerWidth + 0.5 && isShown(part) && !scrolls(part)
    const isShown = (part: Element) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('[inert]')
    // Inside a row that scrolls sideways on purpose.
    const scrolls = (part: Element | null): boolean =>
      part !== null && (/auto|scroll/.test(getComputedStyle(part).overflowX) || scrolls(part.parentElement))
    // At first only what can be seen is laid out.
    delete document.documentElement.dataset.firstView
    const cut = [...document.querySelectorAll(`main :is(${textElements})`)].filter(isCut).map((part) => part.outerHTML.slice(0, 200))
    return document.documentElement.scrollWidth > innerWidth ? ['the page', ...cut] : cut
  })
