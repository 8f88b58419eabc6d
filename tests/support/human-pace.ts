import type { Page } from '@playwright/test'

/** Longer than the form must have been open for what it sends not to be taken for a machine's. */
const WRITING_MS = 400

export const atHumanPace = (page: Page) => page.waitForTimeout(WRITING_MS)
