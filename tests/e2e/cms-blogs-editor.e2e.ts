import type { Page, Request } from '@playwright/test'
import sharp from 'sharp'
import type { Post } from '../../contract/post.ts'
import { pictureMessages } from '../../contract/media.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { createPostAsStaff } from '../support/browser/posts.ts'
import { expect, test } from '../support/browser/browser.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { dismissMessages, followLinkTo } from '../support/browser/staff-navigation.ts'
import { unique } from '../support/unique.ts'
import { png } from '../support/files/uploads.ts'

const MARKUP = '<img src=x onerror=alert(1)><b>bold</b>'

const actionBar = (page: Page) => page.getByRole('region', { name: 'Publishing' })
const CHANGES_SAVED = 'Blog updated successfully! Visitors see the changes when you publish them.'

const toast = (page: Page, text: string | RegExp) => page.getByRole('region', { name: 'Messages' }).getByText(text)

test('a post with every block type is written by keyboard and published as it was written', async ({ page }) => {
  await signInBrowser(page)
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto('/cms/blogs/new/fields')
  const heading = page.getByLabel('Main heading')
  await expect(heading).toBeFocused()
  await actionBar(page).getByRole('button', { name: 'Publish now' }).click()
  await expect(heading).toHaveAccessibleDescription('Main heading is required')

  const title = unique(`Tea & ${MARKUP}`)
  await page.keyboard.insertText(title)
  await page.keyboard.press('Enter')
  await page.keyboard.insertText(`Lead ${MARKUP}`)
  await page.getByLabel('Author').fill(`Asha ${MARKUP}`)
  const tags = page.getByRole('group', { name: 'Tags' })
  await tags.getByRole('combobox').fill(`Strategy,${MARKUP}`)
  await page.keyboard.press('Enter')
  await expect(tags.getByRole('button', { name: /^Remove / })).toHaveCount(2)
  // A WebP file is taken as it is, and a HEIC file is refused with advice.
  const fileInput = page.getByLabel('Upload: Cover image URL')
  await fileInput.setInputFiles({
    name: 'cover.webp',
    mimeType: 'image/webp',
    buffer: await sharp(await png(800, 500))
      .webp()
      .toBuffer(),
  })
  await expect(page.getByLabel('Cover image URL', { exact: true })).toHaveValue(/^\/media\/[0-9a-f]{24}-800x500\.jpg$/)
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
  await fileInput.setInputFiles({ name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: heic })
  await expect(page.getByText(pictureMessages.heic('IMG_0042.HEIC'))).toBeVisible()
  await fileInput.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: await png(800, 500) })
  await expect(page.getByLabel('Cover image URL', { exact: true })).toHaveValue(/^\/media\/[0-9a-f]{24}-800x500\.png$/)

  const first = page.getByRole('region', { name: 'Section 1' })
  await first.getByLabel('Subheading').fill(`Why ${MARKUP}`)
  await page.keyboard.press('Enter')
  await page.keyboard.insertText(`Because ${MARKUP}`)
  await first.getByRole('button', { name: 'Bullet list', exact: true }).click()
  await page.keyboard.type('one')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText(`two ${MARKUP}`)
  await page.keyboard.press('Enter')
  await page.keyboard.type('x')
  await page.keyboard.press('Backspace')
  await expect(first.getByRole('textbox', { name: /^Bullet \d/ })).toHaveCount(2)
  await first.getByRole('button', { name: 'Image', exact: true }).click()
  await expect(first.getByLabel('Image URL', { exact: true })).toBeFocused()
  await page.keyboard.insertText('javascript:alert(1)')
  await first.getByLabel('Text for people who cannot see it').fill(`Alt ${MARKUP}`)
  await page.keyboard.press('Control+s')
  await expect(first.getByLabel('Image URL', { exact: true })).toBeFocused()
  await expect(first.getByLabel('Image URL', { exact: true })).toHaveAccessibleDescription(/must be a web address/)
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('/images/covers/design-1-spiral.svg')

  await page.getByRole('button', { name: 'Add section' }).click()
  await expect(page.getByRole('region', { name: 'Section 2' }).getByLabel('Subheading')).toBeFocused()
  await page.keyboard.insertText('Second thoughts')
  await page.keyboard.press('Enter')
  await page.evaluate(() => {
    const pasted = new DataTransfer()
    pasted.setData('text', 'From a document\n\n- first\n- second')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }))
  })
  await expect(page.getByRole('region', { name: 'Section 2' }).getByRole('textbox', { name: 'Bullet 2' })).toHaveValue('second')
  await page.getByLabel('Conclusion').fill(`End ${MARKUP}`)

  await page.getByLabel('Conclusion').focus()
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Draft saved, only staff can see it.')).toBeVisible()
  await expect(page).toHaveURL(/\/cms\/blogs\/[0-9a-f]{24}\/edit$/)
  await expect(page.getByLabel('Conclusion')).toBeFocused()
  const id = page.url().split('/')[5]!
  expect((await page.request.get(`/api/blogs/get-blog/${id}`)).status()).toBe(404)
  await page.getByRole('radio', { name: 'Article' }).check({ force: true })
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Second thoughts')
  await expectAccessible(page)

  await actionBar(page).getByRole('button', { name: 'Publish now' }).click()
  await expect(page).toHaveURL('/cms/blogs')
  await expect(toast(page, 'Blog updated successfully!')).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toBeVisible()

  expect(await readPublishedPost(page, id)).toMatchObject({
    mainHeading: title,
    description: `Lead ${MARKUP}`,
    author: `Asha ${MARKUP}`,
    sections: [
      {
        subheading: `Why ${MARKUP}`,
        contentBlocks: [
          { type: 'paragraph', content: `Because ${MARKUP}` },
          { type: 'bullet', bullets: ['one', `two ${MARKUP}`] },
          { type: 'image', imageUrl: '/images/covers/design-1-spiral.svg', alt: `Alt ${MARKUP}` },
        ],
      },
      {
        subheading: 'Second thoughts',
        contentBlocks: [
          { type: 'paragraph', content: 'From a document' },
          { type: 'bullet', bullets: ['first', 'second'] },
        ],
      },
    ],
    conclusion: `End ${MARKUP}`,
  })
})

