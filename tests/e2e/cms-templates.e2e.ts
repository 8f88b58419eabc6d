import { type Page, expect } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { dismissMessages } from '../support/browser/staff-navigation.ts'
import { test } from '../support/browser/site-with-mail-server.ts'
import { pdf } from '../support/files/uploads.ts'

const TEMPLATES = '/cms/templates'

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(({ page }) => signInBrowser(page))

const toast = (page: Page, text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true })
const rows = (page: Page) => page.getByRole('navigation', { name: 'Templates' }).getByRole('link')
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const save = async (page: Page) => {
  await dismissMessages(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

test('a template is written with placeholders and a file, previewed, changed by two people, and deleted; the first ones can be added again', async ({
  page,
  siteWithMailServer: site,
  expectConsoleError,
}) => {
  expectConsoleError(/status of (400|409)/)
  await page.goto(TEMPLATES)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reply templates')
  await expect(rows(page)).toHaveText([/^Acknowledgment/, /^Consultation/, /^Quote Request/, /^Custom/])
  await expectAccessible(page)

  await page.getByRole('link', { name: 'New template' }).click()
  await save(page)
  await expect(field(page, 'Name')).toHaveAccessibleDescription('Please give the template a name.')
  await field(page, 'Name').fill('Price list')
  await field(page, 'Subject').click()
  await page.keyboard.type('Prices for ')
  await page.getByRole('button', { name: 'organization' }).click()
  await expect(field(page, 'Subject')).toHaveValue('Prices for {{organization}}')
  await field(page, 'Letter').click()
  await page.keyboard.type('Dear ')
  await page.getByRole('button', { name: 'first name' }).click()
  await page.keyboard.type(', ring {{mobile}}')
  await expect(field(page, 'Letter')).toHaveAccessibleDescription(/“mobile” is not a placeholder we know/)
  // A placeholder is one character for the cursor.
  await page.keyboard.press('Backspace')
  await expect(field(page, 'Letter')).toHaveValue('Dear {{name}}, ring ')
  for (const _ of ', ring ') await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('Ms ')
  await expect(field(page, 'Letter')).toHaveValue('Dear Ms {{name}}, ring ')

  await expect(preview(page)).toContainText('Prices for Deshpande Textiles')
  await expect(preview(page)).toContainText('Dear Ms Ananya, ring')
  await preview(page).getByRole('combobox').selectOption('Somebody who left it all empty')
  await expect(preview(page)).toContainText('Dear Ms Valued Client, ring')
  await expect(preview(page)).toContainText('Words in yellow stand where the enquiry says nothing.')

  await page.getByLabel('Attach a file').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(page.getByText('“notes.txt” is not a PNG, JPG or PDF file.')).toBeVisible()
  // While a file is on its way, nothing is saved without it.
  const upload = Promise.withResolvers<void>()
  await page.route('/api/desk/files', async (route) => {
    await upload.promise
    await route.continue()
  })
  await page.getByLabel('Attach a file').setInputFiles({ name: 'prices.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await expect(page.getByTitle('prices.pdf')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'A file is still on its way. Please save again in a moment.')).toBeVisible()
  upload.resolve()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Template saved')).toBeVisible()
  await expect(rows(page)).toHaveCount(5)
  await expect(rows(page).last()).toHaveAttribute('aria-current', 'page')
  const owner = await site.signIn()
  const template = (await owner.listReplyTemplates()).data.at(-1)!
  expect(template).toMatchObject({ name: 'Price list', subject: 'Prices for {{organization}}', files: [{ name: 'prices.pdf' }] })

  await owner.updateReplyTemplate({ ...toInput(template), content: 'Theirs', files: [] })
  await field(page, 'Letter').fill('Mine')
  await save(page)
  await expect(page.getByText('A colleague has changed this template meanwhile.')).toBeVisible()
  await page.getByRole('button', { name: 'Save mine over it' }).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  expect((await owner.listReplyTemplates()).data.at(-1)).toMatchObject({ content: 'Mine', files: [{ name: 'prices.pdf' }] })

  await field(page, 'Letter').fill('Not saved')
  await rows(page).first().click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toContainText(
    'Your changes to this template are not saved.',
  )
  await page.getByRole('button', { name: 'Keep writing' }).click()
  await page.getByRole('button', { name: 'Undo changes' }).click()
  await expect(field(page, 'Letter')).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Template deleted')).toBeVisible()
  await expect(page).toHaveURL(TEMPLATES)
  await expect(rows(page)).toHaveCount(4)

  // On a phone the list and the editor are pages of their own.
  await rows(page).nth(1).click()
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(field(page, 'Name')).toHaveValue('Consultation')
    expect(await findOverflowingElements(page), `${width} px`).toEqual([])
  }
  await expect(rows(page).first()).toBeHidden()
  await page.getByRole('link', { name: 'All 4 templates' }).click()
  await expect(rows(page).first()).toBeVisible()
  expect(await findOverflowingElements(page)).toEqual([])

  const first = (await owner.listReplyTemplates()).data
  try {
    for (const { _id: id } of first) await owner.deleteReplyTemplate({ id })
    await page.goto(TEMPLATES)
    await expect(page.getByText('None yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Start from our 4 templates' }).click()
    await expect(rows(page)).toHaveText([/^Acknowledgment/, /^Consultation/, /^Quote Request/, /^Custom/])
  } finally {
    // Other tests use them.
    const left = (await owner.listReplyTemplates()).data.map(({ name }) => name)
    for (const { name, hint, subject, content } of first) {
      if (!left.includes(name)) await owner.createReplyTemplate({ name, hint, subject, content, files: [] })
    }
  }
})

const toInput = ({
  _id: id,
  name,
  hint,
  subject,
  version,
}: {
  _id: string
  name: string
  hint: string
  subject: string
  version: number
}) => ({
  id,
  name,
  hint,
  subject,
  version,
})
