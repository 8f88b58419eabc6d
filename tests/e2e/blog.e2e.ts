import type { APIRequestContext, Page } from '@playwright/test'
import type { PostSummary } from '../../contract/post.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { findOverflowingElements, MAX_LAYOUT_SHIFT, readLayoutShift, recordLayoutShift } from '../support/browser/layout.ts'
import { waitForHydration, waitForTwoFrames } from '../support/browser/page-waits.ts'
import { expect, test } from '../support/browser/browser.ts'
import { buildPostSummary } from '../support/browser/posts.ts'
import { type ApiCall, withPagesAndApi } from '../support/pages-with-api.ts'

const LIST = /\/api\/blogs\/get-all-blogs\?/
const THIRD_PAGE = /page=3$/

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search articles' })
const category = (page: Page, name: string) => page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name })
const pagination = (page: Page) => page.getByRole('navigation', { name: 'Pages of articles' })
const headings = (page: Page) => cards(page).getByRole('heading').allTextContents()

test.describe('the blog', () => {
  test('shows its articles, page by page, by category and by search', async ({ page, request, expectConsoleError }) => {
    expectConsoleError(/status of 404/)
    const { blogs, totalBlogs, totalPages } = await fetchPosts(request, { page: 1, limit: 6 })
    await page.addInitScript(recordLayoutShift)
    await page.goto('/blog')

    await test.step('shows its figures and six complete cards', async () => {
      await expect(page).toHaveTitle('Blog | Navakra')
      for (const figure of [`${totalBlogs}+ Articles Published`, '50K+ Monthly Readers', '25+ Expert Contributors']) {
        await expect(page.getByRole('listitem').filter({ hasText: figure })).toBeVisible()
      }
      await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search articles...')
      await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link')).toHaveText([
        'All',
        'Strategy',
        'Development',
        'Design',
        'Marketing',
        'Technology',
      ])
      await expect(cards(page)).toHaveCount(6)
      for (const [at, { _id, mainHeading, description, author, tags, readTime }] of blogs.entries()) {
        const card = cards(page).nth(at)
        await expect(card.getByRole('heading', { level: 3 })).toHaveText(mainHeading)
        await expect(card.getByRole('link', { name: `Read More ${mainHeading}` })).toHaveAttribute('href', `/blog/${_id}`)
        for (const part of [author, description, `${readTime} min read`]) await expect(card).toContainText(part)
        await expect(card.getByText(tags[0]!, { exact: true })).toBeVisible()
        await expect(card.getByRole('listitem')).toHaveText(tags.slice(0, 3).map((tag) => `#${tag}`))
      }
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog$/)
      await expect(page.locator('link[rel=next]')).toHaveAttribute('href', /\/blog\?page=2$/)
      await expect(page.locator('link[rel=prev]')).toHaveCount(0)
    })

    await waitForHydration(page)
    await test.step('has no layout shift and loads pictures below the fold lazily', async () => {
      const pictures = page.locator('main img')
      await pictures.first().evaluate((image: HTMLImageElement) => image.decode())
      await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high')
      for (const image of (await pictures.all()).slice(1)) await expect(image).toHaveAttribute('loading', 'lazy')
      expect(await readLayoutShift(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
    })

    await test.step('is accessible and fits every screen', async () => {
      const size = page.viewportSize()!
      await page.setViewportSize({ width: 320, height: 640 })
      // The row of categories scrolls.
      expect((await findOverflowingElements(page)).filter((part) => !part.includes('/blog?category='))).toEqual([])
      await expectAccessibleOnPhonesAndDesktops(page)
      await page.setViewportSize(size)
    })

    await test.step('is paged, starts each page at the top, and restores the position on going back', async () => {
      const first = await headings(page)
      await expect(pagination(page).getByRole('link', { name: 'Previous' })).toHaveCount(0)
      const secondPage = pagination(page).getByRole('link', { name: '2', exact: true })
      await secondPage.scrollIntoViewIfNeeded()
      const scrolledTo = await page.evaluate(() => scrollY)
      expect(scrolledTo).toBeGreaterThan(0)
      await secondPage.click()
      await expect(page).toHaveURL('/blog?page=2')
      await expect(page).toHaveTitle('Blog, page 2 | Navakra')
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      await expect(page.getByRole('heading', { name: /^Articles, page 2 of/ })).toBeFocused()
      await expect(cards(page).getByRole('heading').first()).not.toHaveText(first[0]!)
      await expect(page.locator('link[rel=prev]')).toHaveAttribute('href', /\/blog$/)
      expect(await headings(page)).not.toEqual(expect.arrayContaining([first[0]]))

      await pagination(page).getByRole('link', { name: 'Next' }).click()
      await expect(page).toHaveURL(THIRD_PAGE)
      await expect(page.getByRole('heading', { name: /^Articles, page 3 of/ })).toBeFocused()
      await page.goBack()
      await expect(page).toHaveTitle('Blog, page 2 | Navakra')
      await page.goBack()
      await expect(page).toHaveURL('/blog')
      await expect(page).toHaveTitle('Blog | Navakra')
      await expect.poll(() => headings(page)).toEqual(first)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolledTo)
    })

    await test.step('filters by category, with the category in the URL', async () => {
      await category(page, 'Design').click()
      await expect(page).toHaveURL('/blog?category=Design')
      await expect(page.getByText(/^\d+ articles found$/)).toBeVisible()
      await expect(category(page, 'Design')).toHaveAttribute('aria-current', 'true')
      for (const tags of await cards(page).getByRole('list').allTextContents()) expect(tags.toLowerCase()).toContain('design')
      await page.goBack()
      await expect(category(page, 'All')).toHaveAttribute('aria-current', 'true')
      await expect(cards(page)).toHaveCount(6)
    })

    await test.step('a search without results gives advice and is cleared with one click', async () => {
      await searchBox(page).fill('  qqqq  ')
      await searchBox(page).press('Enter')
      await expect(page.getByText('No articles found')).toBeVisible()
      await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible()
      await expect(page.getByRole('main').getByRole('status')).toHaveText('0 articles found')
      await expect(page).toHaveURL('/blog?search=qqqq')
      await expectAccessible(page, 'main')
      await page.getByRole('button', { name: 'Clear the search' }).click()
      await expect(searchBox(page)).toBeFocused()
      await expect(cards(page)).toHaveCount(6)
      await expect(page).toHaveURL('/blog')
    })

    await test.step('hides the pagination for a single page, and disables Next on the last', async () => {
      await page.goto(`/blog?page=${totalPages}`)
      await waitForHydration(page)
      await expect(pagination(page).getByRole('link', { name: 'Next' })).toHaveCount(0)
      await expect(pagination(page).getByRole('link', { name: 'Previous' })).toBeVisible()
      await category(page, 'Design').click()
      await searchBox(page).fill('keyboard')
      await expect(page).toHaveURL('/blog?search=keyboard&category=Design')
      await expect(cards(page).first()).toBeVisible()
      await expect(pagination(page)).toHaveCount(0)
    })

    await test.step('shows that a page does not exist, and links to the first', async () => {
      const reply = await page.goto('/blog?page=900')
      expect(reply?.status()).toBe(404)
      await expect(page.getByText('No articles found')).toBeVisible()
      await page.getByRole('link', { name: 'Show all articles' }).click()
      await expect(page).toHaveURL('/blog')
      await expect(cards(page)).toHaveCount(6)
    })
  })
})

