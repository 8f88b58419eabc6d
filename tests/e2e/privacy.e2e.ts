import type { Page } from '@playwright/test'
import { defaultContent } from '../../content/site-content.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { hydrateIsland, waitForHydration } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'

const { privacy, textPage } = defaultContent

test('a visitor gets no cookie, and the browser stores only what the privacy page states', async ({ page, context }) => {
  for (const address of ['/', '/blog', '/services/dba', '/about']) await page.goto(address)
  await page.goto('/contact')
  await waitForHydration(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('Anika Rao')
  await page.goto('/request-demo/rozpath')
  await waitForHydration(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('Anika Rao')
  await page.goto('/solutions/custom-solutions')
  await hydrateIsland(page, 'intake-form')
  await page.getByLabel('Business name').fill('Kesar & Loom')
  await page.goto('/privacy')
  await waitForHydration(page)

  expect(await context.cookies()).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['solutionDraft'])
  const sessionKeys = await page.evaluate(() => Object.keys(sessionStorage))
  expect(sessionKeys.toSorted()).toEqual(['demoDraft-rozpath', 'enquiryDraft', 'introSeen'])

  await test.step('the privacy page has a section for each entry of its table of contents', () => expectPrivacyPage(page))
})

async function expectPrivacyPage(page: Page): Promise<void> {
  await expect(page).toHaveTitle('Privacy | Navakra')
  await expect(page.getByText('Last changed on 18 November 2026')).toBeVisible()
  const entries = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  await expect(entries).toHaveText(['At a glance', ...privacy.sections.map(({ heading }) => heading)])

  await test.step('is accessible and fits every screen', async () => {
    const size = page.viewportSize()!
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await findOverflowingElements(page)).toEqual([])
    await expectAccessible(page)
    await page.setViewportSize(size)
  })

  await test.step('an entry scrolls to its section', async () => {
    await entries.last().click()
    await expect(page.getByRole('heading', { name: 'Changes' })).toBeInViewport()
  })

  await test.step('prints its text alone', async () => {
    await page.evaluate(() => {
      window.print = () => (document.title = 'printed')
    })
    await page.getByRole('button', { name: textPage.print }).click()
    await expect(page).toHaveTitle('printed')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'How long we keep it' })).toBeVisible()
    for (const navigation of await page.getByRole('navigation', { includeHidden: true }).all()) {
      await expect(navigation).toBeHidden()
    }
  })
}
