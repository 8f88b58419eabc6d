import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { waitForHydration } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { submitButton, fillContactForm } from '../support/browser/contact-form.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'

test('the contact page fits every screen and is accessible', async ({ page }) => {
  await test.step('fits a very small screen', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/contact')
    expect(await findOverflowingElements(page)).toEqual([])
  })

  await test.step('is accessible with error messages', async () => {
    await waitForHydration(page)
    await submitButton(page).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expectAccessibleAtWidths(page)
  })

  await test.step('is accessible with the thank-you message', async () => {
    await fillContactForm(page)
    await submitButton(page).click()
    await expect(page.getByText('Thank you.')).toBeVisible()
    await expectAccessibleAtWidths(page)
  })
})

async function expectAccessibleAtWidths(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
}
