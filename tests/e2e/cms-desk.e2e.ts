import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import type { DeskRow } from '../../contract/desk.ts'
import { createStaffMember } from '../support/create-staff-member.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect, test } from '../support/browser/browser.ts'
import { sendEnquiries, sendEnquiry, uniquePersonName } from '../support/browser/enquiries.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { openWithLiveStream } from '../support/browser/live-stream.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { followLinkTo } from '../support/browser/staff-navigation.ts'
import type { TempSite } from '../support/browser/temp-site.ts'

const DESK_PATH = '/cms/manage-queries'
const PAGE_SIZE = 20

test.beforeEach(({ page }) => signInBrowser(page))

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })
const tab = (page: Page, name: string): Locator => page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name })
const toast = (page: Page, text: string | RegExp): Locator => page.getByRole('region', { name: 'Messages' }).getByText(text)
const undoButton = (page: Page): Locator => page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last()

/** Enquiries of one family, oldest first. */
const sendFamily = (page: Page, lastName: string, count: number): Promise<string[]> =>
  sendEnquiries(
    page.request,
    lastName,
    Array.from({ length: count }, (_, n) => ({ name: `${lastName} ${String(n).padStart(2, '0')}` })),
  )

const deskPath = (query: Record<string, string>): string => `${DESK_PATH}?${new URLSearchParams(query)}`

async function openDesk(page: Page, query: Record<string, string> = {}): Promise<void> {
  await page.goto(deskPath(query))
  await page.getByRole('table').waitFor()
}

async function findCases(page: Page, search: string): Promise<DeskRow[]> {
  const reply = await page.request.get('/api/desk', { params: { view: 'all', search, limit: 100 } })
  return ((await reply.json()) as { data: DeskRow[] }).data
}

/** A colleague in a browser of their own. */
async function openAsColleague(browser: Browser, site: TempSite, name: string): Promise<{ context: BrowserContext; page: Page }> {
  const login = await createStaffMember(site, name)
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(() => (sessionStorage.introSeen = '1'))
  await signInBrowser(page, login)
  return { context, page }
}

test('enquiries are triaged by keyboard with fewer than three keys each, and those of the next page follow', async ({ page }) => {
  const COUNT = 9
  const lastName = uniquePersonName('Triage')
  await sendFamily(page, lastName, PAGE_SIZE + 1)
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const current = page.locator('tr:has([data-row]:focus)')

  // What is closed or snoozed leaves, and the rows of the next page follow.
  await openDesk(page, { search: lastName, view: 'open' })
  await expect(rowOf(page, `${lastName} 00`)).toHaveCount(0)
  await press('j')
  for (let n = 0; n < COUNT; n += 1) {
    await expect(current).toContainText(lastName)
    const name = (await current.getByRole('link').first().textContent()) ?? ''
    if (n % 3 === 0) await press('e')
    else if (n % 3 === 1) {
      await press('h')
      await page.getByRole('menu', { name: 'Bring back' }).waitFor()
      await press('Enter')
    } else {
      await press('i')
      await expect(current.getByRole('button', { name: `Owner of ${name}: ` })).toBeVisible()
      await press('j')
    }
    if (n % 3 !== 2) await expect(page.getByRole('link', { name, exact: true })).toBeHidden()
  }
  expect(keys / COUNT).toBeLessThan(3)
  await expect(rowOf(page, `${lastName} 00`)).toBeVisible()
  await expect
    .poll(async () => {
      const states = (await findCases(page, lastName)).map(({ state, owner }) => (owner ? 'taken' : state))
      return ['closed', 'snoozed', 'taken'].map((state) => states.filter((each) => each === state).length)
    })
    .toEqual([COUNT / 3, COUNT / 3, COUNT / 3])
})

test('views, sorting and kinds are in the address, and old addresses go on working', async ({ page }) => {
  const lastName = uniquePersonName('Sorted')
  const ids = await sendFamily(page, lastName, 3)
  await page.request.post('/api/desk/change', { data: { ids: [ids[0]], change: { status: 'closed' } } })
  const names = page.locator('tr[data-case] [data-row]')
  const shown = (...numbers: string[]) => expect(names).toHaveText(numbers.map((n) => `${lastName} ${n}`))

  const contact = page.getByRole('columnheader', { name: 'Contact' })
  await openDesk(page, { search: lastName, sort: 'contact', direction: 'desc' })
  await shown('02', '01', '00')
  await expect(contact).toHaveAttribute('aria-sort', 'descending')
  await followLinkTo(page, deskPath({ search: lastName }))
  await expect(contact).not.toHaveAttribute('aria-sort', 'descending')
  await shown('02', '01', '00')
  await contact.getByRole('link').click()
  await expect(page).toHaveURL(/sort=contact&direction=asc/)
  await shown('00', '01', '02')
  await expect(contact).toHaveAttribute('aria-sort', 'ascending')
  await contact.getByRole('link').click()
  await shown('02', '01', '00')

  await tab(page, 'Closed').click()
  await shown('00')
  await tab(page, 'All open').click()
  await expect(page).toHaveURL(/view=open/)
  await shown('02', '01')
  await page.getByLabel('Kind').selectOption('Demo requests')
  await expect(page).toHaveURL(/kind=demo/)
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.goBack()
  await shown('02', '01')

  await followLinkTo(page, deskPath({ search: lastName, status: 'closed' }))
  await shown('00')
  await followLinkTo(page, deskPath({ folder: 'spam', search: lastName }))
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expect(tab(page, 'Spam')).toHaveAttribute('aria-current', 'true')

  await followLinkTo(page, DESK_PATH)
  await expect(page.getByRole('rowheader', { name: /^New from clients \d+/ })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('u')
  await expect(page).toHaveURL(/view=unassigned/)
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page).toHaveURL(DESK_PATH)
})

