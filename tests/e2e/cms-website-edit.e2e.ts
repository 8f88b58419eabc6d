import type { Page } from '@playwright/test'
import { defaultContent } from '../../content/site-content.ts'
import type { DocumentKey } from '../../contract/site-content/documents.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/browser/browser.ts'
import { holdScripts } from '../support/browser/hold-scripts.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { openColleague } from '../support/browser/open-colleague.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import {
  beginWriting,
  discardDrafts,
  editedPage,
  editedText,
  expectPublished,
  expectWriting,
  messages,
  openEditor,
  readAsVisitor,
  writeText,
} from '../support/browser/website.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(({ page }) => signInBrowser(page))
test.afterEach(({ page }) => discardDrafts(page, 'careers', 'customSolutions', 'team'))

async function write(page: Page, name: string, text: string): Promise<void> {
  await editedText(page, name).click()
  await expectWriting(page, name)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText(text)
}

const readDocument = async (page: Page, key: DocumentKey) => (await page.request.get(`/api/content/${key}`)).text()

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish \d+ change/ })
    .click()
  await expectPublished(page)
}

test('a text too long is not taken, Escape puts back, and a step is undone; a sentence is published, seen by visitors and taken back', async ({
  page,
  site,
}) => {
  const { text } = defaultContent.careers.hero
  await page.goto('/careers')
  await page.getByRole('link', { name: 'Edit this page' }).click()
  await expect(page).toHaveURL('/cms/website/edit/careers')
  await expect(editedText(page, 'careers:hero.text')).toBeVisible()
  await expectAccessible(page, 'section[aria-label="Editing this page"]')
  await expect(page.locator('[aria-busy="false"]')).toBeVisible()

  await test.step('by keyboard: a text too long is not taken, Escape puts back, and a step is undone', async () => {
    const title = editedText(page, 'careers:hero.title')
    await writeText(page, 'careers:hero.title', 'A very long heading that goes on and on and on. '.repeat(5))
    await expect(page.getByText(/\d+ too many/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(title).toHaveAttribute('contenteditable', 'plaintext-only')
    await page.keyboard.press('Escape')
    await expect(title).toHaveText(defaultContent.careers.hero.title)

    await writeText(page, 'careers:hero.title', 'Saved, and put back')
    await expect(page.getByText('1 change on this page')).toBeVisible()
    await page.getByRole('button', { name: 'Put back' }).press('Enter')
    await expect(title).toHaveText(defaultContent.careers.hero.title)
    await expect(title).toBeFocused()
    await expect(page.getByText('No changes. As live')).toBeVisible()

    await beginWriting(page, 'careers:hero.title')
    await page.keyboard.type(' now')
    await page.keyboard.press('Enter')
    await expect(title).toHaveText(`${defaultContent.careers.hero.title} now`)
    await expect(page.getByText('1 change on this page')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('No changes. As live')).toBeVisible()
    await expect(title).toHaveText(defaultContent.careers.hero.title)
  })

  await write(page, 'careers:hero.text', 'Six tables, <b>one</b> kettle & you.')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('1 change on this page')).toBeVisible()
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  expect(await (await page.request.get(`${site.url}/careers`)).text()).not.toContain('one kettle')

  await publish(page)
  const body = await (await page.request.get(`${site.url}/careers`)).text()
  expect(body).toContain('Six tables, &lt;b&gt;one&lt;/b&gt; kettle &amp; you.')
  await messages(page).getByRole('button', { name: 'Take back' }).click()
  await expect(messages(page).getByText('Taken back. Visitors see what they saw before.')).toBeVisible()
  expect(await (await page.request.get(`${site.url}/careers`)).text()).not.toContain('kettle')

  // What was taken back is a draft again; undone by writing the first words.
  await page.reload()
  await expect(editedText(page, 'careers:hero.text')).toContainText('kettle')
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await history.getByLabel('Part of the site').selectOption('careers')
  await expect(history.getByText('As visitors see it')).toBeVisible()
  await page.keyboard.press('Escape')
  await write(page, 'careers:hero.text', text.replace('{{agency.people}}', '53'))
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('1 change on this page')).toBeVisible()
})

