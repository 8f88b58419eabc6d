import type { Page } from '@playwright/test'
import type { Post, NewPost } from '../../contract/post.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { waitForHydration } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { buildPostSummary } from '../support/browser/posts.ts'
import { type ApiCall, withPagesAndApi } from '../support/pages-with-api.ts'

const MARKUP = '<img src=x onerror="document.title=1"> & <b>bold</b>'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const related = (page: Page) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { name: 'More Articles You Might Like' }) })

test.describe('an article', () => {
  let blog: Post
  test.beforeAll(async ({ site }) => {
    const staff = await site.signIn()
    ;({ blog } = await staff.createPost(FULL_POST))
  })
  test.afterAll(async ({ site }) => {
    const staff = await site.signIn()
    await staff.deletePost({ id: blog._id })
  })

  test('shows all its content, the reading progress and a share button', async ({ page, context, baseURL, expectConsoleError }) => {
    expectConsoleError(/pictures\.example|ERR_/)
    const url = `${baseURL}/blog/${blog._id}`
    await page.goto(url)

    await test.step('shows all its content, and stored markup as plain text', async () => {
      const article = page.getByRole('article').first()
      await expect(h1(page)).toHaveText(`A whole article ${MARKUP}`)
      await expect(article.getByText('É', { exact: true }).first()).toBeVisible()
      for (const text of ['élodie Roy', '5 March 2026', '7 min read']) await expect(article.getByText(text).first()).toBeVisible()
      await expect(article.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['Design', MARKUP])
      await expect(article.getByText(`The lead. ${MARKUP}`)).toBeVisible()
      await expect(article.getByRole('heading', { level: 2 })).toHaveText(['First part', 'Conclusion'])
      await expect(article.getByText(`A paragraph. ${MARKUP}`)).toBeVisible()
      await expect(article.getByRole('listitem').filter({ hasText: 'A bullet' })).toBeVisible()
      await expect(article.getByText('The end.')).toBeVisible()
      const picture = article.getByRole('img', { name: 'A weave' })
      await expect(picture).toHaveAttribute('loading', 'lazy')
      await expect(picture).toHaveAttribute('width', '1200')
      await expect(article.getByRole('figure', { name: 'Woven from four bands' })).toBeVisible()
      // A picture that fails to load is replaced by its alt text.
      await expect(article.getByRole('paragraph').filter({ hasText: 'A chart of visits' })).toBeVisible()
      await expect(article.getByText('Published 5 March 2026')).toBeVisible()
      await expect(article.getByRole('link', { name: 'More Articles' })).toHaveAttribute('href', '/blog')
      await expect(page.locator('head link[rel=preload][as=image][href$="design-1-spiral.svg"]')).toHaveCount(1)
      expect(await related(page).getByRole('article').count()).toBeGreaterThan(0)
      expect(await related(page).getByRole('article').count()).toBeLessThanOrEqual(6)
      await expect(page).toHaveTitle(`A whole article ${MARKUP} | Navakra`)
      await expect(article.getByRole('link', { name: 'élodie Roy' })).toHaveCount(0)
    })

    await waitForHydration(page)
    await test.step('fills the reading progress while scrolling', async () => {
      const readProgress = () =>
        page
          .locator('article > [aria-hidden=true]')
          .last()
          .evaluate((band) => Number(band.style.scale.split(' ')[0]))
      await expect.poll(readProgress).toBe(0)
      await page.getByRole('button', { name: 'Share' }).scrollIntoViewIfNeeded()
      await expect.poll(readProgress).toBeGreaterThan(0.5)
      await related(page).scrollIntoViewIfNeeded()
      await expect.poll(readProgress).toBe(1)
    })

    await test.step('prints without controls', async () => {
      await page.emulateMedia({ media: 'print' })
      for (const hidden of [page.getByRole('banner'), page.getByRole('contentinfo').last(), related(page)])
        await expect(hidden).toBeHidden()
      await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
      await expect(page.getByText('The end.')).toBeVisible()
      await expect(h1(page)).toHaveCSS('color', 'rgb(0, 0, 0)')
      await page.emulateMedia({ media: null })
    })

    await test.step('is shared by the system dialog, or copied, or shown as a link to copy', async () => {
      const share = page.getByRole('button', { name: 'Share' })
      await page.evaluate(() => {
        const recordShare = async (link?: ShareData) => void (document.documentElement.dataset.shared = link?.url)
        Object.assign(navigator, { canShare: () => true, share: recordShare })
      })
      await share.click()
      await expect(page.locator('html')).toHaveAttribute('data-shared', url)

      await page.evaluate(() => Object.assign(navigator, { canShare: undefined }))
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const controls = [share, page.getByRole('link', { name: 'More Articles' }), related(page)]
      const readPositions = () => Promise.all(controls.map((control) => control.boundingBox()))
      await share.scrollIntoViewIfNeeded()
      const before = await readPositions()
      await share.click()
      await expect(page.getByText('Link copied')).toBeVisible()
      expect(await readPositions()).toEqual(before)
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)

      await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
      await share.click()
      const link = page.getByRole('textbox', { name: 'Copy this link to share the article' })
      await expect(link).toHaveValue(url)
      expect(await link.evaluate((field: HTMLInputElement) => field.selectionEnd)).toBe(url.length)
      await expect(page.getByText('Link copied')).toHaveCount(0)
    })
  })
})

