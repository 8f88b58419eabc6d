import type { Page } from '@playwright/test'
import { type OpenKit, expect, test } from '../../support/kit.ts'

const ADVANCE_MS = 5000

const POSTS = [
  'What to fix before you spend on ads',
  'A logo is a promise with a deadline',
  'The website your database deserves',
  'Search now answers. Does it answer with you?',
]

/** The carousel that goes on by itself, with the clock in our hands. */
async function stopped(page: Page, openKit: OpenKit) {
  await page.clock.install()
  await openKit('carousels')
  await page.clock.pauseAt(Date.now() + 60_000)
  const carousel = page.getByRole('group', { name: 'From the blog' })
  const numbers = carousel.getByRole('button', { name: /^Post \d/ })
  await carousel.scrollIntoViewIfNeeded()
  const shows = (at: number) => expect(carousel.getByRole('heading')).toHaveText([POSTS[at] ?? ''])
  // Whatever time went by until the clock stopped, it begins here.
  await numbers.nth(3).dispatchEvent('click')
  await numbers.nth(0).dispatchEvent('click')
  await shows(0)
  return { carousel, numbers, shows }
}

test.describe('a carousel that goes on by itself', () => {
  test('shows the next slide after its time, and after the last the first', async ({ page, openKit }) => {
    const { numbers, shows } = await stopped(page, openKit)
    await page.clock.runFor(ADVANCE_MS - 100)
    await shows(0)
    await page.clock.runFor(100)
    await shows(1)
    await expect(numbers.nth(1)).toHaveAttribute('aria-current', 'true')
    for (const at of [2, 3, 0]) {
      await page.clock.runFor(ADVANCE_MS)
      await shows(at)
    }
  })

  test('waits under the pointer, and goes on with what was left', async ({ page, openKit }) => {
    const { carousel, shows } = await stopped(page, openKit)
    await page.clock.runFor(ADVANCE_MS - 1000)
    await carousel.getByRole('heading').hover()
    await page.clock.runFor(3 * ADVANCE_MS)
    await shows(0)
    await page.mouse.move(0, 0)
    await page.clock.runFor(900)
    await shows(0)
    await page.clock.runFor(100)
    await shows(1)
  })

  test('waits while the focus is in it, and while nobody sees the page', async ({ page, openKit }) => {
    const { carousel, shows } = await stopped(page, openKit)
    await carousel.getByRole('link', { name: 'Read Article' }).focus()
    await page.clock.runFor(2 * ADVANCE_MS)
    await shows(0)
    await hide(page, true)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(2 * ADVANCE_MS)
    await shows(0)
    await hide(page, false)
    await page.clock.runFor(ADVANCE_MS)
    await shows(1)
  })

  test('stops for good when it is told to, and speaks only then', async ({ page, openKit }) => {
    const { carousel, shows } = await stopped(page, openKit)
    const slides = carousel.locator('[aria-live]')
    await expect(slides).toHaveAttribute('aria-live', 'off')
    await carousel.getByRole('button', { name: 'Pause' }).click()
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(3 * ADVANCE_MS)
    await shows(0)
    await expect(slides).toHaveAttribute('aria-live', 'polite')
    await carousel.getByRole('button', { name: 'Play' }).click()
    await page.clock.runFor(ADVANCE_MS)
    await shows(1)
  })

  test('stands still for those who asked for less motion, until they press Play', async ({ page, openKit }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { carousel, shows } = await stopped(page, openKit)
    await page.clock.runFor(3 * ADVANCE_MS)
    await shows(0)
    await carousel.getByRole('button', { name: 'Play' }).click()
    await page.clock.runFor(ADVANCE_MS)
    await shows(1)
  })
})

test.describe('a carousel with ends', () => {
  test('is moved with the arrows and goes no further than its ends', async ({ page, openKit }) => {
    await openKit('carousels')
    const carousel = page.getByRole('group', { name: 'Projects' })
    const press = async (key: string, at: number) => {
      await page.keyboard.press(key)
      await expect(carousel.getByRole('heading')).toHaveText([POSTS[at] ?? ''])
    }
    await carousel.getByRole('button', { name: 'Next project' }).focus()
    await press('ArrowLeft', 0)
    for (const at of [1, 2, 2]) await press('ArrowRight', at)
    for (const at of [1, 0, 0]) await press('ArrowLeft', at)
  })

  test('hands the focus over from a button that hides', async ({ page, openKit }) => {
    await openKit('carousels')
    const carousel = page.getByRole('group', { name: 'Projects' })
    const next = carousel.getByRole('button', { name: 'Next project' })
    await expect(carousel.getByRole('button', { name: 'Previous project' })).toBeHidden()
    await next.focus()
    await page.keyboard.press('Enter')
    await expect(next).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(next).toBeHidden()
    await expect(carousel.getByRole('button', { name: 'Previous project' })).toBeFocused()
  })

  test('follows a finger that moves sideways, not one that scrolls', async ({ page, openKit }) => {
    await openKit('carousels')
    const carousel = page.getByRole('group', { name: 'Projects' })
    const swipe = async (across: number, along: number) => {
      const slides = carousel.locator('[aria-live]')
      const finger = { pointerType: 'touch', isPrimary: true, bubbles: true }
      await slides.dispatchEvent('pointerdown', { ...finger, clientX: 300, clientY: 300 })
      await slides.dispatchEvent('pointerup', { ...finger, clientX: 300 + across, clientY: 300 + along })
    }
    await swipe(-120, 10)
    await expect(carousel.getByRole('heading')).toHaveText([POSTS[1] ?? ''])
    await swipe(-60, 200)
    await expect(carousel.getByRole('heading')).toHaveText([POSTS[1] ?? ''])
    await swipe(120, 0)
    await expect(carousel.getByRole('heading')).toHaveText([POSTS[0] ?? ''])
  })
})

/** A page in a tab behind another. */
const hide = (page: Page, hidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