test('an entry of a list is moved, removed and brought back, and a fact stays a fact; changes are scheduled by keyboard, edited, moved and cancelled', async ({
  page,
  site,
}) => {
  const year = new Date().getUTCFullYear() + 2
  const dialog = page.getByRole('dialog', { name: 'Publish changes' })
  await openEditor(page, '/careers')
  await test.step('an entry is moved, removed and brought back, and a fact stays a fact', async () => {
    const [first, second] = defaultContent.careers.culture.habits
    const headings = editedPage(page).locator('[data-place^="careers:culture.habits."][data-place$=".title"]')
    await editedText(page, `careers:culture.habits.${second!.id}.title`).click()
    const tools = page.getByRole('toolbar', { name: 'Place in the list' })
    await expect(tools).toContainText('2 of 6')
    const earlier = tools.getByRole('button', { name: 'Move before the one above' })
    await earlier.press('Enter')
    await expect(headings.first()).toHaveText(second!.title)
    await expect(tools).toContainText('1 of 6')
    await expect(earlier).toBeFocused()

    await editedText(page, `careers:culture.habits.${first!.id}.title`).click()
    await tools.getByRole('button', { name: 'Remove' }).click()
    await expect(headings).toHaveCount(5)
    await messages(page).getByRole('button', { name: 'Undo' }).click()
    await expect(headings).toHaveCount(6)

    const description = defaultContent.careers.hiring.steps.find(({ text }) => text.includes('{{agency.'))!
    const place = `careers:hiring.steps.${description.id}.text`
    await editedText(page, place).click()
    await expectWriting(page, place)
    await expect(editedPage(page).locator('[data-fact="promise.replyTime"]')).toHaveText(defaultContent.agency.promise.replyTime)
    await page.keyboard.type(' Always.')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect.poll(() => readDocument(page, 'careers')).toContain(`${description.text} Always.`)
  })

  await test.step('by keyboard: changes are scheduled in office time, edited, shown in the list, moved and cancelled', async () => {
    await writeText(page, 'careers:hero.title', 'Work that waits')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Publish…' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Not yet' })).toBeFocused()
    await dialog.getByRole('radio', { name: 'Now' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(dialog).toContainText('A part of them cannot be scheduled.')
    await expect(dialog.getByRole('checkbox')).toHaveCount(0)
    await expectAccessible(page, 'dialog[open]')

    const time = dialog.getByLabel('Day and time')
    await time.fill('2020-01-01T09:00')
    await dialog.getByRole('button', { name: /^Schedule \d+ change/ }).focus()
    await page.keyboard.press('Enter')
    await expect(time).toBeFocused()
    await expect(time).toHaveAccessibleDescription(/has passed/)
    await time.fill(`${year}-01-05T10:00`)
    // Mumbai, the head office and every clock in India: 05:30 before UTC.
    await expect(time).toHaveAccessibleDescription(/In London 04:30, in Amsterdam 05:30\./)
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: /^Schedule \d+ change/ }).focus()
    await page.keyboard.press('Enter')
    await expect(messages(page).getByText(`5 Jan ${year} 10:00.`)).toBeVisible()
    const scheduled = page.getByRole('button', { name: new RegExp(`^Scheduled, \\w+ 5 Jan ${year} 10:00$`) })
    await expect(scheduled).toBeVisible()

    // Writing on does not lose the time.
    await beginWriting(page, 'careers:hero.title')
    await page.keyboard.type(' for you')
    await page.keyboard.press('Enter')
    await expect.poll(() => readDocument(page, 'careers')).toContain('Work that waits for you')
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    await expect(scheduled).toBeVisible()
    expect(await (await page.request.get(`${site.url}/careers`)).text()).not.toContain('Work that waits')

    await scheduled.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Change the time…' }).press('Enter')
    await expect(time).toHaveValue(`${year}-01-05T10:00`)
    await time.fill(`${year}-02-05T11:30`)
    await dialog.getByRole('button', { name: /^Schedule \d+ change/ }).press('Enter')
    await expect(page.getByRole('button', { name: new RegExp(`^Scheduled, \\w+ 5 Feb ${year} 11:30$`) })).toBeVisible()

    await page.goto('/cms/website')
    await expect(page.getByRole('link', { name: 'Edit Careers' })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await findOverflowingElements(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Edit Careers' }) })
    await expect(row).toContainText(`5 Feb ${year} 11:30`)
    await row.getByRole('link', { name: 'Edit Careers' }).press('Enter')
    await page.getByRole('button', { name: /^Scheduled, / }).press('Enter')
    await page.getByRole('menuitem', { name: 'Cancel the schedule' }).press('Enter')
    await expect(messages(page).getByText('The schedule was taken away.')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Scheduled, / })).toHaveCount(0)
    await expect(editedText(page, 'careers:hero.title')).toHaveText('Work that waits for you')
  })
})

