import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { waitForHydration } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { recordLayoutShift, MAX_LAYOUT_SHIFT, readLayoutShift } from '../support/browser/layout.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const NOT_FOUND = /status of 404/

test.describe('the footer', () => {
  const footer = (page: Page) => page.getByRole('contentinfo')
  const elementAtBottom = (page: Page) =>
    page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight - 8)?.closest('main, footer')?.localName)

  test('has its logo, links, networks and texts', async ({ page, baseURL }) => {
    await page.goto('/')
    const logo = footer(page).getByRole('img', { name: 'Navakra' })
    await expect(logo).toHaveAttribute('src', '/images/brand/lockup-white.svg')
    for (const [name, href] of [
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Case Studies', '/case-studies'],
      ['Blog', '/blog'],
      ['Privacy', '/privacy'],
    ] as const) {
      await expect(footer(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
    }
    const external = footer(page).locator('a[target="_blank"]')
    await expect(external).toHaveCount(4)
    for (const link of await external.all()) {
      expect(await link.getAttribute('href')).not.toContain(baseURL)
      await expect(link).toHaveAttribute('rel', 'noopener')
      await expect(link).toContainText('opens in a new tab')
    }
    await expect(footer(page)).toContainText('Proudly created in India.')
    await expect(footer(page)).toContainText('All Right Reserved, All Wrong Reversed.')
  })

  test('is fixed beneath the page, which scrolls off it with rounded corners', async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    await page.goto('/')
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

  test('scrolls with the page where it would not fit', async ({ page }) => {
    await page.goto('/')
    for (const size of [PHONE, { width: 1440, height: 700 }]) {
      await page.setViewportSize(size)
      await expect(footer(page)).toHaveCSS('position', 'relative')
    }
    await page.setViewportSize({ width: 320, height: 450 })
    await waitForHydration(page)
    await page.getByRole('main').getByRole('button', { name: 'Next', exact: true }).focus()
    await page.keyboard.press('Tab')
    const about = footer(page).getByRole('link', { name: 'About' })
    await expect(about).toBeFocused()
    const bar = await page.getByRole('banner').boundingBox()
    expect((await about.boundingBox())?.y).toBeGreaterThan(bar!.height)
  })

  test('is uncovered when it gets the focus', async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    await page.goto('/')
    await waitForHydration(page)
    await page.locator('main').evaluate((main) => main.focus())
    await page.keyboard.press('Shift+Tab')
    await footer(page).getByRole('link', { name: 'Privacy' }).focus()
    await page.keyboard.press('Tab')
    await expect(footer(page).getByRole('link', { name: 'LinkedIn' })).toBeFocused()
    await expect.poll(() => elementAtBottom(page)).toBe('footer')
  })
})

test.describe('an unknown address', () => {
  test("shows 'Page Not Found' with status 404 and links to the home page", async ({ page, expectConsoleError }) => {
    expectConsoleError(NOT_FOUND)
    const reply = await page.goto('/nothing/here')
    expect(reply?.status()).toBe(404)
    await expect(page).toHaveTitle('Page Not Found | Navakra')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('goes back to the previous page', async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
    await page.evaluate(() => history.replaceState(history.state, '', '/?page=2'))
    type Router = { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
    await page.evaluate(() => (window as unknown as Router).__reactRouterDataRouter.navigate('/nothing'))
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/?page=2')
  })

  test('goes to the home page when there is no previous page', async ({ context, page: opener, expectConsoleError }) => {
    expectConsoleError(NOT_FOUND)
    await opener.goto('/')
    const opened = context.waitForEvent('page')
    await opener.evaluate(() => void window.open('/nothing', '_blank', 'noopener'))
    const page = await opened
    await waitForHydration(page)
    expect(await page.evaluate(() => history.length)).toBe(1)
    await page.getByRole('button', { name: 'Go Back' }).click()
    await expect(page).toHaveURL('/')
  })
})

test.describe('the head of a page', () => {
  test('has the metadata for browsers, search engines and link previews', async ({ page, baseURL }) => {
    await page.goto('/?page=7')
    const tag = (selector: string) => page.locator(`head ${selector}`)
    await expect(tag('title')).toHaveCount(1)
    await expect(tag('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/`)
    for (const name of ['description', 'viewport', 'theme-color', 'twitter:card']) await expect(tag(`meta[name="${name}"]`)).toHaveCount(1)
    for (const name of ['title', 'description', 'type', 'site_name']) await expect(tag(`meta[property="og:${name}"]`)).toHaveCount(1)
    await expect(tag('meta[property="og:url"]')).toHaveAttribute('content', `${baseURL}/`)
    const card = await tag('meta[property="og:image"]').getAttribute('content')
    for (const address of [card, '/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest']) {
      expect([address, (await page.request.get(String(address))).status()]).toEqual([address, 200])
    }
    for (const rel of ['icon', 'apple-touch-icon', 'manifest']) await expect(tag(`link[rel="${rel}"]`).first()).toBeAttached()
  })

  test('changes with the page, and excludes missing pages from search engines', async ({ page, baseURL }) => {
    await page.goto('/')
    await waitForHydration(page)
    type Router = { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
    const go = (to: string) => page.evaluate((target) => (window as unknown as Router).__reactRouterDataRouter.navigate(target), to)
    await go('/nothing')
    await expect(page).toHaveTitle('Page Not Found | Navakra')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await go('/')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/`)
    await expect(page.locator('title')).toHaveCount(1)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  })
})

test('the first tab stop is a link to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  expect((await skip.boundingBox())?.y).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

for (const size of [PHONE, DESKTOP]) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size })

    for (const path of ['/', '/nothing']) {
      test(`${path} is accessible and has one h1 and its landmarks`, async ({ page, expectConsoleError }) => {
        expectConsoleError(NOT_FOUND)
        await page.goto(path)
        await waitForHydration(page)
        for (const landmark of ['banner', 'main', 'contentinfo'] as const) await expect(page.getByRole(landmark)).toHaveCount(1)
        await expect(page.locator('h1')).toHaveCount(1)
        await expectAccessible(page)
      })
    }

    test('there is no layout shift while the page loads and is scrolled', async ({ page }) => {
      await page.addInitScript(recordLayoutShift)
      await page.goto('/')
      await waitForHydration(page)
      await page.mouse.wheel(0, 1200)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200)
      await page.waitForFunction(visiblePicturesAreLoaded)
      expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
    })

    test('nothing is wider than the screen', async ({ page, expectConsoleError }) => {
      expectConsoleError(NOT_FOUND)
      for (const path of ['/', '/nothing']) {
        await page.goto(path)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
      }
    })
  })
}

function visiblePicturesAreLoaded(): boolean {
  const isVisible = (image: Element) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight
  return [...document.images].filter(isVisible).every(({ complete }) => complete)
}
