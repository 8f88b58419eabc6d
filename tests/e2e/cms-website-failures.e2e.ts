import type { Page } from '@playwright/test'
import { defaultContent } from '../../content/site-content.ts'
import { expect, test } from '../support/browser/browser.ts'
import { holdCalls } from '../support/browser/hold-calls.ts'
import { endSessionAt } from '../support/browser/end-session.ts'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { editedText, expectPublished, openEditor, publishDefaults, writeText } from '../support/browser/website.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(({ page }) => signInBrowser(page))
test.afterEach(({ page }) => publishDefaults(page, 'caseStudies'))

const TITLE = 'caseStudies:title'
const { title } = defaultContent.caseStudies
const SAVED = /^Saved \d\d:\d\d$/

/** What is written stays on its way until the gate is opened. */
async function holdSaving(page: Page) {
  const gate = Promise.withResolvers<void>()
  await page.route('/api/content/caseStudies', async (route) => {
    if (route.request().method() === 'PUT') await gate.promise
    await route.continue()
  })
  return gate
}

test('what cannot be loaded or saved is tried again, and nothing that was written is lost, whatever fails or is left', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/status of (401|500)|ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/)
  const list = page.getByRole('heading', { level: 1, name: 'Website' })

  await test.step('a page that cannot be loaded says so, and is loaded again', async () => {
    await page.route('/cms/website/view/case-studies', (route) => route.fulfill({ status: 500, body: 'Broken', contentType: 'text/html' }))
    await page.goto('/cms/website')
    await page.getByRole('link', { name: 'Edit Case Studies' }).click()
    await expect(page.getByText('The page could not be loaded. What you wrote is kept.')).toBeVisible()
    await page.unroute('/cms/website/view/case-studies')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(editedText(page, TITLE)).toHaveText(title)
    await expect(page.locator('[aria-busy="false"]')).toBeVisible()
  })

  await test.step('closing the tab asks while something is not saved', async () => {
    const gate = await holdSaving(page)
    await writeText(page, TITLE, 'Typed just before')
    const asked = page.waitForEvent('dialog')
    const closing = page.close({ runBeforeUnload: true })
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await closing
    gate.resolve()
    await expect(page.getByText(SAVED)).toBeVisible()
    await page.unroute('/api/content/caseStudies')
  })

  await test.step('Back keeps what was typed last, and a text too long waits', async () => {
    await page.keyboard.type(' going back')
    await page.goBack()
    await expect(list).toBeVisible()
    await page.goForward()
    await expect(editedText(page, TITLE)).toHaveText('Typed just before going back')

    // The page is loaded before the server has what was typed.
    const gate = await holdSaving(page)
    await writeText(page, TITLE, 'Saved after going forward')
    await page.goBack()
    await expect(list).toBeVisible()
    await page.goForward()
    await expect(editedText(page, TITLE)).toHaveText('Typed just before going back')
    gate.resolve()
    await expect(editedText(page, TITLE)).toHaveText('Saved after going forward')
    await page.unroute('/api/content/caseStudies')

    const tooLong = 'Words and words and words. '.repeat(12)
    await writeText(page, TITLE, tooLong)
    await page.goBack()
    await expect(list).toBeVisible()
    await page.goForward()
    await expect(page.getByText(/“Title” is not saved: At most \d+ characters\./)).toBeVisible()
    await editedText(page, TITLE).focus()
    await page.keyboard.press('Enter')
    await expect(editedText(page, TITLE)).toHaveText(tooLong.trim())
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Give up what was written: Title' }).click()
    await expect(page.getByText(/is not saved/)).toHaveCount(0)
  })

  await test.step('a text that the server refuses for a fault of its own is kept and not published', async () => {
    await page.route('/api/content/caseStudies', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: { success: false, message: 'Broken' } }) : route.continue(),
    )
    await writeText(page, TITLE, 'Kept through an error')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Not saved. Trying again')).toBeVisible()
    await expect(editedText(page, TITLE)).toHaveText('Kept through an error')
    await page.getByRole('button', { name: 'Publish…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish changes' })
    await dialog.getByRole('button', { name: 'Publish 1 change' }).click()
    await expect(dialog.getByText('The changes could not be published. Please try again.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Not yet' }).click()

    // The page is loaded anew once the text is saved: the focus stays where it is.
    const loading = await holdCalls(page, '/cms/website/view/case-studies')
    await page.unroute('/api/content/caseStudies')
    await loading.arrived()
    await editedText(page, TITLE).focus()
    await loading.releaseAll()
    await expect(page.locator('iframe')).toHaveCount(1)
    await expect(editedText(page, TITLE)).toBeFocused()
  })

  await test.step('whoever is signed out while writing finds the words again after signing in', async () => {
    await expect(page.getByText(SAVED)).toBeVisible()
    await endSessionAt(page, '/api/content/caseStudies')
    await writeText(page, TITLE, 'Written after the session ended')
    await expect(page).toHaveURL('/auth')
    await expect(page.getByText(/the texts of the website you were editing/)).toBeVisible()
    await page.getByLabel('Email').fill(OWNER_LOGIN.email)
    await page.getByLabel('Password', { exact: true }).fill(OWNER_LOGIN.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/cms/website/edit/case-studies')
    await expect(page.getByText('1 change on this page')).toBeVisible()
    await expect(page.getByText(SAVED)).toBeVisible()
    await page.reload()
    await expect(editedText(page, TITLE)).toHaveText('Written after the session ended')
    await expect(page.locator('[aria-busy="false"]')).toBeVisible()
  })

  await test.step('a text is kept without a connection, and saved when it is back', async () => {
    await context.setOffline(true)
    await writeText(page, TITLE, 'Kept without a connection')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Not saved. Trying again')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(SAVED)).toBeVisible()
    await expect(editedText(page, TITLE)).toHaveText('Kept without a connection')
  })
})

test('while replies are slow nothing jumps, publishing twice publishes once, and an outdated list of changes is refused', async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 409/)
  await openEditor(page, '/case-studies')
  const versionOf = async () => {
    const { document } = (await (await page.request.get('/api/content/caseStudies')).json()) as { document: { version: number } }
    return document.version
  }
  const version = await versionOf()
  const gate = await holdSaving(page)
  await writeText(page, TITLE, 'First words')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saving…')).toBeVisible()
  await writeText(page, TITLE, 'Second words')
  gate.resolve()
  await expect(editedText(page, TITLE)).toHaveText('Second words')
  await expect(page.getByText(SAVED)).toBeVisible()
  await page.unroute('/api/content/caseStudies')

  await page.getByRole('button', { name: 'Publish…' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Publish 1 change' })
  await expect(confirm).toBeVisible()
  // After the list was shown something is changed elsewhere, of which this window does not hear.
  await page.route('/api/content/caseStudies', (route) => route.abort())
  expectConsoleError(/ERR_FAILED/)
  const staff = await site.signIn()
  await staff.editContent({ key: 'caseStudies', edits: [{ op: 'set', path: 'title', value: 'Third words', base: 'Second words' }] })
  await confirm.click()
  await expect(page.getByText('Something was changed meanwhile. Please look at the list of changes again.')).toBeVisible()
  await page.unroute('/api/content/caseStudies')
  await page.reload()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await confirm.dblclick()
  await expectPublished(page)
  expect(await versionOf()).toBe(version + 1)
})
