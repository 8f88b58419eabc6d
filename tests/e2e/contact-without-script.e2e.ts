import { expect, test } from '../support/browser/browser.ts'
import { VALID_ENQUIRY, submitButton, fillContactForm, findEnquiriesByEmail } from '../support/browser/contact-form.ts'

test.use({ javaScriptEnabled: false })

test.describe('the contact form without JavaScript', () => {
  test('shows errors, then thanks', async ({ page, request, expectConsoleError }) => {
    expectConsoleError(/status of 400/)

    await test.step('comes back with an error beside each missing field and with the entered values', async () => {
      await page.goto('/contact')
      await page.getByRole('textbox', { name: 'Message' }).fill(VALID_ENQUIRY.message)
      await page.getByRole('checkbox', { name: 'SEO' }).check()
      await page.getByRole('radio', { name: 'Delhi' }).check()
      await submitButton(page).click()
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Name is required')
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(/^Email is required/)
      await expect(page.getByText('Please select at least one service')).toBeHidden()
      await expect(page.getByRole('alert')).toHaveText('Name is required')
      await expect(page.getByRole('alert')).toBeInViewport()
      await expect(page.getByRole('alert')).toBeFocused()
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(VALID_ENQUIRY.message)
      await expect(page.getByRole('checkbox', { name: 'SEO' })).toBeChecked()
      await expect(page.getByRole('radio', { name: 'Delhi' })).toBeChecked()
    })

    await test.step('thanks, and stores the same submission only once', async () => {
      const email = `Plain-${Date.now()}@kesar.example`
      for (const _ of ['once', 'twice']) {
        await page.goto('/contact')
        await fillContactForm(page, { email })
        await submitButton(page).click()
        await expect(page.getByRole('heading', { name: 'Thank you.' })).toBeInViewport()
        await expect(page.getByRole('region', { name: 'Thank you.' })).toBeFocused()
      }
      expect(await findEnquiriesByEmail(request, email)).toEqual([
        expect.objectContaining({ name: VALID_ENQUIRY.name, email: email.toLowerCase(), services: ['Branding'], folder: 'inbox' }),
      ])
      await page.getByRole('link', { name: 'Send another message' }).click()
      await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
    })
  })

  test('marks a submission with a filled honeypot as spam', async ({ request, baseURL }) => {
    const email = `plain-machine-${Date.now()}@kesar.example`
    const form = { name: 'Bob', email, services: 'SEO', nickname: 'Bob' }
    const reply = await request.post('/contact', { form, headers: { origin: String(baseURL) } })
    expect(reply.status()).toBe(200)
    expect(await findEnquiriesByEmail(request, email)).toEqual([expect.objectContaining({ folder: 'spam' })])
  })

  test('answers a request without a form', async ({ request }) => {
    const reply = await request.post('/contact', { data: { name: 'Bob' } })
    expect(reply.status()).toBe(400)
    expect(await reply.text()).toContain('Name is required')
  })
})
