import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { DESK_MESSAGES } from '../../contract/desk.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/browser/browser.ts'
import { fetchEnquiry, sendEnquiry, uniquePersonName } from '../support/browser/enquiries.ts'
import { holdCalls } from '../support/browser/hold-calls.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { sendAtOnce } from '../support/browser/letters.ts'
import { openColleague } from '../support/browser/open-colleague.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { followLinkTo } from '../support/browser/staff-navigation.ts'
import { findRequestsByBusiness, SUBMIT_PATH, uniqueBusinessName } from '../support/browser/solution-form.ts'
import { pdf, png } from '../support/files/uploads.ts'
import { readCapturedEmails } from '../support/mail/captured-emails.ts'

const WIDTHS = [390, 768, 1440, 1920]
const DRAFT_KEPT_AFTER_MS = 3000

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(({ page }) => signInBrowser(page))

const composer = (page: Page): Locator => page.getByRole('region', { name: 'Answer or note' })
const text = (page: Page): Locator => composer(page).getByRole('textbox', { name: 'Text of the letter' })
const send = (page: Page): Locator => composer(page).getByRole('button', { name: /^Send( and (close|next))?$/ })
const alert = (page: Page, message: string): Locator => composer(page).getByRole('alert').filter({ hasText: message })
const letter = (page: Page, content: string): Locator => page.getByRole('article').filter({ hasText: content })

test('colleagues see each other read and type, and a letter that crosses another one is stopped', async ({
  page,
  browser,
  site,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/)
  const id = await sendEnquiry(page.request, { name: uniquePersonName() })
  const colleague = await openColleague(browser, site, 'Simran Kaur', `/cms/query/${id}`)
  await page.goto(`/cms/query/${id}`)
  await expect(page.getByText('Simran is reading')).toBeVisible()
  // Shown for five seconds after the last key.
  await Promise.all([expect(page.getByText('Simran is typing')).toBeVisible(), write(colleague, 'Mine comes first.')])
  await expect(composer(colleague).getByText(/^Draft kept \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText('Simran has begun a reply')).toBeVisible()

  await write(page, 'Mine comes second.')
  await send(colleague).click()
  await expect(letter(colleague, 'Mine comes first.')).toBeVisible()
  await send(page).click()
  const dialog = page.getByRole('alertdialog', { name: /^Simran answered / })
  await expect(dialog).toContainText('Mine comes first.')
  await expect(dialog.getByRole('button', { name: 'Change mine' })).toBeFocused()
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(text(page)).toHaveValue('Mine comes second.')
  await expect(composer(page).getByText('Simran Kaur answered while you were writing')).toBeVisible()
  await expect(composer(page)).toContainText('Mine comes first.')

  // Hers is known now; another one stops the letter again.
  const again = await colleague.request.post(`/api/contact/respond-query/${id}`, { data: { subject: 'P.S.', content: 'And once more.' } })
  expect(again.ok()).toBe(true)
  await send(page).click()
  await expect(dialog).toContainText('And once more.')
  await dialog.getByRole('button', { name: 'Send mine as well' }).click()
  await expect(letter(page, 'Mine comes second.')).toBeVisible()
  const { responses } = await fetchEnquiry(page.request, id)
  expect(responses.map(({ content }) => content)).toEqual(['Mine comes first.', 'And once more.', 'Mine comes second.'])
  await colleague.context().close()
})

test('a draft keeps what is typed, is filled by templates and follows its writer; a letter is taken back within ten seconds or changed until it goes out', async ({
  page,
}) => {
  const id = await sendEnquiry(page.request, { name: uniquePersonName() })
  await page.clock.install()
  await page.goto(`/cms/query/${id}`)
  const draftOfServer = async (caseId: string) => {
    const reply = await page.request.get(`/api/desk/cases/${caseId}/draft`)
    return ((await reply.json()) as { draft: { content: string } | null }).draft?.content
  }
  /** Advances the clock until the server has this text. */
  const waitUntilKept = (caseId: string, content: string) =>
    expect
      .poll(async () => {
        await page.clock.fastForward(DRAFT_KEPT_AFTER_MS)
        return draftOfServer(caseId)
      })
      .toBe(content)
  const draftAddress = `**/api/desk/cases/${id}/draft`
  const saving = Promise.withResolvers<void>()
  const saved = Promise.withResolvers<void>()
  await page.route(draftAddress, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    saving.resolve()
    await saved.promise
    await route.continue()
  })
  await write(page, 'Too early')
  await page.clock.fastForward(DRAFT_KEPT_AFTER_MS)
  await saving.promise
  await text(page).press('.')
  saved.resolve()
  await waitUntilKept(id, 'Too early.')
  await expect(composer(page).getByText(/^Draft kept \d\d:\d\d$/)).toBeVisible()
  await expect(text(page)).toHaveValue('Too early.')

  await send(page).click()
  await expect(letter(page, 'Too early.')).toContainText('Queued')
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('Taken back. Your letter is a draft again.')).toBeVisible()
  await expect(letter(page, 'Too early.')).toHaveCount(0)
  await expect(text(page)).toHaveValue('Too early.')
  expect((await fetchEnquiry(page.request, id)).responses).toEqual([])

  await composer(page).getByRole('button', { name: 'Send later' }).click()
  await page.getByRole('menuitem', { name: /^Tomorrow 09:00/ }).click()
  await expect(letter(page, 'Too early.')).toContainText(/Goes out \w{3} 09:00/)
  await expect(letter(page, 'Too early.').getByRole('button', { name: 'Send now' })).toBeVisible()
  await letter(page, 'Too early.').getByRole('button', { name: 'Change it' }).click()
  await expect(text(page)).toHaveValue('Too early.')
  await expect(letter(page, 'Too early.')).toHaveCount(0)
  expect((await fetchEnquiry(page.request, id)).status).toBe('pending')

  // A draft follows its writer from one browser to another, and templates fill it.
  const name = uniquePersonName('Lena')
  const next = await sendEnquiry(page.request, { name })
  const draftPath = `/api/desk/cases/${next}/draft`
  const keepInAnotherBrowser = async (content: string) => {
    const draft = { subject: '', content, cc: '', template: '', acknowledgment: false, files: [], lastSeenReply: '' }
    expect((await page.request.put(draftPath, { data: draft })).ok()).toBe(true)
  }
  await keepInAnotherBrowser('Written on the train')
  await page.setViewportSize({ width: 390, height: 844 })
  await followLinkTo(page, `/cms/query/${next}`)
  await composer(page).getByRole('button', { name: 'Written on the train' }).click()
  await expect(text(page)).toHaveValue('Written on the train')
  await page.setViewportSize({ width: 1440, height: 900 })
  await text(page).fill('')
  await text(page).press('/')
  await page.getByRole('combobox', { name: 'Search templates' }).fill('consul')
  await expect(page.getByRole('listbox', { name: 'Templates' }).getByRole('option')).toHaveText([/^Consultation/])
  await page.keyboard.press('Enter')
  await expect(text(page)).toHaveValue(new RegExp(`^Dear ${name},`))
  await text(page).fill('Written at the desk')
  await waitUntilKept(next, 'Written at the desk')
  await expect(composer(page).getByText(/^Draft kept/)).toBeVisible()

  await keepInAnotherBrowser('Written on the way home')
  await page.goto(`/cms/query/${next}/respond`)
  await expect(page.getByRole('textbox', { name: 'Content' })).toHaveValue('Written on the way home')
})

