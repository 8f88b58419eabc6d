import { defaultContent } from '../../content/site-content.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { waitForHydration } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { recordLayoutShift, findOverflowingElements, MAX_LAYOUT_SHIFT, readLayoutShift } from '../support/browser/layout.ts'
import { CATEGORIES_PATH, THREE_CATEGORIES, buildCategory, sectionByHeading } from '../support/browser/services.ts'
import { withPagesAndApi } from '../support/pages-with-api.ts'

const ADDRESS = '/services/dba/web'

test.describe('a category page', () => {
  test('shows all its sections, services and links', async ({ page }) => {
    await page.addInitScript(recordLayoutShift)
    await page.goto(ADDRESS)
    await waitForHydration(page)

    await test.step('has no layout shift', async () => {
      await page.evaluate(() => document.fonts.ready)
      expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
    })

    await test.step('has a hero, figures, reasons, a process, work and testimonials', async () => {
      await expect(page).toHaveTitle('Web Solutions | Navakra')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Solutions')
      await expect(page.getByRole('link', { name: 'All services' })).toHaveAttribute('href', '/services/dba')
      const hero = page.locator('main > header')
      await expect(hero.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/contact')
      await expect(hero.getByRole('listitem')).toHaveText([
        'Fast on a three-year-old phone',
        'Usable by keyboard and screen reader',
        'Old addresses redirected, one by one',
      ])
      await expect(page.locator('main section').first().locator('dd')).toHaveText(['100+', '45%', '99.9%'])
      await expect(sectionByHeading(page, 'Why Choose Web Solutions').getByRole('listitem')).toHaveCount(4)
      const steps = sectionByHeading(page, 'Our Process').getByRole('heading', { level: 3 })
      await expect(steps).toHaveText(['Discovery', 'Planning', 'Development', 'Launch'])
      await expect(sectionByHeading(page, 'Our Work').getByRole('heading', { level: 3 })).toHaveCount(3)
      await expect(sectionByHeading(page, 'What clients say').getByText('5 out of 5')).toHaveCount(2)
      await expect(page.getByRole('link', { name: 'Schedule a Consultation' })).toHaveAttribute('href', '/contact')
    })

    await test.step('aligns the back link with the content of a wide screen', async () => {
      const size = page.viewportSize()!
      await page.setViewportSize({ width: 2560, height: 1440 })
      const arrow = await page.getByRole('link', { name: 'All services' }).locator('svg').boundingBox()
      const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
      expect(arrow?.x).toBeCloseTo(heading?.x ?? 0, 0)
      await page.setViewportSize(size)
    })

    await test.step('is accessible on phones and desktops', async () => {
      const size = page.viewportSize()!
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectAccessible(page)
      }
      await page.setViewportSize(size)
    })

    await test.step('has one service open, the first initially, and none when that one is clicked', async () => {
      const rows = sectionByHeading(page, 'Our Services').locator('details')
      const open = sectionByHeading(page, 'Our Services').locator('details[open]')
      await expect(open).toHaveCount(1)
      await expect(rows.first()).toHaveAttribute('open')
      await rows.nth(2).locator('summary').click()
      await expect(open).toHaveCount(1)
      await expect(rows.nth(2)).toHaveAttribute('open')
      await rows.nth(2).locator('summary').press('Enter')
      await expect(open).toHaveCount(0)
    })

    await test.step('scrolls nine partner names in 40 seconds until they are paused', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      const partners = sectionByHeading(page, 'Trusted by')
      await expect(partners.getByRole('listitem')).toHaveText(defaultContent.clients.partners.map(({ name }) => name))
      const names = partners.getByRole('list')
      const motion = () =>
        names.evaluate((list) => {
          const { animationDuration, animationIterationCount, animationPlayState } = getComputedStyle(list)
          return [animationDuration, animationIterationCount, animationPlayState]
        })
      expect(await motion()).toEqual(['40s', 'infinite', 'running'])
      await partners.getByRole('button', { name: 'Pause the moving names' }).click()
      await expect.poll(motion).toEqual(['40s', 'infinite', 'paused'])
      await expect(partners.getByRole('button', { name: 'Let the names move' })).toBeFocused()
      await partners.getByRole('button', { name: 'Let the names move' }).click()
      await expect.poll(motion).toEqual(['40s', 'infinite', 'running'])
      await names.hover({ force: true })
      await expect.poll(motion).toEqual(['40s', 'infinite', 'paused'])
      await page.emulateMedia({ reducedMotion: 'reduce' })
    })

    await test.step('keeps the back link visible', async () => {
      await page.evaluate(() => scrollTo(0, 2400))
      const back = page.getByRole('link', { name: 'All services' })
      await expect(back).toBeInViewport()
      await back.click()
      await expect(page).toHaveURL('/services/dba')
    })

    await test.step('shows three pieces of work, described, and links them to their stories', async () => {
      await page.goto('/services/dba/branding-solutions')
      const work = sectionByHeading(page, 'Our Work')
      const pictures = work.getByRole('img')
      await expect(pictures).toHaveCount(3)
      for (const picture of await pictures.all()) {
        await expect(picture).toHaveAttribute('alt', /\S+ \S+/)
        await expect(picture).toHaveAttribute('loading', 'lazy')
        await expect(picture).toHaveAttribute('width')
        await picture.scrollIntoViewIfNeeded()
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      }
      await expect(work.getByRole('link')).toHaveText(['Read the storyKesar & Loom', 'Read the storyDhauli Leaf'])
      // The link covers the picture.
      await pictures.nth(1).click({ force: true })
      await expect(page).toHaveURL('/case-studies/dhauli-leaf')
    })
  })
})

