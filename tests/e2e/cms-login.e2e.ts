import type { Page } from '@playwright/test'
import { ADMIN_INFO_KEY } from '../../contract/staff/admin-info-key.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { expect, test } from '../support/browser/browser.ts'
import { holdScripts } from '../support/browser/hold-scripts.ts'
import { fetchLoginCookie } from '../support/site-process.ts'

const LOGIN_PATH = '/api/admin/login'

test('a staff page redirects to the login form, which shows the password and errors on request, and signing in returns to the page', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of (400|401|404|500|503)|ERR_FAILED/)
  await page.goto('/about')
  await page.goto('/cms/nothing-here?page=2')
  await expect(page).toHaveURL('/auth')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  // It appears with the first movement after its code has loaded.
  await expect(async () => {
    await page.mouse.move(300, 300)
    await page.mouse.move(310, 310)
    await expect(page.locator('div[aria-hidden="true"]:has(> i:only-child)'), 'the custom cursor').toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectAccessible(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await fill(page, { ...OWNER_LOGIN, password: 'not this one' })
  const password = page.getByLabel('Password', { exact: true })
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')

  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password. Please try again.')
  await expect(password).toHaveValue('not this one')
  await password.press('End')
  await password.pressSequentially('x')
  await expect(page.getByRole('alert')).toBeHidden()

  type MockReply = { status: number; json: object } | 'abort'
  let mockReply = 'abort' as MockReply
  let delay = Promise.resolve()
  let calls = 0
  await page.route(LOGIN_PATH, async (route) => {
    calls += 1
    await delay
    await (mockReply === 'abort' ? route.abort() : route.fulfill(mockReply))
  })
  const problems: [MockReply, string][] = [
    [{ status: 400, json: {} }, 'Invalid email or password. Please try again.'],
    [{ status: 400, json: { message: 'Try <b>later</b>.' } }, 'Try <b>later</b>.'],
    [{ status: 503, json: {} }, 'Server error. Please try again later.'],
    [{ status: 200, json: { success: false } }, 'Login failed. Please try again.'],
    ['abort', 'Login failed. Please check your connection and try again.'],
  ]
  for (const [reply, message] of problems) {
    mockReply = reply
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('alert')).toHaveText(message)
  }

  const pending = Promise.withResolvers<void>()
  delay = pending.promise
  calls = 0
  await password.press('Enter')
  const busyButton = page.getByRole('button', { name: 'Signing in...' })
  await expect(busyButton).toBeDisabled()
  await password.press('Enter')
  await busyButton.click({ force: true })
  pending.resolve()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(calls).toBe(1)
  await page.unroute(LOGIN_PATH)

  // The page that was asked for takes the place of the login page in the history.
  await fill(page, OWNER_LOGIN)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/cms/nothing-here?page=2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  const stored = await page.evaluate((key) => localStorage.getItem(key), ADMIN_INFO_KEY)
  expect(JSON.parse(stored ?? '')).toMatchObject({ email: OWNER_LOGIN.email })
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await page.goto('/auth')
  await expect(page).toHaveURL('/cms/dashboard')
})

test('Enter pressed before the scripts have loaded signs in once they have', async ({ page }) => {
  const scripts = await holdScripts(page)
  await page.goto('/auth')
  await fill(page, OWNER_LOGIN)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled()
  scripts.release()
  await expect(page).toHaveURL('/cms/dashboard')
})

test('Enter pressed on a button of the form before the scripts have loaded does not submit it', async ({ page }) => {
  let logins = 0
  page.on('request', (request) => void (logins += Number(request.url().endsWith(LOGIN_PATH))))
  const scripts = await holdScripts(page)
  await page.goto('/auth')
  await fill(page, OWNER_LOGIN)
  await page.getByRole('button', { name: 'Show password' }).press('Enter')
  scripts.release()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  // A call that was sent before this one is known by now.
  await page.evaluate(() => fetch('/servez'))
  expect(logins).toBe(0)
})

test('the server sends the same empty staff page to everybody and forbids caching it', async ({ site }) => {
  const cookie = await fetchLoginCookie(site.url)
  for (const path of ['/auth', '/cms', '/cms/dashboard', '/cms/nothing-here']) {
    const reply = await fetch(site.url + path)
    expect(reply.status).toBe(path === '/cms/nothing-here' ? 404 : 200)
    expect(Object.fromEntries(reply.headers)).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const html = await reply.text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain(OWNER_LOGIN.email)
    if (path !== '/auth') expect(html).toContain('Loading...')
    const toStaff = await fetch(site.url + path, { headers: { cookie } })
    expect(await toStaff.text()).toBe(html)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the login form tells that it needs JavaScript and cannot be submitted', async ({ page }) => {
    await page.goto('/auth')
    await expect(page.getByText('The staff area needs JavaScript')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled()
    await expect(page.getByRole('link', { name: 'Back to Website' })).toHaveAttribute('href', '/')
  })
})

async function fill(page: Page, { email, password }: typeof OWNER_LOGIN): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}
