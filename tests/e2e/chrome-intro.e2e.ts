import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { waitForHydration } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { holdScripts } from '../support/browser/hold-scripts.ts'
import { openWithPausedClock } from '../support/browser/paused-clock.ts'

test.use({ reducedMotion: 'no-preference' })

test.use({ seesIntro: true })

const DAY_MS = 86_400_000

const overlay = (page: Page) => page.getByRole('dialog', { name: 'Introduction' })
const state = (page: Page) => page.evaluate(() => document.documentElement.dataset.intro ?? 'done')
const expectState = (page: Page, expected: string) => expect.poll(() => state(page)).toBe(expected)

const modal = (page: Page) => page.locator('dialog:modal')

/** The code of the intro has loaded and made the dialog modal. */
const waitForIntro = (page: Page) => expect(modal(page)).toBeVisible()

async function tap(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tap anywhere to begin' }).click({ position: { x: 40, y: 40 } })
}

/** The time of the paused clock since the page was opened. */
const now = async (page: Page) => Math.round(await page.evaluate(() => performance.now()))

const expectVideoPlaying = (page: Page) =>
  expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)

test.describe('a new visitor', () => {
  test('sees the intro over the page, skips it, and does not see it again for a day', async ({ page, context, expectConsoleError }) => {
    expectConsoleError(/404/)
    await page.addInitScript(recordFrames)
    await page.goto('/')
    await waitForIntro(page)

    await test.step('sees a black overlay over an inert page', async () => {
      await test.step('from the first frame on', async () => {
        expect((await frames(page)).filter((frame) => frame.page && !frame.overlay)).toEqual([])
      })
      await expect(overlay(page)).toHaveCSS('background-color', 'rgb(0, 0, 0)')
      expect(await overlay(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280, height: 720 })
      await expect(page.getByText('12 seconds, with sound')).toBeVisible()
      for (let press = 0; press < 6; press += 1) {
        await page.keyboard.press('Tab')
        expect(await page.evaluate(() => document.activeElement?.closest('header, main, footer'))).toBeNull()
      }
      await page.mouse.wheel(0, 400)
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await expectAccessible(page, 'dialog:modal')
    })

    await test.step('loads no video before the first paint', async () => {
      await expect.poll(() => page.evaluate(videoRequestTime)).toBeGreaterThan(0)
      const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity)
      expect(await page.evaluate(videoRequestTime)).toBeGreaterThan(painted)
    })

    await test.step('skips the intro and does not see it again in the session', async () => {
      await page.getByRole('button', { name: 'Skip intro' }).click()
      await expectState(page, 'done')
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['introSeenAt'])
      await page.goto('/nothing/here')
      await waitForHydration(page)
      expect((await frames(page)).filter((frame) => frame.overlay)).toEqual([])
      expect((await frames(page)).some((frame) => frame.page)).toBe(true)
    })

    const tab = await context.newPage()
    await test.step('does not see it in another tab for a day', async () => {
      await tab.goto('/privacy')
      expect(await tab.evaluate(() => sessionStorage.introSeen)).toBeUndefined()
      expect(await state(tab)).toBe('done')
      await tab.evaluate((dayMs) => (localStorage.introSeenAt = Date.now() - dayMs), DAY_MS)
    })

    await test.step('loads no video when saving data', async () => {
      await tab.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
      await tab.goto('/privacy')
      expect(await state(tab)).toBe('waiting')
      await waitForIntro(tab)
      await tap(tab)
      await expectState(tab, 'done')
      expect(await tab.evaluate(videoRequestTime)).toBe(0)
    })
  })

  test('taps, and the video plays with sound until it slides up', async ({ page }) => {
    await openWithPausedClock(page, '/privacy', modal(page))
    await expect(page.locator('main')).toBeVisible()
    await tap(page)
    const tapped = await now(page)
    expect(await state(page)).toBe('playing')
    await expectVideoPlaying(page)
    const video = page.locator('video')
    const muted = () => video.evaluate((video: HTMLVideoElement) => video.muted)
    expect(await muted()).toBe(false)
    expect(await video.boundingBox()).toMatchObject({ x: 0, width: 1280 })

    await test.step('mutes and unmutes the video', async () => {
      await page.getByRole('button', { name: 'Mute' }).click()
      expect(await muted()).toBe(true)
      await page.getByRole('button', { name: 'Sound on' }).click()
      expect(await muted()).toBe(false)
    })

    await test.step('sees the content after 8.2 seconds while the video plays', async () => {
      await expect(page.locator('main')).toBeHidden()
      await page.clock.runFor(8200 - (await now(page)) - 2)
      await expect(page.locator('main')).toBeHidden()
      await page.clock.runFor(4)
      await expect(page.locator('main')).toBeVisible()
      expect(await state(page)).toBe('playing')
    })

    await page.clock.runFor(tapped + 9999 - (await now(page)))
    expect(await state(page)).toBe('playing')
    await page.clock.runFor(1)
    expect(await state(page)).toBe('leaving')
    await expect(overlay(page)).toHaveCSS('transition-duration', '1.2s')
    await expect.poll(async () => (await overlay(page).boundingBox())?.y).toBe(-720)
    await page.clock.runFor(1199)
    expect(await state(page)).toBe('leaving')
    await page.clock.runFor(1)
    expect(await state(page)).toBe('done')
    await expect(page.locator('h1')).toBeFocused()
    expect(await page.evaluate(() => sessionStorage.introSeen)).toBe('1')
  })

  test('reaches the content 13.5 seconds after the tap when the video does not load', async ({ page }) => {
    await page.route('**/film/*', () => {})
    await openWithPausedClock(page, '/privacy', modal(page))
    await tap(page)
    await page.clock.runFor(13_499)
    expect(await state(page)).toBe('playing')
    await page.clock.runFor(1)
    expect(await state(page)).toBe('done')
  })

  test('reaches the page where a part of the intro fails', async ({ page, expectConsoleError }) => {
    expectConsoleError(/ERR_FAILED/)
    const openAnew = async () => {
      await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()))
      await page.goto('/privacy')
    }

    await test.step('at once when the code of the intro does not load', async () => {
      await page.route('**/assets/play-intro-*', (route) => route.abort())
      await page.goto('/privacy')
      await expectState(page, 'done')
      await expect(overlay(page)).toBeHidden()
    })

    await test.step('by skipping it, even if no code ever loads', async () => {
      await page.route('**/assets/*.js', (route) => route.abort())
      await openAnew()
      await page.getByRole('button', { name: 'Skip intro' }).click()
      expect(await state(page)).toBe('done')
      await page.reload()
      await expect(overlay(page)).toBeHidden()
    })

    await page.unrouteAll()
    await test.step('at once when the video is broken', async () => {
      await page.route('**/film/*', (route) => route.fulfill({ contentType: 'video/webm', body: 'no video' }))
      await openAnew()
      await waitForIntro(page)
      await tap(page)
      await expectState(page, 'done')
    })

    await page.unrouteAll()
    await test.step('after a muted video when the browser blocks sound', async () => {
      await page.addInitScript(() => {
        const { play } = HTMLMediaElement.prototype
        HTMLMediaElement.prototype.play = function () {
          return this.muted ? play.call(this) : Promise.reject(new DOMException('', 'NotAllowedError'))
        }
      })
      await openAnew()
      await waitForIntro(page)
      await tap(page)
      await expectVideoPlaying(page)
      await expect(page.getByRole('button', { name: 'Sound on' })).toBeVisible()
    })
  })

  test('starts with Enter, leaves with Escape, and continues at the heading', async ({ page }) => {
    await page.goto('/privacy')
    await waitForIntro(page)
    await page.keyboard.press('Enter')
    expect(await state(page)).toBe('playing')
    await page.keyboard.press('Escape')
    expect(await state(page)).toBe('leaving')
    await expectState(page, 'done')
    await expect(page.locator('h1')).toBeFocused()
  })

  test('taps before the code has loaded, and the tap is replayed', async ({ page }) => {
    const scripts = await holdScripts(page)
    await page.goto('/privacy', { waitUntil: 'commit' })
    await tap(page)
    expect(await state(page)).toBe('playing')
    scripts.release()
    await expectVideoPlaying(page)
  })
})

