import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CurrentStaff } from '../../contract/auth.ts'
import { type TestStore, createTestStore, describeEachEngine } from '../../tests/support/test-store.ts'
import { type MailServer, startMailServer } from '../../tests/support/mail-server.ts'
import { toCurrentStaff } from '../staff/login/current-staff.ts'
import { createOwnerAccounts } from '../staff/owner-accounts.ts'
import { createInvites } from '../staff/invites.ts'
import { SYSTEM_ACTOR, createAudit } from '../audit/audit.ts'
import { createEnquiries } from '../enquiries/enquiries.ts'
import { createSubscriptions } from '../newsletter/subscriptions.ts'
import { createDailyEmailCounts } from './daily-email-counts.ts'
import { createOutboxAdmin } from './outbox-admin.ts'
import { type Outbox, createOutbox } from './outbox.ts'
import { createMailer } from './mailer.ts'

const POLL = { timeout: 15_000, interval: 20 }
const HOUR_MS = 3_600_000
const SITE = { mailFrom: { name: '', address: 'hello@navakra.example' }, siteUrl: 'https://navakra.example' }
const NOTHING = { info() {}, warn() {}, error() {} }

describeEachEngine('letters of a site without a mail server', (engine) => {
  let fresh: TestStore
  let mail: MailServer
  let running: Outbox | undefined
  let time: number
  beforeEach(async () => {
    fresh = await createTestStore(engine)
    mail = await startMailServer()
    time = Date.now()
  })
  afterEach(async () => {
    await running?.stop()
    await fresh.close()
    await mail.close()
  })

  test('are kept, cannot be sent while there is none, and are sent one by one once there is', async () => {
    const { enquiries, desk } = await started(undefined)
    const id = await anAnswered(enquiries, 'ada@example.com')
    await becomes(enquiries, id, 'responded')
    expect((await enquiries.get(id)).responses[0]?.delivery).toMatchObject({ state: 'kept', reason: '' })
    const letterId = (await enquiries.get(id)).responses[0]!.delivery.letterId
    expect(await desk.list({ state: 'kept' })).toMatchObject({ total: 1, troubles: { kept: 1 }, hasMailServer: false })
    const refusal = { message: 'There is still no mail server, so a letter that is kept as a file cannot be sent.' }
    await expect(desk.resend(letterId, SYSTEM_ACTOR)).rejects.toMatchObject(refusal)
    await expect(desk.sendCaptured(0, SYSTEM_ACTOR)).rejects.toMatchObject(refusal)

    const later = await started(mail.url)
    expect(await later.desk.list({})).toMatchObject({ hasMailServer: true })
    mail.behavior.forAddress = () => ({ at: 'address', code: 550, message: 'Gone' })
    await later.desk.resend(letterId, SYSTEM_ACTOR)
    // Nobody has received it after all.
    expect(await later.enquiries.get(id)).toMatchObject({ status: 'pending', firstReplyAt: null })
    await expect.poll(async () => (await later.enquiries.get(id)).replyDelivery, POLL).toBe('not sent')
    mail.behavior.forAddress = () => 'take'
    await later.desk.resend(letterId, SYSTEM_ACTOR)
    await becomes(later.enquiries, id, 'responded')
    expect(mail.received.map(({ to }) => to)).toEqual([['ada@example.com']])
  })

  test('are sent all at once, but for those whose link no longer works', async () => {
    const { enquiries, invites, subscriptions } = await started(undefined)
    const [answered, closed] = [await anAnswered(enquiries, 'ada@example.com'), await anAnswered(enquiries, 'closed@example.com')]
    await invites.invite({ name: 'Old', email: 'old@example.com', role: 'staff' }, await anOwner())
    await subscriptions.subscribe('expired@example.com')
    await allKept(4)
    await enquiries.update(closed, { status: 'closed' }, SYSTEM_ACTOR)
    time += 80 * HOUR_MS
    await invites.invite({ name: 'New', email: 'new@example.com', role: 'staff' }, await anOwner())
    await subscriptions.subscribe('fresh@example.com')
    await allKept(6)

    const { desk, enquiries: later } = await started(mail.url)
    expect(await desk.sendCaptured(0, SYSTEM_ACTOR)).toMatchObject({ queued: 4, leftOut: 2, next: null })
    await expect.poll(() => mail.received.length, POLL).toBe(4)
    expect(mail.received.map(({ to }) => to[0]).toSorted()).toEqual([
      'ada@example.com',
      'closed@example.com',
      'fresh@example.com',
      'new@example.com',
    ])
    await becomes(later, answered, 'responded')
    expect((await later.get(closed)).status).toBe('closed')
    const [old] = (await desk.list({ search: 'old@' })).data
    await expect(desk.resend(old!._id, SYSTEM_ACTOR)).rejects.toMatchObject({ message: expect.stringContaining('no longer works') })
    expect(await desk.sendCaptured(0, SYSTEM_ACTOR)).toMatchObject({ queued: 0, leftOut: 2 })
  })

  /** The site as it starts with or without a mail server, on the same data. */
  async function started(smtpUrl: string | undefined) {
    await running?.stop()
    const { store, dataDir } = fresh
    const now = () => new Date(time)
    const post = createMailer({ ...SITE, smtpUrl, dataDir })
    const outbox = createOutbox({ store, mailer: post, now, log: NOTHING })
    const audit = createAudit({ store, now })
    running = outbox
    outbox.start()
    return {
      enquiries: createEnquiries({ store, outbox, audit, noticeSettings: { address: undefined, siteUrl: SITE.siteUrl }, now }),
      invites: createInvites({ store, audit, outbox, siteUrl: SITE.siteUrl, now }),
      subscriptions: createSubscriptions({
        store,
        outbox,
        emailCounts: createDailyEmailCounts(store.db, now),
        siteUrl: SITE.siteUrl,
        now,
        log: NOTHING,
      }),
      desk: createOutboxAdmin({ store, outbox, audit, goesTo: post.description, hasMailServer: post.hasMailServer, now }),
    }
  }

  async function anOwner(): Promise<CurrentStaff> {
    const { db } = fresh.store
    const known = await db.selectFrom('staff').selectAll().executeTakeFirst()
    if (known) return toCurrentStaff(known)
    await createOwnerAccounts({ store: fresh.store, now: () => new Date(time) }).createFirst(undefined)
    return anOwner()
  }

  type Started = Awaited<ReturnType<typeof started>>

  async function anAnswered(enquiries: Started['enquiries'], email: string): Promise<string> {
    const more = { organization: '', number: '', website: '', office: '' as const, message: '', source: '' as const }
    await enquiries.submit({ name: 'Ada', email, services: ['SEO'], ...more })
    const id = (await enquiries.list({})).data[0]!._id
    await enquiries.reply(id, { subject: 'Hello', content: 'Soon.' }, SYSTEM_ACTOR)
    return id
  }

  async function becomes(enquiries: Started['enquiries'], id: string, status: string): Promise<void> {
    await expect.poll(async () => (await enquiries.get(id)).status, POLL).toBe(status)
  }

  async function allKept(count: number): Promise<void> {
    const kept = () => fresh.store.db.selectFrom('emails').select('id').where('state', '=', 'kept').execute()
    await expect.poll(async () => (await kept()).length, POLL).toBe(count)
  }
})
