import { defaultContent } from '../../content/site-content.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/browser/browser.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { expectPublished, fillByKeyboard, messages } from '../support/browser/website.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(({ page }) => signInBrowser(page))

test('by keyboard: consent decides whether visitors see a logo, a quote goes into the case study, and a new client begins without', async ({
  page,
  site,
}) => {
  const client = defaultContent.clients.list.find(({ id }) => id === 'orbio')!
  const readHome = async () => (await page.request.get(`${site.url}/`)).text()
  await page.goto(`/cms/website/clients/list/${client.id}`)
  const consent = page.getByLabel('Consent to show the logo')
  await expect(consent).toHaveValue('given')
  await expectAccessible(page)
  await consent.focus()
  await consent.selectOption('withdrawn')
  await expect(page.getByRole('list', { name: 'Clients' }).getByRole('link', { name: client.name })).toContainText('Consent withdrawn')
  await expect(page.getByText(`${client.name} has no consent on file, so its logo is not shown.`)).toBeVisible()

  // What was said, with a consent of its own.
  await page.getByRole('button', { name: 'Add quote' }).press('Enter')
  await fillByKeyboard(page, page.getByRole('textbox', { name: 'What they said' }), 'They asked before they drew.')
  await fillByKeyboard(page, page.getByRole('textbox', { name: 'Said by' }), 'Leander Vaidhya')
  await fillByKeyboard(page, page.getByRole('textbox', { name: 'Position' }), 'Co-founder, Orbio')
  const study = page.getByRole('region', { name: 'In the case study' })
  await expect(study).toContainText('can be used once consent to show it is on file')
  const useQuote = study.getByRole('button', { name: 'Use the quote above' })
  await expect(useQuote).toBeDisabled()
  await page.getByLabel('Consent to show the quote').selectOption('given')
  await page.getByRole('textbox', { name: 'Who gave it, when and how' }).last().fill('A letter that only staff know')
  await useQuote.press('Enter')
  await expect(messages(page)).toContainText('The case study has the quote now.')
  await expect(study).toContainText('‘They asked before they drew.’')
  await expect(study).toContainText('The case study has the quote above.')
  await messages(page).getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(study).not.toContainText('‘They asked before they drew.’')

  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish…' }).press('Enter')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish \d+ change/ })
    .press('Enter')
  await expectPublished(page)
  const home = await readHome()
  expect(home).not.toContain(client.logo.src)
  expect(home).not.toContain('only staff know')
  expect(home).not.toContain('They asked before they drew.')
  await messages(page).getByRole('button', { name: 'Take back' }).press('Enter')
  await expect(messages(page).getByText('Taken back. Visitors see what they saw before.')).toBeVisible()
  expect(await readHome()).toContain(client.logo.src)
  await page.getByRole('button', { name: 'Discard' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(consent).toHaveValue('given')

  await test.step('on a phone a new client begins without consent, and its form fits', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('link', { name: 'All entries' }).click()
    await expect(page.getByRole('list', { name: 'Clients' })).toBeVisible()
    expect(await findOverflowingElements(page)).toEqual([])
    await page.getByRole('button', { name: 'Add a client' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Phone Client')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Consent to show the logo')).toHaveValue('not-yet')
    await expect(page.getByText('This client has no case study yet.')).toBeVisible()
    expect(await findOverflowingElements(page)).toEqual([])
    await page.getByRole('button', { name: 'Take off the site' }).press('Enter')
    await expect(page.getByRole('list', { name: 'Clients' }).getByRole('link', { name: 'Phone Client' })).toHaveCount(0)

    // So does a case study.
    await page.goto('/cms/website/case-studies/list/orbio')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Loading')).toHaveCount(0)
    expect(await findOverflowingElements(page)).toEqual([])
  })
})
