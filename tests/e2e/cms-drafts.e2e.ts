import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { createPostAsStaff } from '../support/browser/posts.ts'
import { expect, test } from '../support/browser/browser.ts'
import { createStaffMember } from '../support/create-staff-member.ts'
import { openNote, sendEnquiry, uniquePersonName } from '../support/browser/enquiries.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { followLinkTo } from '../support/browser/staff-navigation.ts'
import { unique } from '../support/unique.ts'

const SESSION_ENDED = 'Your session has ended. Sign in again to continue.'
const OFFLINE = 'You are offline. Your text is kept in this browser; save again when you are back.'
const CLICK_TIMEOUT_MS = 5000

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const note = (page: Page) => page.getByLabel('Add an internal note')
const logout = (page: Page) => page.getByRole('complementary').getByRole('button', { name: 'Logout' })
const unsavedDialog = (page: Page) => page.getByRole('alertdialog', { name: 'You have unsaved text' })
const readDrafts = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith('draft '))))
const draftKeys = async (page: Page) => Object.keys(await readDrafts(page))

test.use({ viewport: { width: 1440, height: 900 } })

test('text of a lost session is back after signing in, at its page and in another browser, and no colleague sees it', async ({
  page,
  context,
  browser,
  site,
  expectConsoleError,
}) => {
  // The outbox may ask for its letters once more while the session ends.
  expectConsoleError(/status of 401/)
  const colleague = await createStaffMember(site, 'Second Reader')
  const status = page.getByRole('status')

  await test.step('the login page shows no message before the first sign-in', async () => {
    await page.goto('/cms/outbox')
    await expect(page).toHaveURL('/auth')
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
    await expect(status).toHaveCount(0)
    await submitLogin(page)
    await expect(page).toHaveURL('/cms/outbox')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Outbox')
  })

  const id = await sendEnquiry(page.request, { name: uniquePersonName() })
  const post = await createPostAsStaff(page, { mainHeading: unique('Private'), conclusion: 'As saved' })
  const { overview } = await site.visitor.getCategory({ slug: 'web' })
  const conclusion = page.getByLabel('Conclusion')
  const editPath = `/cms/blogs/${post._id}/edit`
  const notePath = `/cms/query/${id}?search=x`
  const newPostPath = '/cms/blogs/new/fields'
  const newProductPath = '/cms/manage-services/new-product'
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  // The last four ask before they are left. Those without a button are only left.
  const forms: [path: string, field: Locator, save: string, what: string, saved: string][] = [
    [notePath, note(page), 'Add note', 'the note you were writing', ''],
    ['/cms/blogs', page.getByLabel('Main heading'), 'Create blog', 'the post you were writing', ''],
    [`/cms/query/${id}/respond`, content(page), '', '', ''],
    [
      '/cms/manage-services/category/web',
      page.getByRole('textbox', { name: 'Overview' }),
      'Save',
      'the service you were editing',
      overview,
    ],
    [newProductPath, name, '', '', ''],
    [editPath, conclusion, 'Update Blog', 'the post you were writing', 'As saved'],
    [newPostPath, conclusion, '', '', ''],
  ]
  const textOf = (path: string) => `Written at ${path}`
  const bar = page.getByRole('region', { name: 'Publishing' })
  page.on('dialog', (dialog) => void dialog.accept())
  // A reply that is left by a link is kept a moment later, with the address of the next page.
  const open = (path: string) => (forms.findIndex((form) => form[0] === path) > 2 ? page.goto(path) : followLinkTo(page, path))

  async function loseSession(save: string): Promise<void> {
    await endSession(context)
    // A page that reports who types may find out before the click, and the button is gone.
    const button = page.getByRole('button', { name: save, exact: true })
    await button.click({ timeout: CLICK_TIMEOUT_MS }).catch(() => {})
    await expect(page).toHaveURL('/auth')
  }

  await test.step('the login page tells that the session has ended and which draft is stored, and signing in restores it', async () => {
    for (const [path, field, save, what] of forms) {
      await open(path)
      if (path === notePath) await openNote(page)
      await field.fill(textOf(path))
      // The server has it as well.
      if (field === conclusion) await expect(bar).toContainText('Unsaved changes, kept for you at')
      if (!save) continue
      await loseSession(save)
      await expect(status).toHaveText(`${SESSION_ENDED} Your text was kept in this browser, and you are taken back to ${what}.`)
      if (path === notePath) {
        await page.reload()
        await expect(status).toContainText(SESSION_ENDED)
      }
      await submitLogin(page)
      await expect(page).toHaveURL(path)
      await expect(field).toHaveValue(textOf(path))
    }
  })

  await test.step('unsaved work on posts follows the account into another browser', async () => {
    const otherBrowser = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 900 } })
    const atHome = await otherBrowser.newPage()
    await signInBrowser(atHome)
    const expectText = async (path: string) => {
      await expect(atHome.getByLabel('Conclusion')).toHaveValue(textOf(path))
      await expect(atHome.getByText(/^What you had not saved on .* is back\.$/)).toBeVisible()
    }
    await atHome.goto(newPostPath)
    await expectText(newPostPath)
    await atHome.getByRole('link', { name: 'Writing view' }).click()
    await expect(atHome.getByRole('textbox', { name: 'The post', exact: true })).toContainText(textOf(newPostPath))
    await followLinkTo(atHome, editPath)
    await expectText(editPath)
    await otherBrowser.close()
  })

  await test.step('a colleague in the same browser sees none of it', async () => {
    await page.getByLabel('Main heading').fill(unique('Begun'))
    await loseSession('Save draft')
    await expect(status).toContainText('you are taken back to the post you were writing')
    const stored = await readDrafts(page)
    await submitLogin(page, colleague)
    await expect(page).toHaveURL(newPostPath)
    for (const [path, field, , , saved] of forms.toReversed()) {
      await followLinkTo(page, path)
      await expect(field).toHaveValue(saved)
      await expect(page.getByText(/had not saved/)).toHaveCount(0)
    }
    await logout(page).click()
    await expect(page).toHaveURL('/auth')
    expect(await readDrafts(page)).toEqual(stored)
    await submitLogin(page)
    // Of this one the session was not lost.
    await followLinkTo(page, newProductPath)
    await expect(name).toHaveValue(textOf(newProductPath))
    await leaveFor(page, newPostPath)
    await expect(conclusion).toHaveValue(textOf(newPostPath))
  })

  await test.step('a draft of a post that was just created is restored at the address of the post', async () => {
    await conclusion.focus()
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/cms\/blogs\/[0-9a-f]{24}\/edit$/)
    const path = new URL(page.url()).pathname
    await conclusion.fill('Written after the first save')
    await endSession(context)
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL('/auth')
    await expect(status).toContainText('you are taken back to the post you were writing')
    await submitLogin(page)
    await expect(page).toHaveURL(path)
    await expect(conclusion).toHaveValue('Written after the first save')
  })

  await test.step('a page without a form tells that the text is kept', async () => {
    // An open staff page would find out by itself.
    await page.goto('about:blank')
    await endSession(context)
    await page.goto('/cms/outbox')
    await expect(page).toHaveURL('/auth')
    await expect(status).toHaveText(`${SESSION_ENDED} Your unsaved text was kept in this browser.`)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
      expect(await findOverflowingElements(page)).toEqual([])
    }
  })
})

