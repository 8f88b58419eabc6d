import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { readDefaultContent } from '../../tests/support/content/read-default-content.ts'
import { type TestStore, createTestStore, describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type MailServer, startMailServer } from '../../tests/support/mail/mail-server.ts'
import { toCurrentStaff } from '../staff/login/current-staff.ts'
import { createOwnerAccounts } from '../staff/owner-accounts.ts'
import { createInvites } from '../staff/invites.ts'
import { SYSTEM_ACTOR, createAudit } from '../audit/audit.ts'
import { createCaseEditor } from '../casework/case-editor.ts'
import { createCaseEvents } from '../casework/case-events.ts'
import { createMentions } from '../casework/mentions.ts'
import { createReplyDeliveryHooks } from '../casework/replies.ts'
import { createReplyEmails } from '../casework/reply-emails.ts'
import { createEnquiries } from '../enquiries/enquiries.ts'
import { openFileStore } from '../files/store/open-file-store.ts'
import { createStoredFiles } from '../files/stored-files.ts'
import { createEnquirySubmission } from '../enquiries/submit-enquiry.ts'
import { createSubscriptions } from '../newsletter/subscriptions.ts'
import type { DeliveryHooks } from './delivery-hooks.ts'
import { createDailyEmailCounts } from './daily-email-counts.ts'
import { createOutboxAdmin } from './outbox-admin.ts'
import { type Outbox, createOutbox } from './outbox.ts'
import { createMailer } from './transport/mailer.ts'

const POLL = { interval: 20 }
const HOUR_MS = 3_600_000
const SITE = { mailFrom: { name: '', address: 'hello@navakra.example' }, siteUrl: 'https://navakra.example' }
const NO_LOG = { info() {}, warn() {}, error() {} }

