import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Post } from '../../contract/post.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/browser/browser.ts'
import { createStaffMember } from '../support/create-staff-member.ts'
import { createPostAsStaff } from '../support/browser/posts.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { dismissMessages, followLinkTo } from '../support/browser/staff-navigation.ts'
import { bar, messages, openWriting, paste, textOf, untilKept } from '../support/browser/writing.ts'
import { unique } from '../support/unique.ts'

const COVER = '/images/covers/strategy-1-turn.svg'
const MARKUP = '<img src=x onerror=alert(1)><b>bold</b>'

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(async ({ page }) => {
  await signInBrowser(page)
  await page.request.delete('/api/blogs/autosaves/new')
})

const paragraph = (content: string) => ({ type: 'paragraph' as const, content })
const dialog = (page: Page) => page.getByRole('dialog')
const publicPost = async (page: Page, id: string): Promise<Post> =>
  ((await (await page.request.get(`/api/blogs/get-blog/${id}?blocks=all`)).json()) as { blog: Post }).blog

/** A published post with two sections. */
const createPublished = (page: Page, title: string) =>
  createPostAsStaff(page, {
    mainHeading: title,
    description: 'The lead.',
    sections: [
      { subheading: 'Why', contentBlocks: [paragraph('First paragraph.'), paragraph('Second paragraph.')] },
      { subheading: 'How', contentBlocks: [paragraph('Third paragraph.')] },
    ],
    conclusion: 'The end.',
  })

