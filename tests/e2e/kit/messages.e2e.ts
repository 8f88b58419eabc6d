import type { Page } from '@playwright/test'
import { type OpenKit, expect, test } from '../../support/kit.ts'

const SHOWN_MS = 6000

async function said(page: Page, openKit: OpenKit, button: string) {
  await page.clock.install()
  await openKit('messages')
  await page.clock.pauseAt(Date.now() + 60_000)
  const messages = page.getByRole('region', { name: 'Messages', exact: true }).getByRole('list')
  await expect(messages).toHaveAttribute('aria-live', 'polite')
  await page.getByRole('button', { name: button }).click()
  await page.mouse.move(0, 0)
  return messages.getByRole('listitem')
}

test.describe('a message', () => {
  test('goes away after six seconds', async ({ page, openKit }) => {
    const message = await said(page, openKit, 'Say it is done')
    await expect(message).toContainText('Query deleted successfully')
    await page.clock.runFor(SHOWN_MS - 100)
    await expect(message).toHaveCount(1)
    await page.clock.runFor(100)
    await expect(message).toHaveCount(0)
  })

  test('stays while somebody reads it, with the pointer or with the keyboard', async ({ page, openKit }) => {
    const message = await said(page, openKit, 'Say it is done')
    await page.clock.runFor(SHOWN_MS - 1000)
    await message.hover()
    await page.clock.runFor(2 * SHOWN_MS)
    await expect(message).toHaveCount(1)
    await message.getByRole('button', { name: 'Dismiss' }).focus()
    await page.mouse.move(0, 0)
    await page.clock.runFor(2 * SHOWN_MS)
    await expect(message).toHaveCount(1)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(1000)
    await expect(message).toHaveCount(0)
  })

  test('of an error stays until it is dismissed', async ({ page, openKit }) => {
    const message = await said(page, openKit, 'Say it failed')
    await page.clock.runFor(10 * SHOWN_MS)
    await expect(message).toContainText('Failed to delete blog. Please try again.')
    await message.getByRole('button', { name: 'Dismiss' }).click()
    await expect(message).toHaveCount(0)
  })

  test('offers what to do next, and makes room for later ones', async ({ page, openKit }) => {
    const message = await said(page, openKit, 'Say it failed')
    await message.getByRole('button', { name: 'Try again' }).click()
    await expect(message).toHaveText('Blog updated successfully!')
    for (let more = 0; more < 6; more += 1) await page.getByRole('button', { name: 'Say it failed' }).click()
    await expect(message).toHaveCount(4)
  })
})
