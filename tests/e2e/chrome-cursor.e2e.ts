import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { waitForHydration } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'

const SCREEN = { width: 1024, height: 700 }

test.use({ reducedMotion: 'no-preference', viewport: SCREEN })

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

const GROUNDS = {
  '#f5f5f5': 'dark',
  '#0a0610': 'light',
  '#47216b': 'light',
  '#5a359b': 'light',
  '#ffb23e': 'dark',
  '#c8ff00': 'dark',
  '#1f7a4d': 'light',
}
/** All grounds together are lower than the dot. */
const GROUND_PX = 8

/** Covers the page with one heading, over which the dot is large: a stripe of each ground. */
function showGrounds([colours, height]: [string[], number]): void {
  const ground = document.createElement('h2')
  ground.id = 'ground'
  const stripes = colours.map((colour, at) => `${colour} ${at * height}px ${(at + 1) * height}px`)
  const background = `linear-gradient(${stripes.join()}) 0 0 / 100% ${colours.length * height}px`
  Object.assign(ground.style, { position: 'fixed', inset: 0, zIndex: 40, background })
  document.body.append(ground)
}

/** Beside the centre of the dot, which the system's cursor may cover. */
async function readColoursUnderCursor(page: Page) {
  const grounds = Object.keys(GROUNDS)
  const height = GROUND_PX * grounds.length
  const [x, y] = [500, height * 5 + height / 2]
  await page.mouse.move(x, y)
  await expect.poll(() => center(page, 1)).toEqual([x, y])
  await expect.poll(() => dot(page)).toMatchObject({ size: 76 })
  const column = await page.screenshot({ clip: { x: x + 15, y: height * 5, width: 1, height } })
  const pixels = await sharp(column).removeAlpha().raw().toBuffer()
  return grounds.map((ground, at) => {
    const [red = 0, green = 0, blue = 0] = pixels.subarray((at + 0.5) * GROUND_PX * 3)
    return { ground, red, green, blue }
  })
}

/** Its code may still be loading, and it appears with the first movement after that. */
async function showCursor(page: Page, [x, y]: [number, number]): Promise<void> {
  await expect(async () => {
    await page.mouse.move(x - 10, y)
    await page.mouse.move(x, y)
    await expect(cursorElements(page).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
}

async function openPage(page: Page): Promise<void> {
  await page.goto('/privacy')
  await waitForHydration(page)
}

test.describe('the cursor', () => {
  test('follows the mouse, grows over what can be pressed, and hides from the keyboard', async ({ page }) => {
    const expectGrowth = async (target: Locator) => {
      await page.mouse.move(SCREEN.width - 10, 400)
      await expect.poll(() => dot(page)).toMatchObject({ size: 10 })
      await target.hover()
      await expect.poll(() => dot(page)).toEqual({ size: 76, blend: 'difference' })
    }
    const header = page.locator('header')
    await openPage(page)

    await test.step('is a dot in a ring that follows the mouse, beside the system cursor', async () => {
      await expect(cursorElements(page)).toHaveCount(3)
      await showCursor(page, [980, 300])
      await page.mouse.move(1000, 320)
      await expect.poll(() => center(page, 0)).toEqual([1000, 320])
      await expect.poll(() => center(page, 1)).toEqual([1000, 320])
      const ring = await cursorElements(page).first().boundingBox()
      for (const side of [ring?.width, ring?.height]) expect(side).toBeCloseTo(80, 2)
      await expect.poll(() => dot(page)).toEqual({ size: 10, blend: 'normal' })
      await expect(page.locator('body')).not.toHaveCSS('cursor', 'none')
    })

    await test.step('grows to 76 px over controls and headings, and turns white with blend mode difference', async () => {
      for (const target of [page.locator('h1'), header.getByRole('link', { name: 'About' }), page.locator('summary').first()]) {
        await expectGrowth(target)
      }
    })

    await test.step('keeps to the violet of the palette on every ground', async () => {
      await page.evaluate(showGrounds, [Object.keys(GROUNDS), GROUND_PX] as [string[], number])
      const seen = (await readColoursUnderCursor(page)).map(({ ground, red, green, blue }) => {
        const brightness = 0.3 * red + 0.59 * green + 0.11 * blue
        return { ground, greenest: green > Math.min(red, blue) + 2, lightness: brightness > 127 ? 'light' : 'dark' }
      })
      expect(seen).toEqual(Object.entries(GROUNDS).map(([ground, lightness]) => ({ ground, greenest: false, lightness })))
      await page.locator('#ground').evaluate((ground) => ground.remove())
    })

    await test.step('the scroll indicator shows the direction of scrolling and fades', async () => {
      const pill = page.locator('[data-direction]')
      await expect(pill).toBeHidden()
      await page.mouse.move(700, 500)
      // The first wheel event may come before the listener is added.
      await expect(async () => {
        await page.mouse.wheel(0, 300)
        await expect(page.getByRole('img', { name: 'Scrolling down' })).toBeVisible({ timeout: 2000 })
      }).toPass()
      const { x = 0, width = 0 } = (await pill.boundingBox()) ?? {}
      expect(SCREEN.width - x - width).toBeLessThanOrEqual(24)
      await page.mouse.wheel(0, -100)
      await expect(page.getByRole('img', { name: 'Scrolling up' })).toBeVisible()
      await expect(pill).toBeHidden()
    })

    await test.step('does not intercept clicks, and is hidden while the keyboard is used', async () => {
      await header.getByRole('link', { name: 'Contact' }).click()
      await expect(page).toHaveURL('/contact')
      await waitForHydration(page)
      await showCursor(page, [600, 500])
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

  test('is not shown with reduced motion or forced colours', async ({ page }) => {
    for (const media of [{ reducedMotion: 'reduce' }, { reducedMotion: 'no-preference', forcedColors: 'active' }] as const) {
      await page.emulateMedia(media)
      await expectNoCursor(page)
    }
  })

  test.describe('with touch input', () => {
    test.use({ hasTouch: true, isMobile: true })
    test('is not shown', async ({ page }) => {
      await expectNoCursor(page)
    })
  })
})

async function expectNoCursor(page: Page): Promise<void> {
  await openPage(page)
  await page.mouse.move(300, 300)
  await page.waitForLoadState('networkidle')
  await expect(cursorElements(page)).toHaveCount(3)
  for (const element of await cursorElements(page).all()) await expect(element).toBeHidden()
}
