import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/browser/browser.ts'
import { openColleague } from '../support/browser/open-colleague.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { expectPublished, messages, readAsVisitor } from '../support/browser/website.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(({ page }) => signInBrowser(page))

const people = (page: Page) => page.getByRole('list', { name: 'People' }).getByRole('link')
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

async function publishAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Publish \d+ change/ })
    .click()
  await expectPublished(page)
}

/** By keyboard: the message about what was done last may lie over the button. */
async function discard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Discard' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).press('Enter')
}

test('a person is changed and ordered by keyboard, published, seen on the page and taken back; a new one waits until all is written', async ({
  page,
  site,
}) => {
  await page.goto('/cms/website/team')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team')
  await expect(people(page)).toHaveCount(5)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Drag Urmi Deshkar' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(people(page).first()).toContainText('Urmi Deshkar')

  await people(page).first().click()
  await field(page, 'Role').fill('Director of Design')
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByText('2 changes, on the About page and beside articles.')).toBeVisible()
  await publishAll(page)
  expect(await readAsVisitor(site, '/about')).toContain('Director of Design')
  await page.getByRole('main').getByRole('button', { name: 'Take back' }).press('Enter')
  await expect(messages(page).getByText('Taken back. Visitors see what they saw before.')).toBeVisible()
  await discard(page)
  await expect(people(page).first()).toContainText('Ekam Thandi')

  // Removing one can be undone.
  await page.getByRole('button', { name: 'Add a person' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Asha Test')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/cms/website/team/members/asha-test')
  await expect(people(page).last()).toContainText('Not published yet')
  await page.getByRole('button', { name: 'Publish…' }).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Not finished yet: Asha Test')
  await expect(page.getByRole('button', { name: 'Publish 0 changes' })).toBeDisabled()
  await page.getByRole('button', { name: 'Not yet' }).click()
  await page.getByRole('button', { name: 'Take off the site' }).click()
  await expect(people(page)).toHaveCount(5)
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  await expect(people(page).last()).toContainText('Asha Test')
  await discard(page)
  await expect(people(page)).toHaveCount(5)
})

test('two people on one text: the second is asked', async ({ page, browser, site, expectConsoleError }) => {
  expectConsoleError(/status of 409/)
  const path = '/cms/website/team/members/faizan-lohariya'
  await page.goto(path)
  await expect(field(page, 'Role')).toHaveValue('Head of Data and Databases')
  const colleague = await openColleague(browser, site, 'Two People', path)
  // The colleague writes while this window does not hear of it.
  await page.route('/api/content/team', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
  expectConsoleError(/ERR_FAILED/)
  await field(colleague, 'Role').fill('Head of Data')
  await expect(colleague.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await field(page, 'Role').fill('Keeper of Data')
  await expect(page.getByText(/has changed “Faizan Lohariya: Role” while you were writing/)).toBeVisible()
  await page.unroute('/api/content/team')
  await page.getByRole('button', { name: 'Use mine: Faizan Lohariya: Role' }).click()
  await expect(field(colleague, 'Role')).toHaveValue('Keeper of Data')
  await colleague.context().close()
  await discard(page)
  await expect(field(page, 'Role')).toHaveValue('Head of Data and Databases')
})