test('files and copies go out with a letter, and the next case follows', async ({ page, site }) => {
  const lastName = uniquePersonName('Zora')
  const email = `${lastName.replace(/\W/g, '').toLowerCase()}@kettle.example`
  const names = ['one', 'two', 'three'].map((ordinal) => `${lastName} ${ordinal}`)
  const ids: string[] = []
  for (const name of names) ids.push(await sendEnquiry(page.request, { name, email }))
  await page.goto(`/cms/manage-queries?search=${encodeURIComponent(lastName)}&sort=received&direction=desc`)
  await page.getByRole('link', { name: names[1], exact: true }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(names[1]!)
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible()

  await write(page, 'The plan is attached.')
  await composer(page)
    .locator('input[type=file]')
    .setInputFiles([
      { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf() },
      { name: 'shop.png', mimeType: 'image/png', buffer: await png() },
    ])
  const files = composer(page).getByRole('list', { name: 'Attachments' })
  await expect(files.getByRole('button', { name: 'Remove plan.pdf' })).toBeVisible()
  await expect.poll(() => files.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(30)
  await files.getByRole('button', { name: 'Remove shop.png' }).click()
  await composer(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'virus.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ not a picture') })
  await expect(alert(page, 'virus.exe')).toBeVisible()
  await composer(page).getByRole('button', { name: 'Cc', exact: true }).click()
  const cc = composer(page).getByRole('textbox', { name: 'Cc' })
  await cc.fill('shop@kettle.example')
  await cc.press('Enter')
  await cc.fill('nobody')
  await send(page).click()
  await expect(alert(page, 'Please correct the addresses in Cc.')).toBeVisible()
  await composer(page).getByRole('button', { name: 'Remove nobody' }).click()

  await composer(page).getByRole('button', { name: 'Other ways to send' }).click()
  await page.getByRole('menuitem', { name: 'Send and next' }).click()
  await expect(heading).toHaveText(names[0]!)
  await sendAtOnce(page.request, await fetchEnquiry(page.request, ids[1]!))
  const sent = async () => (await readCapturedEmails(site.dataDir)).find(({ headers }) => headers.cc?.includes('shop@kettle.example'))
  await expect.poll(async () => (await sent())?.headers.to).toContain(email)
  expect((await sent())?.parts.map(({ type }) => type)).toContain('application/pdf')

  // The way that was used last is the main button now.
  await composer(page)
    .getByRole('button', { name: /^Write to/ })
    .click()
  await expect(send(page)).toHaveText('Send and next')
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  await expect(heading).toHaveText(names[1]!)
  const card = letter(page, 'The plan is attached.')
  await expect(card).toContainText('Cc shop@kettle.example')
  await expect(card.getByRole('link', { name: /^Download plan\.pdf/ })).toBeVisible()
  await page.keyboard.press('u')
  await expect(page).toHaveURL(/\/cms\/manage-queries\?.*sort=received/)
})

