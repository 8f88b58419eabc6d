import type { Page } from '@playwright/test'

/** The page has drawn twice since: whatever it does about a scroll or a press has begun. For proving that it does nothing. */
export const waitForTwoFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