test('signing out asks about what would be lost and about nothing else, deletes the drafts, and signs out the other window', async ({
  page,
  context,
  expectConsoleError,
}) => {
  // The other window may be loading something when its session ends.
  expectConsoleError(/status of (401|503)|ERR_FAILED/)
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
  await followLinkTo(page, `/cms/query/${id}/respond`)
  await expect(content(page)).toHaveValue('In this window')
  await followLinkTo(other, `/cms/blogs/${post._id}/edit`)
  await expect(other.getByLabel('Conclusion')).toHaveValue('')
  await other.close()

  // It asks about text typed a moment ago, and sends nothing of it afterwards.
  let [hasSignedOut, sentAfterwards] = [false, 0]
  page.on('response', (response) => void (hasSignedOut ||= response.url().endsWith('/api/admin/logout')))
  await page.route('/api/blogs/autosaves/*', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    if (hasSignedOut) sentAfterwards += 1
    await route.fulfill({ status: 503, json: { success: false } })
  })
  await followLinkTo(page, '/cms/blogs/new/fields')
  await page.getByLabel('Main heading').fill('Just now')
  await logout(page).evaluate((button: HTMLButtonElement) => button.click())
  await unsavedDialog(page).getByRole('button', { name: 'Sign out and discard it' }).click()
  await expect(page).toHaveURL('/auth')
  await submitLogin(page)
  expect(sentAfterwards).toBe(0)
  await page.unroute('/api/blogs/autosaves/*')

  // Not about a post that the server keeps, nor about a cleared reply.
  await followLinkTo(page, '/cms/blogs/new/fields')
  await expect(page.getByLabel('Main heading')).toHaveValue('')
  await page.getByLabel('Main heading').fill('Kept by the server')
  await expect(page.getByText(/^Unsaved changes, kept for you at/)).toBeVisible()
  await leaveFor(page, `/cms/query/${id}/respond`)
  await content(page).fill('Not this')
  await page.getByRole('button', { name: 'Clear' }).click()
  await logout(page).click()
  await expect(page).toHaveURL('/auth')
  await submitLogin(page)
  await followLinkTo(page, '/cms/blogs/new/fields')
  await expect(page.getByLabel('Main heading')).toHaveValue('Kept by the server')
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

  await followLinkTo(page, `/cms/query/${id}`)
  await openNote(page)
  await note(page).fill('A note in a tunnel')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(note(page)).toHaveAccessibleDescription(new RegExp(`The note could not be saved\\. Please try again\\. ${OFFLINE}`))
  await context.setOffline(false)

  await followLinkTo(page, `/cms/query/${id}/respond`)
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
    // The form of a category asks before it is left.
    await (type === 'category' ? followLinkTo(page, `/cms/manage-services/${path}`) : page.goto(`/cms/manage-services/${path}`))
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Named in a tunnel')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(`The ${type} could not be saved. Please try again. ${OFFLINE}`)
    await context.setOffline(false)
  }
})

/** The cookie is gone, as after an expiry; the stored account stays. */
const endSession = (context: BrowserContext) => context.clearCookies()

/** From a form that asks before it is left. */
async function leaveFor(page: Page, path: string): Promise<void> {
  await followLinkTo(page, path)
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
}

async function submitLogin(page: Page, { email, password } = OWNER_LOGIN): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).not.toHaveURL('/auth')
}
