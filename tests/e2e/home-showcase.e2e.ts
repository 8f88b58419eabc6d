import type { Locator, Page } from '@playwright/test'
import { hydrateIsland } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'

const VIEWS = {
  phone: { viewport: { width: 390, height: 844 }, card: 1, layout: 390, minHeight: 550, heading: 'Marketing in the AI era' },
  tablet: {
    viewport: { width: 768, height: 1024 },
    card: 0.82,
    layout: 1280,
    minHeight: 650,
    heading: 'Discovery to Decisions: Marketing in the AI era',
  },
  desktop: {
    viewport: { width: 1440, height: 900 },
    card: 0.665,
    layout: 1280,
    minHeight: 600,
    heading: 'Discovery to Decisions: Marketing in the AI era',
  },
}

const portfolio = (page: Page) => page.getByRole('group', { name: 'Work' })
const closing = (page: Page) => page.getByRole('group', { name: 'Marketing in the AI era' })
const button = (carousel: Locator, name: string) => carousel.getByRole('button', { name, exact: true })
const current = (carousel: Locator) => carousel.locator('[data-position="current"]')
const positions = (carousel: Locator) =>
  carousel.locator('[data-position]').evaluateAll((slides) => slides.map((slide) => slide.getAttribute('data-position')))

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  for (const name of ['closing-carousel', 'portfolio-carousel']) await hydrateIsland(page, name)
}

test.describe('the portfolio', () => {
  test('and the closing carousel show live sites on every screen, one at a time', async ({ page, context }) => {
    await openHome(page)
    const size = page.viewportSize()!

    for (const [name, { viewport, card, layout, minHeight, heading }] of Object.entries(VIEWS)) {
      await test.step(`on a ${name}, cards, sites and the closing carousel have their sizes`, async () => {
        await page.setViewportSize(viewport)
        await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible()
        const carousel = portfolio(page)
        await carousel.scrollIntoViewIfNeeded()
        const share = await current(carousel).evaluate((slide: HTMLElement) => slide.offsetWidth / (slide.parentElement?.clientWidth ?? 0))
        expect(share).toBeCloseTo(card, 2)

        const site = carousel.locator('iframe')
        expect(await site.evaluate((frame: HTMLElement) => frame.offsetWidth)).toBe(layout)
        const [frame, container] = [await site.boundingBox(), await site.locator('..').boundingBox()]
        expect(frame?.width).toBeCloseTo(container?.width ?? 0, 0)
        expect(frame?.height).toBeCloseTo(container?.height ?? 0, 0)

        await expect(closing(page)).toHaveCSS('min-height', `${minHeight}px`)
      })
    }

    await test.step('opens each site in a new tab, and marks it as live', async () => {
      const slide = current(closing(page))
      await expect(slide.getByText('Live Web')).toBeVisible()
      const opened = context.waitForEvent('page')
      await slide.getByRole('link', { name: 'Visit Website' }).click()
      const tab = await opened
      await expect(tab).toHaveURL('/showcase/hedgerow-and-post/')
      expect(await tab.evaluate(() => window.opener)).toBeNull()
      await tab.close()
    })

    await test.step('counts its slides, and hides the button at an end without moving the other', async () => {
      const slides = closing(page)
      const next = button(slides, 'Next')
      await expect(slides.getByText('1 / 3')).toBeVisible()
      await expect(button(slides, 'Previous')).toBeHidden()
      const position = await next.boundingBox()
      await next.click()
      await expect(slides.getByText('2 / 3')).toBeVisible()
      expect(await positions(slides)).toEqual(['previous', 'current', 'next'])
      expect((await next.boundingBox())?.x).toBe(position?.x)
      await next.click()
      await expect(slides.getByText('3 / 3')).toBeVisible()
      await expect(next).toBeHidden()
      await expect(button(slides, 'Previous')).toBeFocused()
    })

    await page.setViewportSize(size)
    const carousel = portfolio(page)

    await test.step('makes a site interactive only on request', async () => {
      const explore = current(carousel).getByRole('button', { name: 'Explore Orbio' })
      await explore.focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Read the story Orbio' })).toBeFocused()
      await explore.press('Enter')
      await expect(current(carousel).getByRole('button', { name: 'Stop exploring Orbio' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(carousel.getByTitle('Orbio, the live site')).toBeFocused()
      await current(carousel).getByRole('button', { name: 'Stop exploring Orbio' }).click()
      await expect(carousel.getByTitle('Orbio, the live site')).toHaveAttribute('inert')
    })

    await test.step('opens one site at a time, sandboxed from the page', async () => {
      await carousel.scrollIntoViewIfNeeded()
      await expect(carousel.locator('iframe')).toHaveCount(1)
      await expect(carousel.getByTitle('Orbio, the live site')).toHaveAttribute('sandbox', 'allow-forms')
      await expect(carousel.getByTitle('Orbio, the live site')).toHaveAttribute('loading', 'lazy')
      await expect(carousel.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('One number. Moved.')
      await button(carousel, 'Next project').click()
      await expect(carousel.locator('iframe')).toHaveCount(1)
      await expect(carousel.getByTitle('Hedgerow & Post, the live site')).toHaveAttribute('src', '/showcase/hedgerow-and-post/')
    })

    await test.step('shows three client sites and does not wrap', async () => {
      await button(carousel, 'Previous project').click()
      await expect(carousel.locator('h3')).toHaveText(['Orbio', 'Hedgerow & Post', 'Satluj Hills College of Engineering'])
      expect(await positions(carousel)).toEqual(['current', 'next', 'hidden'])
      await expect(button(carousel, 'Previous project')).toBeDisabled()
      await button(carousel, 'Previous project').click({ force: true })
      expect(await positions(carousel)).toEqual(['current', 'next', 'hidden'])

      await button(carousel, 'Next project').click()
      expect(await positions(carousel)).toEqual(['previous', 'current', 'next'])
      await button(carousel, 'Next project').click()
      expect(await positions(carousel)).toEqual(['hidden', 'previous', 'current'])
      await expect(button(carousel, 'Next project')).toBeDisabled()
      await button(carousel, 'Next project').click({ force: true })
      expect(await positions(carousel)).toEqual(['hidden', 'previous', 'current'])
    })

    await test.step('leads to the story of each site, which begins with the same picture', async () => {
      for (const id of ['orbio', 'hedgerow-and-post', 'satluj-hills']) {
        const slide = carousel.locator('[data-position]').filter({ has: page.locator(`[href="/case-studies/${id}"]`) })
        await expect(slide.locator(`[data-shared="/case-studies/${id}"] img`)).toHaveAttribute('src', new RegExp(id))
      }
      await current(carousel)
        .getByRole('link', { name: /^Read the story/ })
        .click()
      await expect(page).toHaveURL('/case-studies/satluj-hills')
      await expect(page.locator('#first-band img')).toHaveAttribute('src', /satluj-hills/)
    })
  })

  test('has no tab stop in its sites before hydration', async ({ page, expectConsoleError }) => {
    expectConsoleError(/ERR_FAILED/)
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
    await page.goto('/')
    await portfolio(page).getByRole('button', { name: 'Next project' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Read the story Orbio' })).toBeFocused()
  })
})
