import type { Page } from '@playwright/test'
import { waitForHydration } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'

const SCREEN = { width: 1024, height: 700 }

test.use({ reducedMotion: 'no-preference', viewport: SCREEN })

const EXIT_MS = 600
const PAUSED_AT_MS = 5000

const stage = (page: Page) => page.evaluate(() => document.documentElement.dataset.transition ?? 'none')
const bars = (page: Page) => page.locator('[data-page-transition] i')
const header = (page: Page) => page.locator('body > header')
const contact = (page: Page) => header(page).getByRole('link', { name: 'Contact' })
const about = (page: Page) => header(page).getByRole('link', { name: 'About' })

const [WHITE, PLUM, VIOLET, GREY] = ['rgb(255, 255, 255)', 'rgb(71, 33, 107)', 'rgb(90, 53, 155)', 'rgb(217, 214, 221)']
/** Of each bar: its colour, the origin of its growth, and when its animation starts and ends. */
const readBars = (page: Page) =>
  bars(page).evaluateAll((elements) =>
    elements.map((bar) => {
      const { backgroundColor, transformOrigin } = getComputedStyle(bar)
      const { delay, endTime } = bar.getAnimations()[0]?.effect?.getComputedTiming() ?? {}
      return [backgroundColor, Number.parseFloat(transformOrigin), Math.round(delay ?? 0), Math.round(Number(endTime))]
    }),
  )

/** Opens a page with a clock that only `runFor` advances: the page is left when it has run for 600 ms. */
async function openWithPausedClock(page: Page): Promise<void> {
  await Promise.all([page.clock.install({ time: 0 }), page.clock.pauseAt(PAUSED_AT_MS)])
  await page.goto('/privacy')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.started)).toBe('')
}

/** Keeps the animations of the next page at their beginning, however long its first frame takes. */
const holdAnimations = (page: Page) =>
  page.addInitScript(() => {
    const held = new CSSStyleSheet()
    const parts = ['*', ...['group', 'old', 'new'].map((part) => `::view-transition-${part}(*)`)]
    held.replaceSync(`${parts.join()} { animation-play-state: paused !important }`)
    document.adoptedStyleSheets.push(held)
  })

test('the bars cover the old page for 600 ms, and the new one begins under them', async ({ page }) => {
  await openWithPausedClock(page)
  await contact(page).click()
  expect(await stage(page)).toBe('exit')
  await test.step('the four bars enter from the left, staggered from the top, over the old page', async () => {
    expect(await readBars(page)).toEqual([
      [WHITE, 0, 0, 420],
      [PLUM, 0, 60, 480],
      [VIOLET, 0, 120, 540],
      [GREY, 0, 180, EXIT_MS],
    ])
    await expect(page.locator('main')).toHaveCSS('opacity', '1')
  })
  await holdAnimations(page)
  await page.clock.runFor(EXIT_MS - 1)
  await expect(page).toHaveURL('/privacy')
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/contact')
  await test.step('and leave to the right; the content appears after 200 ms', async () => {
    await expect.poll(() => stage(page)).toBe('enter')
    expect(await readBars(page)).toEqual([
      [WHITE, SCREEN.width, 0, 590],
      [PLUM, SCREEN.width, 70, 660],
      [VIOLET, SCREEN.width, 140, 730],
      [GREY, SCREEN.width, 210, 800],
    ])
    const main = page.locator('main')
    await expect(main).toHaveCSS('opacity', '0')
    expect(await main.evaluate((element) => element.getAnimations()[0]?.effect?.getComputedTiming().delay)).toBe(200)
  })
  await finishEntering()
  await expect(page.locator('main')).toHaveCSS('opacity', '1')
  await expect(bars(page).first()).toBeHidden()

  for (const { kind, address, ground, logo } of [
    { kind: 'light', address: '/blog', ground: 'rgb(245, 245, 245)', logo: 'on-light' },
    { kind: 'plum', address: '/services/dba/web', ground: PLUM, logo: 'on-dark' },
  ]) {
    await test.step(`they uncover a ${kind} ground and a legible navigation before the content of a ${kind} page appears`, async () => {
      await page.evaluate((href) => {
        const link = document.body.appendChild(Object.assign(document.createElement('a'), { href }))
        link.click()
      }, address)
      expect(await stage(page)).toBe('exit')
      await page.clock.runFor(EXIT_MS)
      await expect(page).toHaveURL(address)
      await expect.poll(() => stage(page)).toBe('enter')
      await expect(page.locator('main')).toHaveCSS('opacity', '0')
      await expect(page.locator('body')).toHaveCSS('background-color', ground)
      await expect(header(page).locator(`img[src$="#${logo}"]`)).toHaveCSS('opacity', '1')
      await finishEntering()
    })
  }

  async function finishEntering(): Promise<void> {
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.started)).toBe('')
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) {
        if (Number(animation.effect?.getComputedTiming().endTime) < Infinity) animation.finish()
      }
    })
    await expect.poll(() => stage(page)).toBe('none')
  }
})

