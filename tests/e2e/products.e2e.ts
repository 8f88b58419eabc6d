import type { Page } from '@playwright/test'
import { products } from '../../content/products.ts'
import { defaultContent } from '../../content/site-content.ts'
import { productInput } from '../../contract/product.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { waitForHydration } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { recordLayoutShift, findOverflowingElements, MAX_LAYOUT_SHIFT, readLayoutShift } from '../support/browser/layout.ts'
import { withPagesAndApi } from '../support/pages-with-api.ts'

const findScreen = (id: string) => defaultContent.products.screens.find(({ demo }) => demo === `/request-demo/${id}`)!.image

const ADDRESS = '/solutions/our-products'
const FIGURES = { rozpath: ['User Roles', 'Steps To Apply', 'Recruiter Passwords'] }

test.describe('our products', () => {
  test('show their texts and links, and their details one at a time', async ({ page }) => {
    const size = page.viewportSize()!
    await page.addInitScript(recordLayoutShift)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(ADDRESS)
    await waitForHydration(page)

    await test.step('fit a very small screen and have no layout shift', async () => {
      expect(await findOverflowingElements(page)).toEqual([])
      expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
    })

    await page.setViewportSize(size)
    await test.step('each have logo, tagline, description, metrics with labels and three buttons', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Real Challenges. Smart Answers. Built by US. ')
      await expect(sheets(page)).toHaveCount(3)
      for (const { id, name, tagline, description, link } of products) {
        const section = sheet(page, name)
        await expect(section.getByRole('img', { name })).toBeVisible()
        await expect(section).toContainText(tagline)
        await expect(section).toContainText(description)
        await expect(section.getByRole('link', { name: 'Get Demo' })).toHaveAttribute('href', `/request-demo/${id}`)
        const more = section.getByRole('link', { name: 'Learn More' })
        await expect(more).toHaveAttribute('href', link)
        await expect(more).toHaveAttribute('target', '_blank')
        await expect(section.getByRole('button', { name: 'View Details' })).toBeVisible()
        const screen = section.getByRole('img', { name: findScreen(id).alt })
        await screen.scrollIntoViewIfNeeded()
        await expect(screen).toHaveJSProperty('complete', true)
        await expect.poll(() => screen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      }
      await expect(sheet(page, 'Rozpath').locator('dt')).toHaveText(FIGURES.rozpath)
      const custom = page.getByRole('link', { name: 'Explore Custom Solutions' })
      await expect(custom).toHaveAttribute('href', '/solutions/custom-solutions')
    })

    await test.step('open one at a time, also by keyboard, and link to a demo', async () => {
      const [rozpath, labrung] = [sheet(page, 'Rozpath'), sheet(page, 'Labrung')]
      await rozpath.getByRole('button', { name: 'View Details' }).click()
      await expect(rozpath.getByRole('heading', { level: 3 })).toHaveText(['Key Features', 'Services Included'])
      await expect(rozpath.getByRole('heading', { name: 'Key Features' })).toBeVisible()
      await expect(rozpath.getByText('Now I drink tea')).toBeVisible()

      await labrung.getByRole('button', { name: 'View Details' }).press('Enter')
      await expect(labrung.getByRole('heading', { name: 'Key Features' })).toBeVisible()
      await expect(rozpath.getByRole('heading', { name: 'Key Features' })).toBeHidden()
      await expect(rozpath.getByRole('button', { name: 'View Details' })).toHaveAttribute('aria-expanded', 'false')
      await labrung.getByRole('button', { name: 'Hide Details' }).click()
      await expect(labrung.getByRole('link', { name: 'Schedule a Demo' })).toBeHidden()

      await labrung.getByRole('button', { name: 'View Details' }).click()
      await test.step('are accessible on phones and desktops', async () => {
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          await expectAccessible(page)
        }
      })
      await labrung.getByRole('link', { name: 'Schedule a Demo' }).click()
      await expect(page).toHaveURL('/request-demo/labrung')
    })
  })

  test('are loaded by the browser where the server could not, are the built-in ones until a retry succeeds, and fit whatever their texts', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/could not be loaded|status of 503/)
    let respond: Parameters<typeof withPagesAndApi>[0]
    await withPagesAndApi(
      (call) => respond(call),
      async (url) => {
        await test.step('are three skeletons while the browser loads what the server could not', async () => {
          const reply = Promise.withResolvers<void>()
          respond = async ({ byBrowser }) => {
            if (!byBrowser) return { status: 503 }
            await reply.promise
            return { products }
          }
          await page.goto(url + ADDRESS)
          await expect(page.locator('[data-skeleton]')).toHaveCount(3)
          await expect(page.getByText('Loading...')).toBeAttached()
          reply.resolve()
          await expect(sheets(page)).toHaveCount(3)
          await expect(page.locator('[data-skeleton]')).toHaveCount(0)
          await sheet(page, 'Rozpath').getByRole('button', { name: 'View Details' }).click()
          await expect(sheet(page, 'Rozpath').getByRole('heading', { name: 'Key Features' })).toBeVisible()
        })

        await test.step('are the built-in ones when they fail to load, until a retry succeeds', async () => {
          let status = 503
          respond = () => ({ status, products: products.slice(1) })
          await page.goto(url + ADDRESS)
          await expect(page.getByText('An error occurred while fetching products')).toBeVisible()
          for (const { name } of products) await expect(sheet(page, name)).toBeVisible()
          status = 200
          await page.getByRole('button', { name: 'Try again' }).click()
          await expect(page.getByText('An error occurred while fetching products')).toBeHidden()
          await expect(sheets(page)).toHaveCount(products.length - 1)
        })

        await test.step('keep their layout with very short and very long texts', async () => {
          const bare = productInput.parse({ id: 'bare', name: 'Bare' })
          const long = 'Unbreakable'.repeat(10)
          const texts = { name: long, tagline: long, description: long, usps: [long] }
          const metrics = Object.fromEntries(Array.from('abcdefghijkl', (letter) => [`figure${letter}`, long.slice(0, 60)]))
          const testimonial = { quote: long, author: long, position: '' }
          const list = [bare, { ...bare, id: 'full', ...texts, logo: '/images/covers/fallback.svg', metrics, testimonial }]
          respond = () => ({ products: list })
          await page.setViewportSize({ width: 320, height: 640 })
          await page.goto(url + ADDRESS)
          await waitForHydration(page)
          await sheet(page, long).getByRole('button', { name: 'View Details' }).click()
          await expect(sheet(page, long).getByRole('heading', { name: 'Key Features' })).toBeVisible()
          await expect(sheet(page, 'Bare').getByRole('link')).toHaveText(['Get DemoBare'])
          expect(await findOverflowingElements(page)).toEqual([])
        })
      },
    )

    await test.step('show a message when there are none, until a retry finds some', async () => {
      let list: typeof products = []
      await withPagesAndApi(
        () => ({ products: list }),
        async (url) => {
          await page.goto(url + ADDRESS)
          await expect(page.getByText('Failed to load products. Please try again later.')).toBeVisible()
          await expect(sheets(page)).toHaveCount(0)
          await expect(page.getByRole('link', { name: 'Explore Custom Solutions' })).toBeVisible()
          list = products
          await page.getByRole('button', { name: 'Try again' }).click()
          await expect(sheets(page)).toHaveCount(products.length)
        },
      )
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the details of our products are open, and the built-in ones are shown when they fail to load', async ({ page }) => {
    await page.goto(ADDRESS)
    const features = page.getByRole('heading', { name: 'Key Features' })
    await expect(features).toHaveCount(3)
    for (const heading of await features.all()) await expect(heading).toBeVisible()
    await expect(page.getByRole('button', { name: 'View Details' })).toHaveCount(0)

    await withPagesAndApi(
      () => ({ status: 503 }),
      async (url) => {
        await page.goto(url + ADDRESS)
        expect(await page.locator('noscript [role=status]').textContent()).toContain('An error occurred while fetching products')
        for (const { name } of products) await expect(sheet(page, name)).toBeVisible()
        await expect(page.locator('[data-skeleton]').first()).toBeHidden()
      },
    )
  })
})

const sheets = (page: Page) => page.getByRole('main').getByRole('region')
const sheet = (page: Page, name: string) => page.getByRole('region', { name })
