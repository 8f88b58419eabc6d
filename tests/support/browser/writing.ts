import { type Locator, type Page, expect } from '@playwright/test'

// The page on which a post is written.

/** The whole text: one editor for title, lead, sections and conclusion. */
export const textOf = (page: Page): Locator =>
  page.getByRole('region', { name: 'Text of the post' }).locator('[contenteditable=true]').first()

export const bar = (page: Page): Locator => page.getByRole('region', { name: 'Writing', exact: true })

export const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' })

export async function openWriting(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(textOf(page)).toBeVisible()
}

/** Waits until the server has kept what was written. */
export async function untilKept(page: Page): Promise<void> {
  await expect(bar(page).getByText(/^Saved \d\d:\d\d/)).toBeVisible()
}

/** Pastes as another program would have put it on the clipboard. */
export async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await textOf(page).evaluate((element, formats) => {
    const clipboardData = new DataTransfer()
    for (const [type, value] of Object.entries(formats)) clipboardData.setData(type, value)
    const target = document.activeElement && element.contains(document.activeElement) ? document.activeElement : element
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}
