import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { createPostAsStaff } from '../support/browser/posts.ts'
import { expect, test } from '../support/browser/browser.ts'
import { createStaffMember } from '../support/create-staff-member.ts'
import { openNote, sendEnquiry, uniquePersonName } from '../support/browser/enquiries.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { unique } from '../support/unique.ts'

const SESSION_ENDED = 'Your session has ended. Sign in again to continue.'
const OFFLINE = 'You are offline. Your text is kept in this browser; save again when you are back.'
const DAY_MS = 86_400_000
const CLICK_TIMEOUT_MS = 5000

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const note = (page: Page) => page.getByLabel('Add an internal note')
const logout = (page: Page) => page.getByRole('complementary').getByRole('button', { name: 'Logout' })
const unsavedDialog = (page: Page) => page.getByRole('alertdialog', { name: 'You have unsaved text' })
const storageKeys = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
const draftKeys = async (page: Page) => (await storageKeys(page)).filter((key) => key.startsWith('draft '))

test.use({ viewport: { width: 1440, height: 900 } })

test('the login page tells that the session has ended and which draft is stored, and signing in restores it', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 401/)
  await signInBrowser(page)
  const id = await sendEnquiry(page.request, { name: uniquePersonName() })
  const post = await createPostAsStaff(page, { mainHeading: unique('Ended') })
  const forms: [path: string, field: () => ReturnType<typeof note>, save: string, what: string][] = [
    [`/cms/query/${id}`, () => note(page), 'Add note', 'the note you were writing'],
    [`/cms/query/${id}/respond?search=x`, () => content(page), 'Send Response', 'the reply you were writing'],
    [`/cms/blogs/${post._id}/edit`, () => page.getByLabel('Conclusion'), 'Update Blog', 'the post you were writing'],
    ['/cms/manage-services/category/web', () => page.getByRole('textbox', { name: 'Overview' }), 'Save', 'the service you were editing'],
    ['/cms/blogs', () => page.getByLabel('Main heading'), 'Create blog', 'the post you were writing'],
  ]
  for (const [index, [path, field, save, what]] of forms.entries()) {
    await page.goto(path)
    if (path === `/cms/query/${id}`) await openNote(page)
    await field().fill(`Written at ${path}`)
    await endSession(context)
    // A page that reports who types may find out before the click, and the button is gone.
    const button = page.getByRole('button', { name: save, exact: true })
    await button.click({ timeout: CLICK_TIMEOUT_MS }).catch(() => {})
    await expect(page).toHaveURL('/auth')
    await expect(page.getByRole('status')).toHaveText(
      `${SESSION_ENDED} Your text was kept in this browser, and you are taken back to ${what}.`,
    )
    if (index === 0) {
      await page.reload()
      await expect(page.getByRole('status')).toContainText(SESSION_ENDED)
    }
    await submitLogin(page)
    await expect(page).toHaveURL(path)
    await expect(field()).toHaveValue(`Written at ${path}`)
  }
  await endSession(context)
  await page.goto('/cms/outbox')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('status')).toHaveText(`${SESSION_ENDED} Your unsaved text was kept in this browser.`)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    expect(await findOverflowingElements(page)).toEqual([])
  }
})

test('the login page shows no message before the first sign-in and after a logout', async ({ page, expectConsoleError }) => {
  // The outbox may ask for its letters once more while the session ends.
  expectConsoleError(/status of 401/)
  await page.goto('/cms/outbox')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await expect(page.getByRole('status')).toHaveCount(0)
  await submitLogin(page)
  await expect(page).toHaveURL('/cms/outbox')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outbox')
  await logout(page).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await expect(page.getByRole('status')).toHaveCount(0)
})

