import type { Locator, Page } from '@playwright/test'
import { endpoints } from '../../contract/endpoints.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect } from '../support/browser/browser.ts'
import { fetchEnquiry, sendEnquiry } from '../support/browser/enquiries.ts'
import { holdCalls } from '../support/browser/hold-calls.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { newClient, pushLetter as push, sendAtOnce, sendReply as reply } from '../support/browser/letters.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { followLinkTo } from '../support/browser/staff-navigation.ts'
import { test } from '../support/browser/site-with-mail-server.ts'
import { type TempSite, withTempSite } from '../support/browser/temp-site.ts'
import { createStaffMember } from '../support/create-staff-member.ts'
import { pdf, png } from '../support/files/uploads.ts'
import { startImapServer } from '../support/mail/imap-server.ts'
import { pushMessage } from '../support/mail/push-message.ts'
import { composeBounce } from '../support/mail/raw-message.ts'
import { unique } from '../support/unique.ts'

const WIDTHS = [360, 768, 1440, 1920]
const RETURN_AFTER_MS = 2000

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(async ({ page, mailServer }) => {
  mailServer.behavior.forAddress = () => 'take'
  await signInBrowser(page)
})

const card = (page: Page, text: string): Locator => page.getByRole('article').filter({ hasText: text })

test('letters stand on the timeline with their quotes folded and their files as tiles; a design runs no script and loads nothing from elsewhere', async ({
  page,
  siteWithMailServer: site,
  mailServer,
}) => {
  const client = newClient()
  const id = await sendEnquiry(page.request, client)
  const ours = await reply(page, mailServer, { id, client, subject: 'Your shop', content: 'Who translates?' })
  await push(site.url, {
    from: `${client.name} <${client.email}>`,
    subject: 'RE: Your shop',
    inReplyTo: ours,
    text: 'We do. See https://kettle.example/plan.\n\nOn Monday, Admin wrote:\n> Who translates?\n> Best regards',
    attachments: [
      { filename: 'plan.pdf', content: pdf() },
      { filename: 'shop.png', content: await png() },
      { filename: 'macro.xlsm', content: Buffer.from('PK not looked into') },
    ],
  })
  await push(site.url, {
    from: `${client.name} <${client.email}>`,
    subject: 'Automatic reply',
    inReplyTo: ours,
    headers: { 'Auto-Submitted': 'auto-replied' },
    text: 'I am away until Monday.',
  })
  const html = `<h1>Invoices</h1><script>top.document.title = 'run'</script><p onclick="top.document.title = 'run'">Pay.</p>
    <img src="https://tracker.example/pixel.gif" alt="Pixel"><img src="cid:logo" alt="Logo" width="30">
    <div style="height: 700px; background: url(https://tracker.example/back.png)">High</div>`
  await push(site.url, {
    from: '"Sanne <b>Bakker" <sanne@other.example>',
    subject: 'Invoices',
    inReplyTo: ours,
    text: 'Pay.',
    html,
    attachments: [{ filename: 'logo.png', content: await png(), cid: 'logo' }],
  })
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) elsewhere.push(request.url())
  })
  await page.goto(`/cms/query/${id}`)

  const letter = card(page, 'We do. See')
  await expect(letter).toContainText(client.email)
  await expect(letter).toContainText('Client')
  // The subject is that of the letter before.
  await expect(letter.getByRole('heading')).toHaveCount(0)
  const link = letter.getByRole('link', { name: 'https://kettle.example/plan' })
  await expect(link).toHaveAttribute('rel', 'noreferrer nofollow')
  await expect(letter).not.toContainText('> Who translates?')
  const fold = letter.getByRole('button', { name: /quoted lines?$/ })
  await expect(fold).toHaveText(/^Show \d+ quoted lines$/)
  await fold.click()
  await expect(fold).toHaveText('Hide quoted lines')
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await expect(letter).toContainText('> Who translates?')

  const files = letter.getByRole('list', { name: 'Attachments' })
  await expect(files.getByRole('listitem')).toHaveCount(3)
  await expect(files.getByRole('listitem').filter({ hasText: 'macro.xlsm' })).toContainText('Not checked: open with care')
  await expect(files.getByRole('link', { name: /^Original, .+: download shop\.png$/ })).toBeVisible()
  const picture = files.getByRole('listitem').filter({ hasText: 'shop.png' }).locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(30)
  await expectDownload(page, files.getByRole('link', { name: /^Download plan\.pdf/ }), 'plan.pdf')
  await expectDownload(page, letter.getByRole('link', { name: 'Download the message (.eml)' }), /\.eml$/)

  const automatic = card(page, 'Automatic reply')
  await expect(automatic).toContainText('It reopens nothing.')
  await expect(automatic).not.toContainText('I am away until Monday.')
  await automatic.getByRole('button', { name: 'Show' }).click()
  await expect(automatic).toContainText('I am away until Monday.')

  // The client's letter has reopened the enquiry.
  await expect(page.getByText(/^Client wrote again, reply by /)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)

  // A letter of another sender is marked.
  const designed = card(page, 'Another sender: Sanne <b>Bakker <sanne@other.example>')
  await expect(designed.getByRole('heading', { name: 'Invoices' })).toBeVisible()
  await expect(designed.locator('iframe')).toHaveCount(0)

  await designed.getByRole('button', { name: 'Show as designed' }).click()
  const frame = designed.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Invoices' })).toBeVisible()
  const iframe = designed.locator('iframe')
  await expect(iframe).toHaveAttribute('title', 'The letter of Sanne <b>Bakker as designed')
  await expect(iframe).toHaveAttribute('sandbox', 'allow-same-origin allow-popups allow-popups-to-escape-sandbox')
  await expect.poll(() => iframe.evaluate((element) => element.clientHeight)).toBeGreaterThan(700)
  await expect.poll(() => frame.getByAltText('Logo').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(30)
  await frame.getByText('Pay.').click()
  await expect(page).toHaveTitle(new RegExp(client.name))
  expect(elsewhere).toEqual([])
  // Narrower, it needs no more room than it has.
  await page.setViewportSize({ width: 360, height: 780 })
  await expect.poll(() => iframe.evaluate(fitsItsContent)).toBe(true)
  await designed.getByRole('button', { name: 'Show as text' }).click()
  await expect(iframe).toHaveCount(0)
  await expectAccessible(page)
})