test.describe('a search', () => {
  const LISTED = [
    buildPostSummary({ _id: 'a', mainHeading: 'Apples' }),
    buildPostSummary({ _id: 'b', mainHeading: 'Pears', tags: ['Fruit apart'] }),
  ]

  test('filters the current page at once, then finds posts of other pages, and ignores the late reply of an earlier search', async ({
    page,
  }) => {
    const replies: Record<string, PromiseWithResolvers<void>> = {
      // Never given: the list is that of the current page until the second search.
      APPLE: Promise.withResolvers(),
      apart: Promise.withResolvers(),
      old: Promise.withResolvers(),
    }
    const answered = Promise.withResolvers<void>()
    const respond = async ({ url }: ApiCall) => {
      const search = searchOf(url)
      if (!search) return listOf(LISTED)
      await replies[search]?.promise
      if (search === 'old') setImmediate(answered.resolve)
      return listOf([buildPostSummary({ mainHeading: `About ${search}` })])
    }
    await withPagesAndApi(respond, async (site) => {
      await openBlog(page, site)
      await test.step('filters the current page at once, then finds posts of other pages', async () => {
        await expect(cards(page)).toHaveCount(2)
        await searchBox(page).fill('APPLE')
        await expect(cards(page).getByRole('heading')).toHaveText(['Apples'])
        await searchBox(page).fill('apart')
        await expect(cards(page).getByRole('heading')).toHaveText(['Pears'])
        replies.apart!.resolve()
        await expect(cards(page).getByRole('heading')).toHaveText(['About apart'])
        await expect(page).toHaveURL(`${site}/blog?search=apart`)
        await expect(page.getByText('1 article found')).toBeVisible()
        await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
        await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
      })

      await test.step('ignores the late reply of an earlier search', async () => {
        await searchBox(page).fill('old')
        await expect(page).toHaveURL(`${site}/blog?search=old`)
        await searchBox(page).fill('new')
        await expect(cards(page).getByRole('heading')).toHaveText(['About new'])
        replies.old!.resolve()
        await answered.promise
        await waitForTwoFrames(page)
        await expect(cards(page).getByRole('heading')).toHaveText(['About new'])
        await expect(searchBox(page)).toHaveValue('new')
      })
    })
  })

  test('typed before hydration is searched for after it', async ({ page }) => {
    const scripts = Promise.withResolvers<void>()
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto('/blog', { waitUntil: 'commit' })
    await searchBox(page).fill('keyboard')
    scripts.resolve()
    await expect(page).toHaveURL('/blog?search=keyboard')
    await expect(searchBox(page)).toHaveValue('keyboard')
    await expect(page.getByText(/articles? found$/)).toBeVisible()
  })
})

