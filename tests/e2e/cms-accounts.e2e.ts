import { expectAccessible } from '../support/browser/accessibility.ts'
import { waitForEmailLink, uniqueEmail } from '../support/create-staff-member.ts'
import { createPostAsStaff } from '../support/browser/posts.ts'
import { expect, test } from '../support/browser/browser.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { followLinkTo } from '../support/browser/staff-navigation.ts'

const NEW_PASSWORD = 'a garden full of beetles'
const PASSWORD = 'a harbour full of hoppers'
const INVALID_LINK = 'This link has expired or was used already.'

test('an invited colleague sets up the account, resets the forgotten password, and may do what the role allows until the account is disabled', async ({
  page,
  browser,
  site,
  expectConsoleError,
}) => {
  const name = 'Grace <i>Hopper</i>'
  const email = uniqueEmail('grace')
  await signInBrowser(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/cms/settings/colleagues')
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' })
  expectConsoleError(/status of (400|401|403|404)/)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email').fill(email)
  await expectAccessible(page, 'dialog[open]')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Invited')
  await expect(row).toContainText(name)
  await expectAccessible(page)

  const colleagueContext = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: site.url })
  const grace = await colleagueContext.newPage()
  const link = await waitForEmailLink(site, email, 'accept-invite')
  await grace.goto(link)
  await expect(grace.getByText(`Admin has invited you. You sign in with ${email}.`)).toBeVisible()
  expect(grace.url()).toBe(`${site.url}/auth/accept-invite`)
  await expect(grace.getByLabel('Name')).toHaveValue(name)
  await expectAccessible(grace)
  await grace.getByLabel('Password', { exact: true }).fill('too short')
  await grace.getByRole('button', { name: 'Set up account' }).click()
  await expect(grace.getByText('Please choose a password of at least 12 characters')).toBeVisible()
  await grace.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await grace.getByRole('button', { name: 'Set up account' }).click()
  await expect(grace.getByRole('status')).toContainText('Your account is ready. Please sign in.')

  // A forgotten password is reset by a link that works once.
  await grace.getByRole('link', { name: 'Sign In' }).click()
  await grace.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(grace.getByRole('heading', { level: 1 })).toHaveText('Forgot password?')
  await expectAccessible(grace)
  await grace.getByLabel('Email').fill(email)
  await grace.getByRole('button', { name: 'Send the link' }).click()
  await expect(grace.getByRole('status')).toContainText('If there is an account with this address')

  const resetLink = await waitForEmailLink(site, email, 'reset-password')
  await grace.goto(resetLink)
  await expect(grace.getByRole('heading', { level: 1 })).toHaveText('Set a new password')
  await expectAccessible(grace)
  await grace.getByLabel('New password').fill(NEW_PASSWORD)
  await grace.getByRole('button', { name: 'Set password' }).click()
  await expect(grace.getByRole('status')).toContainText('Your new password is set. Please sign in.')
  await grace.getByRole('link', { name: 'Sign In' }).click()
  await grace.getByLabel('Email').fill(email)
  await grace.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await grace.getByRole('button', { name: 'Sign In' }).click()
  await expect(grace).toHaveURL('/cms/dashboard')

  await grace.goto(resetLink)
  await grace.getByLabel('New password').fill('yet another one of these')
  await grace.getByRole('button', { name: 'Set password' }).click()
  await expect(grace.getByRole('alert')).toContainText(INVALID_LINK)
  await expect(grace.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()
  await grace.goto(link)
  await expect(grace.getByRole('alert')).toContainText(INVALID_LINK)

  // Staff see only the settings of their role.
  await createPostAsStaff(page, { mainHeading: 'Planned for later', state: 'scheduled', publishAt: '2030-01-31T09:30:00.000Z' })
  await page.request.post('/api/admin/login', { data: { email, password: 'not this one' } })
  await page.getByRole('link', { name: 'Activity' }).click()
  const log = page.getByRole('table', { name: 'What staff did' })
  const scheduled = log.getByRole('row').filter({ hasText: 'Planned for later' })
  await expect(scheduled).toContainText(/scheduled for 31 Jan 2030, \d\d:\d\d/)
  await expect(scheduled.locator('time[datetime="2030-01-31T09:30:00.000Z"]')).toHaveCount(1)
  await expect(log).not.toContainText(/\d{4}-\d\d-\d\dT/)
  await expect(log.getByRole('row').filter({ hasText: `failed to sign in to ${email}` })).toContainText('Somebody')

  await followLinkTo(grace, '/cms/settings/colleagues')
  await expect(grace.getByRole('table').getByRole('row').filter({ hasText: email })).toContainText('Staff')
  await expect(grace.getByRole('button', { name: /Invite|Disable|Withdraw/ })).toHaveCount(0)
  await expect(grace.getByRole('combobox')).toHaveCount(0)
  await expect(grace.getByRole('link', { name: 'Activity' })).toHaveCount(0)
  await expectAccessible(grace)
  expect(await findOverflowingElements(grace)).not.toContain('the page')
  await followLinkTo(grace, '/cms/settings/activity')
  await expect(grace.getByRole('heading', { name: 'Only owners can see this' })).toBeVisible()
  await expectAccessible(grace)
  await followLinkTo(grace, '/cms/newsletter')
  await expect(grace.getByRole('heading', { level: 1 })).toHaveText('Newsletter')
  await expect(grace.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)
  await followLinkTo(grace, '/cms/system')
  await expect(grace.getByRole('heading', { name: 'Only owners can see this' })).toBeVisible()
  await grace.getByRole('button', { name: 'Open menu' }).click()
  await expect(grace.getByRole('dialog', { name: 'CMS' }).getByRole('link', { name: 'Outbox' })).toBeVisible()
  await expect(grace.getByRole('dialog', { name: 'CMS' }).getByRole('link', { name: 'System' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Colleagues' }).click()
  const role = page.getByRole('combobox', { name: `Role of ${name}` })
  await role.selectOption('Owner')
  await expect(role).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByText('Role changed')).toBeVisible()
  await expectAccessible(page)
  await grace.goto('/cms/settings/activity')
  await expect(grace.getByRole('table', { name: 'What staff did' })).toBeVisible()
  await role.selectOption('Staff')
  await expect(role).toHaveAttribute('aria-busy', 'false')
  await expect(role).toHaveValue('staff')
  await grace.reload()
  await expect(grace.getByRole('heading', { name: 'Only owners can see this' })).toBeVisible()

  await followLinkTo(grace, '/cms/dashboard')
  await expect(grace.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(row).toContainText('Active')
  await row.getByRole('button', { name: `Disable ${name}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect(row).toContainText('Disabled')
  await grace.getByRole('button', { name: 'Refresh' }).click()
  await expect(grace).toHaveURL('/auth')
  await colleagueContext.close()

  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(log.getByRole('row').filter({ hasText: `disabled ${email}` })).toContainText('admin@example.com')
  await expectAccessible(page)
  await page.getByLabel('Whose activity').selectOption({ label: `${name} (${email})` })
  await expect(page).toHaveURL(/by=/)
  await expect(log.getByRole('row')).toHaveText([/Who/, /signed in/, /password/, /accepted the invitation of/])
})
