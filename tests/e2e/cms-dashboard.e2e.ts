import type { Dashboard } from '../../contract/dashboard.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { expect } from '../support/browser/browser.ts'
import { findOverflowingElements } from '../support/browser/layout.ts'
import { test } from '../support/browser/site-with-mail-server.ts'
import { signInBrowser } from '../support/browser/sign-in-browser.ts'

const DASHBOARD_PATH = '/api/admin/dashboard'
const HOUR_MS = 3_600_000

// Without a mail server no letter leaves, and none counts as an answer.
test('the dashboard counts a new enquiry and the reply to it, fits a phone when it is full, and shows a failed load', async ({
  page,
  siteWithMailServer: site,
  mailServer,
  expectConsoleError,
}) => {
  expectConsoleError(/status of 503/)
  mailServer.behavior.forAddress = () => 'take'
  const staff = await site.signIn()
  await signInBrowser(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const before = (await staff.getDashboard()).dashboard
  await page.goto('/cms/dashboard')
  const refresh = page.getByRole('button', { name: 'Refresh' })
  const waiting = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Needs an answer now' }) })
  const chart = page.getByRole('img', { name: /^Enquiries per day/ })

  await site.visitor.createEnquiry({ name: 'Ada', email: 'ada@example.com', services: ['SEO'], source: 'Media & News' })
  await refresh.click()
  await expect(waiting).toContainText(`${before.waiting.total + 1} waiting`)
  const open = before.days.reduce((sum, day) => sum + day.open, 0) + 1
  await expect(chart).toHaveAttribute('aria-label', new RegExp(`and ${open} still open`))
  const source = page.getByRole('listitem').filter({ hasText: 'Media & News' })
  const sourceCount = before.sources.find(({ name }) => name === 'Media & News')?.n ?? 0
  await expect(source).toContainText(String(sourceCount + 1))
  await expectAccessible(page)

  const [enquiry] = (await staff.listEnquiries({ search: 'Ada' })).data
  await staff.replyToEnquiry({ id: enquiry!._id, subject: 'Hello', content: 'Soon.' })
  await expect.poll(async () => (await staff.getEnquiry({ id: enquiry!._id })).data.status).toBe('responded')
  await refresh.click()
  const inTime = before.days.reduce((sum, day) => sum + day.kept, 0) + 1
  await expect(chart).toHaveAttribute('aria-label', new RegExp(`of which ${inTime} answered in time`))
  await page.getByText('Show the figures').click()
  await expect(page.getByRole('table', { name: 'Enquiries over time' }).getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent posts' })).toBeVisible()

  // Full, and with names that are markup.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route(DASHBOARD_PATH, (route) => route.fulfill({ json: { success: true, dashboard: fullDashboard() } }))
  await refresh.click()
  await expect(page.getByText('1240 waiting')).toBeVisible()
  await expect(page.getByText('more than 1,000 overdue')).toBeVisible()
  await expect(page.getByRole('link', { name: '<img src=x onerror=alert(1)>', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Respond to <img src=x onerror=alert(1)>' })).toHaveAttribute('href', '/cms/query/e0/respond')
  await expect(page.getByText('2 solution requests are waiting')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '<img src=x' }).getByText('Not sent')).toBeVisible()
  await expect(page.getByRole('link', { name: '4 kept as files' })).toHaveAttribute('href', '/cms/outbox?state=kept')
  expect(await findOverflowingElements(page)).toEqual([])
  await expectAccessible(page)

  await page.unroute(DASHBOARD_PATH)
  await page.route(DASHBOARD_PATH, (route) => route.fulfill({ status: 503, json: { success: false, message: 'The service is busy.' } }))
  await refresh.click()
  await expect(page.getByRole('alert')).toContainText('The service is busy.')
  await expect(page.getByText('1240 waiting')).toBeVisible()
  await page.unroute(DASHBOARD_PATH)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
})

function fullDashboard(): Dashboard {
  const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
  return {
    waiting: {
      total: 1240,
      overdue: 1000,
      first: Array.from({ length: 5 }, (_, n) => ({
        _id: `e${n}`,
        name: n === 0 ? '<img src=x onerror=alert(1)>' : `${'Unbroken'.repeat(12)}${n}`,
        organization: 'Kettle & Crane',
        services: ['SEO', 'Branding', 'Others', 'IP Creation'],
        office: 'Delhi',
        priority: 'high' as const,
        createdAt: ago(72 - n),
        waitingSince: ago(72 - n),
        waitingDueAt: ago(24 - 12 * n),
        replyDelivery: n === 0 ? ('not sent' as const) : null,
      })),
    },
    solutionRequestsWaiting: 2,
    days: Array.from({ length: 30 }, (_, n) => ({ day: ago(24 * (29 - n)).slice(0, 10), kept: n % 7, late: n % 3, open: n % 2 })),
    medianResponseMs: 7.5 * HOUR_MS,
    systemProblems: [],
    letters: { queued: 12, failed: 3, unconfirmed: 1, kept: 4 },
    sources: [
      { name: 'LinkedIn', n: 34 },
      { name: '', n: 3 },
    ],
    offices: [{ name: 'UK (London)', n: 37 }],
    recentPosts: [{ _id: 'b1', mainHeading: '<b>Bold</b> ideas', coverImage: '', state: 'draft', publishedAt: ago(1), updatedAt: ago(1) }],
  }
}
