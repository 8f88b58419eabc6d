import type { Locator, Page } from '@playwright/test'
import { waitForHydration, waitForTwoFrames } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { openWithPausedClock, runClockUntil, tickUntil } from '../support/browser/paused-clock.ts'

test.use({ reducedMotion: 'no-preference' })

test.use({ viewport: { width: 1440, height: 900 } })

const bars = (page: Page) => page.locator('[data-stage]')
const stage = (page: Page) => page.evaluate(() => document.querySelector<HTMLElement>('[data-stage]')?.dataset.stage ?? 'none')
const isContentVisible = async (page: Page) => (await page.locator('main').evaluate((main) => getComputedStyle(main).opacity)) === '1'
const announced = (page: Page) => page.getByRole('status').first()
const contact = (page: Page) => page.locator('body > header').getByRole('link', { name: 'Contact' })
const home = (page: Page) => page.getByRole('link', { name: 'Navakra, home' })

const openWithStoppedClock = async (page: Page) => {
  await openWithPausedClock(page, '/', page.locator('main'))
  await waitForHydration(page)
}

const [WHITE, PLUM, VIOLET, GREY] = ['rgb(255, 255, 255)', 'rgb(71, 33, 107)', 'rgb(90, 53, 155)', 'rgb(217, 214, 221)']
/** Of each bar: its colour, the origin of its growth, and when its animation starts and ends. */
const readBars = (page: Page) =>
  bars(page).evaluate((element) =>
    [...element.children].map((bar) => {
      const { backgroundColor, transformOrigin } = getComputedStyle(bar)
      const { delay, endTime } = bar.getAnimations()[0]?.effect?.getComputedTiming() ?? {}
      return [backgroundColor, Number.parseFloat(transformOrigin), Math.round(delay ?? 0), Math.round(Number(endTime))]
    }),
  )

/** Clicks a link and returns the time at which the bars started. */
async function startTransition(page: Page, link: Locator): Promise<number> {
  const started = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('[data-stage]')) return
          observer.disconnect()
          resolve(Date.now())
        })
        observer.observe(document.body, { childList: true })
      }),
  )
  await link.click()
  await tickUntil(page, bars(page))
  return started
}

test('a new page is rendered at once; the bars take 1400 ms and uncover it after 800', async ({ page }) => {
  await openWithStoppedClock(page)
  const start = await startTransition(page, contact(page))
  await expect(page).toHaveURL('/contact')
  await expect(page.locator('h1')).toBeFocused()
  expect([await stage(page), await isContentVisible(page)]).toEqual(['exit', false])
  await test.step('the four bars enter from the left, staggered from the top', async () => {
    expect(await readBars(page)).toEqual([
      [WHITE, 0, 0, 420],
      [PLUM, 0, 60, 480],
      [VIOLET, 0, 120, 540],
      [GREY, 0, 180, 600],
    ])
  })
  for (const [after, expected, visible] of [
    [599, 'exit', false],
    [600, 'enter', false],
    [799, 'enter', false],
    [800, 'shown', true],
    [1399, 'shown', true],
    [1400, 'none', true],
  ] as const) {
    await runClockUntil(page, start + after)
    await expect.poll(async () => [after, await stage(page), await isContentVisible(page)]).toEqual([after, expected, visible])
    if (after !== 600) continue
    await test.step('and leave to the right', async () => {
      expect(await readBars(page)).toEqual([
        [WHITE, 1440, 0, 590],
        [PLUM, 1440, 70, 660],
        [VIOLET, 1440, 140, 730],
        [GREY, 1440, 210, 800],
      ])
    })
  }
})

test('a second navigation during the transition is shown without new bars', async ({ page }) => {
  await openWithStoppedClock(page)
  const start = await startTransition(page, contact(page))
  await runClockUntil(page, start + 300)
  await home(page).click()
  await tickUntil(page, page.locator('h1', { hasText: 'Build your Brand' }))
  await expect(page).toHaveURL('/')
  await runClockUntil(page, start + 1399)
  expect(await stage(page)).toBe('shown')
  await page.clock.runFor(1)
  await expect.poll(() => stage(page)).toBe('none')
  await startTransition(page, contact(page))
})

test('a new page is announced and starts at the top; going back restores the position', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.evaluate(() => scrollTo(0, 200))
  await contact(page).click()
  await expect(announced(page)).not.toBeEmpty()
  await expect(page).toHaveURL('/contact')
  await expect(announced(page)).toHaveText(await page.title())
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(bars(page)).toHaveCount(0)
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Build your Brand')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
  await expect(page.locator('h1')).toBeFocused()
  await expect(bars(page)).toHaveCount(0)
})

test('a change of query or fragment starts no transition', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => document.querySelector('[data-stage]') && seen.push('bars')).observe(document.body, { childList: true })
  })
  type Router = { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
  for (const to of ['/?page=2', '/#content', '/?page=3#content']) {
    await page.evaluate((target) => (window as unknown as Router).__reactRouterDataRouter.navigate(target), to)
    await expect(page).toHaveURL(to)
  }
  await waitForTwoFrames(page)
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([])
  await contact(page).click()
  await expect.poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen.length)).toBeGreaterThan(0)
})

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' })

  test('there are no bars, and pages are still announced', async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
    await contact(page).click()
    await expect(announced(page)).not.toBeEmpty()
    await expect(page).toHaveURL('/contact')
    await expect(page.locator('h1')).toBeFocused()
    expect([await stage(page), await isContentVisible(page)]).toEqual(['none', true])
    await expect(announced(page)).toHaveText(await page.title())
  })
})
