import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/browser/browser.ts'
import { MAX_LAYOUT_SHIFT, findOverflowingElements, readLayoutShift, recordLayoutShift } from '../support/browser/layout.ts'
import { hydrateIsland, waitForHydration } from '../support/browser/page-waits.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const NARROWEST = { width: 320, height: 640 }
type Size = typeof PHONE

const main = (page: Page) => page.getByRole('main')

test.describe('the home page', () => {
  test('on a desktop shows its sections, services, clients and steps, and does not move', async ({ page }) => {
    await page.setViewportSize(DESKTOP)
    await page.clock.install()
    await openAndCheckLoading(page, DESKTOP, /^hero-\d+\.avif$/)

    await test.step('has its heading, three figures, two links and seven sections', async () => {
      await expect(page).toHaveTitle('Navakra: branding, marketing, web and apps')
      await expect(main(page).locator('section')).toHaveCount(7)
      const hero = main(page).locator('section').first()
      await expect(hero.getByRole('heading', { level: 1, name: 'Build your Brand' })).toBeVisible()
      for (const figure of ['500+', '100+', '99%']) await expect(hero.getByText(figure, { exact: true })).toBeVisible()
      for (const label of ['projects delivered', 'happy clients', 'success rate']) await expect(hero.getByText(label)).toBeVisible()
      await expect(hero.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/contact')
      await expect(hero.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/services/dba')
      await expect(main(page).getByRole('link', { name: 'About us' })).toHaveAttribute('href', '/about')
    })
    await test.step('links to four services', async () => {
      for (const [name, slug] of [
        ['Brand Solution', 'branding-solutions'],
        ['Marketing Solution', 'marketing'],
        ['Web Solution', 'web'],
        ['App Solution', 'app-development'],
      ] as const) {
        const row = main(page)
          .getByRole('link')
          .filter({ has: page.getByRole('heading', { name, exact: true }) })
        await expect(row).toHaveAttribute('href', `/services/dba/${slug}`)
      }
    })
    await test.step('shows four steps, each fading in and out with the scroll position', async () => {
      const steps = main(page).locator('ol > li')
      await expect(steps.getByRole('heading')).toHaveText([
        'Understand the Vision',
        'Strategize with Impact',
        'Execute Everything Seamlessly',
        'Analyze, Refine, Growth',
      ])
      await expect(steps.getByText(/^0[1-4]$/)).toHaveText(['01', '02', '03', '04'])
      await expect(steps.getByRole('img')).toHaveCount(4)
      for (const one of await steps.all()) await expect(one).toHaveCSS('opacity', '1')

      await page.emulateMedia({ reducedMotion: 'no-preference' })
      const second = steps.nth(1)
      const opacity = () => second.evaluate((one) => Number(getComputedStyle(one).opacity))
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await expect.poll(opacity).toBe(0)
      await second.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await expect.poll(opacity).toBe(1)
      await page.evaluate(() => scrollBy({ top: 600, behavior: 'instant' }))
      await expect.poll(opacity).toBeLessThan(0.7)
      await page.emulateMedia({ reducedMotion: 'reduce' })
    })

    await test.step('opens client sites in new tabs without access to the opener', async () => {
      const logos = main(page)
        .locator('section', { has: page.getByRole('heading', { name: 'Trusted by' }) })
        .getByRole('link')
      await expect(logos).toHaveCount(10)
      for (const logo of await logos.all()) {
        await expect(logo).toHaveAttribute('target', '_blank')
        await expect(logo).toHaveAttribute('rel', 'noopener')
        await expect(logo).toHaveAccessibleName(/^.+, opens the client’s site in a new tab$/)
      }
    })
    await waitForCarousels(page)
    await test.step('with reduced motion its carousel does not advance', async () => {
      await page.clock.fastForward(11_000)
      await expect(page.getByRole('button', { name: 'Show article 1' })).toHaveAttribute('aria-current', 'true')
      await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    })

    await expectAccessibleWithLandmarks(page)
    await test.step('keeps the name of a service away from its description', async () => {
      const titles = main(page).locator('a > h3:has(+ p)')
      await expect(titles).toHaveCount(4)
      for (const width of [1024, 1440, 2560]) {
        await page.setViewportSize({ width, height: 900 })
        const gaps = await titles.evaluateAll((all) =>
          all.map((title) => {
            const text = document.createRange()
            text.selectNodeContents(title)
            return title.nextElementSibling!.getBoundingClientRect().left - text.getBoundingClientRect().right
          }),
        )
        expect([width, Math.min(...gaps) >= 16]).toEqual([width, true])
      }
      await page.setViewportSize(DESKTOP)
    })
  })

  test('on a phone that saves data shows pictures instead of sites until one is requested', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await openAndCheckLoading(page, PHONE, /^hero-tall-\d+\.avif$/)
    await waitForCarousels(page)
    await expect(page.locator('iframe')).toHaveCount(0)
    await test.step('nothing is wider than the screen, also on the narrowest phone', async () => {
      await page.setViewportSize(NARROWEST)
      expect(await findOverflowingElements(page)).toEqual([])
      await page.setViewportSize(PHONE)
    })
    await expectAccessibleWithLandmarks(page)

    await page.locator('[data-position="current"]').getByRole('button', { name: 'Explore Orbio' }).click()
    await expect(page.getByTitle('Orbio, the live site')).not.toHaveAttribute('inert')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: DESKTOP })

  test('all posts and sites can be reached, and no button is without function', async ({ page }) => {
    await page.goto('/')
    const articles = main(page).getByRole('link', { name: 'Read Article' })
    await expect(articles).toHaveCount(6)
    for (const article of await articles.all()) await expect(article).toBeVisible()
    const visits = main(page).getByRole('link', { name: 'Visit Website' })
    await expect(visits).toHaveCount(3)
    const boxes = await Promise.all((await visits.all()).map((visit) => visit.boundingBox()))
    expect(new Set(boxes.map((box) => box?.x)).size).toBe(3)
    await expect(main(page).getByRole('img', { name: 'Orbio home page' })).toHaveCount(2)
    await expect(main(page).getByRole('button')).toHaveCount(0)
  })
})

async function openAndCheckLoading(page: Page, viewport: Size, firstPicture: RegExp): Promise<void> {
  const requested: string[] = []
  page.on('request', (request) => {
    const [, file] = /\/images\/(hero.*)$/.exec(request.url()) ?? []
    if (file) requested.push(file)
  })
  await page.addInitScript(recordLayoutShift)
  await page.goto('/')
  await waitForHydration(page)

  await test.step('the first picture is preloaded once, in the crop for the screen', async () => {
    const picture = main(page).locator('img').first()
    await expect(picture).toHaveAttribute('fetchpriority', 'high')
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(requested).toEqual([expect.stringMatching(firstPicture)])
  })

  await test.step('there is no layout shift while the page loads and is scrolled', async () => {
    await page.mouse.wheel(0, 1200)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200)
    await page.waitForFunction(visiblePicturesAreLoaded)
    expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
  })
}

async function expectAccessibleWithLandmarks(page: Page): Promise<void> {
  await test.step('the page is accessible and has one h1 and its landmarks', async () => {
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) await expect(page.getByRole(landmark)).toHaveCount(1)
    await expect(page.locator('h1')).toHaveCount(1)
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
  })
}

/** After hydration all slides but the current one are inert. */
async function waitForCarousels(page: Page): Promise<void> {
  for (const name of ['blog-carousel', 'portfolio-carousel', 'closing-carousel']) await hydrateIsland(page, name)
  for (const slide of await page.locator('[data-position]:not([data-position="current"])').all())
    await expect(slide).toHaveAttribute('inert')
}

function visiblePicturesAreLoaded(): boolean {
  const isVisible = (image: Element) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight
  return [...document.images].filter(isVisible).every(({ complete }) => complete)
}
