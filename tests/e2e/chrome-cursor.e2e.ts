import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { waitForHydration } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'

test.use({ reducedMotion: 'no-preference' })

test.use({ viewport: { width: 1440, height: 900 } })

/** The ring, the dot, and what tints it. */
const cursorElements = (page: Page) => page.locator('[data-cursor]')
const center = (page: Page, nth: number) =>
  cursorElements(page)
    .nth(nth)
    .evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [Math.round(x + width / 2), Math.round(y + height / 2)]
    })
const dot = (page: Page) =>
  cursorElements(page)
    .nth(1)
    .evaluate((element) => {
      const inner = element.firstElementChild as Element
      return { size: Math.round(inner.getBoundingClientRect().width), blend: getComputedStyle(element).mixBlendMode }
    })

/** Covers the page with one heading, over which the dot is large. */
function showGrounds(): void {
  const ground = document.createElement('h2')
  ground.id = 'ground'
  Object.assign(ground.style, { position: 'fixed', inset: 0, zIndex: 40 })
  document.body.append(ground)
}

/** Beside the centre, which the system's cursor may cover. */
async function colourUnderCursor(page: Page) {
  await page.mouse.move(700, 450)
  await expect.poll(() => center(page, 1)).toEqual([700, 450])
  await expect.poll(() => dot(page)).toMatchObject({ size: 76 })
  const pixel = await page.screenshot({ clip: { x: 715, y: 465, width: 1, height: 1 } })
  const [red = 0, green = 0, blue = 0] = await sharp(pixel).removeAlpha().raw().toBuffer()
  return { red, green, blue }
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await waitForHydration(page)
}

test.describe('the cursor', () => {
  test('follows the mouse, grows over what can be pressed, and hides from the keyboard', async ({ page }) => {
    const expectGrowth = async (target: Locator) => {
      await page.mouse.move(1430, 400)
      await expect.poll(() => dot(page)).toMatchObject({ size: 10 })
      await target.hover()
      await expect.poll(() => dot(page)).toEqual({ size: 76, blend: 'difference' })
    }
    const header = page.locator('header')
    await openHome(page)

    await test.step('is a dot in a ring that follows the mouse, beside the system cursor', async () => {
      await expect(cursorElements(page)).toHaveCount(3)
      await page.mouse.move(1400, 300)
      await page.mouse.move(1420, 320)
      await expect.poll(() => center(page, 0)).toEqual([1420, 320])
      await expect.poll(() => center(page, 1)).toEqual([1420, 320])
      expect(await cursorElements(page).first().boundingBox()).toMatchObject({ width: 80, height: 80 })
      await expect.poll(() => dot(page)).toEqual({ size: 10, blend: 'normal' })
      await expect(page.locator('body')).not.toHaveCSS('cursor', 'none')
    })

    await test.step('grows to 76 px over controls and headings, and turns white with blend mode difference', async () => {
      for (const target of [page.locator('h1'), header.getByRole('link', { name: 'About' }), page.locator('summary').first()]) {
        await expectGrowth(target)
      }
    })

    await test.step('does not intercept clicks, and is hidden while the keyboard is used', async () => {
      await header.getByRole('link', { name: 'Contact' }).click()
      await expect(page).toHaveURL('/contact')
      await waitForHydration(page)
      await expect(async () => {
        await page.mouse.move(600, 500)
        await page.mouse.move(610, 500)
        await expect(cursorElements(page).first()).toBeVisible({ timeout: 1000 })
      }).toPass()
      await page.keyboard.press('Tab')
      await expect(cursorElements(page).first()).toBeHidden()
      await page.mouse.move(700, 500)
      await expect(cursorElements(page).first()).toBeVisible()
    })

    await test.step('grows over fields and the headings of sections', async () => {
      await expect(cursorElements(page)).toHaveCount(3)
      for (const target of [page.getByLabel('Organization'), page.locator('main h2').last()]) await expectGrowth(target)
    })
  })

  test('keeps to the violet of the palette on every ground', async ({ page }) => {
    await openHome(page)
    await page.locator('h1').hover()
    await expect.poll(() => dot(page)).toMatchObject({ size: 76 })
    await page.evaluate(showGrounds)
    for (const [ground, lightness] of Object.entries({
      '#f5f5f5': 'dark',
      '#0a0610': 'light',
      '#47216b': 'light',
      '#5a359b': 'light',
      '#ffb23e': 'dark',
      '#c8ff00': 'dark',
      '#1f7a4d': 'light',
    })) {
      await page.locator('#ground').evaluate((element, colour) => (element.style.background = colour), ground)
      const { red, green, blue } = await colourUnderCursor(page)
      const brightness = 0.3 * red + 0.59 * green + 0.11 * blue
      expect({ ground, greenest: green > Math.min(red, blue) + 2, lightness: brightness > 127 ? 'light' : 'dark' }).toEqual({
        ground,
        greenest: false,
        lightness,
      })
    }
  })

  for (const [name, options] of [
    ['reduced motion', { reducedMotion: 'reduce' }],
    ['forced colours', { forcedColors: 'active' }],
    ['touch input', { hasTouch: true, isMobile: true }],
  ] as const) {
    test.describe(`with ${name}`, () => {
      test.use(options)
      test('is not shown', async ({ page }) => {
        await openHome(page)
        await page.mouse.move(300, 300)
        await page.waitForLoadState('networkidle')
        for (const element of await cursorElements(page).all()) await expect(element).toBeHidden()
      })
    })
  }
})

test('the scroll indicator shows the direction of scrolling and fades', async ({ page }) => {
  await openHome(page)
  const pill = page.locator('[data-direction]')
  await expect(pill).toBeHidden()
  await page.mouse.move(700, 500)
  // The first wheel event may come before the listener is added.
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    await expect(page.getByRole('img', { name: 'Scrolling down' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  const { x = 0, width = 0 } = (await pill.boundingBox()) ?? {}
  expect(1440 - x - width).toBeLessThanOrEqual(24)
  await page.mouse.wheel(0, -100)
  await expect(page.getByRole('img', { name: 'Scrolling up' })).toBeVisible()
  await expect(pill).toBeHidden()
})
