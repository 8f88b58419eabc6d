import { ADMIN_INFO_KEY } from '../../contract/staff/auth.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { createPostAsStaff } from '../support/browser/posts.ts'
import { expect, test } from '../support/browser/browser.ts'
import { sendEnquiry, uniquePersonName } from '../support/browser/enquiries.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { unique } from '../support/unique.ts'

const PLACES = ['Dashboard', 'Blogs', 'Contact Query', 'Solution Requests', 'Add Services', 'Newsletter', 'Outbox', 'Settings']

test('the shell names its places, where one is and who one is, and lets one leave', async ({ page, expectConsoleError }) => {
  expectConsoleError(/ERR_FAILED|could not be told of the logout|status of 404/)
  const admin = await signInBrowser(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/cms')
  await expect(page).toHaveURL('/cms/dashboard')
  await expect(page.getByRole('banner')).toContainText('CMS')
  const side = page.getByRole('complementary')
  await expect(side.getByRole('navigation').getByRole('link')).toContainText(PLACES)
  await expect(side.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await expect(side).toContainText(admin.name)
  await expect(side).toContainText(OWNER_LOGIN.email)
  await expectAccessible(page)

  for (const [path, place] of [
    ['/cms/blogs/new', 'Blogs'],
    ['/cms/query/nobody', 'Contact Query'],
  ] as const) {
    await page.goto(path)
    await expect(side.locator('[aria-current]')).toContainText([place])
  }

  await page.goto('/cms/dashboard')
  await page.route('/api/admin/me', (route) => route.abort())
  await page.evaluate((key) => localStorage.setItem(key, '{}'), ADMIN_INFO_KEY)
  await page.reload()
  await expect(side.getByText('Admin', { exact: true })).toBeVisible()
  await expect(side.getByText('A', { exact: true })).toBeVisible()
  await expect(side.getByText(OWNER_LOGIN.email)).toHaveCount(0)

  await page.route('/api/admin/logout', (route) => route.abort())
  await side.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/auth')
  expect(await page.evaluate((key) => localStorage.getItem(key), ADMIN_INFO_KEY)).toBeNull()
  await page.goto('/cms/dashboard')
  await expect(page).toHaveURL('/auth')
})

test('on a small screen the places wait in a drawer', async ({ page }) => {
  await signInBrowser(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/cms/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expectAccessible(page)
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

test('what cannot be read as an admin is removed, and nobody is shown anything', async ({ page, expectConsoleError }) => {
  expectConsoleError(/adminInfo cannot be read/)
  await page.goto('/about')
  for (const broken of ['{"name":', '"Simran"', 'null']) {
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [ADMIN_INFO_KEY, broken] as const)
    await page.goto('/cms/dashboard')
    await expect(page).toHaveURL('/auth')
    expect(await page.evaluate((key) => localStorage.getItem(key), ADMIN_INFO_KEY)).toBeNull()
  }
})

test('a made-up or outlived session ends at the form, in every window', async ({ page, context, expectConsoleError }) => {
  expectConsoleError(/status of 401/)
  await page.goto('/about')
  await page.evaluate((key) => localStorage.setItem(key, '{"name":"Mallory","email":"m@evil.example"}'), ADMIN_INFO_KEY)
  await page.goto('/cms/dashboard')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('Mallory')).toBeHidden()

  await signInBrowser(page)
  await page.goto('/cms/dashboard')
  const other = await context.newPage()
  await other.goto('/cms/dashboard')
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await context.clearCookies()
  await page.reload()
  await expect(page).toHaveURL('/auth')
  await expect(other).toHaveURL('/auth')
})

test('the keys go anywhere, rest while somebody types, and can be turned off', async ({ page }) => {
  await signInBrowser(page)
  const draft = await createPostAsStaff(page, { mainHeading: unique('A draft to go to'), state: 'draft' })
  await page.goto('/cms/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const goTo = page.getByRole('dialog', { name: 'Go to' })
  await goTo.getByRole('textbox').fill(draft.mainHeading)
  await expect(goTo.getByRole('link', { name: draft.mainHeading })).toHaveAttribute('href', `/cms/blogs/${draft._id}`)
  await goTo.getByRole('textbox').fill('solution')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cms/solution-requests')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
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
})

test('what waits is counted beside its place', async ({ page }) => {
  await signInBrowser(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/cms/dashboard')
  const place = page.getByRole('complementary').getByRole('link', { name: 'Contact Query' })
  const counted = async () => Number(/\d+/.exec((await place.textContent()) ?? '')?.[0] ?? 0)
  await sendEnquiry(page.request, { name: uniquePersonName() })
  await page.reload()
  await expect(place).toContainText('waiting')
  const before = await counted()
  await sendEnquiry(page.request, { name: uniquePersonName() })
  await place.click()
  await expect.poll(counted).toBe(before + 1)
})
