import { expectAccessible } from '../support/browser/accessibility.ts'
import { waitForHydration } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { submitButton, fillContactForm } from '../support/browser/contact-form.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'

for (const width of [390, 1440]) {
  test.describe(`at ${width} px the contact page is accessible`, () => {
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/contact')
      await waitForHydration(page)
    })

    test('with error messages', async ({ page }) => {
      await submitButton(page).click()
      await expect(page.getByText('Name is required')).toBeVisible()
      await expectAccessible(page)
    })

    test('with the thank-you message', async ({ page }) => {
      await fillContactForm(page)
      await submitButton(page).click()
      await expect(page.getByText('Thank you.')).toBeVisible()
      await expectAccessible(page)
    })
  })
}

test('the contact page fits a very small screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/contact')
  expect(await findOverflowingElements(page)).toEqual([])
})
