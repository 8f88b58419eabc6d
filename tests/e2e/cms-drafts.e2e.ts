import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { createPostAsStaff } from '../support/browser/posts.ts'
import { expect, test } from '../support/browser/browser.ts'
import { createStaffMember } from '../support/create-staff-member.ts'
import { sendEnquiry, uniquePersonName } from '../support/browser/enquiries.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { unique } from '../support/unique.ts'

const ENDED = 'Your session has ended. Sign in again to continue.'
const OFFLINE = 'You are offline. Your text is kept in this browser; save again when you are back.'
const DAY_MS = 86_400_000

const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const note = (page: Page) => page.getByLabel('Add an internal note')
const logout = (page: Page) => page.getByRole('complementary').getByRole('button', { name: 'Logout' })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'You have unsaved text' })
const keys = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
const drafts = async (page: Page) => (await keys(page)).filter((key) => key.startsWith('draft '))

test.use({ viewport: { width: 1440, height: 900 } })

test('after a session has ended the form says why, that the text was kept and where; and there it is again', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 401/)
  await signInBrowser(page)
  const id = await sendEnquiry(page.request, { name: uniquePersonName() })
  const post = await createPostAsStaff(page, { mainHeading: unique('Ended') })
  const places: [path: string, field: () => ReturnType<typeof note>, save: string, what: string][] = [
    [`/cms/query/${id}`, () => note(page), 'Add note', 'the note you were writing'],
    [`/cms/query/${id}/respond?search=x`, () => content(page), 'Send Response', 'the reply you were writing'],
    [`/cms/blogs/${post._id}/edit`, () => page.getByLabel('Conclusion'), 'Update Blog', 'the post you were writing'],
    ['/cms/manage-services/category/web', () => page.getByRole('textbox', { name: 'Overview' }), 'Save', 'the service you were editing'],
    ['/cms/blogs', () => page.getByLabel('Main heading'), 'Create blog', 'the post you were writing'],
  ]
  for (const [path, field, save, what] of places) {
    await page.goto(path)
    await field().fill(`Written at ${path}`)
    await endSession(context)
    await page.getByRole('button', { name: save, exact: true }).click()
    await expect(page).toHaveURL('/auth')
    await expect(page.getByRole('status')).toHaveText(`${ENDED} Your text was kept in this browser, and you are taken back to ${what}.`)
    await page.reload()
    await expect(page.getByRole('status')).toContainText(ENDED)
    await signInHere(page)
    await expect(page).toHaveURL(path)
    await expect(field()).toHaveValue(`Written at ${path}`)
  }
  await endSession(context)
  await page.goto('/cms/outbox')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('status')).toHaveText(`${ENDED} Your unsaved text was kept in this browser.`)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    expect(await findOverflowingElements(page)).toEqual([])
  }
})

test('whoever never signed in is told of no session, and who signs out of none either', async ({ page }) => {
  await page.goto('/cms/outbox')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await expect(page.getByRole('status')).toHaveCount(0)
  await signInHere(page)
  await expect(page).toHaveURL('/cms/outbox')
  await logout(page).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await expect(page.getByRole('status')).toHaveCount(0)
})

test('a new post that was saved and written on is found again under its own address', async ({ page, context, expectConsoleError }) => {
  expectConsoleError(/status of 401/)
  await signInBrowser(page)
  await page.goto('/cms/blogs/new')
  await page.getByLabel('Main heading').fill(unique('Begun'))
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/cms\/blogs\/[0-9a-f]{24}\/edit$/)
  const path = new URL(page.url()).pathname
  await page.getByLabel('Conclusion').fill('Written after the first save')
  await endSession(context)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('status')).toContainText('you are taken back to the post you were writing')
  await signInHere(page)
  await expect(page).toHaveURL(path)
  await expect(page.getByLabel('Conclusion')).toHaveValue('Written after the first save')
})

test('nobody reads in the same browser what another account has not saved', async ({ page, context, site, expectConsoleError }) => {
  expectConsoleError(/status of 401/)
  const colleague = await createStaffMember(site, 'Second Reader')
  await signInBrowser(page)
  const id = await sendEnquiry(page.request, { name: uniquePersonName() })
  const post = await createPostAsStaff(page, { mainHeading: unique('Private'), conclusion: 'As saved' })
  const places: [string, () => ReturnType<typeof note>, saved: string][] = [
    [`/cms/query/${id}`, () => note(page), ''],
    [`/cms/blogs/${post._id}/edit`, () => page.getByLabel('Conclusion'), 'As saved'],
    ['/cms/manage-services/new-product', () => page.getByRole('textbox', { name: 'Name', exact: true }), ''],
    ['/cms/blogs', () => page.getByLabel('Main heading'), ''],
    [`/cms/query/${id}/respond`, () => content(page), ''],
  ]
  page.on('dialog', (dialog) => void dialog.accept())
  for (const [path, field] of places) {
    await page.goto(path)
    await field().fill('Nobody else may read this')
  }
  await endSession(context)
  await page.getByRole('button', { name: 'Send Response' }).click()
  await expect(page).toHaveURL('/auth')

  await signInHere(page, colleague)
  await expect(page).toHaveURL(`/cms/query/${id}/respond`)
  for (const [path, field, saved] of places) {
    await page.goto(path)
    await expect(field()).toHaveValue(saved)
  }
  await logout(page).click()
  await expect(page).toHaveURL('/auth')

  await signInHere(page)
  for (const [path, field] of places) {
    await page.goto(path)
    await expect(field()).toHaveValue('Nobody else may read this')
  }
})

