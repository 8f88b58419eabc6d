import type { Page } from '@playwright/test'
import { defaultContent } from '../../content/site-content.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { waitForHydration } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { recordLayoutShift, findOverflowingElements, MAX_LAYOUT_SHIFT, readLayoutShift } from '../support/browser/layout.ts'

const { founder, members } = defaultContent.team

test('the about page shows its figures, three tabs, six reasons, the founder and the team', async ({ page }) => {
  await page.addInitScript(recordLayoutShift)
  await page.goto('/about')

  await test.step('preloads its first picture and has no layout shift', async () => {
    await expect(page.locator('link[rel=preload][as=image][imagesrcset*="about-hero"]')).toHaveCount(1)
    const picture = page.locator('main > header img')
    await expect(picture).toHaveAttribute('fetchpriority', 'high')
    await expect(picture).toHaveAttribute('loading', 'eager')
    for (const other of await page.locator('main section img').all()) await expect(other).toHaveAttribute('loading', 'lazy')
    await waitForHydration(page)
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
  })

  await test.step('shows its title and three figures', async () => {
    await expect(page).toHaveTitle('About | Navakra')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shaping Digital Futures')
    const figures = page.locator('main > header dl > div')
    await expect(figures).toHaveText([/Years Experience\s*7\+/, /Projects Completed\s*500\+/, /Team Members\s*50\+/])
  })

  await test.step('lists six reasons', async () => {
    await expect(sectionByHeading(page, 'Why Choose Us').getByRole('heading', { level: 3 })).toHaveText([
      'Lightning Fast Delivery',
      'Proven Track Record',
      'Expert Team',
      '24/7 Support',
      'Scalable Solutions',
      'Cost-Effective',
    ])
  })

  await test.step('quotes the founder and links to her networks in new tabs', async () => {
    const leadership = sectionByHeading(page, 'Leadership Vision')
    await expect(leadership.getByRole('blockquote')).toContainText(founder.quote)
    await expect(leadership).toContainText('Founder and CEO')
    for (const network of ['LinkedIn', 'Instagram']) {
      const link = leadership.getByRole('link', { name: `${founder.name} on ${network} (opens in a new tab)` })
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('href', `/social#${founder.id}`)
    }
    await expect(leadership).toHaveAttribute('id', founder.id)
  })

  await test.step('introduces five people, each with portrait, role, bio and professional network', async () => {
    const people = sectionByHeading(page, 'Meet Our Team').getByRole('listitem')
    await expect(people).toHaveCount(5)
    for (const { id, name, role, bio } of members) {
      const person = people.filter({ has: page.getByRole('heading', { name }) })
      await person.scrollIntoViewIfNeeded()
      await expect(person).toContainText(role)
      await expect(person).toContainText(bio)
      await expect(person.getByRole('link', { name: `${name} on LinkedIn` })).toHaveAttribute('href', `/social#${id}`)
      await expect(person).toHaveAttribute('id', id)
      await expect.poll(() => person.getByRole('img', { name }).evaluate(hasLoaded)).toBe(true)
    }
  })

  await test.step('ends with a link to the contact page', async () => {
    await expect(page.getByRole('link', { name: 'Start Your Project' })).toHaveAttribute('href', '/contact')
  })

  await test.step('shows the mission first, then by click or arrow key the vision and the four values', async () => {
    const panel = page.getByRole('tabpanel')
    await expect(panel).toHaveCount(1)
    await expect(panel).toContainText('99% client satisfaction')

    await page.getByRole('tab', { name: 'Our Vision' }).click()
    await expect(panel).toContainText('global recognition by 2030')
    await expect(page.getByText('99% client satisfaction')).toBeHidden()

    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Our Values' })).toBeFocused()
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText([
      'Innovation First',
      'Client Success',
      'Quality Excellence',
      'Collaborative Spirit',
    ])
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Our Mission' })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('fits a very small screen', async () => {
    const size = page.viewportSize()!
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await findOverflowingElements(page)).toEqual([])
    await page.setViewportSize(size)
  })

  await test.step('does not move the content below when a tab is selected', async () => {
    const below = page.getByRole('heading', { name: 'Why Choose Us' })
    const before = await below.evaluate(distanceFromTop)
    await page.getByRole('tab', { name: 'Our Values' }).click()
    await expect(page.getByRole('heading', { name: 'Client Success' })).toBeVisible()
    expect(await below.evaluate(distanceFromTop)).toBe(before)
  })

  await test.step('is accessible on phones and desktops', async () => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the about page shows mission, vision and values one below the other', async ({ page }) => {
    await page.goto('/about')
    for (const text of ['99% client satisfaction', 'global recognition by 2030', 'Collaborative Spirit']) {
      await expect(page.getByText(text).first()).toBeVisible()
    }
  })
})

function sectionByHeading(page: Page, heading: string) {
  return page.locator('main section').filter({ has: page.getByRole('heading', { name: heading, level: 2 }) })
}

const distanceFromTop = (element: Element) => element.getBoundingClientRect().top + scrollY

const hasLoaded = (image: Element) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth > 0
