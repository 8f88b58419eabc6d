import { LETTER_TEST_MESSAGES } from '../../contract/letter-test.ts'
import { defaultContent } from '../../content/site-content.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/browser/browser.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { discardDrafts } from '../support/browser/website.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(({ page }) => signInBrowser(page))

test('by keyboard: the preview is the letter itself, and a test of the draft comes to oneself', async ({ page, site }) => {
  const { subject, text } = defaultContent.letters.templates.enquiryNotice
  const name = `Letter Reader ${Date.now()}`
  const enquiry = { name, email: 'reader@example.com', services: ['Branding'], message: '<b>Bold</b> words', elapsedMs: 60_000 }
  expect((await page.request.post(`${site.url}/api/contact/create`, { data: enquiry })).ok()).toBe(true)

  await page.goto('/cms/website/letters/enquiryNotice')
  const frame = page.frameLocator('iframe[title="The letter as its reader gets it"]')
  await expect(frame.getByText(name, { exact: true })).toBeVisible()
  await expect(frame.getByText('<b>Bold</b> words')).toBeVisible()

  // Before any text had the cursor.
  const textField = page.getByRole('textbox', { name: 'Text', exact: true })
  await page.getByRole('button', { name: 'queryUrl' }).click()
  await expect(textField).toHaveValue(`${text}{{queryUrl}}`)
  await textField.fill(text)

  const subjectField = page.getByRole('textbox', { name: 'Subject' })
  await subjectField.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Somebody new: {{name}}')
  await expect(page.getByText(`Somebody new: ${name}`)).toBeVisible()
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()

  await page.getByRole('radio', { name: 'Letter' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('> <b>Bold</b> words')).toBeVisible()
  // Without the frame: no script runs in it, and the checker would wait for its answer.
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send me a test' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(LETTER_TEST_MESSAGES.kept)).toBeVisible()
  const emails = await (await page.request.get(`${site.url}/api/outbox/letters`)).text()
  expect(emails).toContain(`Test: Somebody new: ${name}`)

  await page.getByLabel('Filled with').selectOption('invented')
  await expect(page.getByText('Somebody new: Ranbir Sodhi')).toBeVisible()

  // A placeholder that nobody can fill: the preview shows it, and a test has to wait.
  await subjectField.fill('Somebody from {{offce}}')
  await expect(page.getByText('‘offce’ is no placeholder of this letter. Did you mean ‘office’?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send me a test' })).toBeDisabled()
  await subjectField.fill(subject)
  await expect(page.getByText('Everything is published.')).toBeVisible()
  await expect(textField).toHaveValue(text)
})

test('on a phone the preview fits, a test is sent, and an unknown placeholder is not saved, with a suggestion', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/cms/website/letters/newsletterConfirm')
  await expect(page.locator('iframe[title="The letter as its reader gets it"]')).toBeVisible()
  expect(await findOverflowingElements(page)).toEqual([])
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText(LETTER_TEST_MESSAGES.kept)).toBeVisible()

  const subject = page.getByRole('textbox', { name: 'Subject', exact: true })
  await subject.fill('Please confirm, {{agency.nam}}')
  await expect(page.getByText('‘agency.nam’ is no placeholder of this letter. Did you mean ‘agency.name’?')).toBeVisible()
  await expect(page.getByText('Not saved: see the marked places')).toBeVisible()
  expect(await findOverflowingElements(page)).toEqual([])
  await subject.fill('Please confirm, {{agency.name}}')
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await discardDrafts(page, 'letters')
})
