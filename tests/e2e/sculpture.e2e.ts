import type { Page, Request } from '@playwright/test'
import { expect, test } from '../support/browser/browser.ts'
import { MAX_LAYOUT_SHIFT, readLayoutShift, recordLayoutShift } from '../support/browser/layout.ts'

const DESKTOP = { width: 1024, height: 640 }
const PHONE = { width: 390, height: 844 }
/** As long as a frame may be. */
const SMOOTH_MS = 20
const SLOW_MS = 40
/** The pages of services and about share their styles. */
const OTHER_PAGES = { pointer: ['/services/dba', '/nothing'], scroll: ['/about', '/nothing'] }
const OTHER = { still: '6', last: '12' }
const HERO = { first: '0', still: '14', last: '22' }

const canvas = (page: Page) => page.locator('canvas[data-sculpture]')

test.use({ reducedMotion: 'no-preference', viewport: DESKTOP })

test.describe('the sculpture of the home page', () => {
  test('turns with the pointer and the scroll, and rests otherwise', async ({ page }) => {
    await page.addInitScript(setFrameDuration, SMOOTH_MS)
    await page.addInitScript(recordLayoutShift)
    await page.goto('/')

    await test.step('begins as the still picture, of which it has the size', async () => {
      await expect(canvas(page)).toHaveAttribute('data-frame', HERO.still)
      await expect(canvas(page)).not.toHaveAttribute('data-turned')
      expect(await canvas(page).boundingBox()).toEqual(await page.locator('main img').first().boundingBox())
      expect(await page.evaluate(readLargestPaint)).toMatch(/\/images\/hero-\d+\.avif$/)
    })

    await test.step('turns to either side', async () => {
      await page.mouse.move(DESKTOP.width - 1, 320)
      await expect(canvas(page)).toHaveAttribute('data-frame', HERO.last)
      await page.mouse.move(0, 320)
      await expect(canvas(page)).toHaveAttribute('data-frame', HERO.first)
      await expect(canvas(page)).toHaveCSS('opacity', '1')
    })

    await test.step('shows the still picture again from the middle', async () => {
      await page.mouse.move(DESKTOP.width / 2, 320)
      await expect(canvas(page)).toHaveAttribute('data-frame', HERO.still)
      await expect(canvas(page)).toHaveCSS('opacity', '0')
    })

    await test.step('turns away while the page scrolls', async () => {
      const { height = 0 } = (await canvas(page).boundingBox()) ?? {}
      await page.mouse.wheel(0, height / 2)
      await expect.poll(() => canvas(page).getAttribute('data-frame')).toBe('7')
    })

    await test.step('asks for no frame at rest, nor out of view', async () => {
      await expect.poll(() => page.evaluate(countFrameRequests)).toBe(0)
      await page.mouse.wheel(0, 2000)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000)
      await expect.poll(() => page.evaluate(countFrameRequests)).toBe(0)
      expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
    })
  })

  test('does not turn with reduced data or motion, on a slow line, or on a phone, which has another crop', async ({ page }) => {
    const setConnection = (value: object) =>
      page.addInitScript((connection) => Object.defineProperty(navigator, 'connection', { value: connection, configurable: true }), value)
    await setConnection({ saveData: true })
    expect(await openAndListFrames(page), 'reduced data').toEqual([])
    await setConnection({ effectiveType: '3g' })
    expect(await openAndListFrames(page), 'a slow line').toEqual([])
    await setConnection({})
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await openAndListFrames(page), 'reduced motion').toEqual([])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setViewportSize(PHONE)
    expect(await openAndListFrames(page), 'a phone').toEqual([])
  })
})

test('the sculpture stays still where it is drawn too slowly', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 404/)
  await page.addInitScript(setFrameDuration, SLOW_MS)
  await page.goto('/nothing')
  await expect(canvas(page)).toHaveAttribute('data-frame', OTHER.still)
  let x = 0
  await expect(async () => {
    x = DESKTOP.width - x
    await page.mouse.move(x, 320)
    expect(await canvas(page).count()).toBe(0)
  }).toPass({ intervals: [100] })
  await expect(page.locator('main img').first()).toBeVisible()
})

test.describe('the sculpture of other pages', () => {
  test.beforeEach(async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of 404/)
    await page.addInitScript(setFrameDuration, SMOOTH_MS)
  })

  test('turns with the pointer', async ({ page }) => {
    for (const path of OTHER_PAGES.pointer) {
      await page.mouse.move(DESKTOP.width / 2, 320)
      await page.goto(path)
      await expect(canvas(page)).toHaveAttribute('data-frame', OTHER.still)
      await page.mouse.move(DESKTOP.width - 1, 320)
      await expect(canvas(page)).toHaveAttribute('data-frame', OTHER.last)
    }
  })

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
    test('turns with the scroll', async ({ page }) => {
      for (const path of OTHER_PAGES.scroll) {
        await page.goto(path)
        await expect(canvas(page)).toBeVisible()
        await page.evaluate(() => scrollTo(0, 300))
        await expect.poll(async () => Number(await canvas(page).getAttribute('data-frame'))).toBeLessThan(Number(OTHER.still))
        expect(await canvas(page).boundingBox()).toEqual(await page.locator('main img').first().boundingBox())
      }
    })
  })
})

/** The frames that are loaded by the time that the page has nothing more to do. */
async function openAndListFrames(page: Page): Promise<string[]> {
  const frames: string[] = []
  const recordFrame = (request: Request) => {
    if (request.url().includes('/images/orbit/')) frames.push(request.url())
  }
  page.on('request', recordFrame)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.mouse.move(10, 320)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await expect(canvas(page)).toBeHidden()
  page.off('request', recordFrame)
  return frames
}

/** Frames of equal duration, however slow the machine is, and counted. */
function setFrameDuration(duration: number): void {
  const native = requestAnimationFrame.bind(window)
  let requests = 0
  let lastFrame = 0
  let time = 0
  window.requestAnimationFrame = (run) => {
    requests += 1
    return native((now) => {
      if (now !== lastFrame) time += duration
      lastFrame = now
      run(time)
    })
  }
  const nextFrame = () => new Promise((resolve) => native(resolve))
  const countFrameRequests = async () => {
    requests = 0
    for (let frame = 0; frame < 3; frame += 1) await nextFrame()
    return requests
  }
  Object.assign(window, { countFrameRequests })
}

const countFrameRequests = () => (window as unknown as { countFrameRequests: () => Promise<number> }).countFrameRequests()

const readLargestPaint = () =>
  new Promise<string>((resolve) => {
    new PerformanceObserver((list) => resolve((list.getEntries().at(-1) as PerformanceEntry & { url: string }).url)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