test.describe('no intro', () => {
  test('is shown to who follows a link of a letter or of this site, to staff, and with reduced motion', async ({
    page,
    site,
    expectConsoleError,
  }) => {
    expectConsoleError(/404/)
    for (const path of ['/newsletter/confirm?token=none', '/preview/none', '/auth', '/cms/dashboard']) {
      await page.goto(path)
      expect([path, await state(page)]).toEqual([path, 'done'])
    }
    await page.goto('/privacy', { referer: `${site.url}/blog` })
    expect(await state(page)).toBe('done')
    await page.goto('/privacy', { referer: 'https://search.example/' })
    expect(await state(page)).toBe('waiting')

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/privacy')
    await waitForHydration(page)
    expect(await state(page)).toBe('done')
    await expect(overlay(page)).toBeHidden()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('is shown', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByText('Tap anywhere to begin')).toBeHidden()
      await expect(page.locator('h1')).toBeVisible()
    })
  })
})

type Frame = { page: boolean; overlay: boolean }

/** Records what is visible in every frame. */
function recordFrames(): void {
  const seen: Frame[] = []
  Object.assign(window, { seen })
  const record = () => {
    const overlay = document.querySelector('dialog')
    seen.push({ page: document.querySelector('h1') !== null, overlay: overlay?.checkVisibility() ?? false })
    requestAnimationFrame(record)
  }
  record()
}

const frames = (page: Page) => page.evaluate(() => (window as unknown as { seen: Frame[] }).seen)

/** When the video was first requested, or 0. */
function videoRequestTime(): number {
  return performance.getEntriesByType('resource').find(({ name }) => name.includes('/film/'))?.startTime ?? 0
}