/** Writes at the end of a paragraph. */
async function writeAtEndOf(page: Page, text: string, added: string): Promise<void> {
  await textOf(page).getByText(text, { exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.insertText(added)
}

/** Goes on from another staff page. */
async function goOnWriting(page: Page, { _id, mainHeading }: Post): Promise<void> {
  await followLinkTo(page, `/cms/blogs/${_id}/write`)
  await expect(textOf(page).locator('h1')).toHaveText(mainHeading)
}

/** Goes from the page of a post to an empty one. */
async function beginAnotherPost(page: Page): Promise<void> {
  await bar(page).getByRole('link', { name: 'Back to all blogs' }).click()
  await page.getByRole('link', { name: 'New Blog Post' }).click()
  await expect(textOf(page).locator('h1')).toHaveText('')
}

test('a post is written and published by keyboard, with markup shown as text', async ({ page }) => {
  await page.goto('/cms/all-blogs')
  await page.getByRole('link', { name: 'New Blog Post' }).click()
  await expect(textOf(page).locator('h1')).toBeVisible()
  const title = unique(`Answers ${MARKUP}`)
  await page.keyboard.insertText(title)
  await page.keyboard.press('Enter')
  await page.keyboard.insertText(`Lead ${MARKUP}`)
  await page.keyboard.press('Enter')
  await page.keyboard.type('## Why')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('Plain, ')
  await page.keyboard.press('Control+b')
  await page.keyboard.insertText('bold')
  await page.keyboard.press('Control+b')
  await page.keyboard.insertText(` and linked`)
  for (let n = 0; n < 'linked'.length; n += 1) await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.getByRole('toolbar', { name: 'Selected words' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('linked')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Link' }).getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText('https://example.com/a')
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.insertText(` ${MARKUP}`)
  await page.keyboard.press('Enter')
  await page.keyboard.type('A **q** is a [t](https://example.com/b).')
  await expect(textOf(page).locator('strong')).toHaveText(['bold', 'q'])
  await expect(textOf(page).getByRole('link', { name: 't', exact: true })).toHaveAttribute('href', 'https://example.com/b')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/quo')
  await expect(page.getByRole('option', { name: /Quote/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText(`Quoted ${MARKUP}`)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('> Said')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/cal')
  await expect(page.getByRole('option', { name: 'Callout' })).toHaveAttribute('aria-selected', 'true')
  await expect(textOf(page)).toHaveAttribute('aria-activedescendant', /.+/)
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('Careful')
  await expect(textOf(page).getByRole('heading', { level: 2, name: 'Why' })).toBeVisible()
  await expect(textOf(page).locator('li')).toHaveText(['one', 'two'])
  await expect(textOf(page).locator('[data-block=quote] p')).toHaveText([`Quoted ${MARKUP}`, 'Said'])
  await expect(textOf(page).locator('[data-block=callout]')).toContainText('Careful')
  await untilKept(page)
  await expectAccessible(page)

  await page.keyboard.press('Control+Shift+P')
  await expect(dialog(page)).toContainText('Publish')
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(messages(page)).toContainText('Published. Visitors can read it now.')
  await expect(page).toHaveURL(/\/cms\/blogs\/[0-9a-f]+\/write$/)
  const id = page.url().split('/').at(-2)!

  await page.goto(`/blog/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('heading', { level: 2, name: 'Why' })).toBeVisible()
  await expect(page.locator('strong', { hasText: /^bold$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'linked', exact: true })).toHaveAttribute('href', 'https://example.com/a')
  await expect(page.locator('blockquote').first()).toContainText(`Quoted ${MARKUP}`)
  await expect(page.getByText(`Plain, bold and linked ${MARKUP}`)).toBeVisible()
  await expect(page.locator('article img[src="x"]')).toHaveCount(0)
})

test('what cannot be saved yet says what is missing and leads there, also from the publishing dialog and on a phone', async ({ page }) => {
  await openWriting(page, '/cms/blogs/new')
  await page.getByRole('tab', { name: 'Details' }).click()
  await page.keyboard.press('Control+s')
  await expect(messages(page)).toContainText('Not saved yet: the post needs a heading.')
  await expect(textOf(page)).toBeFocused()
  await page.keyboard.insertText(unique('Covered'))
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('A lead.')
  const cover = page.getByLabel('Cover image URL', { exact: true })
  await cover.fill('htps:/cover')
  await page.setViewportSize({ width: 360, height: 760 })
  await page.getByRole('tab', { name: 'Outline' }).click()
  await page.getByRole('button', { name: 'Conclusion' }).click()
  // The sheet no longer covers the text.
  await expect(page.getByRole('complementary', { name: 'About this post' })).toHaveCount(0)
  await expect(textOf(page)).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(messages(page)).toContainText('Not saved yet: the cover needs another address, or none.')
  await expect(cover).toBeFocused()
  await expect(cover).toHaveAccessibleDescription(/must be a web address/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('tab', { name: 'Outline' }).click()
  await page.keyboard.press('Control+Shift+P')
  await expect(dialog(page)).toContainText('Cover without a right address')
  await expect(page.getByRole('button', { name: 'Publish now' })).toHaveCount(0)
  await dialog(page)
    .getByRole('button', { name: /Cover without/ })
    .click()
  await expect(cover).toBeFocused()
  await cover.fill(COVER)
  await page.keyboard.press('Control+s')
  await expect(messages(page)).toContainText('Draft saved. Colleagues see it now.')

  // From the comparison, which hides the text.
  const published = await createPublished(page, unique('Compared'))
  await goOnWriting(page, published)
  await textOf(page).locator('h1').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Delete')
  await bar(page).getByRole('button', { name: 'Compare' }).click()
  await page.keyboard.press('Control+Shift+P')
  await dialog(page)
    .getByRole('button', { name: /No heading/ })
    .click()
  await expect(textOf(page)).toBeFocused()
  await expect(bar(page).getByRole('button', { name: 'Compare' })).toHaveAttribute('aria-pressed', 'false')
})

test('changes of a published post are seen by nobody before they are published or due, and publishing asks once about what is missing', async ({
  page,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/404 \(Not Found\) \S+\/no-such-page$/)
  const post = await createPublished(page, unique('Quietly'))
  const before = await publicPost(page, post._id)
  await openWriting(page, `/cms/blogs/${post._id}/write`)
  await writeAtEndOf(page, 'First paragraph.', ' Written later.')
  await writeAtEndOf(page, 'Third paragraph.', ' Also later.')
  await untilKept(page)
  await expect(bar(page)).toContainText('2 changes not published')
  expect(await publicPost(page, post._id)).toEqual(before)

  // The preview link shows them, until it is ended.
  await bar(page).getByRole('button', { name: 'More ways to publish' }).click()
  await page.getByRole('menuitem', { name: 'Preview link…' }).click()
  await dialog(page).getByRole('button', { name: 'Get a link' }).click()
  const link = await page.getByLabel('Link to the preview').inputValue()
  expect(await (await request.get(link)).text()).toContain('First paragraph. Written later.')
  await dialog(page).getByRole('button', { name: 'End link' }).click()
  await expect(messages(page)).toContainText('The preview link no longer works.')
  expect((await request.get(link)).status()).toBe(404)
  await page.keyboard.press('Escape')

  // Compared, and one of two published.
  await bar(page).getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('heading', { name: 'What readers would see change' })).toBeVisible()
  const change = page.getByRole('region', { name: 'Paragraph in “How”, changed' })
  await expect(change.locator('ins')).toContainText('Also later.')
  await expectAccessible(page)
  await change.getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: 'Publish 1 of 2' }).click()
  await expect(messages(page)).toContainText('Changes published.')
  const published = await publicPost(page, post._id)
  expect(published.sections[0]!.contentBlocks[0]).toEqual(paragraph('First paragraph. Written later.'))
  expect(published.sections[1]!.contentBlocks[0]).toEqual(paragraph('Third paragraph.'))
  await expect(bar(page)).toContainText('1 change not published')

  // Undone piece by piece, and discarded with a question.
  await page.getByRole('tab', { name: 'Changes' }).click()
  await page.getByRole('button', { name: 'Undo: Paragraph in “How”' }).click()
  await expect(textOf(page)).toContainText('Third paragraph.')
  await expect(textOf(page)).not.toContainText('Also later.')
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(textOf(page)).toContainText('Also later.')
  await bar(page).getByRole('button', { name: 'More ways to publish' }).click()
  await page.getByRole('menuitem', { name: 'Discard 1 change…' }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(messages(page)).toContainText('They are kept for 30 days')
  await expect(textOf(page)).not.toContainText('Also later.')

  // What was discarded is among the versions; restoring asks and shows what differs.
  await bar(page).getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Versions…' }).click()
  await dialog(page)
    .getByRole('button', { name: /Discarded changes/ })
    .click()
  await expect(dialog(page).locator('del')).toContainText('Also later.')
  await dialog(page).getByRole('button', { name: 'Restore this version' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Visitors see no difference until you publish the changes.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click()
  await expect(textOf(page)).toContainText('Also later.')
  expect((await publicPost(page, post._id)).sections[1]!.contentBlocks[0]).toEqual(paragraph('Third paragraph.'))

  // A picture without alt text is asked about once, and each finding leads to its place.
  const unchecked = await createPostAsStaff(page, {
    mainHeading: unique('Checked'),
    description: 'Lead.',
    state: 'draft',
    sections: [
      {
        subheading: 'Part',
        contentBlocks: [
          { type: 'image', imageUrl: COVER },
          { type: 'paragraph', content: 'See here.', marks: [{ from: 4, to: 8, type: 'link', href: '/no-such-page' }] },
        ],
      },
    ],
  })
  await dismissMessages(page)
  await goOnWriting(page, unchecked)
  await page.getByRole('tab', { name: 'Checks 3' }).click()
  const findings = page.getByRole('tabpanel')
  await expect(findings).toContainText('Picture without alt text')
  await expect(findings).toContainText('Link called “here”')
  await expect(findings).toContainText('“here” leads to /no-such-page, where there is no published page.')
  await findings.getByRole('button', { name: 'Jump to: Link called “here”' }).click()
  await expect(textOf(page)).toBeFocused()
  await bar(page).getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog(page)).toContainText('1 picture without alt text')
  await expectAccessible(page, 'dialog[open]')
  await dialog(page).getByRole('button', { name: 'Publish anyway' }).click()
  await expect(messages(page)).toContainText('Published. Visitors can read it now.')

  const later = await createPublished(page, unique('Later'))
  await goOnWriting(page, later)
  await writeAtEndOf(page, 'First paragraph.', ' From then on.')
  await bar(page).getByRole('button', { name: 'More ways to publish' }).click()
  await page.getByRole('menuitem', { name: 'Schedule the changes…' }).click()
  await dialog(page).getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(bar(page)).toContainText('Changes go live')
  await bar(page).getByRole('button', { name: 'More ways to publish' }).click()
  await page.getByRole('menuitem', { name: 'Cancel the schedule' }).click()
  await expect(messages(page)).toContainText('The schedule was taken away.')
  await expect(bar(page)).not.toContainText('Changes go live')
})

test('a colleague is asked to look, finds the post on the dashboard and publishes it; two who write in one post see each other', async ({
  page,
  browser,
  site,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/)
  const post = await createPublished(page, unique('To be looked at'))
  const login = await createStaffMember(site, 'Meera Nair')
  await openWriting(page, `/cms/blogs/${post._id}/write`)
  await writeAtEndOf(page, 'First paragraph.', ' Please check.')
  await bar(page).getByRole('button', { name: 'More ways to publish' }).click()
  await page.getByRole('menuitem', { name: 'Ask a colleague to look…' }).click()
  await dialog(page).getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(dialog(page).getByLabel('Colleague')).toHaveAccessibleDescription('Please choose a colleague.')
  await dialog(page).getByLabel('Colleague').selectOption({ label: 'Meera Nair' })
  await dialog(page).getByLabel('Note').fill('Is the second sentence right?')
  await dialog(page).getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByText(/asked Meera Nair to look at it/)).toBeVisible()

  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  const colleague = await context.newPage()
  await signInBrowser(colleague, login)
  await colleague.goto('/cms/dashboard')
  const panel = colleague.locator('section').filter({ has: colleague.getByRole('heading', { name: 'Posts for you to review' }) })
  await expect(panel).toContainText('Is the second sentence right?')
  await panel.getByRole('link', { name: post.mainHeading }).click()
  await expect(textOf(colleague)).toContainText('First paragraph. Please check.')
  await expect(colleague.getByText(/asked you to look at it/)).toBeVisible()
  await bar(colleague).getByRole('button', { name: 'Publish', exact: true }).click()
  await colleague.getByRole('button', { name: 'Publish now' }).click()
  await expect(messages(colleague)).toContainText('Changes published.')
  expect((await publicPost(page, post._id)).sections[0]!.contentBlocks[0]).toEqual(paragraph('First paragraph. Please check.'))
  await followLinkTo(colleague, '/cms/dashboard')
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(colleague.getByRole('heading', { name: 'Posts for you to review' })).toHaveCount(0)

  // In another post they write at the same time.
  const shared = await createPublished(page, unique('Shared'))
  await goOnWriting(page, shared)
  await goOnWriting(colleague, shared)
  await expect(bar(page).getByTitle(/^Meera Nair/)).toBeVisible()

  await writeAtEndOf(page, 'First paragraph.', ' Mine.')
  await writeAtEndOf(colleague, 'Third paragraph.', ' Theirs.')
  await colleague.keyboard.press('Control+s')
  await expect(messages(page)).toContainText('Meera Nair has changed other parts of this post.')
  await expect(textOf(page)).toContainText('Third paragraph. Theirs.')
  await expect(textOf(page)).toContainText('First paragraph. Mine.')

  await writeAtEndOf(colleague, 'Second paragraph.', ' Meera.')
  await writeAtEndOf(page, 'Second paragraph.', ' Owner.')
  await colleague.keyboard.press('Control+s')
  await expect(messages(page)).toContainText('Meera Nair has changed what you are changing.')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two versions of this post')
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await writeAtEndOf(page, 'Second paragraph. Owner.', ' Later.')
  await expect(textOf(page)).toContainText('First paragraph. Mine.')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two versions of this post')
  await page.getByRole('radio', { name: /^Your version: Second paragraph/ }).check()
  await page.getByRole('button', { name: 'Save this mix' }).click()
  await expect(textOf(page)).toContainText('Second paragraph. Owner. Later.')
  await expect(textOf(page)).toContainText('First paragraph. Mine.')
  await expect(textOf(colleague)).toContainText('First paragraph. Mine.')
  await context.close()
})

test('what is written is kept: without a connection, right before the page is left, and in the fields view; what is pasted becomes blocks', async ({
  page,
  context,
  expectConsoleError,
}) => {
  // A picture that is pasted is on a site that cannot be reached from here.
  expectConsoleError(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const post = await createPublished(page, unique('Kept'))
  const path = `/cms/blogs/${post._id}/write`
  await openWriting(page, path)
  await context.setOffline(true)
  await writeAtEndOf(page, 'Second paragraph.', ' On the train.')
  await expect(bar(page)).toContainText('Not saved. Kept on this device')
  await context.setOffline(false)
  await untilKept(page)
  await page.reload()
  await expect(textOf(page)).toContainText('Second paragraph. On the train.')

  // Another window of the same person shows what is typed last here.
  const second = await context.newPage()
  await openWriting(second, path)
  await writeAtEndOf(page, 'First paragraph.', ' Typed last.')
  await bar(page).getByRole('link', { name: 'Back to all blogs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All blogs')
  await expect(textOf(second)).toContainText('First paragraph. Typed last.')
  await second.close()
  await goOnWriting(page, post)
  await expect(textOf(page)).toContainText('First paragraph. Typed last.')

  // The fields and the writing view go on with the same unsaved text.
  await writeAtEndOf(page, 'Third paragraph.', ' Typed on the page.')
  await bar(page).getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Fields view' }).click()
  await expect(page.getByLabel('Text of paragraph 1').last()).toHaveValue('Third paragraph. Typed on the page.')
  await page.getByLabel('Conclusion').fill('Typed in a field.')
  await page.getByRole('link', { name: 'Writing view' }).click()
  await expect(textOf(page)).toContainText('Typed in a field.')
  await expect(textOf(page)).toContainText('Third paragraph. Typed on the page.')

  // A paste from Google Docs becomes sections, lists, links and a table, with one Undo.
  const before = await createPostAsStaff(page, {
    mainHeading: unique('Pasted'),
    description: 'Lead',
    state: 'draft',
    sections: [{ subheading: '', contentBlocks: [paragraph('Before.')] }],
  })
  await goOnWriting(page, before)
  await textOf(page).getByText('Before.', { exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await paste(page, { 'text/html': await readFile('tests/fixtures/paste/google-docs.html', 'utf8'), 'text/plain': 'x' })
  await expect(messages(page)).toContainText(/^Pasted \d+ paragraphs?, .*from Google Docs\./)
  await expect(textOf(page).locator('table')).toBeVisible()
  await expect(textOf(page).locator('a[href^="https://"]').first()).toBeVisible()
  expect(await textOf(page).locator('h2').count()).toBeGreaterThan(1)
  await messages(page).getByRole('button', { name: 'Undo' }).first().click()
  await expect(textOf(page).locator('table')).toHaveCount(0)
  await expect(textOf(page)).toContainText('Before.')
  await untilKept(page)

  const travelling = await createPostAsStaff(page, {
    mainHeading: unique('Travelling'),
    description: 'Lead with *stars*.',
    state: 'draft',
    sections: [
      {
        subheading: 'Part',
        contentBlocks: [
          { type: 'paragraph', content: 'See our prices.', marks: [{ from: 4, to: 14, type: 'link', href: '/contact' }] },
          { type: 'numbered', items: ['one', 'two'] },
          { type: 'callout', tone: 'tip', content: 'Mind the *gap*.' },
        ],
      },
    ],
    conclusion: 'End.',
  })
  await goOnWriting(page, travelling)
  await bar(page).getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Copy as Markdown' }).click()
  await expect(messages(page)).toContainText('Copied as Markdown')
  const markdown = await page.evaluate(() => navigator.clipboard.readText())
  expect(markdown).toContain('[our prices](/contact)')

  await beginAnotherPost(page)
  await page.getByLabel('Markdown file').setInputFiles({ name: 'post.md', mimeType: 'text/markdown', buffer: Buffer.from(markdown) })
  await expect(textOf(page).locator('h1')).toHaveText(travelling.mainHeading)
  await bar(page).getByRole('button', { name: 'Save draft' }).click()
  await expect(messages(page)).toContainText('Draft saved.')
  await expect(page).toHaveURL(/\/cms\/blogs\/[0-9a-f]+\/write$/)
  const id = page.url().split('/').at(-2)!
  const { blog } = (await (await page.request.get(`/api/blogs/staff/${id}`)).json()) as { blog: Post }
  expect(blog.sections).toEqual(travelling.sections)
  expect([blog.description, blog.conclusion]).toEqual([travelling.description, travelling.conclusion])

  // A document that is pasted into a new post gives it its title and its text.
  await beginAnotherPost(page)
  const html = '<h1>Twelve teas</h1><p>All of one garden.</p><h2>The shelf</h2><p>It is short.</p>'
  await paste(page, { 'text/html': html, 'text/plain': 'Twelve teas\nAll of one garden.\nThe shelf\nIt is short.' })
  await expect(messages(page)).toContainText('Pasted 2 paragraphs, 2 headings')
  await expect(textOf(page).locator('h1')).toHaveText('Twelve teas')
  await expect(textOf(page).locator('h2', { hasText: 'The shelf' })).toBeVisible()
  await expect(textOf(page).locator('p', { hasText: 'All of one garden.' })).toHaveText('All of one garden.')
})
