import { defaultContent } from '../../content/site-content.ts'
import { expect, test } from '../support/browser/browser.ts'
import { openColleague } from '../support/browser/open-colleague.ts'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { discardDrafts, expectPublished, editedText, openEditor, writeText } from '../support/browser/website.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(({ page }) => signInBrowser(page))

const TITLE = 'caseStudies:title'
const { title } = defaultContent.caseStudies
const SAVED = /^Saved \d\d:\d\d$/

test('a text that cannot be saved is tried again, and is not lost when the connection or the server fails', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 500|ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/)
  await openEditor(page, '/case-studies')
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

  await page.unroute('/api/content/caseStudies')
  await context.setOffline(true)
  await writeText(page, TITLE, 'Kept without a connection')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Not saved. Trying again')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(SAVED)).toBeVisible()
  await expect(editedText(page, TITLE)).toHaveText('Kept without a connection')
  await discardDrafts(page, 'caseStudies')
})

test('whoever is signed out while writing finds the words again after signing in', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 401/)
  await openEditor(page, '/case-studies')
  await page.context().clearCookies()
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
  await discardDrafts(page, 'caseStudies')
})

test('closing the tab asks while something is not saved; Back keeps what was typed last, and a text too long waits', async ({ page }) => {
  await page.goto('/cms/website')
  await page.getByRole('link', { name: 'Edit Case Studies' }).click()
  await expect(editedText(page, TITLE)).toBeVisible()
  await expect(page.locator('[aria-busy="false"]')).toBeVisible()
  await writeText(page, TITLE, 'Typed just before')
  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await closing
  await expect(page.getByText(SAVED)).toBeVisible()

  await page.keyboard.type(' going back')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Website' })).toBeVisible()
  await page.goForward()
  await expect(editedText(page, TITLE)).toHaveText('Typed just before going back')

  const tooLong = 'Words and words and words. '.repeat(12)
  await writeText(page, TITLE, tooLong)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Website' })).toBeVisible()
  await page.goForward()
  await expect(page.getByText(/“Title” is not saved: At most \d+ characters\./)).toBeVisible()
  await editedText(page, TITLE).focus()
  await page.keyboard.press('Enter')
  await expect(editedText(page, TITLE)).toHaveText(tooLong.trim())
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Give up what was written: Title' }).click()
  await expect(page.getByText(/is not saved/)).toHaveCount(0)
  await discardDrafts(page, 'caseStudies')
})

test('while replies are slow nothing jumps, publishing twice publishes once, and an outdated list of changes is refused', async ({
  page,
  browser,
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
  const gate = Promise.withResolvers<void>()
  await page.route('/api/content/caseStudies', async (route) => {
    if (route.request().method() === 'PUT') await gate.promise
    await route.continue()
  })
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
  // The colleague changes something after the list was shown.
  const colleague = await openColleague(browser, site, 'Quick Colleague', '/cms/website/edit/case-studies')
  await expect(editedText(colleague, TITLE)).toHaveText('Second words')
  await page.route('/api/content/caseStudies', (route) => route.abort())
  expectConsoleError(/ERR_FAILED/)
  await writeText(colleague, TITLE, 'Third words')
  await colleague.keyboard.press('Enter')
  await expect(colleague.getByText(SAVED)).toBeVisible()
  await confirm.click()
  await expect(page.getByText('Something was changed meanwhile. Please look at the list of changes again.')).toBeVisible()
  await page.unroute('/api/content/caseStudies')
  await colleague.context().close()
  await page.reload()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await confirm.dblclick()
  await expectPublished(page)
  expect(await versionOf()).toBe(version + 1)

  await writeText(page, TITLE, title)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Publish…' }).click()
  await confirm.click()
  await expectPublished(page)
  expect(await versionOf()).toBe(version + 2)
})

test('a page that cannot be loaded says so, and is loaded again', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 500/)
  await page.route('/cms/website/view/case-studies', (route) => route.fulfill({ status: 500, body: 'Broken', contentType: 'text/html' }))
  await page.goto('/cms/website/edit/case-studies')
  await expect(page.getByText('The page could not be loaded. What you wrote is kept.')).toBeVisible()
  await page.unroute('/cms/website/view/case-studies')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(editedText(page, TITLE)).toHaveText(title)
})