test.describe('a category added by staff', () => {
  const LONG_TEXT = `${'Interdisciplinary programmes of transformation '.repeat(2)}${'x'.repeat(40)}`.slice(0, 119)
  const LONG_ENTRY = { title: LONG_TEXT, description: LONG_TEXT }
  const LONG_CATEGORY = buildCategory({
    slug: 'signs',
    name: LONG_TEXT,
    overview: LONG_TEXT.repeat(5),
    services: [{ id: 'one', ...LONG_ENTRY, icon: '' }],
    stats: [{ value: '1,234,567,890,123', label: LONG_TEXT }],
    whyChooseUs: [LONG_TEXT, LONG_TEXT],
    process: [LONG_ENTRY],
    testimonials: [{ quote: LONG_TEXT, author: LONG_TEXT, position: LONG_TEXT }],
    work: [{ ...LONG_ENTRY, image: '', imageAlt: '' }],
  })

  test('with only a name shows that it is loading, then the default lists and no empty section; others fit the screen or say why', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/status of (500|404)/)
    let status = 500
    const { promise, resolve: reply } = Promise.withResolvers<void>()
    await withPagesAndApi(
      async ({ url, byBrowser }) => {
        if (url === CATEGORIES_PATH) return THREE_CATEGORIES
        if (url.endsWith('/signs')) return LONG_CATEGORY
        if (url.endsWith('/broken')) return { status }
        if (!byBrowser) await promise
        return buildCategory({})
      },
      async (url) => {
        await page.goto(`${url}/services/dba`)
        await waitForHydration(page)
        await page.locator('main section').nth(0).getByRole('link', { name: 'Kiosks' }).click()
        await test.step("shows 'Loading service details...' until it has loaded", async () => {
          await expect(page.getByRole('link', { name: 'Learn More Kiosks' })).toBeVisible()
          await page.emulateMedia({ reducedMotion: 'no-preference' })
          // Asked before the click: while a page loads, Playwright waits for it.
          const shown = page.evaluate(waitForLoadingLabel)
          await page.getByRole('link', { name: 'Learn More Kiosks' }).click()
          expect(await shown).toBe('Loading service details...')
          reply()
          await expect(page).toHaveURL(`${url}/services/dba/kiosks`)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kiosks')
        })
        await expect(page.locator('main > header').getByRole('listitem')).toHaveText([
          'Industry Expertise',
          'Cutting-Edge Technology',
          'Dedicated Support',
        ])
        await expect(sectionByHeading(page, 'Our Services').locator('details')).toHaveCount(9)
        await expect(sectionByHeading(page, 'Our Process').getByRole('heading', { level: 3 })).toHaveCount(4)
        await expect(sectionByHeading(page, 'Our Work').getByRole('heading', { level: 3 })).toHaveCount(3)
        await expect(page.locator('main dl')).toHaveCount(0)
        await expect(page.getByText('5 out of 5')).toHaveCount(0)

        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.setViewportSize({ width: 320, height: 640 })
        await page.goto(`${url}/services/dba/signs`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(LONG_TEXT)
        expect(await findOverflowingElements(page)).toEqual([])

        await test.step("that cannot be loaded shows 'Could not load services' and a retry button", async () => {
          await page.goto(`${url}/services/dba/broken`)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Could not load services')
          status = 404
          await page.getByRole('link', { name: 'Try again' }).click()
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Not Found')
        })
      },
    )
  })
})