test.describe('the picture of a link', () => {
  const copy = (page: Page) => page.locator('[data-page-transition] > img')
  const firstPost = (page: Page) => page.locator('main article').first()
  const viewTransitionName = (element: Element) => getComputedStyle(element).getPropertyValue('view-transition-name')

  test.beforeEach(({ page }) => Promise.all([page.clock.install({ time: 0 }), page.clock.pauseAt(PAUSED_AT_MS)]))

  /** Points at the first article of the blog, which loads the code that carries its cover. */
  async function pointAtFirstPost(page: Page): Promise<void> {
    await page.goto('/blog')
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.started)).toBe('')
    await firstPost(page).getByRole('heading').hover()
  }

  /** Clicks once the code that carries pictures has run: without it the click carries nothing. */
  async function clickAndCopy(page: Page): Promise<void> {
    const code = page.waitForResponse(/\/carry-picture-/)
    await pointAtFirstPost(page)
    await page.evaluate((address) => import(address), (await code).url())
    await firstPost(page).getByRole('heading').getByRole('link').click()
    await expect(copy(page)).toHaveCount(1)
  }

  test('stays above the bars and moves to the picture of the new page', async ({ page }) => {
    await clickAndCopy(page)
    await test.step('as a copy in its place', async () => {
      expect(await stage(page)).toBe('exit')
      const cover = firstPost(page).locator('[data-shared]')
      expect(await copy(page).boundingBox()).toEqual(await cover.boundingBox())
      expect(await copy(page).evaluate(viewTransitionName)).toBe('carried-picture')
      const source = await cover.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc)
      expect(await copy(page).evaluate((image: HTMLImageElement) => image.src)).toBe(source)
    })
    await holdAnimations(page)
    await page.clock.runFor(EXIT_MS)
    await expect(page).toHaveURL(/\/blog\/.+/)
    await expect.poll(() => stage(page)).toBe('enter')
    await test.step('by a view transition, which does not hold up clicks', async () => {
      expect(await page.locator('#first-band').evaluate(viewTransitionName)).toBe('carried-picture')
      const moving = () =>
        page.evaluate(() => document.getAnimations().map(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement ?? ''))
      await expect.poll(moving).toContain('::view-transition-group(carried-picture)')
      await contact(page).click()
      await expect(page).toHaveURL('/contact')
    })
  })

  test('is left behind by Escape, and by a link without a picture', async ({ page }) => {
    await clickAndCopy(page)
    await page.keyboard.press('Escape')
    await expect(copy(page)).toHaveCount(0)
    await expect.poll(() => stage(page)).toBe('none')
    await contact(page).click()
    await expect(copy(page)).toHaveCount(0)
    await page.clock.runFor(EXIT_MS)
    await expect(page).toHaveURL('/contact')
    expect(await page.evaluate(() => document.documentElement.dataset.pictureArrives)).toBeUndefined()
  })

  test('is covered like the rest of the page with reduced data, and in a browser without view transitions', async ({ page }) => {
    const setReducedData = (saveData: boolean) =>
      Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true })
    await page.addInitScript(setReducedData, true)
    await expectCovered()
    await page.addInitScript(setReducedData, false)
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CSSViewTransitionRule'))
    await expectCovered()

    async function expectCovered(): Promise<void> {
      await pointAtFirstPost(page)
      await page.waitForLoadState('networkidle')
      await firstPost(page).getByRole('heading').getByRole('link').click()
      expect(await stage(page)).toBe('exit')
      await expect(copy(page)).toHaveCount(0)
      await page.clock.runFor(EXIT_MS)
      await expect(page).toHaveURL(/\/blog\/.+/)
      expect(await page.evaluate(() => document.documentElement.dataset.pictureArrives)).toBeUndefined()
    }
  })
})

