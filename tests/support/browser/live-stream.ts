import type { Page } from '@playwright/test'
import { endpoints } from '../../../contract/endpoints.ts'

/** Opens a staff page, and waits until it hears of changes: what happens earlier may not appear by itself. */
export async function openWithLiveStream(page: Page, path: string): Promise<void> {
  const connected = page.waitForResponse((response) => new URL(response.url()).pathname === endpoints.streamEvents.path)
  await page.goto(path)
  await connected
}