test('an article names its parts, presents its author, and is easy to read on every screen', async ({ page }) => {
  await page.goto(`/blog/${await findPostId(page, 'Core Web Vitals')}`)
  const article = page.getByRole('article').first()

  await test.step('names its parts', async () => {
    const contents = page.getByRole('navigation', { name: 'In this article' })
    const headings = await article.getByRole('heading', { level: 2 }).allTextContents()
    await expect(contents.getByRole('link')).toHaveText(headings)
    await contents.getByRole('link', { name: 'Keep it fixed' }).click()
    await expect(article.getByRole('heading', { name: 'Keep it fixed' })).toBeInViewport()
  })

  await test.step('presents an author of the team', async () => {
    await expect(article.getByText('Head of Engineering')).toBeVisible()
    const about = article.getByRole('link', { name: 'About Tejomay Bhattal' })
    await expect(about).toHaveAttribute('href', '/about#tejomay-bhattal')
    await expect(article.getByRole('link', { name: 'Tejomay Bhattal', exact: true })).toHaveAttribute('href', '/about#tejomay-bhattal')
  })

  const footer = article.locator('footer')
  for (const width of [320, 360, 599, 768, 1024, 1280, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await test.step(`at ${width} px the author and the buttons do not overlap, and buttons below each other are equally wide`, async () => {
      expect(await footer.evaluate(findOverlaps)).toEqual([])
      const [share, more] = await Promise.all([
        page.getByRole('button', { name: 'Share' }).boundingBox(),
        page.getByRole('link', { name: 'More Articles' }).boundingBox(),
      ])
      expect(share?.height).toBe(more?.height)
      if (share?.y !== more?.y) expect(share?.width).toBe(more?.width)
    })
    if (width < 360) continue
    await test.step(`at ${width} px a line has at most 66 characters, and a date is in one line`, async () => {
      const { lines, characters } = await page.locator('article section p').evaluateAll(measureLines)
      expect(lines).toBeGreaterThan(20)
      expect(characters / lines).toBeLessThanOrEqual(66)
      expect(characters / lines).toBeGreaterThanOrEqual(34)
      const datesOnLines = await article.locator('time').evaluateAll((dates) => dates.map((date) => date.getClientRects().length))
      expect(datesOnLines).not.toEqual([])
      expect(new Set(datesOnLines)).toEqual(new Set([1]))
    })
  }
})

test.describe('an article opened by a link', () => {
  test.describe('with motion', () => {
    test.use({ reducedMotion: 'no-preference' })

    test('shows that it is loading, covers the page that is left, then shows its heading', async ({ page }) => {
      const gate = Promise.withResolvers<void>()
      await page.goto('/blog')
      await waitForHydration(page)
      await page.route('/blog/*', async (route) => {
        await gate.promise
        await route.continue()
      })
      const link = page.getByRole('article').getByRole('heading').getByRole('link').first()
      const heading = await link.innerText()
      await page.evaluate(reportLoadingLabel, '/healthz?label=shown')
      const reported = page.waitForRequest('/healthz?label=shown')
      // By keyboard: a pointer would let the browser prefetch the article, which no route can delay.
      await link.press('Enter')
      await reported
      gate.resolve()
      await expect(h1(page)).toHaveText(heading)
      await expect(page).toHaveURL(/\/blog\/./)
      await expect(page.getByText('Loading article...')).toHaveCount(0)
    })
  })

  test("shows 'Article Not Found' when it was deleted", async ({ page, site, expectConsoleError }) => {
    expectConsoleError(/status of 404/)
    const staff = await site.signIn()
    const { blog } = await staff.createPost({ mainHeading: 'Soon deleted' })
    await page.goto('/blog')
    await waitForHydration(page)
    await staff.deletePost({ id: blog._id })
    await page.getByRole('article').getByRole('heading').getByRole('link', { name: 'Soon deleted' }).click()
    await expect(h1(page)).toHaveText('Article Not Found')
    await expect(page.getByText('Blog not found')).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const newest = page.locator('main section').filter({ has: page.getByRole('heading', { name: 'Newest articles' }) })
    await expect(newest.getByRole('link')).toHaveCount(4)
    await expect(newest.getByRole('link').first()).toHaveAttribute('href', /^\/blog\/./)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
    }
    await newest.getByRole('searchbox', { name: 'Search articles' }).fill('brief')
    await newest.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/blog?search=brief')
    await page.goBack()
    await page.getByRole('link', { name: 'Back to Blog' }).click()
    await expect(page).toHaveURL('/blog')
    await expect(page.getByText('Soon deleted')).toHaveCount(0)
  })
})