test('signing out asks first, takes the text along, and is told to the other window', async ({ page, context }) => {
  await signInBrowser(page)
  const id = await sendEnquiry(page.request, { name: uniquePersonName() })
  const post = await createPostAsStaff(page, { mainHeading: unique('Left') })
  await page.goto(`/cms/query/${id}/respond`)
  await content(page).fill('In this window')
  const other = await context.newPage()
  await other.goto(`/cms/blogs/${post._id}/edit`)
  await other.getByLabel('Conclusion').fill('In the other window')
  await expect.poll(() => drafts(page)).toHaveLength(2)
  await logout(page).click()
  await expect(question(page)).toContainText('Not saved: a post, a reply')
  await expect(question(page).getByRole('button', { name: 'Stay' })).toBeFocused()
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeHidden()
  await expect(content(page)).toHaveValue('In this window')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'CMS' }).getByRole('button', { name: 'Logout' }).click()
  await expect(question(page).getByRole('button', { name: 'Stay' })).toBeFocused()
  await expectAccessible(page, 'dialog[open]')
  expect(await findOverflowingElements(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })

  await logout(page).click()
  await question(page).getByRole('button', { name: 'Sign out and discard it' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await expect(page.getByRole('status')).toHaveCount(0)
  await expect(other).toHaveURL('/auth')
  await expect(other.getByRole('status')).toHaveText('You signed out in another window of this browser.')
  expect(await drafts(page)).toEqual([])

  await signInHere(page)
  await expect(page).toHaveURL('/cms/dashboard')
  await expect(other).toHaveURL('/cms/dashboard')
  await page.goto(`/cms/query/${id}/respond`)
  await expect(content(page)).toHaveValue('')
  await other.goto(`/cms/blogs/${post._id}/edit`)
  await expect(other.getByLabel('Conclusion')).toHaveValue('')
})

test('text that was typed a moment ago is asked about, and a letter that was cleared is not', async ({ page }) => {
  await signInBrowser(page)
  const id = await sendEnquiry(page.request, { name: uniquePersonName() })
  await page.goto('/cms/blogs/new')
  await page.getByLabel('Main heading').fill('Just now')
  await logout(page).evaluate((button: HTMLButtonElement) => button.click())
  await question(page).getByRole('button', { name: 'Sign out and discard it' }).click()
  await expect(page).toHaveURL('/auth')
  await signInHere(page)
  await page.goto(`/cms/query/${id}/respond`)
  await content(page).fill('Not this')
  await page.getByRole('button', { name: 'Clear' }).click()
  await logout(page).click()
  await expect(page).toHaveURL('/auth')
})

test('text of others is kept for a while and then removed, and what belongs to nobody at once', async ({ page }) => {
  const admin = await signInBrowser(page)
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
    [admin._id, Date.now(), DAY_MS] as const,
  )
  await page.goto('/cms/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  expect((await keys(page)).toSorted()).toEqual(
    ['adminInfo', 'draft somebody note 1', `draft ${admin._id} note 3`, 'introSeen', 'signedInOnce', 'solutionDraft'].toSorted(),
  )
})

test('what is saved offline says what happened and that the text is kept', async ({ page, context, expectConsoleError }) => {
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

  await page.getByLabel('Main heading').fill('A short one')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Create blog' }).click()
  await expect(page.getByRole('alert').filter({ hasText: OFFLINE })).toBeVisible()
  await context.setOffline(false)

  await page.goto(`/cms/query/${id}`)
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
  // The server may be out of reach while the browser has a connection.
  await page.route('/api/contact/respond-query/*', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Send Response' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to send response. Please try again.' })).toContainText(
    'The server could not be reached. Your text is kept in this browser; send it again in a moment.',
  )

  for (const [path, words] of [
    ['category/web', 'category'],
    ['new-product', 'product'],
  ] as const) {
    await page.goto(`/cms/manage-services/${path}`)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Named in a tunnel')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText(`The ${words} could not be saved. Please try again. ${OFFLINE}`)
    await context.setOffline(false)
  }
})

/** As a server ends it: the browser still thinks that somebody is signed in. */
const endSession = (context: BrowserContext) => context.clearCookies()

async function signInHere(page: Page, { email, password } = OWNER_LOGIN): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).not.toHaveURL('/auth')
}
