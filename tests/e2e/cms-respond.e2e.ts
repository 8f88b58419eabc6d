import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { pollUntilText } from '../support/browser/page-waits.ts'
import { expect } from '../support/browser/browser.ts'
import { endSessionAt } from '../support/browser/end-session.ts'
import { sendEnquiry, uniquePersonName, fetchEnquiry } from '../support/browser/enquiries.ts'
import { holdCalls } from '../support/browser/hold-calls.ts'
import { newClient, sendAtOnce } from '../support/browser/letters.ts'
import { test } from '../support/browser/site-with-mail-server.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { dismissMessages, followLinkTo } from '../support/browser/staff-navigation.ts'

const REPLY_PATH = '/api/contact/respond-query/*'
const RETURN_AFTER_MS = 2000
/** The clock of a page cannot be paused at a time that has passed. */
const PAUSE_AFTER_MS = 60_000

const subject = (page: Page) => page.getByRole('textbox', { name: 'Subject' })
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const send = (page: Page) => page.getByRole('button', { name: /^(Send Response|Sending\.\.\.)$/ })
const template = (page: Page, name: string) => page.getByRole('toolbar', { name: 'Template' }).getByRole('button', { name })

test.beforeEach(({ mailServer }) => {
  mailServer.behavior.forAddress = () => 'take'
})

test('a reply goes from the list of enquiries to the inbox of the sender, and two seconds after sending the enquiry opens', async ({
  page,
  mailServer,
}) => {
  await signInBrowser(page)
  const client = newClient()
  const { name, email } = client
  const id = await sendEnquiry(page.request, { ...client, organization: '', services: ['Branding'] })
  await page.clock.install()
  await page.goto(`/cms/manage-queries?search=${encodeURIComponent(email)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Pending')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  // The heading appears shortly before the shortcuts work.
  await expect(async () => {
    await page.keyboard.press('r')
    await expect(page.getByRole('textbox', { name: 'Text of the letter' })).toBeFocused({ timeout: 5000 })
  }).toPass()
  await page.getByRole('link', { name: 'Send Response' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Respond to ${name}`)
  await expect(subject(page)).toHaveValue('Re: Your inquiry about Branding')
  await expect(send(page)).toBeDisabled()

  await template(page, 'Acknowledgment').click()
  await expect(subject(page)).toHaveValue('We have your message about Branding')
  await expect(content(page)).toHaveValue(new RegExp(`^Dear ${name},[^]+ for your organization when`))
  await content(page).press('ControlOrMeta+End')
  await content(page).pressSequentially('\nIt costs {{price}}.')
  await content(page).press('Control+Enter')
  await expect(page.getByText('1 placeholder is still unfilled: {{price}}')).toBeVisible()
  await page.keyboard.insertText('very little')
  await expect(content(page)).toHaveValue(/It costs very little\.$/)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + PAUSE_AFTER_MS)
  await content(page).press('Control+Enter')
  await expect(page.getByText('Response sent successfully!')).toBeVisible()
  await page.clock.runFor(RETURN_AFTER_MS - 1)
  await expect(page).toHaveURL(new RegExp(`/cms/query/${id}/respond`))
  await page.clock.runFor(1)
  await expect(page).toHaveURL(new RegExp(`/cms/query/${id}(\\?|$)`))
  await page.clock.resume()

  // Braces that stay need a confirmation.
  await page.getByRole('link', { name: 'Send Response' }).click()
  await subject(page).fill('  How braces are written  ')
  await content(page).fill('Like {{this}} or {{that}}.')
  await send(page).click()
  expect(await content(page).evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd))).toBe(
    '{{this}}',
  )
  await send(page).click()
  const dialog = page.getByRole('alertdialog', { name: 'Send with 2 blanks?' })
  await expect(dialog).toContainText('{{this}} {{that}}')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await send(page).click()
  await dialog.getByRole('button', { name: 'Send Response' }).click()
  await expect(page.getByText('Response sent successfully!')).toBeVisible()
  await page.clock.fastForward(RETURN_AFTER_MS)
  const second = page.getByRole('article').filter({ hasText: 'How braces are written' })
  await expect(second).toBeVisible()
  const { responses } = await fetchEnquiry(page.request, id)
  expect(responses.at(-1)).toMatchObject({ subject: 'How braces are written', content: 'Like {{this}} or {{that}}.' })

  // Both leave by themselves when they cannot be taken back any more.
  for (const text of ['It costs very little.', 'How braces are written']) {
    await pollUntilText(page, page.getByRole('article').filter({ hasText: text }), 'Taken by the mail server')
  }
  const emails = mailServer.received.filter(({ to }) => to.includes(email))
  expect(emails.map(({ headers }) => headers.subject).toSorted()).toEqual(['How braces are written', 'We have your message about Branding'])
  const first = emails.find(({ headers }) => headers.subject?.startsWith('We have'))
  expect(first?.parts[0]?.content).toContain('It costs very little.')
  await expect(page.getByRole('main')).toContainText('Responded')
  await expect(page.getByRole('article').filter({ hasText: 'It costs very little.' })).toContainText('We have your message about Branding')
  await followLinkTo(page, '/cms/manage-queries?status=responded')
  await expect(row).toContainText('Answered in')
})