test('a new case is marked until it is read; owner, follow-up, value and stage are changed in place and can be undone', async ({
  page,
}) => {
  const id = await sendEnquiry(page.request, { name: uniquePersonName() })
  expect((await fetchEnquiry(page.request, id)).unreadSince).not.toBe(null)
  await page.goto(`/cms/query/${id}`)
  await expect(page.getByRole('main').getByText('We sell loose tea.')).toBeInViewport()
  await expect.poll(async () => (await fetchEnquiry(page.request, id)).unreadSince).toBe(null)
  const details = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Query Details' }) })
  await expect(details.getByRole('button', { name: 'Owner: Nobody' })).toBeVisible()
  // A change can be taken back before its reply is there.
  const changes = await holdCalls(page, `**${endpoints.changeCases.path}`)
  await page.keyboard.press('i')
  await changes.arrived()
  await page.keyboard.press('z')
  await changes.releaseAll()
  await expect(page.getByText(DESK_MESSAGES.undone, { exact: true })).toBeVisible()
  await expect(details.getByRole('button', { name: 'Owner: Nobody' })).toBeVisible()
  await expect.poll(async () => (await fetchEnquiry(page.request, id)).owner).toBe(null)

  await page.keyboard.press('s')
  await expect(page.getByRole('menuitem', { name: /^(Later today|Tomorrow)/ }).first()).toBeFocused()
  await page.keyboard.press('n')
  await expect(page.getByRole('menuitem', { name: /^Next Monday/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(details.getByRole('button', { name: /^Follow-up: Snoozed until / })).toBeVisible()
  await details.getByRole('button', { name: /^Follow-up/ }).click()
  await page.getByRole('menuitem', { name: 'Remove the date' }).click()
  await expect(details.getByRole('button', { name: 'Follow-up: No date' })).toBeVisible()

  await details.getByRole('button', { name: 'Value: Not known' }).click()
  await page.getByRole('spinbutton', { name: 'Amount' }).fill('45000')
  await page.keyboard.press('Enter')
  await expect(details.getByRole('button', { name: 'Value: €45,000' })).toBeVisible()

  await details.getByRole('button', { name: 'Lost' }).click()
  const dialog = page.getByRole('dialog', { name: 'Why was it lost?' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Please say in a word why.')
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Budget')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByRole('button', { name: 'Lost' })).toHaveAttribute('aria-pressed', 'true')
  await expect(details).toContainText('Budget')
  await expect.poll(async () => (await fetchEnquiry(page.request, id)).status).toBe('closed')
})

test('the page of a case is accessible and fits all widths; on a phone the rest is in a sheet, and pictures show themselves', async ({
  page,
  request,
}) => {
  const business = uniqueBusinessName()
  const photo = await sharp(await png(1200, 800))
    .jpeg()
    .toBuffer()
  const form = new FormData()
  const fields = {
    businessName: business,
    contactName: 'Jasleen Arora',
    contactEmail: 'jasleen@saffron.example',
    problemSolved: 'Orders come by phone.',
    services: JSON.stringify({ website: true }),
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('files', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }))
  form.append('files', new File([new Uint8Array(pdf())], 'menu.pdf', { type: 'application/pdf' }))
  await page.request.post(SUBMIT_PATH, { multipart: form })
  const [found] = await findRequestsByBusiness(request, business)
  const address = (call: string) => `/api/custom-solutions/${call}/${found?._id}`
  await page.request.post(address('add-note'), { data: { text: 'Noted.' } })
  await page.request.post(address('respond-request'), { data: { subject: 'Hello', content: 'One\ntwo\nthree', acknowledgment: true } })
  await page.goto(`/cms/solution-requests/${found?._id}`)
  const picture = page.getByRole('main').getByRole('listitem').filter({ hasText: 'photo.jpg' }).locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  await expect(
    page
      .getByRole('main')
      .getByText(/left due|left$/)
      .first(),
  ).toBeVisible()
  for (const content of ['Noted.', 'three']) await expect(letter(page, content)).toBeVisible()
  await page.keyboard.press('r')
  await expect(text(page)).toBeFocused()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    if (width === 390 || width === 1440) await expectAccessible(page)
    expect(await findOverflowingElements(page), `${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Details' }).click()
  const sheet = page.getByRole('dialog', { name: 'About this case' })
  await expect(sheet.getByRole('heading', { name: 'Request Details' })).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  expect(await findOverflowingElements(page)).toEqual([])
})

async function write(page: Page, content: string): Promise<void> {
  await composer(page)
    .getByRole('button', { name: /^Write to/ })
    .click()
  await text(page).fill(content)
}
