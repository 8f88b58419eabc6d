import { BUDGET_RANGES, LAUNCH_TIMELINES, SOLUTION_REQUEST_SERVICES } from '../../contract/solution-request.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { waitForHydration } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { recordLayoutShift, findOverflowingElements, MAX_LAYOUT_SHIFT, readLayoutShift } from '../support/browser/layout.ts'

const ADDRESS = '/solutions/custom-solutions'

test.describe('the custom solutions page', () => {
  test('shows six steps', async ({ page }) => {
    await page.goto(ADDRESS)
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

  test('links to the form at its top and bottom, and Tab continues from there', async ({ page }) => {
    await page.goto(ADDRESS)
    await waitForHydration(page)
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

  test('offers every budget, timeline and service', async ({ page }) => {
    await page.goto(ADDRESS)
    const options = (label: string) => page.getByLabel(label).getByRole('option')
    await expect(options('Budget range')).toHaveText(['Choose a range', ...BUDGET_RANGES])
    await expect(options('Launch timeline')).toHaveText(['Choose a time', ...LAUNCH_TIMELINES])
    for (const service of Object.values(SOLUTION_REQUEST_SERVICES))
      await expect(page.getByRole('checkbox', { name: service })).toBeVisible()
  })

  test('has no layout shift, and loads its picture lazily', async ({ page }) => {
    await page.addInitScript(recordLayoutShift)
    await page.goto(ADDRESS)
    await waitForHydration(page)
    await page.evaluate(() => document.fonts.ready)
    await expect(page.locator('main img')).toHaveAttribute('loading', 'lazy')
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
  })

  for (const width of [390, 1440]) {
    test(`is accessible at ${width} px, also with error messages`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(ADDRESS)
      await waitForHydration(page)
      await page.getByLabel('Email').fill('nobody')
      await page.getByLabel('Printables').check()
      await page.getByLabel('Files').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('text') })
      await page.getByRole('button', { name: 'Send request' }).click()
      await expect(page.getByText('Please enter a valid email address')).toBeVisible()
      await expectAccessible(page)
    })
  }

  test('fits a very small screen', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(ADDRESS)
    expect(await findOverflowingElements(page)).toEqual([])
  })
})
