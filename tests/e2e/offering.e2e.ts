import { categoryKeyBySlug } from '../../content/categories/index.ts'
import { defaultContent } from '../../content/site-content.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { waitForHydration } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { sectionByHeading } from '../support/browser/services.ts'

const { offerings } = defaultContent

test('every offering has a page', async ({ request }) => {
  for (const [slug, key] of Object.entries(categoryKeyBySlug)) {
    for (const { id } of offerings[key]) {
      const address = `/services/dba/${slug}/${id}`
      const reply = await request.get(address)
      expect(reply.status()).toBe(200)
      expect(await reply.text()).toMatch(new RegExp(`rel="canonical" href="[^"]+${address}"`))
    }
  }
})

test.describe('an offering page', () => {
  test('shows the summary, audience, steps, posts and other offerings, is accessible and fits every screen', async ({ page }) => {
    const [offering, ...others] = offerings.branding
    await page.goto(`/services/dba/branding-solutions/${offering?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(offering?.title ?? '')
    await expect(page.getByText(offering?.summary ?? '')).toBeVisible()
    await expect(page.getByText(offering?.forWhom ?? '')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: offering?.includes[0] ?? '' })).toBeVisible()
    const prices = sectionByHeading(page, 'What it costs')
    await expect(prices).toContainText('$3,500 to $6,000')
    await expect(prices.getByRole('heading', { level: 3 }).first()).toHaveText(offering?.priceGuide.bands[0]?.title ?? '')
    await expect(prices.getByRole('link', { name: 'Ask for a quote' })).toHaveAttribute('href', '/contact')
    const steps = offering?.steps.map(({ title }) => title) ?? []
    await expect(sectionByHeading(page, 'How it goes').getByRole('heading', { level: 3 })).toHaveText(steps)
    const posts = sectionByHeading(page, 'From the blog').getByRole('heading', { level: 3 }).getByRole('link')
    await expect(posts).toHaveCount(3)
    for (const post of await posts.all()) await expect(post).toHaveAttribute('href', /^\/blog\/\w+$/)
    const otherLinks = sectionByHeading(page, 'More in Branding Solutions').getByRole('link')
    await expect(otherLinks).toHaveCount(others.length)
    await expect(otherLinks.first()).toContainText('From $1,800')
    await expect(page.getByRole('link', { name: 'Schedule a Consultation' })).toHaveAttribute('href', '/contact')
    const back = page.getByRole('link', { name: 'Back to Branding Solutions' })
    await expect(back).toHaveAttribute('href', '/services/dba/branding-solutions')

    await test.step('is accessible and fits every screen', async () => {
      await waitForHydration(page)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectAccessible(page)
      }
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await findOverflowingElements(page)).toEqual([])
    })
  })
})
