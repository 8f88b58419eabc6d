import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { pdf } from '../../tests/support/files/uploads.ts'
import { composeRawMessage } from '../../tests/support/mail/raw-message.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import { addMonths } from './add-months.ts'

const DAY_MS = 24 * 3_600_000

test('a month later is the same day, or the last one of a shorter month', () => {
  expect(addMonths(new Date('2025-01-31T10:00:00Z'), 1).toISOString()).toBe('2025-02-28T10:00:00.000Z')
  expect(addMonths(new Date('2024-01-31T10:00:00Z'), 1).toISOString()).toBe('2024-02-29T10:00:00.000Z')
  expect(addMonths(new Date('2025-03-31T10:00:00Z'), -1).toISOString()).toBe('2025-02-28T10:00:00.000Z')
  expect(addMonths(new Date('2025-11-30T10:00:00Z'), 24).toISOString()).toBe('2027-11-30T10:00:00.000Z')
})

describeEachEngine('retention', (engine) => {
  let site: TestSite
  let staff: Api
  beforeAll(async () => {
    site = await startTestSite(engine)
    staff = await site.signIn()
  })
  afterAll(() => site.close())

  test('spam is deleted with its files when its days are over, and nothing else is', async () => {
    await enquire('spam@client.test', 'a robot')
    await enquire('open@client.test')
    const attachments = [{ filename: 'win.pdf', content: pdf() }]
    await site.receiveMessage(await composeRawMessage({ from: 'win@lottery.test', headers: { 'X-Spam-Flag': 'YES' }, attachments }), {})
    expect(await site.storedFileKeys()).toHaveLength(2)
    await passDays(29)
    expect(await listSpam()).toHaveLength(2)
    await passDays(31)
    expect(await listSpam()).toEqual([])
    expect(await site.storedFileKeys()).toEqual([])
    expect((await staff.listEnquiries()).data.map(({ email }) => email)).toEqual(['open@client.test'])
    const events = await site.store.db.selectFrom('system_events').select(['title', 'detail']).execute()
    expect(events).toContainEqual({ title: 'Old enquiries deleted', detail: '2 marked as spam, 0 closed, as the settings say' })
  })

  test('closed enquiries stay until owners choose otherwise, which is recorded, and then go with their person', async () => {
    const [open] = (await staff.listEnquiries()).data
    await staff.updateEnquiry({ id: open!._id, status: 'closed' })
    const [person] = (await staff.listPeople()).data
    const keptUntil = async () => (await staff.getPerson({ id: person!._id })).person.keptUntil
    await passDays(1000)
    expect(await keptUntil()).toBeNull()
    const { settings } = await staff.getAgencySettings()
    expect(settings.retention).toEqual({ spamDays: 30, closedMonths: null })
    await staff.updateAgencySettings({ ...settings, retention: { spamDays: 30, closedMonths: 6 } })
    expect((await staff.listAuditEvents()).data[0]).toMatchObject({ did: 'changed', detail: 'retention' })
    expect(await keptUntil()).toBe(addMonths(new Date(open!.createdAt), 6).toISOString())
    await passDays(150)
    expect((await staff.listEnquiries()).data).toHaveLength(1)
    await passDays(190)
    expect((await staff.listEnquiries()).data).toEqual([])
    expect((await staff.listPeople()).data).toEqual([])
  })

  /** Lets housekeeping run as if it were so many days later. */
  async function passDays(days: number): Promise<void> {
    site.setTime(new Date(Date.now() + days * DAY_MS).toISOString())
    await site.runHousekeeping()
    site.setTime(undefined)
    // Sessions have expired meanwhile.
    staff = await site.signIn()
  }

  const listSpam = async () => (await staff.listEnquiries({ folder: 'spam' })).data

  async function enquire(email: string, nickname?: string): Promise<void> {
    await site.visitor.createEnquiry({ name: 'Somebody', email, services: ['SEO'], ...(nickname && { nickname }) })
  }
})