test('a conflicting save shows both versions and saves the merged one; changes of other parts are merged without a question', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/)
  await signInBrowser(page)
  const section = (content: string) => [{ subheading: 'Part', contentBlocks: [{ type: 'paragraph' as const, content }] }]
  const post = await createPostAsStaff(page, {
    mainHeading: unique('Shared'),
    description: 'As it was',
    conclusion: 'As it was',
    sections: section('Old'),
  })
  await page.goto(`/cms/blogs/${post._id}/edit`)
  await page.getByLabel('Short description').fill('Mine')
  await page.getByLabel('Conclusion').fill('Only I changed this')
  await expect(actionBar(page)).toContainText('Unsaved changes, kept for you at')

  // Meanwhile another window saves.
  const { mainHeading, tags, coverImage, author, readTime, conclusion, conclusionMarks } = post
  const theirs = {
    mainHeading,
    tags,
    coverImage,
    author,
    readTime,
    conclusion,
    conclusionMarks,
    description: 'Theirs',
    sections: section('New'),
  }
  const saved = await page.request.put(`/api/blogs/staff/${post._id}/changes`, {
    data: { content: theirs, changesVersion: 0, postVersion: 1 },
  })
  expect(saved.ok()).toBe(true)

  await actionBar(page).getByRole('button', { name: 'Update Blog' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two versions of this post')
  await expectAccessible(page)
  await expect(page.getByRole('group', { name: 'Conclusion' }).getByRole('radio', { name: /^Your version/ })).toBeChecked()
  await expect(page.getByRole('group', { name: 'Section 1, paragraph 1' }).getByRole('radio', { name: /^The saved version/ })).toBeChecked()
  await page.getByRole('button', { name: 'Save this mix' }).click()
  await expect(page.getByRole('group', { name: 'Short description' })).toContainText('Please choose one side for each field first.')
  await page.getByRole('radio', { name: 'Your version: Mine' }).check()
  await page.getByRole('button', { name: 'Save this mix' }).click()
  await expect(toast(page, CHANGES_SAVED)).toBeVisible()
  expect(await readPublishedPost(page, post._id)).toMatchObject({ description: 'As it was', sections: section('Old'), version: 1 })

  await followLinkTo(page, `/cms/blogs/${post._id}/edit`)
  await expect(actionBar(page)).toContainText('Changes that visitors do not see yet.')
  await actionBar(page).getByRole('button', { name: 'Publish changes' }).click()
  await expect(page).toHaveURL('/cms/blogs')
  expect(await readPublishedPost(page, post._id)).toMatchObject({
    description: 'Mine',
    conclusion: 'Only I changed this',
    sections: section('New'),
    version: 2,
  })

  await dismissMessages(page)

  // Where a colleague has changed other parts, both stay without a question.
  const other = await createPostAsStaff(page, { mainHeading: unique('Merged'), description: 'As it was', conclusion: 'As it was' })
  await followLinkTo(page, `/cms/blogs/${other._id}/edit`)
  await expect(page.getByLabel('Main heading')).toHaveValue(other.mainHeading)
  await page.getByLabel('Short description').fill('Mine')
  await page.request.put(`/api/blogs/update/${other._id}`, { data: { ...other, conclusion: 'Theirs' } })
  await page.keyboard.press('Control+s')
  await expect(toast(page, CHANGES_SAVED)).toBeVisible()
  await expect(page.getByLabel('Short description')).toHaveValue('Mine')
  await expect(page.getByLabel('Conclusion')).toHaveValue('Theirs')
  await actionBar(page).getByRole('button', { name: 'Publish changes' }).click()
  await expect(page).toHaveURL('/cms/blogs')
  expect(await readPublishedPost(page, other._id)).toMatchObject({ description: 'Mine', conclusion: 'Theirs', version: 3 })
})

