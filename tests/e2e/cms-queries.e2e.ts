import type { DeskCounts, DeskRow } from '../../contract/desk.ts'
import { expect, test } from '../support/browser/browser.ts'
import { fetchEnquiry, openNote, sendEnquiries, sendEnquiry, uniquePersonName } from '../support/browser/enquiries.ts'
import { holdCalls } from '../support/browser/hold-calls.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'
import { dismissMessages, followLinkTo } from '../support/browser/staff-navigation.ts'

const LIST_PATH = /\/api\/desk(\?|$)/
const PAGE_SIZE = 20
const NO_STATS = { total: 0, pending: 0, responded: 0, thisWeek: 0 }
const NO_COUNTS: DeskCounts = {
  open: 0,
  mine: 0,
  unassigned: 0,
  overdue: 0,
  waiting: 0,
  snoozed: 0,
  closed: 0,
  spam: 0,
  new: 0,
  due: 0,
  followUp: 0,
  dueToday: 0,
}
const SERVICES = ['Branding', 'SEO', 'Others', 'IP Creation']

const spamPath = (search: string) => `/cms/manage-queries?folder=spam&search=${encodeURIComponent(search)}`

test.beforeEach(({ page }) => signInBrowser(page))

test('the enquiry list is searched, filtered and paged by its address; while a page loads its rows are not those of another', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 500/)
  const lastName = uniquePersonName('Zafar')
  const ids = await sendEnquiries(
    page.request,
    lastName,
    Array.from({ length: PAGE_SIZE + 1 }, (_, n) => ({ name: `${lastName} ${n}`, services: SERVICES.slice(0, 1 + (n % 4)) })),
  )
  await page.request.put(`/api/contact/update-query/${ids[0]}`, { data: { status: 'closed' } })
  await page.goto('/cms/manage-queries')
  const main = page.getByRole('main')
  await expect(main.locator('dt')).toHaveText(['Total Queries', 'Pending', 'Responded', 'This Week'])
  // The first one has a checkbox only.
  const columns = ['', 'Contact', 'Organization', 'Services', 'Reply by', 'Date', 'Status', 'Owner', 'Actions']
  await expect(page.getByRole('columnheader')).toHaveText(columns)

  await page.keyboard.press('/')
  await page.keyboard.type(lastName)
  await expect(page).toHaveURL(new RegExp(`search=${lastName.replace(' ', '\\+')}`))
  const rows = page.getByRole('row').filter({ hasText: lastName })
  await expect(rows).toHaveCount(PAGE_SIZE)
  await expect(rows.filter({ hasText: '+2 more' }).first()).toContainText('BrandingSEO+2 more')
  await expect(page.getByText(`1 to ${PAGE_SIZE} of ${PAGE_SIZE + 1}`)).toBeVisible()
  const secondPage = '/api/desk?*page=2*'
  const calls = await holdCalls(page, secondPage)
  await page.getByRole('link', { name: 'Next' }).press('Enter')
  await expect(rows).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Next' })).toBeFocused()
  await calls.release((route) => route.fulfill({ status: 500, json: {} }))
  await expect(page.getByRole('alert')).toContainText('Failed to load contact queries')
  await expect(rows).toHaveCount(0)
  await page.goBack()
  await expect(rows).toHaveCount(PAGE_SIZE)
  await page.unroute(secondPage)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Closed' }).click()
  await expect(page).not.toHaveURL(/page=/)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Closed')
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Spam' }).click()
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue(lastName)
})