test('a draft of a post that was just created is restored at the address of the post', async ({ page, context, expectConsoleError }) => {
  expectConsoleError(/status of 401/)
  await signInBrowser(page)
  await page.goto('/cms/blogs/new/fields')
  await page.getByLabel('Main heading').fill(unique('Begun'))
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/cms\/blogs\/[0-9a-f]{24}\/edit$/)
  const path = new URL(page.url()).pathname
  await page.getByLabel('Conclusion').fill('Written after the first save')
  await endSession(context)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('status')).toContainText('you are taken back to the post you were writing')
  await submitLogin(page)
  await expect(page).toHaveURL(path)
  await expect(page.getByLabel('Conclusion')).toHaveValue('Written after the first save')
})

test('an account does not see the drafts of another account in the same browser', async ({ page, context, site, expectConsoleError }) => {
  expectConsoleError(/status of 401/)
  const colleague = await createStaffMember(site, 'Second Reader')
  await signInBrowser(page)
  const id = await sendEnquiry(page.request, { name: uniquePersonName() })
  const post = await createPostAsStaff(page, { mainHeading: unique('Private'), conclusion: 'As saved' })
  const forms: [string, () => ReturnType<typeof note>, saved: string][] = [
    [`/cms/query/${id}`, () => note(page), ''],
    [`/cms/blogs/${post._id}/edit`, () => page.getByLabel('Conclusion'), 'As saved'],
    ['/cms/manage-services/new-product', () => page.getByRole('textbox', { name: 'Name', exact: true }), ''],
    ['/cms/blogs', () => page.getByLabel('Main heading'), ''],
    [`/cms/query/${id}/respond`, () => content(page), ''],
  ]
  page.on('dialog', (dialog) => void dialog.accept())
  for (const [path, field] of forms) {
    await page.goto(path)
    if (path === `/cms/query/${id}`) await openNote(page)
    await field().fill('Nobody else may read this')
  }
  await endSession(context)
  await page.getByRole('button', { name: 'Send Response' }).click()
  await expect(page).toHaveURL('/auth')

  await submitLogin(page, colleague)
  await expect(page).toHaveURL(`/cms/query/${id}/respond`)
  for (const [path, field, saved] of forms) {
    await page.goto(path)
    await expect(field()).toHaveValue(saved)
  }
  await logout(page).click()
  await expect(page).toHaveURL('/auth')

  await submitLogin(page)
  for (const [path, field] of forms) {
    await page.goto(path)
    await expect(field()).toHaveValue('Nobody else may read this')
  }
})