test('an article that the API does not deliver says why, and one without related articles is shown', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of (404|503)/)
  const relatedCalls: string[] = []
  let isBroken = true
  const respond = ({ url }: ApiCall) => {
    if (url.includes('/related')) {
      relatedCalls.push(url)
      return { status: 500, message: 'Broken' }
    }
    if (url.includes('/gone')) return { status: 404, message: '' }
    return isBroken ? { status: 503, message: 'The service is busy.' } : { blog: POST }
  }
  await withPagesAndApi(respond, async (site) => {
    await test.step('shows its own message when it is missing without a reason', async () => {
      await page.goto(`${site}/blog/gone`)
      await expect(h1(page)).toHaveText('Article Not Found')
      await expect(page.getByText('The article you are looking for does not exist.')).toBeVisible()
    })

    await test.step('shows an error when it cannot be loaded, and loads on retry', async () => {
      await page.goto(`${site}/blog/a`)
      await expect(h1(page)).toHaveText('Failed to fetch blog')
      await expect(page.getByText('The service is busy.')).toBeVisible()
      isBroken = false
      relatedCalls.length = 0
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(h1(page)).toHaveText(POST.mainHeading)
      await expect(page).toHaveURL(`${site}/blog/a`)
    })

    await test.step('is shown without related articles when they fail to load', async () => {
      await expect(page.getByRole('heading', { name: 'Conclusion' })).toBeVisible()
      await expect(related(page)).toHaveCount(0)
      expect(relatedCalls).toEqual(['/api/blogs/a/related?page=1&limit=3'])
    })
  })
})

async function findPostId(page: Page, search: string): Promise<string> {
  const reply = await page.request.get('/api/blogs/get-all-blogs', { params: { limit: 1, search } })
  const { blogs } = (await reply.json()) as { blogs: { _id: string }[] }
  return blogs[0]!._id
}

/** In the page: the full lines of the paragraphs, and their characters. The last line of each is shorter and does not count. */
function measureLines(paragraphs: Element[]): { lines: number; characters: number } {
  const range = document.createRange()
  let [lines, characters] = [0, 0]
  for (const { firstChild: text } of paragraphs) {
    if (!text?.textContent) continue
    range.selectNodeContents(text)
    const tops = new Set(Array.from(range.getClientRects(), ({ top }) => top))
    const topAt = (at: number) => {
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().top
    }
    // The first character of the last line.
    let [low, high] = [0, text.textContent.length - 1]
    const lastTop = topAt(high)
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (topAt(middle) < lastTop) low = middle + 1
      else high = middle
    }
    lines += tops.size - 1
    characters += low
  }
  return { lines, characters }
}

/** In the page, because a browser that waits for the next document answers no test: requests `url` when the label is over the bars. */
function reportLoadingLabel(url: string): void {
  const isCovered = () =>
    [...document.querySelectorAll('[data-page-transition] i')].every((bar) => {
      const { left, right } = bar.getBoundingClientRect()
      return left <= 0 && right >= innerWidth
    })
  const timer = setInterval(() => {
    const label = document.querySelector('[data-page-transition] output')
    if (label?.textContent !== 'Loading article...' || getComputedStyle(label).opacity !== '1' || !isCovered()) return
    clearInterval(timer)
    void fetch(url)
  }, 50)
}

const POST = { ...buildPostSummary({ mainHeading: 'A short article' }), sections: [], conclusion: 'The end.' }

const FULL_POST: NewPost = {
  mainHeading: `A whole article ${MARKUP}`,
  description: `The lead. ${MARKUP}`,
  tags: ['Design', MARKUP],
  coverImage: '/images/covers/design-1-spiral.svg',
  author: 'élodie Roy',
  publishedAt: '2026-03-05T10:00:00.000Z',
  readTime: 7,
  sections: [
    {
      subheading: 'First part',
      contentBlocks: [
        { type: 'paragraph', content: `A paragraph. ${MARKUP}` },
        { type: 'bullet', bullets: [`A bullet ${MARKUP}`, ''] },
        { type: 'image', imageUrl: '/images/covers/development-2-weave.svg', alt: 'A weave', caption: 'Woven from four bands' },
        { type: 'image', imageUrl: 'https://pictures.example/chart.png', alt: 'A chart of visits' },
        ...Array.from({ length: 6 }, (_, at) => ({ type: 'paragraph' as const, content: `${at} ${'Some more words. '.repeat(60)}` })),
      ],
    },
    { subheading: '', contentBlocks: [] },
  ],
  conclusion: 'The end.',
}

/** The texts, pictures and controls of an element that lie over another one. */
function findOverlaps(element: Element): string[] {
  const parts = [...element.querySelectorAll('p, picture, img, a, button')].filter(
    (part) => part.checkVisibility() && !part.querySelector('p, picture, img, a, button'),
  )
  const overlaps = (first: DOMRect, second: DOMRect) =>
    first.left < second.right - 1 && second.left < first.right - 1 && first.top < second.bottom - 1 && second.top < first.bottom - 1
  return parts.flatMap((part, index) =>
    parts
      .slice(index + 1)
      .filter((other) => !part.contains(other) && overlaps(part.getBoundingClientRect(), other.getBoundingClientRect()))
      .map((other) => `${part.outerHTML} over ${other.outerHTML}`),
  )
}
