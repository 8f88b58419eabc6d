import type { Locator, Page } from '@playwright/test'
import type { NewPost, Post } from '../../contract/post.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/browser/browser.ts'
import { findInvalidHtml } from '../support/browser/html-validity.ts'
import { findOverflowingElements, MAX_LAYOUT_SHIFT, readLayoutShift, recordLayoutShift } from '../support/browser/layout.ts'
import { waitForHydration } from '../support/browser/page-waits.ts'

const PHONE = 320
const DESKTOP = 1440

const cells = (...texts: string[]) => texts.map((content) => ({ content }))

const POST: NewPost = {
  mainHeading: 'Every block',
  description: 'The lead.',
  coverImage: '/images/covers/design-1-spiral.svg',
  tags: ['Design'],
  author: 'Tejomay Bhattal',
  sections: [
    {
      subheading: 'Words',
      contentBlocks: [
        {
          type: 'paragraph',
          content: 'Read our prices, write autocomplete, and mind the rest.',
          marks: [
            { from: 5, to: 15, type: 'link', href: '/contact' },
            { from: 23, to: 35, type: 'code' },
            { from: 41, to: 45, type: 'bold' },
          ],
        },
        { type: 'heading', content: 'A small heading' },
        { type: 'numbered', items: ['First', 'Second'] },
        { type: 'quote', content: 'Less is more.', source: 'A builder' },
        { type: 'callout', tone: 'warning', content: 'Never on a Friday.' },
        { type: 'code', language: 'html', content: `<input ${'autocomplete="email" '.repeat(12)}>` },
        { type: 'button', label: 'Write to us', href: '/contact' },
      ],
    },
    {
      subheading: 'Pictures',
      contentBlocks: [
        {
          type: 'table',
          hasHeader: true,
          caption: 'Prices',
          rows: [cells('Line', 'Small', 'Large', 'Every year', 'Who'), cells('Content', '800', '2,500', '400', 'Writer')],
        },
        {
          type: 'gallery',
          images: ['design-1-spiral', 'technology-1-link', 'strategy-3-steps'].map((name) => ({
            imageUrl: `/images/covers/${name}.svg`,
            alt: name,
            focus: { x: 20, y: 80 },
          })),
        },
        {
          type: 'video',
          videoUrl: 'https://www.youtube.com/watch?v=1',
          title: 'A film',
          imageUrl: '/images/covers/development-3-loop.svg',
        },
        { type: 'image', imageUrl: '/images/covers/strategy-3-steps.svg', alt: 'Steps', width: 'full' },
        { type: 'image', imageUrl: '/images/covers/design-1-spiral.svg', alt: 'Spiral', width: 'text' },
      ],
    },
  ],
  conclusion: 'The end.',
}

test.describe('the blocks of an article', () => {
  let blog: Post
  test.beforeAll(async ({ site }) => {
    ;({ blog } = await (await site.signIn()).createPost(POST))
  })
  test.afterAll(async ({ site }) => {
    await (await site.signIn()).deletePost({ id: blog._id })
  })

  test('have their roles, load nothing from other sites, fit every screen and paper, and are accessible', async ({ page, baseURL }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL!)) foreign.push(request.url())
    })
    await page.addInitScript(recordLayoutShift)
    await page.goto(`/blog/${blog._id}`)
    await waitForHydration(page)
    const article = page.getByRole('article').first()

    await test.step('have their roles, and load nothing from other sites', async () => {
      await expect(article.getByRole('link', { name: 'our prices' })).toHaveAttribute('href', '/contact')
      await expect(article.getByRole('code').filter({ hasText: /^autocomplete$/ })).toBeVisible()
      await expect(article.getByRole('heading', { level: 3, name: 'A small heading' })).toBeVisible()
      await expect(article.getByRole('blockquote')).toContainText('Less is more.')
      await expect(article.getByText('Take care')).toBeVisible()
      await expect(article.getByRole('columnheader')).toHaveText(['Line', 'Small', 'Large', 'Every year', 'Who'])
      await expect(article.getByRole('link', { name: /^A film/ })).toContainText('Video on YouTube.')
      await expect(article.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact')
      await expect(article.getByRole('img', { name: 'technology-1-link' })).toHaveCSS('object-position', '20% 80%')
      expect(await findInvalidHtml(page, [`/blog/${blog._id}`])).toEqual([])
    })

    await test.step('have no layout shift, and load their pictures lazily, but not the cover', async () => {
      const pictures = page.locator('main img')
      await pictures.first().evaluate((image: HTMLImageElement) => image.decode())
      await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high')
      for (const image of (await pictures.all()).slice(1)) await expect(image).toHaveAttribute('loading', 'lazy')
      expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
    })

    const getPicture = (name: string) => getBox(article.getByRole('img', { name, exact: true }))
    for (const width of [PHONE, 768, 1024, DESKTOP]) {
      await test.step(`fit on the page at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        if (width === PHONE) expect(await findOverflowingElements(page)).toEqual([])
        const text = await getBox(article.getByText('Read our prices'))
        const [full, narrow] = [await getPicture('Steps'), await getPicture('Spiral')]
        expect(Math.round(narrow.x)).toBe(Math.round(text.x))
        expect(Math.round(narrow.x + narrow.width)).toBeLessThan(width)
        expect(Math.round(full.x + full.width)).toBe(width)
        expect(Math.round(full.x)).toBe(width < 1024 ? 0 : Math.round(text.x))
      })
      if (width === PHONE || width === DESKTOP) await test.step(`are accessible at ${width} px`, () => expectAccessible(page))
      if (width === PHONE) await test.step('scroll with the keyboard on a phone', () => expectScrolledByKeyboard(page))
    }
    expect(foreign).toEqual([])

    await test.step('are printed whole', async () => {
      await page.emulateMedia({ media: 'print' })
      const code = page.getByRole('group', { name: 'Code, html' })
      expect(await code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      await expect(code.getByRole('code')).toHaveCSS('color', 'rgb(0, 0, 0)')
      await expect(page.getByRole('link', { name: 'Write to us' })).toHaveCSS('color', 'rgb(0, 0, 0)')
    })
  })
})

async function expectScrolledByKeyboard(page: Page): Promise<void> {
  for (const name of ['Prices', 'Code, html']) {
    const frame = page.getByRole('group', { name })
    await frame.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  }
}

async function getBox(locator: Locator) {
  await locator.scrollIntoViewIfNeeded()
  return (await locator.boundingBox())!
}