test('Escape uncovers the page, and a second link is followed', async ({ page }) => {
  await openWithPausedClock(page)
  await test.step('Escape uncovers the page, and nothing is left', async () => {
    await contact(page).click()
    await page.keyboard.press('Escape')
    await expect.poll(() => stage(page)).toBe('none')
    await page.clock.runFor(2 * EXIT_MS)
    await expect(page).toHaveURL('/privacy')
  })

  await test.step('a second link during the transition is followed, without new bars', async () => {
    await contact(page).click()
    await page.clock.runFor(EXIT_MS / 2)
    await about(page).focus()
    await page.keyboard.press('Enter')
    await page.clock.runFor(EXIT_MS / 2 - 1)
    expect(await stage(page)).toBe('exit')
    await holdAnimations(page)
    await page.clock.runFor(1)
    await expect(page).toHaveURL('/about')
  })

  await test.step('also while the next page is uncovered', async () => {
    await expect.poll(() => stage(page)).toBe('enter')
    await waitForHydration(page)
    await contact(page).click()
    await expect(page).toHaveURL('/contact')
    expect(await stage(page)).toBe('none')
  })
})

test('a page that is slow to arrive is announced by its kind', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.goto('/blog')
  await waitForHydration(page)
  await page.route('/blog/*', async (route) => {
    await released
    await route.continue()
  })
  const article = page.locator('main a[href^="/blog/"]').first()
  await article.focus()
  await page.keyboard.press('Enter')
  // A locator would wait until the page has arrived.
  const announced = () => Array.from(document.querySelectorAll('output'), (status) => status.innerText)
  await expect.poll(() => page.evaluate(announced)).toContainEqual(expect.stringContaining('Loading article...'))
  release()
  await expect(page).toHaveURL(/\/blog\/.+/)
  await expect.poll(() => stage(page)).toBe('none')
  await expect(page.getByRole('status').filter({ hasText: 'Loading article...' })).toHaveCount(0)
})

test('a page from the back/forward cache, which was left under the bars, is uncovered', async ({ page }) => {
  await openWithPausedClock(page)
  await test.step('nothing keeps it out of that cache', async () => {
    const reply = await page.request.get('/')
    expect(reply.headers()['cache-control']).toBe('no-cache')
  })
  await contact(page).click()
  expect(await stage(page)).toBe('exit')
  // The browser under test has no such cache: its event is sent by hand.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(await stage(page)).toBe('enter')
  await expect.poll(() => stage(page)).toBe('none')
})

test('a page starts at the top, is restored by going back, and is fetched before the click', async ({ page }) => {
  await page.goto('/privacy')
  await waitForHydration(page)

  await test.step('a new page starts at the top; going back restores the position, and the page is uncovered', async () => {
    const title = await page.locator('h1').textContent()
    await page.evaluate(() => scrollTo(0, 200))
    await contact(page).click()
    await expect(page).toHaveURL('/contact')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(page.locator('h1')).toHaveText(title!)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)
    await expect.poll(() => stage(page)).toBe('none')
  })

  await test.step('a page that is pointed at is fetched before the click, which then loads nothing twice', async () => {
    await waitForHydration(page)
    const requests: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/about') requests.push(request.headers()['sec-purpose'] ?? request.resourceType())
    })
    await about(page).hover()
    await expect.poll(() => requests).toEqual(['prefetch'])
    await about(page).click()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shaping Digital Futures')
  })

  await test.step('with reduced motion there are no bars, and the browser navigates at once', async () => {
    await waitForHydration(page)
    await expect.poll(() => stage(page)).toBe('none')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await contact(page).click()
    await expect(page).toHaveURL('/contact')
    expect(await stage(page)).toBe('none')
    await expect(page.locator('main')).toHaveCSS('opacity', '1')
    await page.emulateMedia({ reducedMotion: 'no-preference' })
  })

  await test.step('a change of query or fragment, and a link to another place than a page, start no transition', async () => {
    await waitForHydration(page)
    await page.evaluate(() => {
      for (const href of ['/contact?page=2', '/contact#content', '/auth', '/feed.xml', 'https://example.invalid/']) {
        const link = document.body.appendChild(Object.assign(document.createElement('a'), { href, textContent: href }))
        link.className = 'no-transition'
      }
      const seen: string[] = []
      Object.assign(window, { seen })
      addEventListener('click', (event) => {
        seen.push(String(event.defaultPrevented))
        event.preventDefault()
      })
    })
    for (const link of await page.locator('.no-transition').all()) await link.evaluate((element) => (element as HTMLElement).click())
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(Array(5).fill('false'))
    expect(await stage(page)).toBe('none')
  })
})
