import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Admin } from '../../contract/admin.ts'
import { type FreshStore, freshStore, onEachEngine } from '../../tests/support/engines.ts'
import { type MailServer, startMailServer } from '../../tests/support/mail-server.ts'
import { toAdmin } from '../admins/account.ts'
import { createAccounts } from '../admins/accounts.ts'
import { createInvites } from '../admins/invites.ts'
import { THE_SITE, createAudit } from '../audit/audit.ts'
import { createEnquiries } from '../enquiries/enquiries.ts'
import { createSubscriptions } from '../newsletter/subscriptions.ts'
import { createLetterCounts } from './letter-counts.ts'
import { createLetterDesk } from './letter-desk.ts'
import { type Outbox, createOutbox } from './outbox.ts'
import { createPost } from './post.ts'

const POLL = { timeout: 15_000, interval: 20 }
const HOUR_MS = 3_600_000
const SITE = { mailFrom: { name: '', address: 'hello@navakra.example' }, siteUrl: 'https://navakra.example' }
const NOTHING = { info() {}, warn() {}, error() {} }

onEachEngine('letters of a site without a mail server', (engine) => {
  let fresh: FreshStore
  let mail: MailServer
  let running: Outbox | undefined
  let time: number
  beforeEach(async () => {
    fresh = await freshStore(engine)
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
    await expect(desk.resend(letterId, THE_SITE)).rejects.toMatchObject(refusal)
    await expect(desk.sendKept(0, THE_SITE)).rejects.toMatchObject(refusal)

    const later = await started(mail.url)
    expect(await later.desk.list({})).toMatchObject({ hasMailServer: true })
    mail.house.treat = () => ({ at: 'address', code: 550, words: 'Gone' })
    await later.desk.resend(letterId, THE_SITE)
    // Nobody has received it after all.
    expect(await later.enquiries.get(id)).toMatchObject({ status: 'pending', firstReplyAt: null })
    await expect.poll(async () => (await later.enquiries.get(id)).replyDelivery, POLL).toBe('not sent')
    mail.house.treat = () => 'take'
    await later.desk.resend(letterId, THE_SITE)
    await becomes(later.enquiries, id, 'responded')
    expect(mail.arrived.map(({ to }) => to)).toEqual([['ada@example.com']])
  })

  test('are sent all at once, but for those whose link no longer works', async () => {
    const { enquiries, invites, subscriptions } = await started(undefined)
    const [answered, closed] = [await anAnswered(enquiries, 'ada@example.com'), await anAnswered(enquiries, 'closed@example.com')]
    await invites.invite({ name: 'Old', email: 'old@example.com', role: 'staff' }, await anOwner())
    await subscriptions.subscribe('expired@example.com')
    await allKept(4)
    await enquiries.update(closed, { status: 'closed' }, THE_SITE)
    time += 80 * HOUR_MS
    await invites.invite({ name: 'New', email: 'new@example.com', role: 'staff' }, await anOwner())
    await subscriptions.subscribe('fresh@example.com')
    await allKept(6)

    const { desk, enquiries: later } = await started(mail.url)
    expect(await desk.sendKept(0, THE_SITE)).toMatchObject({ queued: 4, leftOut: 2, next: null })
    await expect.poll(() => mail.arrived.length, POLL).toBe(4)
    expect(mail.arrived.map(({ to }) => to[0]).toSorted()).toEqual([
      'ada@example.com',
      'closed@example.com',
      'fresh@example.com',
      'new@example.com',
    ])
    await becomes(later, answered, 'responded')
    expect((await later.get(closed)).status).toBe('closed')
    const [old] = (await desk.list({ search: 'old@' })).data
    await expect(desk.resend(old!._id, THE_SITE)).rejects.toMatchObject({ message: expect.stringContaining('no longer works') })
    expect(await desk.sendKept(0, THE_SITE)).toMatchObject({ queued: 0, leftOut: 2 })
  })

  /** The site as it starts with or without a mail server, on the same data. */
  async function started(smtpUrl: string | undefined) {
    await running?.stop()
    const { store, dataDir } = fresh
    const now = () => new Date(time)
    const post = createPost({ ...SITE, smtpUrl, dataDir })
    const outbox = createOutbox({ store, post, now, log: NOTHING })
    const audit = createAudit({ store, now })
    running = outbox
    outbox.start()
    return {
      enquiries: createEnquiries({ store, outbox, audit, notice: { address: undefined, siteUrl: SITE.siteUrl }, now }),
      invites: createInvites({ store, audit, outbox, siteUrl: SITE.siteUrl, now }),
      subscriptions: createSubscriptions({
        store,
        outbox,
        letterCounts: createLetterCounts(store.db, now),
        siteUrl: SITE.siteUrl,
        now,
        log: NOTHING,
      }),
      desk: createLetterDesk({ store, outbox, audit, goesTo: post.where, hasMailServer: post.hasMailServer, now }),
    }
  }

  async function anOwner(): Promise<Admin> {
    const { db } = fresh.store
    const known = await db.selectFrom('admins').selectAll().executeTakeFirst()
    if (known) return toAdmin(known)
    await createAccounts({ store: fresh.store, now: () => new Date(time) }).createFirst(undefined)
    return anOwner()
  }

  type Started = Awaited<ReturnType<typeof started>>

  async function anAnswered(enquiries: Started['enquiries'], email: string): Promise<string> {
    const more = { organization: '', number: '', website: '', office: '' as const, message: '', source: '' as const }
    await enquiries.submit({ name: 'Ada', email, services: ['SEO'], ...more })
    const id = (await enquiries.list({})).data[0]!._id
    await enquiries.reply(id, { subject: 'Hello', content: 'Soon.' }, THE_SITE)
    return id
  }

  async function becomes(enquiries: Started['enquiries'], id: string, status: string): Promise<void> {
    await expect.poll(async () => (await enquiries.get(id)).status, POLL).toBe(status)
  }

  async function allKept(count: number): Promise<void> {
    const kept = () => fresh.store.db.selectFrom('letters').select('id').where('state', '=', 'kept').execute()
    await expect.poll(async () => (await kept()).length, POLL).toBe(count)
  }
})
