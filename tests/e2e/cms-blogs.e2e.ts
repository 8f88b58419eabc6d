import { expectAccessible } from '../support/browser/accessibility.ts'
import { createPostAsStaff } from '../support/browser/posts.ts'
import { expect, test } from '../support/browser/browser.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { dismissMessages, followLinkTo } from '../support/browser/staff-navigation.ts'
import { pollUntilText } from '../support/browser/page-waits.ts'
import { unique } from '../support/unique.ts'

const MINUTE_MS = 60_000
const SLOW_PRESS_MS = 2000

test('the post list searches, filters, sorts and pages by URL, and deletes a post', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of (409|500)/)
  await signInBrowser(page)
  const searchTerm = unique('mark')
  const posts = Array.from({ length: 12 }, (_, index) => ({
    mainHeading: `${String.fromCharCode(65 + index)} ${searchTerm}`,
    tags: ['Business'],
    readTime: index + 1,
  }))
  const first = { ...posts[0]!, tags: ['Design', 'B', 'C', 'D', 'E'], description: 'long '.repeat(60), author: 'Asha' }
  const second = { ...posts[1]!, state: 'draft' as const }
  await Promise.all([first, second, ...posts.slice(2)].map((post) => createPostAsStaff(page, post)))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/cms/blogs')
  await page.getByRole('link', { name: 'Show All' }).click()
  await expect(page).toHaveURL('/cms/all-blogs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All blogs')
  // The shortcuts work only after hydration.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused({ timeout: 5000 })
  }).toPass()
  await page.keyboard.type(searchTerm)
  await expect(page).toHaveURL(`/cms/all-blogs?search=${searchTerm.replace(' ', '+')}`)
  const rows = page.getByRole('list', { name: 'All blogs' }).getByRole('listitem')
  await expect(rows).toHaveCount(10)
  await expect(page.getByRole('main')).toContainText(/Total Posts\s*12\s*This Page\s*10\s*Current Page\s*1 \/ 2\s*Per Page\s*10/)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(rows).toHaveCount(2)
  await page.getByLabel('Sort by').selectOption('Title, A to Z')
  await expect(page).not.toHaveURL(/page=/)
  await expect(rows.first()).toContainText(`A ${searchTerm}`)
  await expect(rows.first()).toContainText('By Asha')
  await expect(rows.first().getByRole('link', { name: `View: A ${searchTerm}` })).toHaveAttribute('href', /^\/cms\/blogs\/\w+$/)
  await expect(rows.first().getByRole('link', { name: `Edit: A ${searchTerm}` })).toHaveAttribute('href', /^\/cms\/blogs\/\w+\/write$/)
  await expect(rows.first()).toContainText('+2 more')
  await expect(rows.first().getByText(/^long .*\.\.\.$/)).toHaveText(/^.{150,153}$/)
  await expect(rows.nth(1)).toContainText('Draft')
  await expect(rows.nth(1)).toContainText('Unknown')
  await page.getByLabel('Category').selectOption('Design')
  await expect(rows).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove Category: design' }).click()
  await expect(rows).toHaveCount(10)
  await page.getByLabel('State').selectOption({ value: 'draft' })
  await expect(rows).toHaveCount(1)
  await page.goBack()
  await expect(rows).toHaveCount(10)
  await page.getByRole('searchbox').fill('nothing like this')
  await expect(page.getByText('No blogs found')).toBeVisible()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/cms/all-blogs')
  await expect(page.getByRole('searchbox')).toHaveValue('')

  await followLinkTo(page, `/cms/all-blogs?search=${searchTerm}&page=9`)
  await expect(page).toHaveURL(/page=2$/)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await findOverflowingElements(page)).toEqual([])
  await expectAccessible(page)
  await expect(rows).toHaveCount(2)
  for (const [reply, message] of [
    [{ status: 200, json: { success: false } }, 'Failed to delete blog'],
    [{ status: 500, json: {} }, 'Failed to delete blog. Please try again.'],
    [{ status: 409, json: { message: 'Not <b>now</b>.' } }, 'Not <b>now</b>.'],
  ] as const) {
    await page.route('/api/blogs/delete/*', (route) => route.fulfill(reply))
    await rows
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Messages' }).getByText(message, { exact: true })).toBeVisible()
    await page.unroute('/api/blogs/delete/*')
    await dismissMessages(page)
  }
  for (const remaining of [1, 10]) {
    await rows
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Are you sure you want to delete this blog post?')
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(rows).toHaveCount(remaining)
    await expect(page.getByText('Blog deleted successfully!')).toBeVisible()
    await dismissMessages(page)
  }
  await expect(page).not.toHaveURL(/page=/)

  // A slow press on a row right after typing a search opens that row.
  const pressed = await createPostAsStaff(page, { mainHeading: unique('Pressed') })
  await page.setViewportSize({ width: 1440, height: 900 })
  await followLinkTo(page, '/cms/all-blogs')
  const link = page.getByRole('link', { name: pressed.mainHeading, exact: true })
  await expect(link).toBeVisible()
  const searches: string[] = []
  page.on('request', (request) => void (request.url().includes('search=') && searches.push(request.url())))
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + MINUTE_MS)
  await page.getByRole('searchbox').fill(pressed.mainHeading)
  await link.hover()
  await page.mouse.down()
  // In steps, between which the page may send what is due.
  for (let pressedMs = 0; pressedMs < SLOW_PRESS_MS; pressedMs += 500) await page.clock.runFor(500)
  expect(searches).toEqual([])
  await page.mouse.up()
  await page.clock.resume()
  await expect(page).toHaveURL(`/cms/blogs/${pressed._id}`)
})

