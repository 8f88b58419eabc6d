import { expectAccessible } from '../support/browser/accessibility.ts'
import { waitForHydration } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { recordLayoutShift, findOverflowingElements, MAX_LAYOUT_SHIFT, readLayoutShift } from '../support/browser/layout.ts'
import { sectionByHeading } from '../support/browser/services.ts'

const ADDRESS = '/services/dba'
const NAMES = ['Branding Solutions', 'Marketing Solutions', 'Web Solutions', 'App Development', 'Graphic Design']

test.describe('the services overview', () => {
  test('shows all its sections, links and tabs', async ({ page }) => {
    await page.addInitScript(recordLayoutShift)
    await page.goto(ADDRESS)

    await test.step('preloads its first picture and has no layout shift', async () => {
      await expect(page.locator('link[rel=preload][as=image][imagesrcset*="services-doorway"]')).toHaveCount(1)
      await expect(page.locator('main > header img')).toHaveAttribute('fetchpriority', 'high')
      for (const other of await page.locator('main section img').all()) await expect(other).toHaveAttribute('loading', 'lazy')
      await waitForHydration(page)
      await page.evaluate(() => document.fonts.ready)
      expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
    })

    await test.step('shows all its sections and links', async () => {
      await expect(page).toHaveTitle('Services: Digital Brand Architect | Navakra')
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/services\/dba$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Digital Brand Architect')
      await expect(page.locator('main > header').getByRole('link', { name: 'Get in Touch' })).toHaveAttribute('href', '/contact')

      const index = sectionByHeading(page, 'Explore Our Services').getByRole('link')
      await expect(index).toHaveCount(NAMES.length)
      for (const [at, name] of NAMES.entries()) await expect(index.nth(at)).toContainText(name)
      await expect(sectionByHeading(page, 'Proven Process').getByRole('heading', { level: 3 })).toHaveText([
        'Discovery & Strategy',
        'Design & Development',
        'Launch & Optimize',
        'Scale & Evolve',
      ])
      await expect(sectionByHeading(page, 'Bespoke Solutions').getByRole('link')).toHaveAttribute('href', '/solutions/custom-solutions')
      const consultation = sectionByHeading(page, 'Start with a Free Consultation')
      await expect(consultation).toContainText('30 minutes')
      await expect(consultation.getByRole('link', { name: 'Schedule Consultation' })).toHaveAttribute('href', '/contact')
      await expect(page.locator('main > section').last().getByRole('link')).toHaveAttribute('href', '/contact')
    })

    await test.step('fits a very small screen', async () => {
      const size = page.viewportSize()!
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await findOverflowingElements(page)).toEqual([])
      await page.setViewportSize(size)
    })

    await test.step('has five tabs, each with a heading, a text, four points and a picture', async () => {
      const panel = page.getByRole('tabpanel')
      await expect(page.getByRole('tab')).toHaveText(['Overview', 'Strategy', 'Design', 'Technology', 'Analytics'])
      await expect(page.getByRole('tab', { selected: true })).toHaveText('Overview')
      const headings = new Set<string>()
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click()
        await expect(panel).toHaveCount(1)
        await expect(panel.getByRole('listitem')).toHaveCount(4)
        await expect(panel.getByRole('img')).toBeVisible()
        headings.add(await panel.getByRole('heading', { level: 2 }).innerText())
      }
      expect(headings.size).toBe(5)
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('tab', { name: 'Overview' })).toBeFocused()
    })

    await test.step('shows the contact and back-to-top buttons after 50 px of scrolling', async () => {
      const [contactLink, topButton] = [page.getByRole('link', { name: 'Write to us' }), page.getByRole('button', { name: 'Back to top' })]
      await page.evaluate(() => scrollTo(0, 50))
      await expect(contactLink).toBeHidden()
      await page.evaluate(() => scrollTo(0, 51))
      await expect(topButton).toBeVisible()
      await expect(contactLink).toHaveAttribute('href', '/contact')
      await page.evaluate(() => scrollTo(0, 2000))
      await topButton.click()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await expect(topButton).toBeHidden()
    })

    await test.step('is accessible on phones and desktops, with a category open', async () => {
      await page.setViewportSize({ width: 390, height: 900 })
      await page.locator('summary', { hasText: 'Web Solutions' }).click()
      await expect(page.getByRole('heading', { name: 'Key Benefits' })).toBeVisible()
      await expect(page.locator('details[open] [aria-busy=false]')).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await expectAccessible(page)
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the index of services opens its target, and the tabs are panel one below the other', async ({ page }) => {
    await page.goto(ADDRESS)
    await sectionByHeading(page, 'Explore Our Services').getByRole('link', { name: 'App Development' }).click()
    const open = page.locator('details[open]', { hasText: 'App Development' })
    await expect(open.getByText('4.8')).toBeVisible()
    await expect(open.getByRole('link', { name: 'Field staff app' })).toHaveAttribute('href', '/services/dba/app-development/field-app')
    for (const heading of ['One plan, five trades', 'Count what you can act on']) {
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    }
  })
})
