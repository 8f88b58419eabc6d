import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readDefaultContent } from '../../tests/support/content/read-default-content.ts'
import { insertQueuedEmails } from '../../tests/support/mail/queued-emails.ts'
import { type TestStore, createTestStore, describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type MailServer, type MailServerBehavior, startMailServer } from '../../tests/support/mail/mail-server.ts'
import { EMAIL_KINDS, type EmailKind } from './new-email.ts'
import { type Outbox, createOutbox } from './outbox.ts'
import { createMailer } from './transport/mailer.ts'

const SITE = {
  mailFrom: { name: '', address: 'hello@navakra.example' },
  siteUrl: 'https://navakra.example',
  dataDir: '',
  readContent: readDefaultContent,
}
const NO_LOG = { info() {}, warn() {}, error() {} }
const NO_HOOKS = { beforeStateChange: async () => {}, deliveredChanged: async () => {}, stateChanged: () => {} }
const POLL = { interval: 10 }
const QUEUED = 10_000

describeEachEngine('email lanes', (engine) => {
  let testStore: TestStore
  let mail: MailServer
  let outbox: Outbox
  beforeEach(async () => {
    testStore = await createTestStore(engine)
    mail = await startMailServer()
  })
  afterEach(async () => {
    await Promise.all([outbox.stop(), mail.close()])
    await testStore.close()
  })

  test('a password reset and a reply leave beside 10,000 queued notices and a newsletter that a slow server does not take', async () => {
    await insertQueuedEmails(testStore.store, { kind: 'notice', count: QUEUED, to: 'slow.example' })
    await insertQueuedEmails(testStore.store, { kind: 'newsletter', count: 100, to: 'slow.example' })
    const slow = hold('slow.example')
    startOutbox()
    await expect.poll(() => slow.asked, POLL).toBe(5)
    await queueEmail('reply', 'client@example.com')
    await queueEmail('account', 'staff@example.com')
    await expect.poll(() => recipients(), POLL).toEqual(['client@example.com', 'staff@example.com'])
    slow.release()
  })

  test('each kind has its own number of connections, and no more are open', async () => {
    const asked: Record<string, number> = {}
    const answer = Promise.withResolvers<MailServerBehavior>()
    mail.behavior.forAddress = (to) => {
      const kind = to.split('@')[1]!.split('.')[0]!
      asked[kind] = (asked[kind] ?? 0) + 1
      return answer.promise
    }
    for (const kind of EMAIL_KINDS) await insertQueuedEmails(testStore.store, { kind, count: 5, to: `${kind}.example` })
    startOutbox()
    await expect.poll(() => asked, POLL).toEqual({ account: 2, reply: 2, notice: 2, newsletter: 3 })
    answer.resolve('take')
    await expect.poll(() => mail.received.length, POLL).toBe(20)
  })

  test('a server that refuses every notice delays no reply', async () => {
    await insertQueuedEmails(testStore.store, { kind: 'notice', count: 200, to: 'refused.example' })
    let refusals = 0
    mail.behavior.forAddress = (to) => {
      if (!to.endsWith('@refused.example')) return 'take'
      refusals += 1
      return { at: 'address', code: 451, message: 'Not now' }
    }
    startOutbox()
    await expect.poll(() => refusals, POLL).toBeGreaterThan(0)
    await queueEmail('reply', 'client@example.com')
    await expect.poll(() => recipients(), POLL).toEqual(['client@example.com'])
  })

  test('a domain whose emails hang delays other emails of the lane for one time-out only', async () => {
    await insertQueuedEmails(testStore.store, { kind: 'reply', count: 50, to: 'hangs.example' })
    const hanging = hold('hangs.example')
    startOutbox({ beforeDataMs: 300, afterDataMs: 300_000 })
    await queueEmail('reply', 'client@example.com')
    await expect.poll(() => recipients(), POLL).toEqual(['client@example.com'])
    // The two that occupied the lane, and at most two that were claimed before the others were postponed.
    expect(hanging.asked).toBeLessThanOrEqual(4)
    hanging.release()
  })

  test('emails to a domain that hung are sent when it answers again', async () => {
    await insertQueuedEmails(testStore.store, { kind: 'reply', count: 6, to: 'hangs.example' })
    const hanging = hold('hangs.example')
    startOutbox({ beforeDataMs: 200, afterDataMs: 300_000 })
    await queueEmail('reply', 'client@example.com')
    const untried = testStore.store.db.selectFrom('emails').select('id').where('attempts', '=', 0)
    const postponed = () => untried.where('next_attempt_at', '>', new Date().toISOString()).execute()
    await expect.poll(async () => (await postponed()).length, POLL).toBeGreaterThan(0)
    hanging.release()
    await expect.poll(() => mail.received.length, POLL).toBe(7)
  })

  test('an email that was put off for a day by a wrong clock is sent at once, and its lease ends as any', async () => {
    await insertQueuedEmails(testStore.store, { kind: 'reply', count: 2, to: 'example.com' })
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const { db } = testStore.store
    await db.updateTable('emails').set({ next_attempt_at: tomorrow }).execute()
    const claimed = { state: 'sending' as const, lease_expires_at: tomorrow, claim_id: 'of a killed node' }
    const first = db.selectFrom('emails').select(sql<number>`min(seq)`.as('seq'))
    await db.updateTable('emails').set(claimed).where('seq', '=', first).execute()
    startOutbox()
    await expect.poll(() => mail.received.length, POLL).toBe(2)
  })

  function startOutbox(timeouts?: { beforeDataMs: number; afterDataMs: number }): void {
    const mailer = createMailer({ ...SITE, smtpUrl: mail.url, ...(timeouts && { timeouts }) })
    const retryPolicy = { maxAttempts: 30, initialDelayMs: 20, maxDelayMs: 1000 }
    outbox = createOutbox({ store: testStore.store, mailer, hooks: NO_HOOKS, now: () => new Date(), log: NO_LOG, retryPolicy })
    outbox.start()
  }

  async function queueEmail(kind: EmailKind, address: string): Promise<void> {
    const email = { kind, about: '', to: { name: '', address }, subject: 'Hello', text: 'Hello' }
    await testStore.store.db.transaction().execute((trx) => outbox.queue(trx, email))
    outbox.wake()
  }

  /** The server answers nothing about recipients at this domain until they are released. */
  function hold(domain: string) {
    const answer = Promise.withResolvers<MailServerBehavior>()
    const held = { asked: 0, release: () => answer.resolve('take') }
    mail.behavior.forAddress = (to) => {
      if (!to.endsWith(`@${domain}`)) return 'take'
      held.asked += 1
      return answer.promise
    }
    return held
  }

  const recipients = () => mail.received.map(({ to }) => to[0]!).toSorted()
})