test('signing out asks for confirmation, deletes the drafts, and signs out the other window', async ({
  page,
  context,
  expectConsoleError,
}) => {
  // The other window may be loading something when its session ends.
  expectConsoleError(/status of 401|ERR_FAILED/)
  await signInBrowser(page)
  const id = await sendEnquiry(page.request, { name: uniquePersonName() })
  const post = await createPostAsStaff(page, { mainHeading: unique('Left') })
  await page.goto(`/cms/query/${id}/respond`)
  await content(page).fill('In this window')
  // The server has the reply: it is not lost with this browser.
  await expect(page.getByText(/^Draft kept/)).toBeVisible()
  const other = await context.newPage()
  // The post is in this browser only.
  await other.route('/api/blogs/autosaves/*', (route) => route.abort())
  await other.goto(`/cms/blogs/${post._id}/edit`)
  await other.getByLabel('Conclusion').fill('In the other window')
  await expect.poll(() => draftKeys(page)).toHaveLength(2)
  await logout(page).click()
  await expect(unsavedDialog(page)).toContainText('Not saved: a post')
  await expect(unsavedDialog(page).getByRole('button', { name: 'Stay' })).toBeFocused()
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Enter')
  await expect(unsavedDialog(page)).toBeHidden()
  await expect(content(page)).toHaveValue('In this window')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'CMS' }).getByRole('button', { name: 'Logout' }).click()
  await expect(unsavedDialog(page).getByRole('button', { name: 'Stay' })).toBeFocused()
  await expectAccessible(page, 'dialog[open]')
  expect(await findOverflowingElements(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(unsavedDialog(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })

  await logout(page).click()
  await unsavedDialog(page).getByRole('button', { name: 'Sign out and discard it' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await expect(page.getByRole('status')).toHaveCount(0)
  await expect(other).toHaveURL('/auth')
  await expect(other.getByRole('status')).toHaveText('You signed out in another window of this browser.')
  expect(await draftKeys(page)).toEqual([])

  await submitLogin(page)
  await expect(page).toHaveURL('/cms/dashboard')
  await expect(other).toHaveURL('/cms/dashboard')
  await page.goto(`/cms/query/${id}/respond`)
  await expect(content(page)).toHaveValue('In this window')
  await other.goto(`/cms/blogs/${post._id}/edit`)
  await expect(other.getByLabel('Conclusion')).toHaveValue('')
})

test('signing out asks about text typed a moment ago, not about a cleared reply, nor about a post that the server keeps', async ({
  page,
  expectConsoleError,
}) => {
  // A page may be loading something when its session ends.
  expectConsoleError(/status of (401|503)/)
  await signInBrowser(page)
  const id = await sendEnquiry(page.request, { name: uniquePersonName() })
  let [hasSignedOut, sentAfterwards] = [false, 0]
  page.on('response', (response) => void (hasSignedOut ||= response.url().endsWith('/api/admin/logout')))
  await page.route('/api/blogs/autosaves/*', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    if (hasSignedOut) sentAfterwards += 1
    await route.fulfill({ status: 503, json: { success: false } })
  })
  await page.goto('/cms/blogs/new/fields')
  await page.getByLabel('Main heading').fill('Just now')
  await logout(page).evaluate((button: HTMLButtonElement) => button.click())
  await unsavedDialog(page).getByRole('button', { name: 'Sign out and discard it' }).click()
  await expect(page).toHaveURL('/auth')
  await submitLogin(page)
  expect(sentAfterwards).toBe(0)
  await page.unroute('/api/blogs/autosaves/*')

  await page.goto(`/cms/query/${id}/respond`)
  await content(page).fill('Not this')
  await page.getByRole('button', { name: 'Clear' }).click()
  await logout(page).click()
  await expect(page).toHaveURL('/auth')
  await submitLogin(page)

  await page.goto('/cms/blogs/new/fields')
  await expect(page.getByLabel('Main heading')).toHaveValue('')
  await page.getByLabel('Main heading').fill('Kept by the server')
  await expect(page.getByText(/^Unsaved changes, kept for you at/)).toBeVisible()
  await logout(page).click()
  await expect(page).toHaveURL('/auth')
  await submitLogin(page)
  await page.goto('/cms/blogs/new/fields')
  await expect(page.getByLabel('Main heading')).toHaveValue('Kept by the server')
})

test('unsaved work on posts follows the account into another browser, and a colleague does not see it', async ({ page, browser, site }) => {
  const colleague = await createStaffMember(site, 'Second Writer')
  await signInBrowser(page)
  const post = await createPostAsStaff(page, { mainHeading: unique('Carried'), conclusion: 'As saved' })
  const paths = [`/cms/blogs/${post._id}/edit`, '/cms/blogs/new/fields']
  page.on('dialog', (dialog) => void dialog.accept())
  for (const path of paths) {
    await page.goto(path)
    await page.getByLabel('Conclusion').fill(`Written at ${path}`)
    await expect(page.getByRole('region', { name: 'Publishing' })).toContainText('Unsaved changes, kept for you at')
  }

  const openBrowser = async () => (await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } })).newPage()
  const atHome = await openBrowser()
  await signInBrowser(atHome)
  for (const path of paths) {
    await atHome.goto(path)
    await expect(atHome.getByLabel('Conclusion')).toHaveValue(`Written at ${path}`)
    await expect(atHome.getByText(/^What you had not saved on .* is back\.$/)).toBeVisible()
  }
  await atHome.context().close()

  const theirs = await openBrowser()
  await signInBrowser(theirs, colleague)
  for (const [path, saved] of [
    [paths[0]!, 'As saved'],
    [paths[1]!, ''],
  ] as const) {
    await theirs.goto(path)
    await expect(theirs.getByLabel('Conclusion')).toHaveValue(saved)
    await expect(theirs.getByText(/had not saved/)).toHaveCount(0)
  }
  await theirs.context().close()
})

