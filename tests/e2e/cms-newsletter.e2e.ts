import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/browser/browser.ts'
import { findNewsletterToken } from '../support/mail/captured-emails.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import type { TempSite } from '../support/browser/temp-site.ts'
import { pollUntilText } from '../support/browser/page-waits.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { followLinkTo } from '../support/browser/staff-navigation.ts'

const LIST_URL = '/api/newsletter/subscribers*'

const rows = (page: Page) =>
  page
    .getByRole('table', { name: 'Subscribers' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

test('staff search, filter, delete and export subscribers; on a phone these are cards, and failures show a message', async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 503|ERR_FAILED/)
  const searchTerm = `staff-${Date.now()}`
  const [confirmed, pending] = [`+${searchTerm}-one@example.com`, `${searchTerm}-two@example.com`]
  await subscribe(site, confirmed, { confirm: true })
  await subscribe(site, pending)
  await signInBrowser(page)
  await page.addInitScript(() => {
    const revoked: string[] = []
    Object.assign(window, { revoked })
    const revoke = URL.revokeObjectURL.bind(URL)
    URL.revokeObjectURL = (url) => {
      revoked.push(url)
      revoke(url)
    }
  })
  const revoked = () => page.evaluate(() => (window as unknown as { revoked: string[] }).revoked)
  await page.clock.install()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/cms/newsletter')
  await expect(rows(page).first()).toContainText(pending)
  await expectAccessible(page)

  await page.keyboard.press('/')
  await page.keyboard.type(searchTerm)
  await expect(page).toHaveURL(`/cms/newsletter?search=${searchTerm}`)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).filter({ hasText: confirmed })).toContainText('Confirmed')
  await page.getByRole('link', { name: /^Waiting/ }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(page).toHaveURL(`/cms/newsletter?search=${searchTerm}&state=pending`)
  await expect(rows(page)).toHaveText(/Waiting/)
  await page.getByRole('link', { name: 'Left' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveText(/Waiting/)
  await followLinkTo(page, `/cms/newsletter?search=${searchTerm}&page=7`)
  await expect(page).toHaveURL(`/cms/newsletter?search=${searchTerm}`)
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('?')
  const shortcutHelp = page.getByRole('dialog', { name: 'Keys' })
  await expect(shortcutHelp).toBeVisible()
  const shortcuts = await shortcutHelp.getByRole('term').allTextContents()
  expect(shortcuts).toEqual([...new Set(shortcuts)])
  await page.keyboard.press('Escape')

  const deleteButton = page.getByRole('button', { name: `Delete ${pending}` })
  const dialog = page.getByRole('alertdialog', { name: 'Delete subscriber' })
  await deleteButton.click()
  await expect(dialog).toContainText(pending)
  await page.keyboard.press('Escape')
  await expect(deleteButton).toBeFocused()
  await deleteButton.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Subscriber deleted successfully')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const exported = await download
  const file = await readFile(await exported.path(), 'utf8')
  // A leading plus is quoted, because a spreadsheet would read a formula.
  expect(file).toContain(`\r\n'${confirmed},`)
  expect(file).not.toContain(pending)
  // The URL of the file is revoked after the download, within a minute.
  await page.clock.runFor(10_000)
  expect(await revoked()).toEqual([])
  await page.clock.runFor(60_000)
  expect(await revoked()).toEqual([exported.url()])

  const email = `phone-${Date.now()}@a-domain-whose-name-is-so-long-that-it-has-to-be-broken-somewhere.example.com`
  await subscribe(site, email)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(LIST_URL, (route) => route.abort())
  await followLinkTo(page, `/cms/newsletter?search=${email.slice(0, 15)}`)
  // It tries again after a moment.
  await pollUntilText(page, page.getByRole('alert'), 'Failed to load subscribers')
  await page.unroute(LIST_URL)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page)).toHaveText(new RegExp(email))
  await expect(page.getByRole('alert')).toBeHidden()
  await expectAccessible(page)
  expect(await findOverflowingElements(page)).toEqual([])

  await page.route('/api/newsletter/delete-subscriber/*', (route) => route.fulfill({ status: 503, json: { message: 'Busy just now.' } }))
  await page.getByRole('button', { name: `Delete ${email}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Busy just now.')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
})

async function subscribe(site: TempSite, email: string, { confirm = false } = {}): Promise<void> {
  await site.visitor.subscribe({ email })
  if (!confirm) return
  await expect.poll(() => findNewsletterToken(site.dataDir, email, 'confirm')).not.toBe('')
  await site.visitor.confirmSubscription({ token: await findNewsletterToken(site.dataDir, email, 'confirm') })
}
