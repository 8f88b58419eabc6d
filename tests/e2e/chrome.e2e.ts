import type { Page } from '@playwright/test'
import { defaultContent } from '../../content/site-content.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { waitForHydration } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const NOT_FOUND = /status of 404/

test.describe('the frame of a page', () => {
  const footer = (page: Page) => page.getByRole('contentinfo')
  const elementAtBottom = (page: Page) =>
    page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight - 8)?.closest('main, footer')?.localName)

  test('has a link to the content, metadata, and a footer beneath the page', async ({ page, baseURL }) => {
    await page.setViewportSize(DESKTOP)
    await page.goto('/?page=7')
    await waitForHydration(page)

    await test.step('the first tab stop is a link to the content', async () => {
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Skip to content' })
      await expect(skip).toBeFocused()
      expect((await skip.boundingBox())?.y).toBeGreaterThan(0)
      await page.keyboard.press('Enter')
      await expect(page.locator('main')).toBeFocused()
    })

    await test.step('its head has the metadata for browsers, search engines and link previews', async () => {
      const tag = (selector: string) => page.locator(`head ${selector}`)
      await expect(tag('title')).toHaveCount(1)
      await expect(tag('meta[name=robots]')).toHaveCount(0)
      await expect(tag('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/`)
      for (const name of ['description', 'viewport', 'theme-color', 'twitter:card'])
        await expect(tag(`meta[name="${name}"]`)).toHaveCount(1)
      for (const name of ['title', 'description', 'type', 'site_name']) await expect(tag(`meta[property="og:${name}"]`)).toHaveCount(1)
      await expect(tag('meta[property="og:url"]')).toHaveAttribute('content', `${baseURL}/`)
      const card = await tag('meta[property="og:image"]').getAttribute('content')
      for (const address of [card, '/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest']) {
        expect([address, (await page.request.get(String(address))).status()]).toEqual([address, 200])
      }
      for (const rel of ['icon', 'apple-touch-icon', 'manifest']) await expect(tag(`link[rel="${rel}"]`).first()).toBeAttached()
    })

    await test.step('has its logo, links, networks and texts', async () => {
      const logo = footer(page).getByRole('img', { name: 'Navakra' })
      await expect(logo).toHaveAttribute('src', '/images/brand/lockup-white.svg')
      for (const [name, href] of [
        ['About', '/about'],
        ['Contact', '/contact'],
        ['Case Studies', '/case-studies'],
        ['Blog', '/blog'],
        ['Privacy', '/privacy'],
        ['Careers', '/careers'],
        ['Social', '/social'],
        ['Accessibility', '/accessibility'],
        ['Terms', '/terms'],
      ] as const) {
        await expect(footer(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
      }
      const external = footer(page).locator('a[target="_blank"]')
      await expect(external).toHaveCount(4)
      for (const link of await external.all()) {
        await expect(link).toHaveAttribute('href', /^\/social#[a-z-]+$/)
        await expect(link).toHaveAttribute('rel', 'noopener')
        await expect(link).toContainText('opens in a new tab')
      }
      await expect(footer(page)).toContainText(defaultContent.agency.legal.name)
      await expect(footer(page)).toContainText('Proudly created in India.')
      await expect(footer(page)).toContainText('All Right Reserved, All Wrong Reversed.')
    })

    await test.step('is fixed beneath the page, which scrolls off it with rounded corners', async () => {
      expect(await elementAtBottom(page)).toBe('main')
      await expect(page.locator('main')).toHaveCSS('border-bottom-left-radius', '40px')
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      expect(await elementAtBottom(page)).toBe('footer')
      const top = () => footer(page).evaluate((element) => element.getBoundingClientRect().top)
      const end = await top()
      await page.evaluate(() => scrollBy(0, -200))
      // Browsers may round sticky positions to whole pixels.
      expect(Math.abs((await top()) - end)).toBeLessThanOrEqual(1)
    })

    await test.step('is uncovered when it gets the focus', async () => {
      await page.evaluate(() => scrollTo(0, 0))
      await expect.poll(() => elementAtBottom(page)).toBe('main')
      await page.locator('main').evaluate((main) => main.focus())
      await page.keyboard.press('Shift+Tab')
      await footer(page).getByRole('link', { name: 'Privacy' }).focus()
      await page.keyboard.press('Tab')
      await expect(footer(page).getByRole('link', { name: 'LinkedIn' })).toBeFocused()
      await expect.poll(() => elementAtBottom(page)).toBe('footer')
    })

    await test.step('scrolls with the page where it would not fit', async () => {
      for (const size of [PHONE, { width: 1440, height: 700 }]) {
        await page.setViewportSize(size)
        await expect(footer(page)).toHaveCSS('position', 'relative')
      }
      await page.setViewportSize({ width: 320, height: 450 })
      await page.getByRole('main').getByRole('button', { name: 'Next', exact: true }).focus()
      await page.keyboard.press('Tab')
      const about = footer(page).getByRole('link', { name: 'About' })
      await expect(about).toBeFocused()
      const bar = await page.getByRole('banner').boundingBox()
      expect((await about.boundingBox())?.y).toBeGreaterThan(bar!.height)
    })
  })
})

test('an unknown address leads back', async ({ context, page, expectConsoleError }) => {
  expectConsoleError(NOT_FOUND)

  await page.setViewportSize(PHONE)

  await test.step("shows 'Page Not Found' with status 404 and links to the home page", async () => {
    const reply = await page.goto('/nothing/here')
    expect(reply?.status()).toBe(404)
    await expect(page).toHaveTitle('Page Not Found | Navakra')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    for (const path of await page.getByRole('main').getByRole('listitem').getByRole('link').evaluateAll(readPaths)) {
      expect([path, (await page.request.get(path)).status()]).toEqual([path, 200])
    }
  })

  await test.step('is accessible and has one h1 and its landmarks on a phone and a desktop', async () => {
    await waitForHydration(page)
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      for (const landmark of ['banner', 'main', 'contentinfo'] as const) await expect(page.getByRole(landmark)).toHaveCount(1)
      await expect(page.locator('h1')).toHaveCount(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
      await expectAccessible(page)
    }
  })

  await test.step('leads to the home page', async () => {
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Build your Brand')
  })

  await test.step('goes back to the previous page', async () => {
    await page.goto('/terms?page=2')
    await page.goto('/nothing')
    await waitForHydration(page)
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/terms?page=2')
  })

  await test.step('goes to the home page when there is no previous page', async () => {
    const opened = context.waitForEvent('page')
    await page.evaluate(() => void window.open('/nothing', '_blank', 'noopener'))
    const tab = await opened
    await waitForHydration(tab)
    expect(await tab.evaluate(() => history.length)).toBe(1)
    await tab.getByRole('button', { name: 'Go Back' }).click()
    await expect(tab).toHaveURL('/')
  })
})

const readPaths = (links: Element[]): string[] => links.map((link) => link.getAttribute('href') ?? '')