test('signing in removes drafts of others after 30 days, and drafts without an account at once', async ({ page }) => {
  const staff = await signInBrowser(page)
  await page.goto('/about')
  await page.evaluate(
    ([own, now, day]) => {
      const at = (days: number) => `text=secret&keptAt=${now - days * day}`
      localStorage.setItem('draft somebody note 1', at(29))
      localStorage.setItem('draft somebody note 2', at(31))
      localStorage.setItem(`draft ${own} note 3`, at(31))
      for (const key of ['unsaved-post:new', 'unsaved category web', 'unsaved product ', 'reply 1']) localStorage.setItem(key, 'secret')
      sessionStorage.setItem('note 1', 'secret')
      localStorage.setItem('solutionDraft', 'of a visitor')
    },
    [staff._id, Date.now(), DAY_MS] as const,
  )
  await page.goto('/cms/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  expect((await storageKeys(page)).toSorted()).toEqual(
    ['adminInfo', 'draft somebody note 1', `draft ${staff._id} note 3`, 'introSeen', 'signedInOnce', 'solutionDraft'].toSorted(),
  )
})

test('saving offline tells that the connection is missing and that the text is stored', async ({ page, context, expectConsoleError }) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await signInBrowser(page)
  const id = await sendEnquiry(page.request, { name: uniquePersonName() })
  const post = await createPostAsStaff(page, { mainHeading: unique('Offline') })
  page.on('dialog', (dialog) => void dialog.accept())

  await page.goto(`/cms/blogs/${post._id}/edit`)
  await page.getByLabel('Conclusion').fill('Written in a tunnel')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Update Blog' }).click()
  await expect(page.getByRole('alert')).toHaveText(`Update failed! ${OFFLINE}`)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    expect(await findOverflowingElements(page)).toEqual([])
  }
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByLabel('Conclusion')).toHaveValue('Written in a tunnel')
  await page.getByRole('button', { name: 'Update Blog' }).click()
  await expect(page).toHaveURL('/cms/blogs')

  // The editor, which is left, has a field of the same name.
  await expect(page.getByRole('heading', { name: 'Create a blog' })).toBeVisible()
  await page.getByLabel('Main heading').fill('A short one')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Create blog' }).click()
  await expect(page.getByRole('alert').filter({ hasText: OFFLINE })).toBeVisible()
  await context.setOffline(false)

  await page.goto(`/cms/query/${id}`)
  await openNote(page)
  await note(page).fill('A note in a tunnel')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(note(page)).toHaveAccessibleDescription(new RegExp(`The note could not be saved\\. Please try again\\. ${OFFLINE}`))
  await context.setOffline(false)

  await page.goto(`/cms/query/${id}/respond`)
  await content(page).fill('A reply in a tunnel')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send Response' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to send response. Please try again.' })).toContainText(
    'You are offline. Your text is kept in this browser; send it again when you are back.',
  )
  await context.setOffline(false)
  // Online, but the server is unreachable.
  await page.route('/api/contact/respond-query/*', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Send Response' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to send response. Please try again.' })).toContainText(
    'The server could not be reached. Your text is kept in this browser; send it again in a moment.',
  )

  for (const [path, type] of [
    ['category/web', 'category'],
    ['new-product', 'product'],
  ] as const) {
    await page.goto(`/cms/manage-services/${path}`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Named in a tunnel')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(`The ${type} could not be saved. Please try again. ${OFFLINE}`)
    await context.setOffline(false)
  }
})

/** The cookie is gone, as after an expiry; the stored account stays. */
const endSession = (context: BrowserContext) => context.clearCookies()

async function submitLogin(page: Page, { email, password } = OWNER_LOGIN): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).not.toHaveURL('/auth')
}