test('an unknown category is not found and links back, as is an unknown offering', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 404/)
  const reply = await page.goto('/services/dba/nothing')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Not Found')
  await expect(page.getByText("The service you're looking for doesn't exist.")).toBeVisible()

  for (const [address, link] of [
    ['/services/dba/nothing', /^\/services\/dba\/[^/]+$/],
    [`/services/dba/${'x'.repeat(80)}`, /^\/services\/dba\/[^/]+$/],
    ['/services/dba/web/nothing', /^\/services\/dba\/web\/./],
  ] as const) {
    const sent = await page.request.get(address)
    expect(sent.status()).toBe(404)
    const { title, text, robots, links } = await page.evaluate(readMissingPage, await sent.text())
    expect(title).toBe('Service Not Found')
    expect(text).toContain("The service you're looking for doesn't exist.")
    expect(robots).toBe('noindex')
    expect(links).toHaveLength(5)
    for (const href of links) expect(href).toMatch(link)
  }

  await page.getByRole('link', { name: 'Back to services' }).click()
  await expect(page).toHaveURL('/services/dba')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the services of a category open, and its partner names do not scroll', async ({ page }) => {
    await page.goto(ADDRESS)
    const row = sectionByHeading(page, 'Our Services').locator('details').nth(1)
    await row.locator('summary').click()
    await expect(row).toHaveAttribute('open')
    await expect(sectionByHeading(page, 'Our Services').locator('details[open]')).toHaveCount(1)
    await expect(page.getByText('Tallyroot Analytics')).toHaveCount(2)
    await expect(page.getByText('Tallyroot Analytics').first()).toBeVisible()
    await expect(page.getByText('Tallyroot Analytics').last()).toBeHidden()
    await expect(page.getByRole('button', { name: 'Pause the moving names' })).toBeHidden()
  })
})

/** Runs in the page. */
function readMissingPage(html: string) {
  const sent = new DOMParser().parseFromString(html, 'text/html')
  return {
    title: sent.querySelector('h1')?.textContent,
    text: sent.querySelector('main')?.textContent,
    robots: sent.querySelector('meta[name=robots]')?.getAttribute('content'),
    links: Array.from(sent.querySelectorAll('main li a'), (link) => link.getAttribute('href')),
  }
}

/** The text that the page transition shows while the next page is slow. */
function waitForLoadingLabel(): Promise<string> {
  return new Promise((resolve) => {
    const check = () => {
      const label = document.querySelector('[data-page-transition] output')
      if (label?.textContent && getComputedStyle(label).opacity === '1') resolve(label.textContent)
      else requestAnimationFrame(check)
    }
    check()
  })
}