test('a draft is previewed by link, restored to an earlier version, scheduled and deleted; a published post is restored as changes', async ({
  page,
  browser,
  request,
  site,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 503/)
  await signInBrowser(page)
  const title = unique('Previewed')
  const post = await createPostAsStaff(page, { mainHeading: title, conclusion: 'First words', state: 'draft' })
  await page.goto(`/cms/blogs/${post._id}/edit`)
  await page.getByRole('button', { name: 'Get a link' }).click()
  const link = await page.getByLabel('Link to the preview').inputValue()
  expect(link).toContain(`${site.url}/preview/`)

  const visitorContext = await browser.newContext()
  const visitor = await visitorContext.newPage()
  const reply = await visitor.goto(link)
  expect(reply?.headers()).toMatchObject({
    'cache-control': expect.stringContaining('no-store'),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': expect.stringContaining('noindex'),
  })
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(visitor.getByText('Draft preview')).toBeVisible()
  await expectAccessible(visitor)
  await page.getByRole('button', { name: 'New link' }).click()
  await expect(page.getByLabel('Link to the preview')).not.toHaveValue(link)
  expect((await visitor.goto(link))?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Preview not found')
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog')
  await visitorContext.close()
  const newLink = await page.getByLabel('Link to the preview').inputValue()
  await page.getByRole('button', { name: 'End link' }).click()
  await expect(toast(page, 'The preview link no longer works.')).toBeVisible()
  await expect(page.getByText('There is no link at the moment.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Get a link' })).toBeFocused()
  expect((await request.get(newLink)).status()).toBe(404)

  await page.getByLabel('Conclusion').fill('Second words')
  await actionBar(page).getByRole('button', { name: 'Save draft' }).click()
  await expect(toast(page, /^Draft saved/)).toBeVisible()
  await dismissMessages(page)
  await page.getByRole('button', { name: 'Show versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Versions' })
  await versions.getByRole('button', { name: /^Version 1/ }).click()
  const difference = versions.getByRole('region', { name: 'Conclusion, changed' })
  await expect(difference.getByRole('deletion')).toContainText('First')
  await expect(difference.getByRole('insertion')).toContainText('Second')
  await expectAccessible(page, 'dialog[open]')
  await versions.getByRole('radio', { name: 'The whole text' }).check({ force: true })
  await expect(versions).toContainText('First words')
  await expectAccessible(page, 'dialog[open]')
  await versions.getByRole('button', { name: 'Restore this version' }).click()
  const restoreDialog = page.getByRole('alertdialog', { name: 'Restore this version' })
  await expect(restoreDialog).toContainText('1 piece differs from what it is now.')
  await restoreDialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByLabel('Conclusion', { exact: true })).toHaveValue('First words')

  await actionBar(page).getByRole('button', { name: 'Schedule' }).click()
  const scheduleDialog = page.getByRole('dialog', { name: 'Schedule' })
  await scheduleDialog.getByLabel('Day and time').fill('2020-01-01T09:00')
  await scheduleDialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(scheduleDialog.getByLabel('Day and time')).toHaveAccessibleDescription(/has passed/)
  await scheduleDialog.getByLabel('Day and time').fill('2199-01-01T09:00')
  await scheduleDialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page).toHaveURL('/cms/blogs')
  await expect(toast(page, /^Scheduled for Tue 1 Jan 2199 09:00/)).toBeVisible()

  await followLinkTo(page, `/cms/blogs/${post._id}/edit`)
  await expect(actionBar(page)).toContainText('Scheduled')
  await actionBar(page).getByRole('button', { name: 'Delete Blog' }).click()
  const deleteDialog = page.getByRole('alertdialog', { name: 'Delete Blog' })
  await expect(deleteDialog).toContainText('Are you sure you want to delete this blog?')
  await page.route('/api/blogs/delete-blog/*', (route) => route.fulfill({ status: 503, json: { success: false } }))
  await deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toast(page, 'Deletion failed!')).toBeVisible()
  await page.unroute('/api/blogs/delete-blog/*')
  await actionBar(page).getByRole('button', { name: 'Delete Blog' }).click()
  await deleteDialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page).toHaveURL('/cms/blogs')
  await expect(toast(page, 'Blog deleted successfully!')).toBeVisible()
  expect((await page.request.get(`/api/blogs/staff/${post._id}`)).status()).toBe(404)

  // A version of a published post is restored as changes that visitors do not see yet.
  const published = await createPostAsStaff(page, { mainHeading: unique('Restored'), conclusion: 'First words' })
  await page.request.put(`/api/blogs/update/${published._id}`, { data: { ...published, conclusion: 'Second words' } })
  await followLinkTo(page, `/cms/blogs/${published._id}/edit`)
  await expect(page.getByLabel('Conclusion', { exact: true })).toHaveValue('Second words')
  await dismissMessages(page)
  await page.getByRole('button', { name: 'Show versions' }).click()
  await versions.getByRole('button', { name: /^Version 1/ }).click()
  await versions.getByRole('button', { name: 'Restore this version' }).click()
  await expect(restoreDialog).toContainText('Visitors see no difference until you publish the changes.')
  await restoreDialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Conclusion', { exact: true })).toHaveValue('Second words')
  await versions.getByRole('button', { name: 'Restore this version' }).click()
  await restoreDialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByLabel('Conclusion', { exact: true })).toHaveValue('First words')
  await expect(actionBar(page)).toContainText('Changes that visitors do not see yet.')
  expect((await readPublishedPost(page, published._id)).conclusion).toBe('Second words')
  await actionBar(page).getByRole('button', { name: 'Publish changes' }).click()
  await expect(page).toHaveURL('/cms/blogs')
  expect((await readPublishedPost(page, published._id)).conclusion).toBe('First words')
})