test('filters show their counts; an enquiry links to the previous and next one of the filtered list, and shows nothing of them', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 500/)
  const lastName = uniquePersonName('Neha')
  const names = ['first', 'second', 'third'].map((ordinal) => `${lastName} ${ordinal}`)
  const ids = await sendEnquiries(
    page.request,
    lastName,
    names.map((name) => ({ name })),
  )
  await page.goto(`/cms/manage-queries?search=${encodeURIComponent(lastName)}`)
  const closed = page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Closed' })
  await expect(closed).toHaveText(/^Closed\d+$/)
  const before = Number((await closed.textContent())?.replace('Closed', ''))
  await page.request.put(`/api/contact/update-query/${ids[1]}`, { data: { status: 'closed' } })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(closed).toHaveText(`Closed${before + 1}`)

  const heading = page.getByRole('heading', { level: 1 })
  // Before the page of its neighbour, which may load it ahead.
  const lastPath = `/api/contact/get-query/${ids[0]}`
  const calls = await holdCalls(page, lastPath)
  await page.getByRole('link', { name: names[2], exact: true }).click()
  await expect(heading).toHaveText(names[2]!)
  await expect(page.getByRole('status').getByText(`${names[2]} | CMS`)).toBeAttached()
  await expect(page.getByRole('link', { name: 'Next query' })).toHaveCSS('border-color', 'rgba(0, 0, 0, 0)')
  await page.getByRole('link', { name: 'Next query' }).hover()
  await expect(page.getByRole('button', { name: 'Previous query' })).toBeDisabled()
  await page.getByRole('link', { name: 'Next query' }).click()
  await expect(heading).toHaveText(names[1]!)
  await expect(page.getByRole('link', { name: 'Next query' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(ids[0]!))
  await expect(heading).toHaveText('Loading...')
  for (const part of ['main', 'banner'] as const) await expect(page.getByRole(part).getByText(names[1]!)).toHaveCount(0)
  await calls.release((route) => route.fulfill({ status: 500, json: {} }))
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load query details' })
  await expect(failure).toBeVisible()
  await expect(page.getByRole('main').getByText(names[1]!)).toHaveCount(0)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await calls.release((route) => route.continue())
  await expect(heading).toHaveText(names[0]!)
  await page.unroute(lastPath)
  await expect(page.getByRole('link', { name: 'Previous query' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next query' })).toBeDisabled()
  await page.keyboard.press('k')
  await expect(heading).toHaveText(names[1]!)
  await page.getByRole('link', { name: 'Send Response' }).click()
  await expect(heading).toHaveText(`Respond to ${names[1]}`)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(heading).toHaveText(names[1]!)
  await expect(page).toHaveURL(/\?search=/)
})

test('rows stay while the list loads again and when that fails; a row views, answers and deletes its enquiry after a confirmation by name', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 500/)
  const name = uniquePersonName('<img src=x onerror=alert(1)>')
  const id = await sendEnquiry(page.request, { name })
  await page.goto('/cms/manage-queries')
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toBeVisible()

  const pending = Promise.withResolvers<void>()
  await page.route(LIST_PATH, async (route) => {
    await pending.promise
    await route.fulfill({ status: 500, json: {} })
  })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeDisabled()
  await expect(row).toBeVisible()
  pending.resolve()
  const errorBanner = page.getByRole('alert').filter({ hasText: 'Failed to load contact queries' })
  await expect(errorBanner).toContainText('What you see is from')
  await expect(row).toBeVisible()
  await page.unroute(LIST_PATH)
  await errorBanner.getByRole('button', { name: 'Try again' }).click()
  await expect(errorBanner).toBeHidden()

  const { data } = (await (await page.request.get(`/api/desk?search=${encodeURIComponent(name)}`)).json()) as { data: DeskRow[] }
  expect(data.map(({ _id }) => _id)).toEqual([id])
  const unknownStatus = { ...data[0]!, status: 'archived' }
  const listReply = { success: true, data: [unknownStatus], page: 1, totalPages: 1, total: 1, stats: NO_STATS, counts: NO_COUNTS }
  await page.route(LIST_PATH, (route) => route.fulfill({ json: listReply }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(row.getByText('New', { exact: true })).toBeVisible()
  await page.unroute(LIST_PATH)
  await page.route(LIST_PATH, (route) => route.fulfill({ json: { ...listReply, data: [] } }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('heading', { name: 'No queries found' })).toBeVisible()
  await expect(page.getByText('No contact queries have been submitted yet.')).toBeVisible()
  await page.unroute(LIST_PATH)
  await page.route(LIST_PATH, (route) => route.fulfill({ json: { success: false } }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Failed to fetch queries')).toBeVisible()

  await page.unroute(LIST_PATH)
  await followLinkTo(page, `/cms/manage-queries?search=${encodeURIComponent(name)}`)
  await expect(row.getByRole('link', { name: `View ${name}` })).toHaveAttribute('href', new RegExp(`^/cms/query/${id}\\?`))
  await expect(row.getByRole('link', { name: `Respond to ${name}` })).toHaveAttribute('href', new RegExp(`^/cms/query/${id}/respond\\?`))
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Are you sure you want to delete this query? This action cannot be undone.')
  await expect(dialog).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(row).toBeVisible()

  await page.route('/api/contact/delete-query/*', (route) => route.fulfill({ status: 500, json: {} }))
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete query')).toBeVisible()
  await expect(row).toBeVisible()
  await page.unroute('/api/contact/delete-query/*')
  await row.getByRole('button', { name: `Delete ${name}` }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Query deleted successfully')).toBeVisible()
  await expect(row).toBeHidden()
})

test('the Pending tile counts the pending cases; an enquiry shows its details, notes and status, who marked it as spam, and is deleted in two steps', async ({
  page,
  expectConsoleError,
}) => {
  expectConsoleError(/status of (404|500)/)
  const caught = uniquePersonName('Caught')
  const other = await sendEnquiry(page.request, { name: uniquePersonName() })
  await page.request.put(`/api/contact/update-query/${other}`, { data: { status: 'closed' } })
  await page.goto('/cms/manage-queries?status=pending&kind=enquiry')
  const main = page.getByRole('main')
  const tile = main.locator('dl > div').filter({ hasText: 'Pending' })
  const view = (label: string) => page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: label })
  const numberIn = async (text: Promise<string | null>) => Number((await text)?.replace(/\D/g, ''))
  await expect(view('Everything')).toHaveText(/\d/)
  expect(await numberIn(view('Closed').textContent())).toBeGreaterThan(0)
  await expect(tile.locator('dd').first()).toHaveText((await numberIn(view('Everything').textContent())).toLocaleString('en-GB'))

  await page.request.post('/api/contact/create', { data: { name: caught, email: 'bot@example.com', services: ['SEO'], nickname: 'Bob' } })
  await followLinkTo(page, spamPath(caught))
  await expect(page.getByRole('row').filter({ hasText: caught })).toContainText('Caught by the form')
  await page.getByRole('link', { name: caught, exact: true }).click()
  await expect(page.getByText('The form put this message into the spam folder')).toBeVisible()

  const name = uniquePersonName('<i>Ravi</i>')
  const sent = { name, services: SERVICES, number: '+91 98140-55310', website: 'javascript:alert(1)', message: '<script>alert(1)</script>' }
  const id = await sendEnquiry(page.request, sent)
  await followLinkTo(page, `/cms/query/${id}`)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(main.getByText('High Priority - Multiple Services')).toBeVisible()
  await expect(main.getByText(sent.message)).toBeVisible()
  await expect(main.getByRole('link', { name: sent.website })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Email Directly' })).toHaveAttribute('href', /^mailto:/)
  await expect(main.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', 'tel:+919814055310')
  for (const panel of ['Actions', 'Query Details', 'Quick Info']) {
    await expect(main.getByRole('heading', { name: panel })).toBeVisible()
  }
  await expect(main.getByText('Services requested').locator('..')).toContainText('4')
  await expect(main.getByText('Days since inquiry').locator('..')).toContainText('0')
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByText(sent.message)).toBeVisible()
  for (const control of [page.getByRole('banner'), page.getByRole('link'), page.getByRole('button')]) {
    await expect(control.filter({ hasNotText: /@|^\+/, visible: true })).toHaveCount(0)
  }
  await page.emulateMedia({ media: 'screen' })

  await openNote(page)
  await main.getByLabel('Add an internal note').fill('Called her. <b>Board</b> meets on Friday.')
  await page.keyboard.press('Control+Enter')
  const note = main.getByRole('article').filter({ hasText: 'Called her. <b>Board</b> meets on Friday.' })
  await expect(note).toContainText('never sent')
  await main.getByLabel('Status').selectOption('closed')
  await expect(page.getByText('Status: Closed', { exact: true })).toBeVisible()
  await main.getByLabel('Priority').selectOption('low')
  await expect.poll(async () => (await fetchEnquiry(page.request, id)).priority).toBe('low')
  await main.getByRole('button', { name: 'Mark as spam' }).click()
  await expect(main.getByText(/^.+ marked this message as spam\.$/)).toBeVisible()
  await followLinkTo(page, spamPath(name))
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(/Marked by \w+/)
  await followLinkTo(page, `/cms/query/${id}`)
  await main.getByRole('button', { name: 'Not spam' }).click()
  await note.getByRole('button', { name: 'Delete note' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(note).toBeHidden()

  await dismissMessages(page)
  const deleteButton = main.getByRole('button', { name: 'Delete Query' })
  await deleteButton.dblclick()
  await expect(main.getByRole('button', { name: 'Confirm Delete' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(deleteButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.route('/api/contact/delete-query/*', (route) => route.fulfill({ status: 500, json: {} }))
  await deleteButton.click()
  await main.getByRole('button', { name: 'Confirm Delete' }).click()
  await expect(page.getByText('Failed to delete query')).toBeVisible()
  await page.unroute('/api/contact/delete-query/*')
  await main.getByRole('button', { name: 'Confirm Delete' }).click()
  await expect(page).toHaveURL('/cms/manage-queries')
  await expect(page.getByText('Query deleted successfully')).toBeVisible()
  await followLinkTo(page, `/cms/query/${id}`)
  await expect(main.getByRole('heading', { name: 'Query Not Found' })).toBeVisible()
  await main.getByRole('link', { name: 'Back to Queries' }).click()
  await expect(page).toHaveURL('/cms/manage-queries')

  await page.route('/api/contact/get-query/*', (route) => route.fulfill({ status: 500, json: {} }))
  await followLinkTo(page, `/cms/query/${other}`)
  await expect(page.getByText('Failed to load query details')).toBeVisible()
})
