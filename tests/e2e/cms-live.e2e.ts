import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/browser/browser.ts'
import { sendEnquiry, uniquePersonName } from '../support/browser/enquiries.ts'
import { openColleague } from '../support/browser/open-colleague.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'

const STREAM_PATH = '/api/desk/events'

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(({ page }) => signInBrowser(page))

test('tabs of one browser share a stream; a colleague is named in a note by keys, hears of it at once, and has seen it by reading', async ({
  page: firstTab,
  context,
  browser,
  site,
}) => {
  let streams = 0
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === STREAM_PATH) streams += 1
  })
  await firstTab.goto('/cms/manage-queries')
  await expect.poll(() => streams).toBe(1)
  const page = await context.newPage()
  await page.goto('/cms/manage-queries')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const first = uniquePersonName('Ada')
  await sendEnquiry(context.request, { name: first })
  for (const tab of [firstTab, page]) await expect(tab.getByText(first).first()).toBeVisible()
  expect(streams).toBe(1)

  await firstTab.close()
  await expect.poll(() => streams).toBe(2)
  const name = uniquePersonName('Grace')
  await sendEnquiry(context.request, { name })
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()

  const colleague = await openColleague(browser, site, 'Xenia Orlova', '/cms/dashboard')
  await expect(colleague.getByRole('heading', { name: 'Needs an answer now' })).toBeVisible()
  await expect(colleague.getByRole('heading', { name: 'Mentions' })).toHaveCount(0)

  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('region', { name: 'Answer or note' })).toBeVisible()
  await page.keyboard.press('n')
  const note = page.getByRole('textbox', { name: 'Add an internal note' })
  await note.pressSequentially('Budget? @xe')
  const option = page.getByRole('option', { name: 'Xenia Orlova' })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(note).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id'))!)
  await expectAccessible(page)
  await note.press('Escape')
  await expect(option).toHaveCount(0)
  await note.press('Backspace')
  await note.press('Enter')
  await expect(note).toHaveValue('Budget? @Xenia Orlova ')
  await note.pressSequentially('knows them.')
  await note.press('Control+Enter')
  const entry = page.getByRole('article').filter({ hasText: 'knows them.' })
  await expect(entry.locator('b', { hasText: '@Xenia Orlova' })).toBeVisible()

  const panel = colleague
    .getByRole('region')
    .or(colleague.locator('section'))
    .filter({ has: colleague.getByRole('heading', { name: 'Mentions' }) })
  await expect(panel).toContainText('Budget? @Xenia Orlova knows them.')
  await expect(colleague.getByRole('link', { name: 'Dashboard 1 notes mention you' })).toBeVisible()
  await expectAccessible(colleague)
  await panel.getByRole('link', { name }).click()
  await expect(colleague.getByRole('article').filter({ hasText: 'knows them.' })).toBeVisible()
  await colleague.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await expect(colleague.getByRole('heading', { name: 'Needs an answer now' })).toBeVisible()
  await expect(colleague.getByRole('heading', { name: 'Mentions' })).toHaveCount(0)
  await colleague.context().close()
})