test('unsaved changes survive a failed save and a reload, and do not come back once they are saved or discarded', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 503|ERR_INTERNET_DISCONNECTED/)
  await signInBrowser(page)
  const post = await createPostAsStaff(page, { mainHeading: unique('Unsaved') })
  await page.goto(`/cms/blogs/${post._id}/edit`)
  await page.getByLabel('Conclusion').fill('Not saved yet')
  const reply = Promise.withResolvers<void>()
  await page.route(`/api/blogs/staff/${post._id}/changes`, async (route) => {
    await reply.promise
    await route.fulfill({ status: 503, json: { success: false } })
  })
  await actionBar(page).getByRole('button', { name: 'Update Blog' }).click()
  await expect(actionBar(page).getByRole('button', { name: 'Updating...' })).toBeDisabled()
  reply.resolve()
  await expect(page.getByRole('alert')).toHaveText('Update failed!')
  await expect(page.getByLabel('Conclusion')).toHaveValue('Not saved yet')
  await page.unroute(`/api/blogs/staff/${post._id}/changes`)

  await page.getByRole('link', { name: 'View', exact: true }).click()
  const leaveDialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leaveDialog.getByRole('button', { name: 'Keep writing' }).click()
  await expect(page.getByLabel('Conclusion')).toHaveValue('Not saved yet')

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText(/^What you had not saved on .* is back\.$/)).toBeVisible()
  await expect(page.getByLabel('Conclusion')).toHaveValue('Not saved yet')

  await page.keyboard.press('Control+s')
  await expect(toast(page, CHANGES_SAVED)).toBeVisible()
  await expect(actionBar(page)).toContainText(/Saved .* by Admin/)
  await page.reload()
  await expect(page.getByLabel('Conclusion')).toHaveValue('Not saved yet')
  await expect(page.getByText(/had not saved/)).toBeHidden()

  // Discarded while the server is about to keep them.
  const address = `/api/blogs/autosaves/${post._id}`
  const isKeeping = (request: Request) => request.method() === 'PUT' && request.url().endsWith(address)
  const release = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (isKeeping(route.request())) await release.promise
    await route.continue()
  })
  const sent = page.waitForRequest(isKeeping)
  const kept = page.waitForResponse((response) => isKeeping(response.request()))
  await page.getByLabel('Conclusion').fill('Not meant')
  await sent
  await actionBar(page).getByRole('button', { name: 'Discard changes' }).click()
  release.resolve()
  await kept
  await expect(toast(page, 'Your unsaved changes are gone.')).toBeVisible()
  await expect(page.getByLabel('Conclusion')).toHaveValue('Not saved yet')
  await page.reload()
  await expect(page.getByLabel('Conclusion')).toHaveValue('Not saved yet')
  await expect(page.getByText(/had not saved/)).toBeHidden()

  // A new post, discarded offline.
  await followLinkTo(page, '/cms/blogs/new/fields')
  const heading = page.getByLabel('Main heading')
  await expect(heading).toHaveValue('')
  await heading.fill('Not meant')
  await expect(actionBar(page)).toContainText('Unsaved changes, kept for you at')
  await page.reload()
  await expect(heading).toHaveValue('Not meant')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(heading).toHaveValue('')
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok())
  await context.setOffline(false)
  await removed
  await page.reload()
  await expect(heading).toHaveValue('')
  await expect(page.getByText(/had not saved/)).toBeHidden()
})