test('the post page shows and deletes a post, and reports a missing one', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 404/)
  await signInBrowser(page)
  const title = unique('Read me')
  const lostPicture = { type: 'image' as const, imageUrl: '/images/gone.svg', alt: 'A lost chart' }
  const post = await createPostAsStaff(page, {
    mainHeading: title,
    author: 'Asha',
    coverImage: '/images/covers/gone.svg',
    sections: [{ subheading: '', contentBlocks: [lostPicture] }],
    conclusion: 'The end',
    state: 'draft',
  })
  await page.goto(`/cms/blogs/${post._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  // Pictures that do not load are replaced, the cover by another and one in the text by its alternative text.
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', '/images/covers/fallback.svg')
  await page.getByText('The end').scrollIntoViewIfNeeded()
  await expect(page.getByRole('paragraph').filter({ hasText: 'A lost chart' })).toBeVisible()
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectAccessible(page)
    expect(await findOverflowingElements(page)).toEqual([])
  }
  for (const text of ['Draft', 'Asha', '1 min read', 'The end', 'Back to Articles'])
    await expect(page.getByRole('main')).toContainText(text)
  await expect(page.getByRole('main').getByText('A', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit article' })).toHaveAttribute('href', `/cms/blogs/${post._id}/write`)
  await page.getByRole('button', { name: 'Delete article' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete Article' })
  await expect(dialog).toContainText('Are you sure you want to delete this article? This action cannot be undone.')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page).toHaveURL('/cms/blogs')
  await expect(page.getByText('Blog deleted successfully!')).toBeVisible()
  await page.goto(`/cms/blogs/${post._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog not found')
  await page.getByRole('link', { name: 'Back to Articles' }).click()
  await expect(page).toHaveURL('/cms/blogs')
})

test('the quick form creates a draft with bullet points and opens the editor', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 5\d\d|ERR_FAILED/)
  await signInBrowser(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('/api/blogs/staff?*', (route) => route.abort())
  await page.clock.install()
  await page.goto('/cms/blogs')
  // It tries again after a moment.
  await pollUntilText(page, page.getByRole('alert'), /Failed to load blogs\. Please try again\./)
  await page.clock.resume()
  await page.unroute('/api/blogs/staff?*')
  await page.route('/api/blogs/staff?*', (route) => route.fulfill({ json: { success: false } }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Failed to fetch blogs/)
  await page.unroute('/api/blogs/staff?*')
  const request = page.waitForRequest('/api/blogs/staff?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  expect(new URL((await request).url()).search).toBe('?page=1&limit=3')
  await expect(page.getByRole('main').getByText('Recent Blogs')).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) }),
  ).toHaveCount(3)
  await expectAccessible(page)
  expect(await findOverflowingElements(page)).toEqual([])

  await page.getByRole('button', { name: 'Create blog' }).click()
  const heading = page.getByLabel('Main heading')
  await expect(heading).toBeFocused()
  await expect(heading).toHaveAccessibleDescription('Main heading is required')
  const title = unique('Pointed')
  await page.keyboard.type(title)
  await page.getByLabel('Category').selectOption('Design')
  await page.getByLabel('New bullet').pressSequentially('One')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Two')
  await page.getByRole('button', { name: 'Create blog' }).click()
  await expect(page).toHaveURL(/\/cms\/blogs\/[0-9a-f]{24}\/write$/)
  const post = page.getByRole('textbox', { name: 'The post', exact: true })
  await expect(post).toContainText(title)
  // The tag, and below it the points.
  await expect(post.locator('li')).toHaveText(['Design', 'One', 'Two'])
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
})
