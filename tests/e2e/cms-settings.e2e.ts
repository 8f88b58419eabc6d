import type { Page } from '@playwright/test'
import { totpStepAt, generateTotp } from '../../server/staff/credentials/totp.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { createStaffMember } from '../support/create-staff-member.ts'
import { expect, test } from '../support/browser/browser.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { followLinkTo } from '../support/browser/staff-navigation.ts'
import { fetchLoginCookie } from '../support/site-process.ts'

type Person = { email: string; password: string }

test('changing the password signs out every other browser, and the name can be changed', async ({ page, site, expectConsoleError }) => {
  const person = await createStaffMember(site, 'Simran')
  const otherBrowser = { cookie: await fetchLoginCookie(site.url, person) }
  const readAccount = () => fetch(`${site.url}/api/admin/me`, { headers: otherBrowser })
  expect((await readAccount()).status).toBe(200)
  await signInBrowser(page, person)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/cms/settings')
  await page.getByLabel('Name').fill('Simran <b>Kaur</b>')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Name changed')).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('Simran <b>Kaur</b>')
  await expectAccessible(page)

  expectConsoleError(/status of (400|401)/)
  const change = async (current: string, next: string) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password').fill(next)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await change('not this one', 'another long password')
  await expect(page.getByText('The current password is not right')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('another long password')
  await change(person.password, 'short')
  await expect(page.getByText('Please choose a password of at least 12 characters')).toBeVisible()
  await change(person.password, 'another long password')
  await expect(page.getByText('Password changed. Every other browser is signed out.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')
  expect((await readAccount()).status).toBe(401)

  await page.getByRole('link', { name: 'Signed-in browsers' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'This browser' })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/auth')
})

test('two-factor sign-in with an app is required once it is on, a recovery code stands in for the app, and another turns it off', async ({
  page,
  site,
  expectConsoleError,
}) => {
  expectConsoleError(/status of (400|401)/)
  const person = await createStaffMember(site, 'Careful')
  await signInBrowser(page, person)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/cms/settings/two-factor')
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const code = page.getByLabel('Six-digit code from the app')
  await expect(code).toBeFocused()
  await expectAccessible(page)
  expect(await findOverflowingElements(page)).not.toContain('the page')
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
  const secret = shown.replaceAll(' ', '')
  let step = totpStepAt(new Date())
  await code.fill(generateTotp(secret, step + 999))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('This code is not right')).toBeVisible()
  step = totpStepAt(new Date())
  await code.fill(generateTotp(secret, step))
  await page.getByRole('button', { name: 'Turn on' }).click()
  const recoveryCodes = page.getByRole('listitem').filter({ hasText: /^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/ })
  await expect(recoveryCodes).toHaveCount(10)
  const [first, second] = await recoveryCodes.allInnerTexts()
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Finish' })).toBeDisabled()
  await page.getByLabel('I have stored them somewhere safe').check()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  await signOut(page)
  await submitPassword(page, person)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter your code')
  await expect(page.getByLabel('Six-digit code')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Six-digit code').fill(generateTotp(secret, step))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toContainText('was used already')
  await page.getByLabel('Six-digit code').fill(generateTotp(secret, Math.max(step + 1, totpStepAt(new Date()))))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/cms/dashboard')

  await signOut(page)
  await submitPassword(page, person)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(first!.toLowerCase())
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/cms/dashboard')
  await followLinkTo(page, '/cms/settings/two-factor')
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn off two-factor sign-in' })
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByLabel('Code from the app, or a recovery code').fill(second!)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  const passwordLogin = await page.request.post('/api/admin/login', { data: person })
  expect(passwordLogin.ok()).toBe(true)
})

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'CMS' }).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/auth')
}

async function submitPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