test('sections are reordered by keyboard and mouse; sixty of them are collapsed and navigated by the outline', async ({ page }) => {
  await signInBrowser(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const sections = ['Why', 'Second thoughts'].map((subheading) => ({ subheading, contentBlocks: [] }))
  const post = await createPostAsStaff(page, { mainHeading: unique('Order'), sections, state: 'draft' })
  await page.goto(`/cms/blogs/${post._id}/edit`)
  const handle = page.getByRole('button', { name: 'Drag Section 2' })
  await handle.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Section 2 is now number 1 of 2.')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Section 1' }).getByRole('heading')).toContainText('Why')
  await expect(handle).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  // Tab drops it and goes on, also after the next frames.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(handle).not.toBeFocused()
  await handle.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: 'Section 1' }).getByRole('heading')).toContainText('Second thoughts')
  await expect(page.getByRole('button', { name: 'Drag Section 1' })).toBeFocused()

  await page.getByRole('button', { name: 'Remove: Section 1' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Drag Section 1' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove: Section 1' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Add section' })).toBeFocused()

  const paragraph = { type: 'paragraph' as const, content: 'word '.repeat(150) }
  const parts = Array.from({ length: 60 }, (_, n) => ({ subheading: `Part ${n + 1}`, contentBlocks: [paragraph, paragraph] }))
  const long = await createPostAsStaff(page, { mainHeading: unique('Long'), sections: parts, state: 'draft' })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(`/cms/blogs/${long._id}/edit`)
  await expect(page.getByLabel('Subheading')).toHaveCount(1)
  await page.getByRole('button', { name: /^Part 60 / }).click()
  const last = page.getByRole('region', { name: 'Section 60' })
  await expect(last.getByLabel('Subheading')).toBeFocused()
  await last.getByLabel('Subheading').press('End')
  await page.keyboard.type(' with the last word')
  await expect(last.getByLabel('Subheading')).toHaveValue('Part 60 with the last word')

  await page.getByRole('button', { name: 'Collapse all' }).click()
  const part58 = page.getByRole('button', { name: 'Drag Section 58' })
  await part58.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const from = (await part58.boundingBox())!
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 110, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByRole('region', { name: 'Section 59' }).getByRole('heading')).toContainText('Part 58')

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await findOverflowingElements(page)).toEqual([])
  await expectAccessible(page)
})

async function readPublishedPost(page: Page, id: string): Promise<Post> {
  return ((await (await page.request.get(`/api/blogs/get-blog/${id}`)).json()) as { blog: Post }).blog
}
