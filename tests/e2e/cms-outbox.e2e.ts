import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Page, expect } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { test } from '../support/browser/site-with-mail-server.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { type MailServerBehavior, startMailServer } from '../support/mail/mail-server.ts'
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts'
import { pollUntilText } from '../support/browser/page-waits.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { followLinkTo } from '../support/browser/staff-navigation.ts'
import { findFreePort } from '../support/free-port.ts'

const MARKUP = '<img src=x onerror=alert(1)>'
const TEMPORARY_FAILURE: MailServerBehavior = { at: 'address', code: 450, message: 'Try later' }
const REFUSED: MailServerBehavior = { at: 'address', code: 550, message: `Mailbox ${MARKUP} is gone` }

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(({ mailServer }) => {
  mailServer.received.length = 0
})

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('refused emails show the reason and are resent, a queued one is stopped, and an unconfirmed one is resent only on request', async ({
  page,
  siteWithMailServer: site,
  mailServer: mail,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|status of 409/)
  await signInBrowser(page)
  const loading = Promise.withResolvers<void>()
  await page.route('/api/outbox/letters*', async (route) => {
    await loading.promise
    await route.abort()
  })
  await page.clock.install()
  await page.goto('/cms/outbox')
  await expect(page.getByRole('main').getByText('Loading...')).toBeAttached()
  loading.resolve()
  // It tries again after a moment.
  await pollUntilText(page, page.getByRole('alert'), 'Failed to load letters')
  await page.unroute('/api/outbox/letters*')
  const troubles = { queued: 0, failed: 0, unconfirmed: 0, kept: 0 }
  const empty = { success: true, data: [], page: 1, totalPages: 0, total: 0, troubles, goesTo: 'files', hasMailServer: false }
  await page.route('/api/outbox/letters*', (route) => route.fulfill({ json: empty }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No letters yet' })).toBeVisible()
  await page.unroute('/api/outbox/letters*')

  // A refused email shows the reason, is resent, and updates without a reload.
  mail.behavior.forAddress = () => REFUSED
  await sendReply(site, 'Ada', 'Your quote')
  await followLinkTo(page, '/cms/newsletter')
  await followLinkTo(page, '/cms/outbox')
  await expect(page.getByText(`Letters go to the mail server 127.0.0.1:${mail.port}.`)).toBeVisible()
  await pollUntilText(page, row(page, 'Your quote'), 'Failed')
  await expect(row(page, 'Your quote')).toContainText(`550 Mailbox ${MARKUP} is gone`)
  await expect(row(page, 'Your quote')).toContainText('Tried once')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Read Your quote to Ada' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your quote' })
  await expect(dialog).toContainText(`Dear you, ${MARKUP}`)
  await expect(dialog).toContainText('Ada <ada@example.com>')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Read Your quote to Ada' })).toBeFocused()

  mail.behavior.forAddress = () => 'take'
  await page.getByRole('button', { name: 'Resend: Your quote to Ada' }).click()
  await expect(page.getByText('The letter is queued again.')).toBeVisible()
  await pollUntilText(page, row(page, 'Your quote'), 'Sent')
  expect(mail.received).toHaveLength(1)
  await expect(page.getByRole('button', { name: /^Resend/ })).toHaveCount(0)

  // Resending all skips one that can no longer be sent.
  await followLinkTo(page, '/cms/newsletter')
  mail.behavior.forAddress = () => REFUSED
  for (const name of ['Ada', 'Grace']) await sendReply(site, name, `Hello ${name}`)
  await followLinkTo(page, '/cms/outbox')
  for (const name of ['Ada', 'Grace']) await pollUntilText(page, row(page, `Hello ${name}`), 'Failed')
  mail.behavior.forAddress = () => 'take'
  const refusal = { status: 409, json: { success: false, message: 'The link in this letter no longer works, so it is not sent.' } }
  await page.route('/api/outbox/resend/*', (route) => route.fulfill(refusal), { times: 1 })
  await page.getByRole('button', { name: 'Resend 2 failed' }).click()
  await page.getByRole('alertdialog', { name: 'Resend all that failed?' }).getByRole('button', { name: 'Resend' }).click()
  await expect(
    page.getByText('1 letter is queued. 1 could not be sent: its link no longer works, or it has changed meanwhile.'),
  ).toBeVisible()
  await expect.poll(() => mail.received.length).toBe(2)
  // The other tests expect no failed emails.
  const resend = page.getByRole('button', { name: /^Resend: Hello/ })
  await expect(resend).toHaveCount(1)
  await resend.click()
  await expect.poll(() => mail.received.length).toBe(3)

  // A queued email is stopped, and an unconfirmed one may have arrived.
  mail.received.length = 0
  await followLinkTo(page, '/cms/newsletter')
  mail.behavior.forAddress = (to) => (to.startsWith('ada') ? TEMPORARY_FAILURE : 'cut after the text')
  await sendReply(site, 'Ada', 'Soon')
  await sendReply(site, 'Grace', 'Perhaps')
  await followLinkTo(page, '/cms/outbox')
  // While it is being sent, it cannot be stopped.
  await pollUntilText(page, row(page, 'Soon'), 'Tried once')
  await page.getByRole('button', { name: 'Stop: Soon to Ada' }).click()
  await expect(row(page, 'Soon')).toContainText(/Stopped by .+ before it was sent/)

  await pollUntilText(page, row(page, 'Perhaps'), 'Unconfirmed')
  await expect(page.getByText('The letter may have arrived, so it is never resent by itself.')).toBeVisible()
  const resendUnconfirmed = page.getByRole('button', { name: 'Resend: Perhaps to Grace' })
  const confirmation = page.getByRole('alertdialog', { name: 'Send it again?' })
  await resendUnconfirmed.click()
  await expect(confirmation).toContainText('Perhaps to Grace')
  await page.keyboard.press('Enter')
  await expect(confirmation).toBeHidden()
  await expect(resendUnconfirmed).toBeFocused()
  expect(mail.received).toHaveLength(1)
  await page.getByRole('button', { name: 'Mark as sent: Perhaps to Grace' }).click()
  await expect(row(page, 'Perhaps')).toContainText(/Marked as sent by/)

  await page.getByRole('link', { name: 'Stopped' }).click()
  await expect(page).toHaveURL(/\?state=stopped$/)
  await expect(row(page, 'Perhaps')).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search recipient or subject' }).fill('nobody')
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(row(page, 'Perhaps')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  // Only the filter tabs may scroll.
  expect(await findOverflowingElements(page)).not.toContain('the page')
})

test('captured emails are marked, and sent once a mail server is configured', async ({ browser }) => {
  // It starts two sites.
  test.slow()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-e2e-'))
  const mail = await startMailServer()
  try {
    const port = String(await findFreePort())
    const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}`, viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await withSite(dataDir, { PORT: port }, async (site) => {
      await signInBrowser(page)
      for (const name of ['Ada', 'Grace', 'Joan']) await sendReply(site, name, `Hello ${name}`)
      await page.goto('/cms/outbox?state=kept')
      await expect(page.getByText('Letters are kept as files in the data folder, and nobody receives them.')).toBeVisible()
      await expect(row(page, 'Hello Ada')).toContainText('Kept as a file: no mail server')
      await expect(row(page, 'Hello Ada')).not.toContainText('Sent')
      await expect(page.getByRole('link', { name: 'Kept as files' })).toContainText('3')
      await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0)
      await expectAccessible(page)
    })
    // The operator starts the site again.
    await withSite(dataDir, { PORT: port, SMTP_URL: mail.url }, async () => {
      await page.clock.install()
      await page.goto('/cms/manage-queries?search=Joan')
      await page.getByRole('link', { name: 'Joan', exact: true }).click()
      const letter = page.getByRole('article').filter({ hasText: 'Hello Joan' })
      await expect(letter).toContainText('Kept as a file: no mail server')
      await letter.getByRole('button', { name: 'Send now' }).click()
      await pollUntilText(page, letter, 'Sent')

      await followLinkTo(page, '/cms/outbox')
      await page.getByRole('button', { name: 'Send now: Hello Ada to Ada' }).click()
      await pollUntilText(page, row(page, 'Hello Ada'), 'Sent')
      await page.getByRole('button', { name: 'Send 1 kept' }).click()
      const confirmation = page.getByRole('alertdialog', { name: 'Send the letter that was kept as a file?' })
      await expect(confirmation).toContainText('nobody has received it')
      await page.keyboard.press('Escape')
      expect(mail.received).toHaveLength(2)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Send 1 kept' }).click()
      await confirmation.getByRole('button', { name: 'Send it' }).click()
      await expect(page.getByText('1 letter is queued.')).toBeVisible()
      await pollUntilText(page, row(page, 'Hello Grace'), 'Sent')
      await expect(page.getByRole('button', { name: /^Send/ })).toHaveCount(0)
      expect(mail.received.map(({ to }) => to[0])).toEqual(['joan@example.com', 'ada@example.com', 'grace@example.com'])
    })
    await context.close()
  } finally {
    await mail.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

/** Starts a site on existing data with the given settings. */
async function withSite(dataDir: string, settings: Record<string, string>, run: (site: SiteProcess) => Promise<void>) {
  const site = await startSiteProcess({ dataDir }, settings)
  try {
    await run(site)
  } finally {
    await site.stop()
  }
}

async function sendReply(site: SiteProcess, name: string, subject: string): Promise<void> {
  const staff = await site.signIn()
  await site.visitor.createEnquiry({ name, email: `${name.toLowerCase()}@example.com`, services: ['SEO'] })
  const [enquiry] = (await staff.listEnquiries({ search: name })).data
  await staff.replyToEnquiry({ id: enquiry!._id, subject, content: `Dear you, ${MARKUP}` })
}
