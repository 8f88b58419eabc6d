import { BUDGET_RANGES, LAUNCH_TIMELINES, SOLUTION_REQUEST_SERVICES } from '../../contract/solution-request.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { waitForHydration } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { recordLayoutShift, findOverflowingElements, MAX_LAYOUT_SHIFT, readLayoutShift } from '../support/browser/layout.ts'

const ADDRESS = '/solutions/custom-solutions'

test('the custom solutions page explains the process and leads to the form', async ({ page }) => {
  await page.addInitScript(recordLayoutShift)
  await page.goto(ADDRESS)
  await waitForHydration(page)

  await test.step('has no layout shift, and loads its picture lazily', async () => {
    await page.evaluate(() => document.fonts.ready)
    await expect(page.locator('main img')).toHaveAttribute('loading', 'lazy')
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
  })

  await test.step('shows six steps', async () => {
    await expect(page).toHaveTitle('Custom Solutions | Navakra')
    const steps = page.getByRole('region', { name: 'Onboarding Flow' }).getByRole('listitem')
    await expect(steps.getByRole('heading')).toHaveText([
      'Warm Welcome & Next Steps',
      'Tell Us About Your Idea',
      'Discovery Chat',
      'Tailored Strategy & Planning',
      'Execution & Milestone Feedback',
      'Launch & Lasting Support',
    ])
  })

  await test.step('offers every budget, timeline and service', async () => {
    const options = (label: string) => page.getByLabel(label).getByRole('option')
    await expect(options('Budget range')).toHaveText(['Choose a range', ...BUDGET_RANGES])
    await expect(options('Launch timeline')).toHaveText(['Choose a time', ...LAUNCH_TIMELINES])
    for (const service of Object.values(SOLUTION_REQUEST_SERVICES))
      await expect(page.getByRole('checkbox', { name: service })).toBeVisible()
  })

  await test.step('links to the form at its top and bottom, and Tab continues from there', async () => {
    const links = page.getByRole('link', { name: 'Start Your Project' })
    await expect(links).toHaveCount(2)
    await expect(page.getByRole('region', { name: /^Why Choose/ })).toContainText('Start Your Project')
    for (const link of await links.all()) {
      await link.click()
      await expect(page).toHaveURL(`${ADDRESS}#get-started`)
      await expect(page.getByRole('heading', { name: 'Tell us about it' })).toBeInViewport()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(page.getByLabel('Business name')).toBeFocused()
    }
  })

  await test.step('fits a very small screen', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await findOverflowingElements(page)).toEqual([])
  })

  await test.step('is accessible on small and large screens, also with error messages', async () => {
    await page.getByLabel('Email').fill('nobody')
    await page.getByLabel('Printables').check()
    await page.getByLabel('Files').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('text') })
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
    }
  })
})
