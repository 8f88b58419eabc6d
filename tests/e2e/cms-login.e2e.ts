import type { Page } from '@playwright/test'
import { ADMIN_INFO_KEY } from '../../contract/staff/auth.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { expect, test } from '../support/browser/browser.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'

const LOGIN = '/api/admin/login'

test('whoever asks for a staff page signs in first, and is taken there in the place of the form', async ({ page, expectConsoleError }) => {
  expectConsoleError(/status of 404/)
  await page.goto('/about')
  await page.goto('/cms/nothing-here?page=2')
  await expect(page).toHaveURL('/auth')
  await fill(page, OWNER_LOGIN)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/cms/nothing-here?page=2')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  const kept = await page.evaluate((key) => localStorage.getItem(key), ADMIN_INFO_KEY)
  expect(JSON.parse(kept ?? '')).toMatchObject({ email: OWNER_LOGIN.email })
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await page.goto('/auth')
  await expect(page).toHaveURL('/cms/dashboard')
})

test('the form shows the password on request, says when it is busy, and what went wrong until somebody types', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of (400|401|500|503)|ERR_FAILED/)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await expectAccessible(page)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.mouse.move(300, 300)
  await page.mouse.move(310, 310)
  await expect(page.locator('div[aria-hidden="true"]:has(> i:only-child)'), 'the follower of the cursor').toBeVisible()
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

  type Answer = { status: number; json: object } | 'cut'
  let answer = 'cut' as Answer
  let held = Promise.resolve()
  let calls = 0
  await page.route(LOGIN, async (route) => {
    calls += 1
    await held
    await (answer === 'cut' ? route.abort() : route.fulfill(answer))
  })
  const problems: [Answer, string][] = [
    [{ status: 400, json: {} }, 'Invalid email or password. Please try again.'],
    [{ status: 400, json: { message: 'Try <b>later</b>.' } }, 'Try <b>later</b>.'],
    [{ status: 503, json: {} }, 'Server error. Please try again later.'],
    [{ status: 200, json: { success: false } }, 'Login failed. Please try again.'],
    ['cut', 'Login failed. Please check your connection and try again.'],
  ]
  for (const [given, words] of problems) {
    answer = given
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('alert')).toHaveText(words)
  }

  const hold = Promise.withResolvers<void>()
  held = hold.promise
  calls = 0
  await password.press('Enter')
  const busy = page.getByRole('button', { name: 'Signing in...' })
  await expect(busy).toBeDisabled()
  await password.press('Enter')
  await busy.click({ force: true })
  hold.resolve()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(calls).toBe(1)
})

test('the server sends everybody the same empty page, to be kept by nobody', async ({ page, request }) => {
  await signInBrowser(page)
  for (const path of ['/auth', '/cms', '/cms/dashboard', '/cms/nothing-here']) {
    const reply = await request.get(path)
    expect(reply.status()).toBe(path === '/cms/nothing-here' ? 404 : 200)
    expect(reply.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const html = await reply.text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain(OWNER_LOGIN.email)
    if (path !== '/auth') expect(html).toContain('Loading...')
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form says what it needs, and sends no password', async ({ page }) => {
    await page.goto('/auth')
    await expect(page.getByText('The staff area needs JavaScript')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled()
    await page.getByRole('link', { name: 'Back to Website' }).click()
    await expect(page).toHaveURL('/')
  })
})

async function fill(page: Page, { email, password }: typeof OWNER_LOGIN): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
}
