import type { Locator, Page } from '@playwright/test'
import { type NewPost, POST_LIMITS } from '../../contract/post.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/browser/browser.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { createPostAsStaff } from '../support/browser/posts.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { bar, openWriting } from '../support/browser/writing.ts'
import { png } from '../support/files/uploads.ts'
import { unique } from '../support/unique.ts'

const paragraph = (content: string) => ({ type: 'paragraph' as const, content })

const editor = (page: Page): Locator => page.getByRole('textbox', { name: 'The post' })
const announcement = (page: Page): Locator => page.locator('[data-writing-surface] > [aria-live=polite]')
const text = (page: Page, words: string): Locator => editor(page).locator('p, h2, h3, li').filter({ hasText: words }).first()

async function openPost(page: Page, post: Partial<NewPost> = {}): Promise<void> {
  await signInBrowser(page)
  const { _id: id } = await createPostAsStaff(page, { mainHeading: unique('Writing'), state: 'draft', ...post })
  await openWriting(page, `/cms/blogs/${id}/write`)
}

/** Puts the caret behind the words. */
async function writeAfter(page: Page, words: string): Promise<void> {
  await text(page, words).click()
  await page.keyboard.press('End')
}

test('by keyboard a block is moved, Tab leaves the text, words get a style and a link, and what cannot be is refused', async ({ page }) => {
  const contentBlocks = ['First', 'Second', 'Third'].map(paragraph)
  await openPost(page, { mainHeading: 'x'.repeat(POST_LIMITS.heading), sections: [{ subheading: 'One', contentBlocks }] })
  // The editor hears of a click a moment later than the browser: on a busy machine, after the key.
  await expect(async () => {
    await writeAfter(page, 'Third')
    await page.keyboard.press('Escape')
    await expect(announcement(page)).toContainText('Third, 4 of 4, selected', { timeout: 2000 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(announcement(page)).toContainText('lifted')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(announcement(page)).toHaveText('Third, 2 of 4')
  await page.keyboard.press('Space')
  const words = editor(page)
    .locator('p')
    .filter({ hasText: /^(First|Second|Third)$/ })
  await expect(words).toHaveText(['Third', 'First', 'Second'])
  await page.keyboard.press('Control+z')
  await expect(words).toHaveText(['First', 'Second', 'Third'])

  // Tab stays in the text until Escape was pressed.
  await writeAfter(page, 'First')
  await page.keyboard.press('Tab')
  await expect(editor(page)).toBeFocused()
  await expect(announcement(page)).toHaveText('Press Escape, then Tab, to leave the text.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(editor(page)).not.toBeFocused()

  // An unsafe address is refused.
  await text(page, 'Second').dblclick({ position: { x: 12, y: 12 } })
  const tools = page.getByRole('toolbar', { name: 'Selected words' })
  await tools.getByRole('button', { name: 'Bold' }).click()
  await expect(editor(page).locator('strong')).toHaveText('Second')
  await expect(tools.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog', { name: 'Link' }).getByRole('combobox')
  await field.fill('javascript:alert(1)')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toContainText('A link must be a web address')
  await field.fill('https://example.com/')
  await field.press('Enter')
  await expect(editor(page).getByRole('link', { name: 'Second' })).toHaveAttribute('href', 'https://example.com/')
  await expect(editor(page)).toBeFocused()

  // The menu says when nothing is found, and Escape keeps what was typed.
  await writeAfter(page, 'Third')
  await page.keyboard.type(' /carousel')
  await expect(page.getByText('No block called ‘carousel’')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('No block called')).toBeHidden()
  await expect(text(page, 'Third')).toHaveText('Third /carousel')

  // Text over the limit of its block is refused with a message.
  await editor(page).locator('h1').click()
  await page.keyboard.press('End')
  await page.keyboard.type('yz')
  await expect(page.getByText(`There is room for ${POST_LIMITS.heading} characters here.`)).toHaveCount(1)
  await expect(editor(page).locator('h1')).not.toContainText('y')
})

test('the handle opens a menu, the text is accessible with every block, and a picture is uploaded and described where it stands', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await openPost(page, {
    description: 'Lead',
    conclusion: 'The end',
    sections: [
      {
        subheading: 'One',
        contentBlocks: [
          paragraph('Words'),
          paragraph('Before the picture'),
          { type: 'heading', content: 'Small' },
          { type: 'numbered', items: ['Count'] },
          { type: 'quote', content: 'Said', source: 'Somebody' },
          { type: 'code', content: 'let a', language: 'js' },
          { type: 'table', hasHeader: true, rows: [[{ content: 'A' }], [{ content: 'b' }]] },
          { type: 'callout', tone: 'tip', content: 'Careful' },
          { type: 'button', label: 'Contact us', href: '/contact' },
        ],
      },
    ],
  })
  await text(page, 'Words').hover()
  await page.getByRole('button', { name: 'Move or change this block' }).click()
  await page.getByRole('menuitem', { name: 'Turn into' }).click()
  await page.getByRole('menuitemradio', { name: 'Bullet list' }).click()
  await expect(editor(page).locator('li').first()).toHaveText('Words')
  await expectAccessible(page)

  await writeAfter(page, 'Before the picture')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/pic')
  await page.keyboard.press('Enter')
  const picture = editor(page).locator('[data-block=image]')
  const sending = Promise.withResolvers<void>()
  await page.route('/api/blogs/upload-image', (route) => sending.promise.then(() => route.continue()))
  await picture.getByLabel('Choose a picture').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await png(800, 500) })
  await page.getByRole('link', { name: 'Back to all blogs' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('A picture is still being sent.')
  await question.getByRole('button', { name: 'Keep writing' }).click()
  sending.resolve()
  await expect(picture.locator('img').first()).toHaveAttribute('src', /^\/media\//)
  await picture.locator('img').first().click()
  await picture.getByLabel('Alt text').fill('A form on paper')
  await picture.getByLabel('Caption').fill('The shorter form')
  await picture.getByRole('button', { name: 'Focal point', exact: true }).click()
  const point = picture.getByRole('button', { name: /^Focal point\. Arrow keys/ })
  await point.press('ArrowLeft')
  await point.press('Shift+ArrowUp')
  await expect(point).toHaveAccessibleName(/49 per cent from the left, 40 from the top$/)
  await picture.getByLabel('Caption').press('Escape')
  await expect(editor(page)).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('nothing is cut, the panel is a sheet, and blocks are added and changed from the toolbar', async ({ page }) => {
    await openPost(page, {
      state: 'published',
      description: 'The lead.',
      conclusion: 'The end.',
      sections: [{ subheading: 'One', contentBlocks: [paragraph('First paragraph.'), paragraph('Words')] }],
    })
    expect(await findOverflowingElements(page)).toEqual([])
    await writeAfter(page, 'First paragraph.')
    await page.keyboard.insertText(' On the way.')
    await expect(bar(page)).toContainText('1 change')
    expect(await findOverflowingElements(page)).toEqual([])
    await expect(page.getByRole('tablist')).toHaveCount(0)
    await bar(page).getByRole('button', { name: 'Panel' }).click()
    await page.getByRole('tab', { name: 'Details' }).click()
    await expectAccessible(page)
    await page.getByLabel('Author').fill('Asha')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tablist')).toHaveCount(0)
    await bar(page).getByRole('button', { name: 'Panel' }).click()
    await page.getByRole('tab', { name: 'Changes' }).click()
    await expect(page.getByRole('tabpanel')).toContainText('Author')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tablist')).toHaveCount(0)

    await text(page, 'Words').tap()
    const tools = page.getByRole('toolbar', { name: 'Writing' })
    await tools.getByRole('button', { name: 'Add a block' }).tap()
    await page.getByRole('option', { name: 'Quote' }).tap()
    await page.keyboard.type('Said')
    await expect(editor(page).locator('[data-block=quote] p')).toHaveText('Said')
    await tools.getByRole('button', { name: 'Move up' }).tap()
    await expect(editor(page).locator('[data-block=quote] + p')).toHaveText('Words')
    expect(await findOverflowingElements(page)).toEqual([])
  })
})