test('a refused reply tells why and can be resent; an unconfirmed one asks for confirmation first', async ({ page, mailServer }) => {
  await signInBrowser(page)
  const client = newClient()
  const { name, email } = client
  const id = await sendEnquiry(page.request, client)
  mailServer.behavior.forAddress = () => ({ at: 'address', code: 550, message: 'No such mailbox <b>here</b>' })
  const reply = await page.request.post(`/api/contact/respond-query/${id}`, { data: { subject: 'Consultation', content: 'On Monday?' } })
  expect(reply.ok()).toBe(true)
  await page.clock.install()
  await page.goto(`/cms/manage-queries?status=pending&search=${encodeURIComponent(email)}`)
  const row = page.getByRole('row').filter({ hasText: email })
  await pollUntilText(page, row, /Pending\s*Not sent/)
  await expect(row).not.toContainText('Answered in')
  await page.getByRole('link', { name, exact: true }).click()
  const replyCard = page.getByRole('article')
  await expect(replyCard.getByRole('status')).toContainText('Failed')
  await expect(replyCard).toContainText('No such mailbox <b>here</b>')
  await expect(replyCard.getByRole('link', { name: 'Email Directly' })).toHaveAttribute('href', `mailto:${email}`)
  await expect(page.getByText('Responses sent').locator('..')).toContainText('0')
  const header = page.getByRole('heading', { level: 1 }).locator('..')
  await expect(header).toContainText('PendingNot sent')

  mailServer.behavior.forAddress = () => 'cut after the text'
  await replyCard.getByRole('button', { name: 'Resend' }).click()
  await pollUntilText(page, replyCard.getByRole('status'), 'Unconfirmed')
  await expect(header).toContainText('PendingUnconfirmed')
  await replyCard.getByRole('button', { name: 'Resend' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Send it again?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(replyCard.getByRole('status')).toContainText('Unconfirmed')

  mailServer.behavior.forAddress = () => 'take'
  await replyCard.getByRole('button', { name: 'Resend' }).click()
  await dialog.getByRole('button', { name: 'Resend' }).click()
  await pollUntilText(page, replyCard.getByRole('status'), 'Sent')
  await expect(header).toContainText('Responded')
  await expect(page.getByText('Responses sent').locator('..')).toContainText('1')
  expect(mailServer.received.filter(({ to }) => to.includes(email))).toHaveLength(2)
})

test('the reply page is accessible and shows the errors of the server; its draft survives leaving the page and a lost session, and is sent once', async ({
  page,
  mailServer,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|status of (400|401|404)/)
  await signInBrowser(page)
  const { email } = newClient()
  const id = await sendEnquiry(page.request, { name: uniquePersonName('<b>Bold</b>'), email })
  await page.goto(`/cms/query/${id}/respond`)
  await content(page).fill('A {{blank}} to fill')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
  await expect(content(page)).toHaveAttribute('rows', '12')
  const templates = page.getByRole('toolbar', { name: 'Template' })
  await template(page, 'Acknowledgment').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(template(page, 'Custom')).toBeFocused()
  await expect(templates.getByRole('button')).toHaveText([/Acknowledgment/, /Consultation/, /Quote Request/, /Custom/])
  await content(page).fill('A word')
  const refusal = { status: 400, json: { message: 'Not <i>now</i>.' } }
  await page.route(REPLY_PATH, (route) => route.fulfill(refusal))
  await send(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not <i>now</i>.' })).toBeVisible()
  await page.unroute(REPLY_PATH)
  await page.route(REPLY_PATH, (route) => route.fulfill({ json: { success: false } }))
  await send(page).click()
  await expect(page.getByRole('alert').getByText('Failed to send response', { exact: true })).toBeVisible()
  await page.unroute(REPLY_PATH)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(subject(page)).toHaveValue('')
  await expect(send(page)).toBeDisabled()

  await subject(page).fill('About {{services}} for {{name}}')
  const draftPath = `/api/desk/cases/${id}/draft`
  const saves = await holdCalls(page, draftPath, 'PUT')
  await content(page).fill('Dear {{name}}, from {{organization}}')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Send Response' }).click()
  await expect(content(page)).toHaveValue('Dear {{name}}, from {{organization}}')
  await template(page, 'Custom').click()
  await expect(content(page)).toHaveValue('')
  // What the page before has saved comes late: it does not come back, and is deleted.
  const deletion = page.waitForRequest((request) => request.method() === 'DELETE' && request.url().endsWith(draftPath))
  await saves.releaseAll()
  await deletion
  await expect(content(page)).toHaveValue('')

  await subject(page).fill('About {{services}} for {{name}}')
  await content(page).fill('Dear {{name}}, from {{organization}}')
  await template(page, 'Custom').click()
  await expect(content(page)).toHaveValue('')
  // The newest of these messages takes the place of the one before, whose Undo is out of date.
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await expect(content(page)).toHaveValue('Dear {{name}}, from {{organization}}')

  await expect(page.getByText(/^Draft kept/)).toBeVisible()
  await dismissMessages(page)
  await endSessionAt(page, REPLY_PATH)
  await send(page).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('status')).toContainText('you are taken back to the reply you were writing.')
  await page.getByLabel('Email').fill(OWNER_LOGIN.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER_LOGIN.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/cms/query/${id}/respond`)
  await expect(content(page)).toHaveValue('Dear {{name}}, from {{organization}}')

  // The server deletes the draft with the first attempt, whose reply is lost: the letter stays.
  await expect(page.getByText(/^Draft kept/)).toBeVisible()
  const calls: Promise<unknown>[] = []
  await page.route(REPLY_PATH, async (route) => {
    const reply = route.fetch()
    calls.push(reply)
    await reply
    await (calls.length === 1 ? route.abort() : route.fulfill({ response: await reply }))
  })
  await send(page).dblclick()
  const problem = page.getByRole('alert').filter({ hasText: 'Failed to send response. Please try again.' })
  await expect(problem).toBeVisible()
  await expect(page.getByText('1 response', { exact: true })).toBeVisible()
  await expect(problem).toBeVisible()
  await send(page).click()
  await expect(page.getByText('Response sent successfully!')).toBeVisible()
  expect(calls).toHaveLength(2)
  const enquiry = await fetchEnquiry(page.request, id)
  expect(enquiry.responses.map(({ subject, content }) => ({ subject, content }))).toEqual([
    { subject: `About Branding, SEO for ${enquiry.name}`, content: `Dear ${enquiry.name}, from Kettle & Crane` },
  ])
  await sendAtOnce(page.request, enquiry)
  await expect.poll(() => mailServer.received.filter(({ to }) => to.includes(email)).length).toBe(1)
  await expect(page).toHaveURL(`/cms/query/${id}`)
  await page.getByRole('link', { name: 'Send Response' }).click()
  await expect(content(page)).toHaveValue('')
  await followLinkTo(page, '/cms/query/nobody/respond')
  await expect(page.getByRole('heading', { name: 'Query Not Found' })).toBeVisible()
})