test.describe('articles that fail to load', () => {
  test('show six skeletons while loading, and after a failure leave the page usable, with a retry button', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/ERR_FAILED|could not be loaded/)
    const gate = Promise.withResolvers<void>()
    await page.route(LIST, async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto('/blog')
    await waitForHydration(page)

    await test.step('show six skeletons while loading', async () => {
      const requested = page.waitForRequest(LIST)
      await pagination(page).getByRole('link', { name: 'Next' }).click()
      expect(new URL((await requested).url()).search).toBe('?page=2&limit=6')
      await expect(page.getByText('Loading articles...')).toBeVisible()
      await expect(cards(page)).toHaveCount(0)
      await expect(page.locator('main section li').filter({ hasNot: page.getByRole('link') })).toHaveCount(6)
      gate.resolve()
      await expect(cards(page)).toHaveCount(6)
      await expect(page.getByText('Loading articles...')).toHaveCount(0)
    })

    await test.step('after a click leave the page usable, with a retry button', async () => {
      await page.unroute(LIST)
      await page.route(LIST, (route) => route.abort())
      await category(page, 'Design').click()
      await expect(page.getByText('No articles found')).toBeVisible()
      await page.unroute(LIST)
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText(/^\d+ articles found$/)).toBeVisible()
      await expect(page).toHaveURL('/blog?category=Design')
    })
  })

  test('on the server are asked for once more by the browser, and leave the page usable, with a retry button', async ({
    page,
    expectConsoleError,
  }) => {
    expectConsoleError(/status of 503|could not be loaded/)
    let isBroken = true
    let callsOfBrowser = 0
    const respond = ({ byBrowser }: ApiCall) => {
      if (byBrowser) callsOfBrowser += 1
      return isBroken ? { status: 503, message: 'Busy' } : listOf([buildPostSummary({ mainHeading: 'Back again' })])
    }
    await withPagesAndApi(respond, async (site) => {
      await openBlog(page, site)
      await expect(page.getByText('No articles found')).toBeVisible()
      await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible()
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(page.getByText('Articles Published')).toHaveCount(0)
      const retry = page.getByRole('button', { name: 'Try again' })
      await expect.poll(() => callsOfBrowser).toBe(1)
      await expect(retry).not.toHaveAttribute('aria-busy')
      isBroken = false
      await retry.click()
      await expect(cards(page).getByRole('heading')).toHaveText(['Back again'])
      await expect(page.getByText('Articles Published')).toBeVisible()
      expect(callsOfBrowser).toBe(2)
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the blog can be searched, filtered and paged', async ({ page }) => {
    await page.goto('/blog')
    await pagination(page).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/blog?page=2')
    await expect(cards(page)).toHaveCount(6)
    await category(page, 'Marketing').click()
    await expect(page).toHaveURL('/blog?category=Marketing')
    await searchBox(page).fill('mail')
    await searchBox(page).press('Enter')
    await expect(page).toHaveURL('/blog?search=mail&category=Marketing')
    await expect(searchBox(page)).toHaveValue('mail')
    await expect(page.getByText(/articles? found/)).toBeVisible()
    await cards(page)
      .first()
      .getByRole('link', { name: /Read More/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Conclusion' })).toBeVisible()
  })
})

async function expectAccessibleOnPhonesAndDesktops(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
  }
}

async function openBlog(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/blog`)
  await waitForHydration(page)
}

const searchOf = (url: string) => new URL(url, 'http://site').searchParams.get('search')

const listOf = (blogs: PostSummary[]) => ({ blogs, page: 1, totalPages: 1, totalBlogs: blogs.length, hasNext: false, hasPrevious: false })

async function fetchPosts(request: APIRequestContext, params: { page: number; limit: number }) {
  const reply = await request.get('/api/blogs/get-all-blogs', { params })
  return (await reply.json()) as { blogs: PostSummary[]; totalBlogs: number; totalPages: number }
}