describeEachEngine('captured emails', (engine) => {
  let testStore: TestStore
  let mail: MailServer
  let running: Outbox | undefined
  let time: number
  beforeEach(async () => {
    testStore = await createTestStore(engine)
    mail = await startMailServer()
    time = Date.now()
  })
  afterEach(async () => {
    await running?.stop()
    await testStore.close()
    await mail.close()
  })

  test('captured emails cannot be sent without a mail server, and are sent one by one once there is one', async () => {
    const services = await startServices(undefined)
    const { enquiries, outboxAdmin } = services
    const id = await createAnsweredEnquiry(services, 'ada@example.com')
    await waitForStatus(enquiries, id, 'responded')
    expect((await enquiries.get(id)).responses[0]?.delivery).toMatchObject({ state: 'kept', reason: '' })
    const letterId = (await enquiries.get(id)).responses[0]!.delivery.letterId
    expect(await outboxAdmin.list({ state: 'kept' })).toMatchObject({ total: 1, troubles: { kept: 1 }, hasMailServer: false })
    const refusal = { message: 'There is still no mail server, so a letter that is kept as a file cannot be sent.' }
    await expect(outboxAdmin.resend(letterId, SYSTEM_ACTOR)).rejects.toMatchObject(refusal)
    await expect(outboxAdmin.sendCaptured(0, SYSTEM_ACTOR)).rejects.toMatchObject(refusal)

    const later = await startServices(mail.url)
    expect(await later.outboxAdmin.list({})).toMatchObject({ hasMailServer: true })
    mail.behavior.forAddress = () => ({ at: 'address', code: 550, message: 'Gone' })
    await later.outboxAdmin.resend(letterId, SYSTEM_ACTOR)
    // It was only captured, and not yet sent to the recipient.
    expect(await later.enquiries.get(id)).toMatchObject({ status: 'pending', firstReplyAt: null })
    await expect.poll(async () => (await later.enquiries.get(id)).replyDelivery, POLL).toBe('not sent')
    mail.behavior.forAddress = () => 'take'
    await later.outboxAdmin.resend(letterId, SYSTEM_ACTOR)
    await waitForStatus(later.enquiries, id, 'responded')
    expect(mail.received.map(({ to }) => to)).toEqual([['ada@example.com']])
  })

  test('all captured emails are queued at once, except those with an expired link', async () => {
    const services = await startServices(undefined)
    const { enquiries, invites, subscriptions } = services
    const [answered, closed] = [
      await createAnsweredEnquiry(services, 'ada@example.com'),
      await createAnsweredEnquiry(services, 'closed@example.com'),
    ]
    await invites.invite({ name: 'Old', email: 'old@example.com', role: 'staff' }, await ensureOwner())
    await subscriptions.subscribe('expired@example.com')
    await waitForCaptured(4)
    await enquiries.update(closed, { status: 'closed' }, SYSTEM_ACTOR)
    time += 80 * HOUR_MS
    await invites.invite({ name: 'New', email: 'new@example.com', role: 'staff' }, await ensureOwner())
    await subscriptions.subscribe('fresh@example.com')
    await waitForCaptured(6)

    const { outboxAdmin, enquiries: later } = await startServices(mail.url)
    expect(await outboxAdmin.sendCaptured(0, SYSTEM_ACTOR)).toMatchObject({ queued: 4, leftOut: 2, next: null })
    await expect.poll(() => mail.received.length, POLL).toBe(4)
    expect(mail.received.map(({ to }) => to[0]).toSorted()).toEqual([
      'ada@example.com',
      'closed@example.com',
      'fresh@example.com',
      'new@example.com',
    ])
    await waitForStatus(later, answered, 'responded')
    expect((await later.get(closed)).status).toBe('closed')
    const [old] = (await outboxAdmin.list({ search: 'old@' })).data
    await expect(outboxAdmin.resend(old!._id, SYSTEM_ACTOR)).rejects.toMatchObject({ message: expect.stringContaining('no longer works') })
    expect(await outboxAdmin.sendCaptured(0, SYSTEM_ACTOR)).toMatchObject({ queued: 0, leftOut: 2 })
  })

  test('a captured email that a colleague queues meanwhile is not counted as left out', async () => {
    await createAnsweredEnquiry(await startServices(undefined), 'ada@example.com')
    await waitForCaptured(1)
    const { db } = testStore.store
    const queuedMeanwhile: DeliveryHooks = {
      async beforeStateChange(trx) {
        await trx.updateTable('emails').set({ state: 'queued' }).execute()
      },
      async deliveredChanged() {},
      stateChanged() {},
    }
    const { outboxAdmin } = await startServices(mail.url, queuedMeanwhile)
    expect(await outboxAdmin.sendCaptured(0, SYSTEM_ACTOR)).toMatchObject({ queued: 0, leftOut: 0, next: null })
    expect(await db.selectFrom('emails').select('state').execute()).toEqual([{ state: 'kept' }])
  })

  /** The services as they start with or without a mail server, on the same data. */
  async function startServices(smtpUrl: string | undefined, hooks = createReplyDeliveryHooks(engine)) {
    await running?.stop()
    const { store, dataDir } = testStore
    const now = () => new Date(time)
    const mailer = createMailer({ ...SITE, smtpUrl, dataDir, readContent: readDefaultContent })
    const outbox = createOutbox({ store, mailer, hooks, now, log: NO_LOG })
    const audit = createAudit({ store, now })
    const caseEvents = createCaseEvents({ db: store.db, log: NO_LOG })
    running = outbox
    outbox.start()
    return {
      enquiries: createEnquiries({
        store,
        outbox,
        replyEmails: createReplyEmails({ outbox, replyAddress: undefined }),
        audit,
        storedFiles: createStoredFiles({
          files: await openFileStore({ dataDir, s3: undefined }),
          log: NO_LOG,
          findReferenced: async () => [],
        }),
        mentions: createMentions({ db: store.db, outbox, caseEvents, siteUrl: SITE.siteUrl, now }),
        caseEditor: createCaseEditor({ engine, audit, now, onFolderChange: async () => {} }),
        caseEvents,
        now,
      }),
      submission: createEnquirySubmission({
        store,
        outbox,
        noticeSettings: { address: undefined, siteUrl: SITE.siteUrl },
        caseEvents,
        now,
      }),
      invites: createInvites({ store, audit, outbox, siteUrl: SITE.siteUrl, now }),
      subscriptions: createSubscriptions({
        store,
        outbox,
        emailCounts: createDailyEmailCounts(store.db, now),
        siteUrl: SITE.siteUrl,
        now,
        log: NO_LOG,
      }),
      outboxAdmin: createOutboxAdmin({ store, outbox, hooks, audit, goesTo: mailer.description, hasMailServer: mailer.hasMailServer, now }),
    }
  }

  async function ensureOwner(): Promise<CurrentStaff> {
    const { db } = testStore.store
    const known = await db.selectFrom('staff').selectAll().executeTakeFirst()
    if (known) return toCurrentStaff(known)
    await createOwnerAccounts({ store: testStore.store, now: () => new Date(time) }).createFirst(undefined)
    return ensureOwner()
  }

  type Services = Awaited<ReturnType<typeof startServices>>

  async function createAnsweredEnquiry({ enquiries, submission }: Services, email: string): Promise<string> {
    const more = { organization: '', number: '', website: '', office: '' as const, message: '', source: '' as const }
    await submission.submit({ name: 'Ada', email, services: ['SEO'], ...more })
    const id = (await enquiries.list({})).data[0]!._id
    await enquiries.reply(id, { subject: 'Hello', content: 'Soon.' }, SYSTEM_ACTOR)
    return id
  }

  async function waitForStatus(enquiries: Services['enquiries'], id: string, status: string): Promise<void> {
    await expect.poll(async () => (await enquiries.get(id)).status, POLL).toBe(status)
  }

  async function waitForCaptured(count: number): Promise<void> {
    const captured = () => testStore.store.db.selectFrom('emails').select('id').where('state', '=', 'kept').execute()
    await expect.poll(async () => (await captured()).length, POLL).toBe(count)
  }
})
