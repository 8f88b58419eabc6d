import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import type { OFFICES, SOURCES } from '../../contract/enquiry.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type MailServer, startMailServer } from '../../tests/support/mail/mail-server.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import { setReplyDeadlines } from '../enquiries/missing-deadlines.ts'

const MONDAY = '2026-11-09T06:00:00.000Z'
const TUESDAY = '2026-11-10T06:00:00.000Z'
const HOUR_MS = 3_600_000

describeEachEngine('the dashboard', (engine) => {
  let mail: MailServer
  let site: TestSite
  let staff: Api
  beforeEach(async () => {
    mail = await startMailServer()
    site = await startTestSite(engine, { SMTP_URL: mail.url })
    staff = await signInAt(MONDAY)
  })
  afterEach(async () => {
    await site.close()
    await mail.close()
  })

  /** These tests advance the clock by days, and sessions expire before. */
  async function signInAt(moment: string): Promise<Api> {
    site.setTime(moment)
    return site.signIn()
  }

  const getDashboard = async () => (await staff.getDashboard()).dashboard
  const day = async (date: string) => (await getDashboard()).days.find((one) => one.day === date)

  async function createEnquiry(name: string, more: { source?: (typeof SOURCES)[number]; office?: (typeof OFFICES)[number] } = {}) {
    await site.visitor.createEnquiry({ name, email: 'ada@example.com', services: ['SEO'], ...more })
    return (await staff.listEnquiries()).data[0]!._id
  }

  /** Waits until the email of the reply is sent. */
  async function replyAndWait(id: string): Promise<void> {
    await staff.replyToEnquiry({ id, subject: 'Hello', content: 'Soon.' })
    await expect.poll(async () => (await staff.getEnquiry({ id })).data.replyDelivery).toBe('delivered')
  }

  test('the dashboard of an empty site has thirty empty days', async () => {
    const shown = await getDashboard()
    expect(shown).toMatchObject({ waiting: { total: 0, overdue: 0, first: [] }, medianResponseMs: null, sources: [], recentPosts: [] })
    expect(shown.days).toHaveLength(30)
    expect(shown.days[0]).toEqual({ day: '2026-10-11', kept: 0, late: 0, open: 0 })
    expect(shown.days.at(-1)?.day).toBe('2026-11-09')
    await expect(site.visitor.getDashboard()).rejects.toMatchObject({ status: 401 })
  })

  test('enquiries without an answer come by their reply deadline, counted in the working days of their office', async () => {
    for (const name of ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth']) await createEnquiry(name)
    staff = await signInAt('2026-11-06T06:00:00Z')
    await createEnquiry('Friday’s', { office: 'UK (London)' })
    staff = await signInAt('2026-11-10T07:00:00Z')
    const { waiting } = await getDashboard()
    expect(waiting).toMatchObject({ total: 7, overdue: 1 })
    expect(waiting.first.map(({ name }) => name)).toEqual(['Friday’s', 'First', 'Second', 'Third', 'Fourth'])
    expect(waiting.first[0]!.waitingDueAt).toBe('2026-11-10T06:00:00.000Z')
    expect(waiting.first[1]!.waitingDueAt).toBe('2026-11-11T06:00:00.000Z')
  })

  test('the enquiries of a day are counted as answered in time, late and open, and follow every change', async () => {
    const [inTime, late] = [await createEnquiry('In time'), await createEnquiry('Late')]
    const [, spam, deleted] = [await createEnquiry('Open'), await createEnquiry('Spam'), await createEnquiry('Deleted')]
    staff = await signInAt(TUESDAY)
    await replyAndWait(inTime)
    await staff.updateEnquiry({ id: spam, folder: 'spam' })
    await staff.deleteEnquiry({ id: deleted })
    staff = await signInAt('2026-11-12T06:00:00Z')
    await replyAndWait(late)
    expect(await day('2026-11-09')).toEqual({ day: '2026-11-09', kept: 1, late: 1, open: 1 })
    expect(await getDashboard()).toMatchObject({ waiting: { total: 1, overdue: 1 }, medianResponseMs: 48 * HOUR_MS })
    // A second answer changes nothing about the first one.
    await replyAndWait(inTime)
    expect(await day('2026-11-09')).toMatchObject({ kept: 1 })
    await staff.updateEnquiry({ id: spam, folder: 'inbox' })
    expect(await day('2026-11-09')).toMatchObject({ open: 2 })
    await staff.updateEnquiry({ id: spam, status: 'closed' })
    expect(await day('2026-11-09')).toMatchObject({ open: 1 })
  })

  test('a letter that did not leave, or that was kept as a file, counts nowhere as an answer', async () => {
    mail.behavior.forAddress = () => ({ at: 'address', code: 552, message: 'The mailbox is full' })
    const refused = await createEnquiry('Refused')
    await staff.replyToEnquiry({ id: refused, subject: 'Hello', content: 'Soon.' })
    await expect.poll(async () => (await staff.getEnquiry({ id: refused })).data.replyDelivery).toBe('not sent')
    expect(await getDashboard()).toMatchObject({ waiting: { total: 1, first: [{ name: 'Refused' }] }, medianResponseMs: null })
    expect(await day('2026-11-09')).toEqual({ day: '2026-11-09', kept: 0, late: 0, open: 1 })

    const withoutServer = await startTestSite(engine)
    withoutServer.setTime(MONDAY)
    const owner = await withoutServer.signIn()
    await withoutServer.visitor.createEnquiry({ name: 'Kept', email: 'ada@example.com', services: ['SEO'] })
    const { _id: id } = (await owner.listEnquiries()).data[0]!
    await owner.replyToEnquiry({ id, subject: 'Hello', content: 'Soon.' })
    await expect.poll(async () => (await owner.getEnquiry({ id })).data.status).toBe('responded')
    const { dashboard } = await owner.getDashboard()
    expect(dashboard).toMatchObject({ waiting: { total: 0 }, medianResponseMs: null })
    expect(dashboard.days.at(-1)).toMatchObject({ kept: 0, late: 0, open: 0 })
    await withoutServer.close()
  })

  test('days are those of the time zone that the owner sets, also for enquiries of the last weeks', async () => {
    staff = await signInAt('2026-11-09T23:30:00.000Z')
    await createEnquiry('In the night')
    expect(await day('2026-11-10')).toMatchObject({ open: 1 })
    const { settings } = await staff.getAgencySettings()
    await staff.updateAgencySettings({ ...settings, timeZone: 'America/New_York' })
    expect(await day('2026-11-09')).toMatchObject({ open: 1 })
    expect((await getDashboard()).days.at(-1)!.day).toBe('2026-11-09')
    await expect(staff.updateAgencySettings({ ...settings, timeZone: 'Atlantis/Poseidonis' })).rejects.toMatchObject({ status: 400 })
  })

  test('days are those of the agency’s main office, not of UTC', async () => {
    // At the main office, half past six in the evening in UTC is midnight.
    staff = await signInAt('2026-11-09T18:29:59.999Z')
    await createEnquiry('Late in the evening')
    staff = await signInAt('2026-11-09T18:30:00.000Z')
    await createEnquiry('After midnight')
    expect(await day('2026-11-09')).toMatchObject({ open: 1 })
    expect(await day('2026-11-10')).toMatchObject({ open: 1 })
    expect((await getDashboard()).days.at(-1)!.day).toBe('2026-11-10')
    staff = await signInAt('2026-11-16T18:29:59.999Z')
    expect((await staff.listEnquiries()).stats.thisWeek).toBe(2)
    staff = await signInAt('2026-11-16T18:30:00.000Z')
    expect((await staff.listEnquiries()).stats.thisWeek).toBe(1)
  })

  test('sources and offices of enquiries are counted over the last thirty days', async () => {
    staff = await signInAt('2026-10-01T06:00:00Z')
    await createEnquiry('Old', { source: 'LinkedIn' })
    staff = await signInAt(MONDAY)
    for (const source of ['Search', 'Search', 'Referral'] as const) await createEnquiry(source, { source })
    await createEnquiry('Quiet', { office: 'Delhi' })
    const { sources, offices } = await getDashboard()
    expect(sources).toEqual([
      { name: 'Search', n: 2 },
      { name: '', n: 1 },
      { name: 'Referral', n: 1 },
    ])
    expect(offices).toEqual([
      { name: '', n: 3 },
      { name: 'Delhi', n: 1 },
    ])
  })

  test('the dashboard shows emails, solution requests and the newest posts', async () => {
    for (const [mainHeading, publishedAt] of [
      ['Old', '2026-11-01'],
      ['New', '2026-11-08'],
      ['Oldest', '2026-10-01'],
    ] as const) {
      await staff.createPost({ mainHeading, publishedAt: `${publishedAt}T06:00:00Z` })
    }
    await staff.createPost({ mainHeading: 'Draft', state: 'draft' })
    const form = new Response(new FormData())
    const headers = { 'content-type': form.headers.get('content-type')! }
    await site.inject({ method: 'POST', url: '/api/custom-solutions/submit', headers, payload: await form.text() })
    const shown = await getDashboard()
    expect(shown).toMatchObject({ solutionRequestsWaiting: 1, letters: { queued: 0, failed: 0, unconfirmed: 0, kept: 0 } })
    expect(shown.recentPosts.map(({ mainHeading, state }) => [mainHeading, state])).toEqual([
      ['Draft', 'draft'],
      ['New', 'published'],
      ['Old', 'published'],
    ])
  })

  test('enquiries stored without a reply deadline get one', async () => {
    const id = await createEnquiry('Old')
    await site.store.db.updateTable('enquiries').set({ reply_due_at: null }).execute()
    await setReplyDeadlines(site.store.db)
    expect((await staff.getEnquiry({ id })).data.dueAt).toBe('2026-11-11T06:00:00.000Z')
  })
})
