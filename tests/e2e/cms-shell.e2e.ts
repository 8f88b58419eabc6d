import { ADMIN_INFO_KEY } from '../../contract/staff/admin-info-key.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { createPostAsStaff } from '../support/browser/posts.ts'
import { expect, test } from '../support/browser/browser.ts'
import { sendEnquiry, uniquePersonName } from '../support/browser/enquiries.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { followLinkTo } from '../support/browser/staff-navigation.ts'
import { unique } from '../support/unique.ts'

const SECTIONS = [
  'Dashboard',
  'Blogs',
  'Contact Query',
  'Solution Requests',
  'Add Services',
  'Website',
  'Media',
  'People',
  'Letters',
  'Newsletter',
  'Unmatched mail',
  'Outbox',
  'Settings',
  'System',
]

test('the sidebar shows the sections, what waits and the account, and is a drawer on a phone; shortcuts open any page', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 404/)
  const staff = await signInBrowser(page)
  await sendEnquiry(page.request, { name: uniquePersonName() })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/cms')
  await expect(page).toHaveURL('/cms/dashboard')
  await expect(page.getByRole('banner')).toContainText('CMS')
  const sidebar = page.getByRole('complementary')
  await expect(sidebar.getByRole('navigation').getByRole('link')).toContainText(SECTIONS)
  await expect(sidebar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await expect(sidebar).toContainText(staff.name)
  await expect(sidebar).toContainText(OWNER_LOGIN.email)

  const sectionLink = sidebar.getByRole('link', { name: 'Contact Query' })
  const getCount = async () => Number(/\d+/.exec((await sectionLink.textContent()) ?? '')?.[0] ?? 0)
  await expect(sectionLink).toContainText('waiting')
  const before = await getCount()
  await sendEnquiry(page.request, { name: uniquePersonName() })
  await sectionLink.click()
  await expect.poll(getCount).toBe(before + 1)

  for (const [path, section] of [
    ['/cms/query/nobody', 'Contact Query'],
    ['/cms/manage-services/category/web', 'Add Services'],
    ['/cms/blogs/new/fields', 'Blogs'],
  ] as const) {
    await followLinkTo(page, path)
    await expect(sidebar.locator('[aria-current]')).toContainText([section])
  }

  // Shortcuts do nothing while typing, and can be turned off.
  const draft = await createPostAsStaff(page, { mainHeading: unique('A draft to go to'), state: 'draft' })
  await followLinkTo(page, '/cms/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const goTo = page.getByRole('dialog', { name: 'Go to' })
  await goTo.getByRole('textbox').fill(draft.mainHeading)
  await expect(goTo.getByRole('link', { name: draft.mainHeading })).toHaveAttribute('href', `/cms/blogs/${draft._id}`)
  await goTo.getByRole('textbox').fill('solution')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cms/solution-requests')
  // By its name: with its address there is, for a moment, still the page before, whose heading has the focus.
  await expect(page.getByRole('heading', { name: 'Solution Requests', level: 1 })).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type('?/jk')
  await expect(page.getByRole('searchbox')).toHaveValue('?/jk')

  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys.getByRole('definition')).toContainText(['Go to a page, query or post', 'Show this list'])
  await expectAccessible(page, 'dialog[open]')
  await keys.getByRole('checkbox', { name: 'Keys without Ctrl' }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(keys).toBeHidden()
  await page.keyboard.press('Control+/')
  await expect(keys).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await followLinkTo(page, '/cms/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  const drawer = page.getByRole('dialog', { name: 'CMS' })
  const open = page.getByRole('button', { name: 'Open menu' })
  await expect(drawer).toBeHidden()
  await open.click()
  await expect(drawer.getByRole('link', { name: 'Contact Query' })).toBeVisible()
  await expectAccessible(page)
  await page.mouse.click(370, 500)
  await expect(drawer).toBeHidden()
  await open.click()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await open.click()
  await drawer.getByRole('link', { name: 'Dashboard' }).click()
  await expect(drawer).toBeHidden()
})

test('logging out, a forged account and a session that has ended lead to the login page, in every window', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|The logout request failed|status of 401/)
  await signInBrowser(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const sidebar = page.getByRole('complementary')
  await page.goto('/cms/dashboard')
  // Rendered once the session is checked: its reply would replace what the test stores.
  await expect(sidebar).toContainText(OWNER_LOGIN.email)
  await page.route('/api/admin/me', (route) => route.abort())
  await page.evaluate((key) => localStorage.setItem(key, '{}'), ADMIN_INFO_KEY)
  await page.reload()
  await expect(sidebar.getByText('Admin', { exact: true })).toBeVisible()
  await expect(sidebar.getByText('A', { exact: true })).toBeVisible()
  await expect(sidebar.getByText(OWNER_LOGIN.email)).toHaveCount(0)

  await page.route('/api/admin/logout', (route) => route.abort())
  await sidebar.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/auth')
  expect(await page.evaluate((key) => localStorage.getItem(key), ADMIN_INFO_KEY)).toBeNull()
  await page.unrouteAll()
  await context.clearCookies()

  await page.evaluate((key) => localStorage.setItem(key, '{"name":"Mallory","email":"m@evil.example"}'), ADMIN_INFO_KEY)
  await page.goto('/cms/dashboard')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('Mallory')).toBeHidden()

  const login = await page.request.post('/api/admin/login', { data: OWNER_LOGIN })
  const { admin } = (await login.json()) as { admin: CurrentStaff }
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [ADMIN_INFO_KEY, JSON.stringify(admin)] as const)
  await page.goto('/cms/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/cms/dashboard')
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await context.clearCookies()
  await page.reload()
  await expect(page).toHaveURL('/auth')
  await expect(other).toHaveURL('/auth')
})
