import type { Page } from '@playwright/test'

/** How much of the page may move by itself while it loads. */
export const MAX_LAYOUT_SHIFT = 0.02

/** For `addInitScript`: notes on the page itself how much its layout has moved without anybody asking. */
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

/** What can be seen and reaches over the right edge of the screen, and the whole page if it can be moved sideways. */
export const findOverflowingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words = 'h1, h2, h3, p, a, li, dt, dd, td, label, input, textarea, select, button'
    const isCut = (part: Element) => part.getBoundingClientRect().right > innerWidth + 0.5 && isShown(part) && !moves(part)
    const isShown = (part: Element) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('[inert]')
    // A row that people move sideways by themselves.
    const moves = (part: Element | null): boolean =>
      part !== null && (/auto|scroll/.test(getComputedStyle(part).overflowX) || moves(part.parentElement))
    const cut = [...document.querySelectorAll(`main :is(${words})`)].filter(isCut).map((part) => part.outerHTML.slice(0, 200))
    return document.documentElement.scrollWidth > innerWidth ? ['the page', ...cut] : cut
  })