test('a picture gets another alt text and a focal point; two people see each other and are asked; whoever has the preview link sees the draft', async ({
  page,
  browser,
  site,
}) => {
  await openEditor(page, '/solutions/custom-solutions')
  await test.step('a picture gets another alt text and a focal point, and a picture of the library', async () => {
    const picture = editedPage(page).locator('[data-picture-place="customSolutions:whyChoose.image"]')
    await picture.focus()
    await page.keyboard.press('Enter')
    const tools = page.getByRole('region', { name: /image/i })
    await tools.getByLabel('Alt text').fill('Four bands that turn down')
    await tools.getByRole('button', { name: /Focal point/ }).focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    await expect(tools.getByRole('button', { name: /Focal point: 45 %, 50 %/ })).toBeVisible()
    await tools.getByRole('button', { name: 'From the library or upload' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await tools.getByRole('button', { name: 'Close' }).click()
    await expect(picture).toBeFocused()
    await expect(picture).toHaveAttribute('alt', 'Four bands that turn down')
  })

  await test.step('whoever presses Enter just before the page is loaded anew writes in the new one', async () => {
    const islands = await holdScripts(page, 'islands')
    const title = 'customSolutions:form.groups.work'
    await editedText(page, title).focus()
    await page.keyboard.press('Enter')
    const staff = await site.signIn()
    const { text } = defaultContent.customSolutions.hero
    await staff.editContent({
      key: 'customSolutions',
      edits: [{ op: 'set', path: 'hero.text', value: 'By a colleague', base: text }],
    })
    await expect(editedText(page, 'customSolutions:hero.text')).toHaveText('By a colleague')
    islands.release()
    await expectWriting(page, title)
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(editedText(page, title)).toBeFocused()
  })

  await test.step('of two people on one page each sees the other; the same sentence asks, others merge', async () => {
    const colleague = await openColleague(browser, site, 'Second Editor', '/cms/website/edit/solutions/custom-solutions')
    await expect(editedText(colleague, 'customSolutions:hero.title')).toBeVisible()
    await expect(page.getByTitle('Second Editor has this page open')).toBeVisible()

    const [title, first, second] = ['customSolutions:hero.title', 'First words', 'Second words']
    // The colleague begins with the words of now.
    await editedText(colleague, title).click()
    await expectWriting(colleague, title)
    await write(page, title, first)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => readDocument(page, 'customSolutions')).toContain(first)
    await colleague.keyboard.press('ControlOrMeta+A')
    await colleague.keyboard.insertText(second)
    await colleague.getByRole('button', { name: 'Done' }).click()
    await colleague.getByRole('button', { name: /^Use mine/ }).click()
    await expect(colleague.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    // It appears without a reload.
    await expect(editedText(page, title)).toHaveText(second)
  })

  await test.step('whoever has the preview link sees the draft, and what is not edited here says where it is', async () => {
    const created = page.waitForResponse((response) => response.url().endsWith('/api/content/previews'))
    await page.getByRole('button', { name: 'Copy a preview link' }).click()
    const { url } = (await (await created).json()) as { url: string }
    const shown = await readAsVisitor(site, new URL(url).pathname)
    expect(shown).toMatch(/<h1[^>]*>(?:(?!<\/h1>).)*Second words/s)
    expect(shown).toMatch(/role="note"(?:(?!<\/p>).)*not published/s)
    expect((await fetch(`${site.url}/preview/page/wrong/solutions/custom-solutions`)).status).toBe(404)
    expect((await fetch(`${site.url}/cms/website/view/solutions/custom-solutions`)).status).toBe(401)

    // At its end the page uncovers its footer.
    await editedPage(page).locator('html:not([data-first-view])').waitFor()
    await editedPage(page)
      .locator('main')
      .evaluate((main) => main.ownerDocument.defaultView!.scrollTo(0, main.ownerDocument.documentElement.scrollHeight))
    await editedPage(page)
      .locator('footer')
      .click({ position: { x: 5, y: 5 } })
    await expect(page.getByRole('heading', { name: 'This is part of the design' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('changes of a list are scheduled, and the time is taken away again', async ({ page }) => {
    const [person] = defaultContent.team.members
    await page.goto(`/cms/website/team/members/${person!.id}`)
    const role = page.getByRole('textbox', { name: 'Role', exact: true })
    await role.fill(`${person!.role} soon`)
    await page.getByRole('button', { name: 'Publish…' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Publish changes' })
    await dialog.getByText('At a time', { exact: true }).tap()
    await dialog.getByRole('button', { name: 'Next Tuesday 10:00' }).tap()
    await expect(dialog.getByLabel('Day and time')).toHaveValue(/T10:00$/)
    expect(await findOverflowingElements(page)).toEqual([])
    await dialog.getByRole('button', { name: /^Schedule \d+ change/ }).tap()
    await expect(page.getByText(/^Scheduled, Tue \d+ \w+ (?:\d{4} )?10:00$/)).toBeVisible()
    expect(await findOverflowingElements(page)).toEqual([])
    await page.getByRole('button', { name: 'Cancel the schedule' }).tap()
    await expect(messages(page).getByText('The schedule was taken away.')).toBeVisible()
    await expect(page.getByText(/^Scheduled, /)).toHaveCount(0)
    await role.fill(person!.role)
    await expect(page.getByRole('button', { name: 'Publish…' })).toHaveCount(0)
  })
})
