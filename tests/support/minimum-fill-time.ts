import type { Page } from '@playwright/test'

/** Longer than the form must have been open for what it sends not to be taken for a machine's. */
const MIN_FILL_TIME_MS = 400

export const waitMinimumFillTime = (page: Page) => page.waitForTimeout(MIN_FILL_TIME_MS)