test('an acknowledgment starts the next promise, a bounce names the letter that failed, and a letter arrives without a reload', async ({
  page,
  siteWithMailServer: site,
  mailServer,
}) => {
  const client = newClient()
  const id = await sendEnquiry(page.request, client)
  await page.clock.install()
  await page.goto(`/cms/query/${id}/respond`)
  await expect(page.getByText('Goes out as Admin from Navakra')).toBeVisible()
  const tick = page.getByRole('checkbox', { name: 'This only says that an answer follows (acknowledgment)' })
  // The draft that is saved when the page is left arrives only after the letter is sent from the next page.
  const saves = await holdCalls(page, `/api/desk/cases/${id}/draft`, 'PUT')
  await page.getByRole('textbox', { name: 'Content' }).fill('You will hear from us tomorrow.')
  await tick.check()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Send Response' }).click()
  // Part of the draft.
  await expect(tick).toBeChecked()
  await page.getByRole('button', { name: 'Send Response' }).click()
  await saves.releaseAll()
  await expect(page.getByText('Response sent successfully!')).toBeVisible()
  const { draft } = (await (await page.request.get(`/api/desk/cases/${id}/draft`)).json()) as { draft: unknown }
  expect(draft).toBeNull()
  await page.clock.fastForward(RETURN_AFTER_MS)
  await expect(page).toHaveURL(new RegExp(`/cms/query/${id}$`))
  await expect(card(page, 'You will hear from us tomorrow.').getByText('Acknowledgment', { exact: true })).toBeVisible()
  await sendAtOnce(page.request, await fetchEnquiry(page.request, id))
  await pollUntil(page, page.getByRole('main'), 'An answer was announced, reply by ')
  expect((await fetchEnquiry(page.request, id)).status).toBe('pending')

  const ours = await reply(page, mailServer, { id, client, subject: 'Your shop', content: 'Here is the answer.' })
  await pushMessage(site.url, composeBounce({ messageId: ours, recipient: client.email }))
  const bounce = card(page, 'A letter did not arrive')
  await pollUntil(page, bounce, '552 5.2.2')
  await bounce.getByRole('link', { name: 'Go to the letter' }).click()
  await expect(card(page, 'Here is the answer.')).toBeInViewport()
  await expect(card(page, 'Here is the answer.')).toContainText('Failed')
  await expect(page.getByText('Not sent', { exact: true })).toBeVisible()
  await card(page, 'Here is the answer.').getByRole('button', { name: 'Resend' }).click()
  await pollUntil(page, card(page, 'Here is the answer.'), 'Sent')

  await push(site.url, { from: `${client.name} <${client.email}>`, subject: 'Are you there?', inReplyTo: ours, text: 'I heard nothing.' })
  await pollUntil(page, card(page, 'I heard nothing.'), 'I heard nothing.')

  await page.getByRole('link', { name: 'Send Response' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Re: Are you there?')
  await page.getByText('The letter that you answer').click()
  await expect(page.getByText('I heard nothing.')).toBeVisible()
  await expectAccessible(page)
})

test('an unmatched letter is placed in an enquiry of its sender, made a new one, or deleted', async ({
  page,
  siteWithMailServer: site,
}) => {
  const client = newClient()
  const id = await sendEnquiry(page.request, client)
  const automatic = { 'Auto-Submitted': 'auto-replied' }
  const [away, list, other] = [unique('Away'), unique('List'), unique('Other')]
  await push(site.url, { from: `${client.name} <${client.email}>`, subject: away, headers: automatic, text: 'At the tea fair.' })
  await push(site.url, { from: `${list} <${away.replace(/\W/g, '')}@list.example>`, subject: list, headers: automatic, text: 'A list.' })
  await push(site.url, { from: 'A machine <machine@list.example>', subject: other, headers: automatic, text: 'Noise.' })
  await page.goto('/cms/unmatched-mail')
  const row = (text: string) => page.getByRole('list', { name: 'Unmatched letters' }).getByRole('listitem').filter({ hasText: text })
  await expect(page.getByRole('complementary').getByRole('link', { name: /Unmatched mail \d+ to place/ })).toBeVisible()

  await row(away).getByRole('button', { name: away }).click()
  await expect(row(away).getByRole('article')).toContainText('At the tea fair.')
  await expectAccessible(page)
  await expectNoOverflow(page)
  await row(away).getByRole('button', { name: 'Place in …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Place this letter in …' })
  await dialog.getByRole('searchbox').fill(client.name)
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: `Place in ${client.name}` }).click()
  await expect(dialog).toBeHidden()
  await expect(row(away)).toHaveCount(0)
  await page.getByRole('button', { name: 'Open the enquiry' }).click()
  await expect(page).toHaveURL(`/cms/query/${id}`)
  await expect(card(page, 'Automatic reply')).toBeVisible()

  await followLinkTo(page, '/cms/unmatched-mail')
  await row(list).getByRole('button', { name: list }).click()
  await row(list).getByRole('button', { name: 'Make it a new enquiry' }).click()
  await page.getByRole('button', { name: 'Open the enquiry' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(list)
  await expect(page.getByText('E-mail', { exact: true }).last()).toBeVisible()
  await expect(page.getByText('Service requirements')).toHaveCount(0)

  // The enquiry that the letter made goes when the letter does. Its page hears of it before its own call is answered.
  await page.route('**/api/mail/place/*', async (route) => {
    const news = page.waitForResponse(`**${endpoints.getDashboard.path}`)
    const reply = await route.fetch()
    await news
    await route.fulfill({ response: reply })
  })
  await page.getByRole('button', { name: 'Move its letters to another enquiry' }).click()
  await page.getByRole('dialog').getByRole('searchbox').fill(client.name)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Place in ${client.name}` })
    .click()
  await expect(page).toHaveURL(`/cms/query/${id}`)
  await expect(card(page, 'Automatic reply')).toHaveCount(2)

  await followLinkTo(page, '/cms/unmatched-mail')
  await row(other).getByRole('button', { name: other }).click()
  await row(other).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('The message is deleted.')).toBeVisible()
  await expect(row(other)).toHaveCount(0)
})

test('owners set the signature and the time zone, and the settings tell whether letters come in and how to switch that on', async ({
  browser,
  site: withoutMailbox,
  siteWithMailServer,
}) => {
  const imap = await startImapServer()
  await withTempSite(
    async (site) => {
      const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
      const owner = await context.newPage()
      await signInBrowser(owner)
      await owner.clock.install()
      await owner.goto('/cms/settings/agency')
      await owner.getByRole('textbox', { name: 'Signature' }).fill('{{name}}\nKettle & Crane')
      await expect(owner.getByRole('figure', { name: 'Preview' })).toContainText('Admin\nKettle & Crane')
      await owner.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Amsterdam')
      await owner.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(owner.getByText('The settings are saved.')).toBeVisible()
      const state = owner
        .getByRole('region', { name: 'Mail that comes in' })
        .or(owner.locator('section').filter({ hasText: 'Mail that comes in' }))
      await pollUntil(owner, state, 'Connected')
      await expect(state).toContainText('INBOX, last read')
      await expectAccessible(owner)
      await expectNoOverflow(owner)

      const person = await createStaffMember(site, 'Simran')
      await imap.close()
      await pollUntil(owner, state, 'In trouble')
      await expectAccessible(owner)

      // What a site tells without a mailbox: one to which a provider may push, and one that has nothing.
      const showSettingsOf = async (other: TempSite) => {
        const json = await (await other.signIn()).getAgencySettings({})
        await owner.route(endpoints.getAgencySettings.path, (route) => route.fulfill({ json }))
      }
      await showSettingsOf(siteWithMailServer)
      await pollUntil(owner, state, 'A mail provider may send letters here.')
      await showSettingsOf(withoutMailbox)
      await owner.setViewportSize({ width: 360, height: 780 })
      await pollUntil(owner, state, 'IMAP_URL=imaps://user:password@mail.example.com')
      await expect(owner.getByText(`${site.url}/api/mail/inbound`)).toBeVisible()
      await expectAccessible(owner)
      expect(await findOverflowingElements(owner)).toEqual([])
      await context.close()

      const colleague = await (await browser.newContext({ baseURL: site.url })).newPage()
      await signInBrowser(colleague, person)
      await colleague.goto('/cms/settings/agency')
      await expect(colleague.getByText('Only owners can change this.').first()).toBeVisible()
      await expect(colleague.getByText('Europe/Amsterdam')).toBeVisible()
      await expect(colleague.getByRole('button', { name: 'Save' })).toHaveCount(0)
      await colleague.context().close()
    },
    { IMAP_URL: imap.url },
  )
})

const fitsItsContent = (element: HTMLElement | SVGElement): boolean => {
  const frame = element as HTMLIFrameElement
  return frame.contentDocument!.documentElement.scrollHeight <= frame.clientHeight
}

async function expectDownload(page: Page, link: Locator, name: string | RegExp): Promise<void> {
  const download = page.waitForEvent('download')
  await link.click()
  expect((await download).suggestedFilename()).toMatch(name)
}

async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findOverflowingElements(page), `${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Advances the page's clock, which must be installed, until polling shows the text. */
async function pollUntil(page: Page, element: Locator, text: string): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(15_000)
    await expect(element.first()).toContainText(text, { timeout: 1000 })
  }).toPass()
}