test('selected cases are changed at once and undone; a snoozed case leaves the desk, and the menu tells of its promise', async ({
  page,
}) => {
  const lastName = uniquePersonName('Bulk')
  await sendFamily(page, lastName, 4)
  await openDesk(page, { search: lastName, view: 'open' })
  const rows = page.locator('tr[data-case]')
  const bar = page.getByRole('toolbar')
  await rows.nth(0).getByRole('checkbox').click()
  await rows
    .nth(2)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(bar).toContainText('3 selected')
  await bar.getByRole('button', { name: 'Close' }).click()
  await expect(rows).toHaveCount(1)
  await expect(toast(page, 'Closed: 3 cases')).toBeVisible()
  await undoButton(page).click()
  await expect(rows).toHaveCount(4)

  // By keys: select a range, assign it by the first letters of a name, take it back with z.
  await page.keyboard.press('j')
  await rows.nth(0).getByRole('link').first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(bar).toContainText('2 selected')
  await page.keyboard.press('a')
  await expect(page.getByRole('menu', { name: 'Assign to' })).toBeVisible()
  await page.keyboard.type('nob')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(rows.getByRole('button', { name: /^Owner of/ })).toHaveCount(2)
  await expect(bar).toBeHidden()
  await expect(rows.nth(1).getByRole('link').first()).toBeFocused()
  await expect(toast(page, /^Assigned to .+: 2 cases$/)).toBeVisible()
  await page.keyboard.press('z')
  await expect(rows.getByRole('button', { name: /^Owner of/ })).toHaveCount(0)
  await expect(toast(page, /^Undone: .+: 2 cases$/)).toBeVisible()
  await expect(toast(page, /^Assigned to .+: 2 cases$/)).toBeHidden()

  // Spam of more than one asks first.
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.keyboard.press('!')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Mark 4 as spam?')
  await dialog.getByRole('button', { name: 'Mark as spam' }).click()
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await expect(toast(page, 'Marked as spam: 4 cases')).toBeVisible()
  await undoButton(page).click()
  await expect(rows).toHaveCount(4)

  const name = uniquePersonName('Asleep')
  await sendEnquiry(page.request, { name })
  await followLinkTo(page, deskPath({ search: name, view: 'open' }))
  await expect(rowOf(page, name)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('s')
  const menu = page.getByRole('menu', { name: 'Bring back' })
  await menu.getByRole('menuitem', { name: 'In a week' }).focus()
  await expect(page.getByText('The promise keeps running: it would come back after it is due.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await page.keyboard.press('s')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const field = page.getByLabel('Day and time')
  await field.fill('2001-01-01T09:00')
  await page.getByRole('button', { name: 'Bring back then' }).click()
  await expect(page.getByText('Please choose a time in the future.')).toBeVisible()
  await field.fill(`${new Date().getFullYear() + 1}-03-04T09:00`)
  await page.getByRole('button', { name: 'Bring back then' }).click()
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await tab(page, 'Snoozed').click()
  await expect(rowOf(page, name)).toContainText(/Back .*4 Mar/)
  await rowOf(page, name)
    .getByRole('button', { name: `Snooze ${name}` })
    .click()
  await page.getByRole('menuitem', { name: 'Remove the date' }).click()
  await tab(page, 'All open').click()
  await expect(rowOf(page, name)).toBeVisible()
})

test('an empty desk of one’s own offers the next case; of two people who take the same one the first wins, and the second is told', async ({
  page,
  browser,
  site,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/)
  await sendEnquiry(page.request, { name: uniquePersonName('Next') })
  const colleague = await openAsColleague(browser, site, 'Meera')
  await colleague.page.goto(deskPath({ view: 'mine' }))
  await expect(colleague.page.getByRole('heading', { name: 'Your desk is clear' })).toBeVisible()
  await colleague.page.getByRole('button', { name: 'Take the next one' }).click()
  await expect(colleague.page).toHaveURL(/\/cms\/(query|solution-requests)\//)
  await expect(toast(colleague.page, /^Assigned to Meera/)).toBeVisible()
  await followLinkTo(colleague.page, deskPath({ view: 'mine' }))
  await expect(colleague.page.locator('tr[data-case]')).toHaveCount(1)

  const name = uniquePersonName('Wanted')
  await sendEnquiry(page.request, { name })
  await openDesk(page, { search: name })
  await followLinkTo(colleague.page, deskPath({ search: name }))
  // The second has not heard of the first yet.
  await page.route(/\/api\/desk(\?|$)/, (route) => route.abort())
  await rowOf(colleague.page, name)
    .getByRole('button', { name: `Assign ${name}` })
    .click()
  await colleague.page.getByRole('menuitemradio', { name: /^Meera.*you$/ }).click()
  await expect(rowOf(colleague.page, name).getByRole('button', { name: /^Owner of .*: Meera/ })).toBeVisible()
  await expect(toast(colleague.page, new RegExp(`^Assigned to Meera.*${name}`))).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('i')
  await expect(toast(page, /^Meera.* took it a moment ago\.$/)).toBeVisible()
  await page.unroute(/\/api\/desk(\?|$)/)
  await page
    .getByRole('button', { name: /Refresh|Try now/ })
    .first()
    .click()
  await expect(rowOf(page, name).getByRole('button', { name: /^Owner of .*: Meera/ })).toBeVisible()
  await colleague.context.close()
})

test('a letter that comes in appears by itself, but moves nothing while rows are selected; the desk fits every screen and is accessible', async ({
  page,
}) => {
  const lastName = uniquePersonName('Arriving')
  await sendFamily(page, lastName, 2)
  await openWithLiveStream(page, DESK_PATH)
  const rows = page.locator('tr[data-case]')
  await expect(rowOf(page, `${lastName} 01`)).toBeVisible()
  await sendEnquiry(page.request, { name: `${lastName} at the top` })
  await expect(rows.first()).toContainText(`${lastName} at the top`)
  await expect(page.getByRole('status').filter({ hasText: `New message from ${lastName} at the top` })).toBeAttached()

  await rows.first().getByRole('checkbox').click()
  await sendEnquiry(page.request, { name: `${lastName} held back` })
  const arrivals = page.getByRole('button', { name: '1 new message' })
  await expect(arrivals).toBeVisible()
  await expect(rows.first()).toContainText(`${lastName} at the top`)
  await arrivals.click()
  await expect(rows.first()).toContainText(`${lastName} held back`)
  await expect(page.getByRole('toolbar')).toBeHidden()

  await followLinkTo(page, deskPath({ search: lastName, view: 'open', sort: 'promise' }))
  await expect(rows).toHaveCount(4)
  await expect(page.getByRole('rowheader', { name: /^New from clients/ })).toBeVisible()
  // Rows have 56 px.
  for (const width of [360, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findOverflowingElements(page), `at ${width} px`).toEqual([])
    if (width === 1440) await expectAccessible(page)
    if (width >= 768) expect((await rowOf(page, `${lastName} 01`).boundingBox())?.height).toBeLessThanOrEqual(58)
  }
  await page.setViewportSize({ width: 390, height: 900 })
  await expectAccessible(page)
  await rowOf(page, `${lastName} 01`).getByRole('checkbox').click()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'with a selected row').toBe(320)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('toolbar').getByRole('button', { name: 'Snooze' }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
  // On a phone everything is in reach of a finger.
  await page.setViewportSize({ width: 390, height: 844 })
  const row = rowOf(page, `${lastName} 00`)
  await row.getByRole('button', { name: `More for ${lastName} 00` }).click()
  await page.getByRole('menuitem', { name: 'Close' }).click()
  await expect(row).toBeHidden()
})

test('a refused change is reverted with a reason; without a connection changes are kept, marked and sent when it is back', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const name = uniquePersonName('Refused')
  await sendEnquiry(page.request, { name })
  await openDesk(page, { search: name })
  await page.route('/api/desk/change', (route) =>
    route.fulfill({ status: 404, json: { success: false, message: 'This enquiry no longer exists.' } }),
  )
  await page.keyboard.press('j')
  await page.keyboard.press('i')
  await expect(toast(page, /^Not saved: Assigned to .+ This enquiry no longer exists\.$/)).toBeVisible()
  await expect(rowOf(page, name).getByRole('button', { name: `Assign ${name}` })).toBeVisible()
  await page.unroute('/api/desk/change')

  const lastName = uniquePersonName('Offline')
  await sendFamily(page, lastName, 2)
  await followLinkTo(page, deskPath({ search: lastName, view: 'open' }))
  await page.getByRole('link', { name: `${lastName} 01`, exact: true }).focus()
  await context.setOffline(true)
  await page.keyboard.press('i')
  await expect(rowOf(page, `${lastName} 01`)).toContainText('Assigned to you, not saved yet.')
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  const banner = page.getByRole('status').filter({ hasText: 'The connection is lost.' })
  await expect(banner).toContainText('2 changes wait.')
  await expect(rowOf(page, `${lastName} 00`)).toBeHidden()
  await context.setOffline(false)
  await expect(banner).toBeHidden()
  await expect
    .poll(async () => (await findCases(page, lastName)).map(({ state, owner }) => `${state} ${owner !== null}`).sort())
    .toEqual(['closed false', 'new true'])
  await expect(rowOf(page, `${lastName} 01`)).not.toContainText('not saved yet')
})
