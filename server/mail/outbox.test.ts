import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EmailState } from '../../contract/outbox.ts'
import { readDefaultContent } from '../../tests/support/content/read-default-content.ts'
import { type TestStore, createTestStore, describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type MailServer, startMailServer } from '../../tests/support/mail/mail-server.ts'
import { SYSTEM_ACTOR, createAudit } from '../audit/audit.ts'
import { createReplyDeliveryHooks } from '../casework/replies.ts'
import { createOutboxAdmin } from './outbox-admin.ts'
import type { NewEmail } from './new-email.ts'
import { type Outbox, createOutbox } from './outbox.ts'
import { type Mailer, createMailer } from './transport/mailer.ts'

const QUICK = { maxAttempts: 12, initialDelayMs: 20, maxDelayMs: 100 }
const SITE = {
  mailFrom: { name: 'Navakra', address: 'hello@navakra.example' },
  siteUrl: 'https://www.navakra.example',
  dataDir: '',
  readContent: readDefaultContent,
}

describeEachEngine('the outbox', (engine) => {
  let testStore: TestStore
  let mail: MailServer
  let open: Outbox[]
  let logged: string[]
  beforeEach(async () => {
    testStore = await createTestStore(engine)
    mail = await startMailServer()
    open = []
    logged = []
  })
  afterEach(async () => {
    await Promise.all(open.map((outbox) => outbox.stop()))
    await mail.close()
    await testStore.close()
  })

  test('an email arrives once, with its envelope, its headers, its text and its HTML', async () => {
    const outbox = startOutbox()
    const id = await queueEmail(outbox, { ...REPLY_TO_ADA, replyTo: 'grace@example.com' })
    await waitForState(id, 'sent')
    const [email] = mail.received
    expect(mail.received).toHaveLength(1)
    expect(email).toMatchObject({ from: 'hello@navakra.example', to: ['ada@example.com'] })
    expect(email?.headers).toMatchObject({
      from: 'Navakra <hello@navakra.example>',
      to: 'Ada Lovelace <ada@example.com>',
      'reply-to': 'grace@example.com',
      subject: 'Your enquiry',
    })
    expect(email?.headers['message-id']).toMatch(/^<[0-9a-f]{24}@navakra\.example>$/)
    expect(email?.parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html'])
    expect(email?.parts[0]?.content).toBe(REPLY_TO_ADA.text)
    expect(email?.parts[1]?.content).toContain('We would like to talk.')
  })

  test('an email of a transaction that was rolled back does not exist', async () => {
    const outbox = startOutbox()
    const undone = testStore.store.db.transaction().execute(async (trx) => {
      await outbox.queue(trx, REPLY_TO_ADA)
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await waitForState(await queueEmail(outbox, { ...REPLY_TO_ADA, subject: 'Another' }), 'sent')
    expect(mail.received.map(({ headers }) => headers.subject)).toEqual(['Another'])
    expect((await openOutboxAdmin(outbox).list(ALL)).total).toBe(1)
  })

  test('emails wait while the mail server is down, and arrive once when it is back, also after a restart', async () => {
    const { port } = mail
    await mail.close()
    const outbox = startOutbox({ maxAttempts: 1000, initialDelayMs: 20, maxDelayMs: 50 })
    const subjects = Array.from({ length: 8 }, (_, n) => `Letter ${n}`)
    const ids = await Promise.all(subjects.map((subject) => queueEmail(outbox, { ...REPLY_TO_ADA, subject })))
    await expect.poll(() => findEmail(ids[7]!), POLL).toMatchObject({ reason: expect.stringContaining('ECONNREFUSED') })
    expect((await openOutboxAdmin(outbox).list(ALL)).troubles.failed).toBe(0)
    await outbox.stop()
    startOutbox()
    mail = await startMailServer({ port })
    for (const id of ids) await waitForState(id, 'sent')
    expect(mail.received.map(({ headers }) => headers.subject).toSorted()).toEqual(subjects)
  })

  test('an email that was refused temporarily is tried again', async () => {
    let answers = 0
    mail.behavior.forAddress = () => (answers++ < 2 ? { at: 'address', code: 451, message: 'Greylisted, come back' } : 'take')
    const outbox = startOutbox()
    const id = await queueEmail(outbox, REPLY_TO_ADA)
    await waitForState(id, 'sent')
    expect(await findEmail(id)).toMatchObject({ attempts: 3, reason: '' })
    expect(mail.received).toHaveLength(1)
  })

  test('an email that was refused permanently fails at once with the server’s words, and a person may send it again', async () => {
    mail.behavior.forAddress = () => ({ at: 'address', code: 550, message: 'No such mailbox here' })
    const outbox = startOutbox()
    const id = await queueEmail(outbox, REPLY_TO_ADA)
    await waitForState(id, 'failed')
    expect(await findEmail(id)).toMatchObject({ attempts: 1, reason: 'The mail server answered: 550 No such mailbox here' })
    mail.behavior.forAddress = () => 'take'
    const { letter: resent } = await openOutboxAdmin(outbox).resend(id, SYSTEM_ACTOR)
    expect(resent).toMatchObject({ _id: id, delivery: { state: 'queued', attempts: 0, reason: '' } })
    await waitForState(id, 'sent')
    expect(mail.received).toHaveLength(1)
  })

  test('an email that the server refuses after its text is not marked as sent', async () => {
    mail.behavior.forAddress = (to) => ({ at: 'text', code: to === 'ada@example.com' ? 554 : 452, message: 'Not like this' })
    const outbox = startOutbox({ ...QUICK, maxAttempts: 2 })
    const refused = await queueEmail(outbox, REPLY_TO_ADA)
    const delayed = await queueEmail(outbox, { ...REPLY_TO_ADA, to: { name: '', address: 'grace@example.com' } })
    await waitForState(refused, 'failed')
    await waitForState(delayed, 'failed')
    expect((await findEmail(refused)).attempts).toBe(1)
    expect(await findEmail(delayed)).toMatchObject({
      attempts: 2,
      reason: 'Given up after 2 tries. The mail server answered: 452 Not like this',
    })
  })

  test('a failing or slow email does not delay the others', async () => {
    mail.behavior.forAddress = (to) => {
      if (to === 'slow@example.com') return 'never answer the text'
      return to === 'poison@example.com' ? { at: 'text', code: 451, message: 'Choking' } : 'take'
    }
    const outbox = startOutbox({ ...QUICK, initialDelayMs: 60_000, maxDelayMs: 60_000 })
    const slow = await queueEmail(outbox, { ...REPLY_TO_ADA, to: { name: '', address: 'slow@example.com' } })
    const poison = await queueEmail(outbox, { ...REPLY_TO_ADA, to: { name: '', address: 'poison@example.com' } })
    const others = await Promise.all(Array.from({ length: 6 }, () => queueEmail(outbox, REPLY_TO_ADA)))
    for (const id of others) await waitForState(id, 'sent')
    expect((await findEmail(slow)).state).toBe('sending')
    expect(await findEmail(poison)).toMatchObject({ state: 'queued', attempts: 1 })
    await mail.close()
    await waitForState(slow, 'unconfirmed')
  })

  test('an email whose connection was lost before the text stays queued and is sent once', async () => {
    let calls = 0
    mail.behavior.forAddress = () => (calls++ === 0 ? 'cut before the text' : 'take')
    const outbox = startOutbox()
    const id = await queueEmail(outbox, REPLY_TO_ADA)
    await waitForState(id, 'sent')
    expect((await findEmail(id)).attempts).toBe(2)
    expect(mail.received).toHaveLength(1)
  })

  test('an email whose connection was lost after the text is unconfirmed; only a person sends it again, with the same Message-ID', async () => {
    mail.behavior.forAddress = () => 'cut after the text'
    const outbox = startOutbox()
    const id = await queueEmail(outbox, REPLY_TO_ADA)
    await waitForState(id, 'unconfirmed')
    expect((await findEmail(id)).reason).toContain('It may have arrived.')
    mail.behavior.forAddress = () => 'take'
    await waitForState(await queueEmail(outbox, { ...REPLY_TO_ADA, subject: 'Later' }), 'sent')
    expect(await findEmail(id)).toMatchObject({ state: 'unconfirmed', attempts: 1 })
    await openOutboxAdmin(outbox).resend(id, SYSTEM_ACTOR)
    await waitForState(id, 'sent')
    const copies = mail.received.filter(({ headers }) => headers.subject === REPLY_TO_ADA.subject)
    expect(copies).toHaveLength(2)
    expect(new Set(copies.map(({ headers }) => headers['message-id'])).size).toBe(1)
  })

  test('a sent email cannot be sent again', async () => {
    const outbox = startOutbox()
    const id = await queueEmail(outbox, REPLY_TO_ADA)
    await waitForState(id, 'sent')
    await expect(openOutboxAdmin(outbox).resend(id, SYSTEM_ACTOR)).rejects.toMatchObject({ status: 409 })
    await expect(openOutboxAdmin(outbox).resend('0123456789abcdef01234567', SYSTEM_ACTOR)).rejects.toMatchObject({ status: 404 })
    expect(mail.received).toHaveLength(1)
  })

  test('a stop waits for the delivery in progress', async () => {
    const outbox = startOutbox()
    const id = await queueEmail(outbox, REPLY_TO_ADA)
    await expect.poll(() => findEmail(id), POLL).not.toMatchObject({ state: 'queued' })
    await outbox.stop()
    expect((await findEmail(id)).state).toBe('sent')
    const next = await queueEmail(outbox, REPLY_TO_ADA)
    expect((await findEmail(next)).state).toBe('queued')
  })

  test('the list shows the newest first, searches recipients and subjects, and counts delivery failures', async () => {
    mail.behavior.forAddress = (to) => (to === 'grace@example.com' ? { at: 'address', code: 550, message: 'No' } : 'take')
    const outbox = startOutbox()
    await waitForState(await queueEmail(outbox, { ...REPLY_TO_ADA, subject: 'Größe' }), 'sent')
    await waitForState(await queueEmail(outbox, { ...REPLY_TO_ADA, to: { name: '', address: 'grace@example.com' } }), 'failed')
    expect(await openOutboxAdmin(outbox).list({ ...ALL, limit: 1 })).toMatchObject({
      data: [{ to: 'grace@example.com', delivery: { state: 'failed' } }],
      totalPages: 2,
      total: 2,
      troubles: { queued: 0, failed: 1, unconfirmed: 0 },
    })
    const [found] = (await openOutboxAdmin(outbox).list({ ...ALL, search: 'GRÖSSE' })).data
    expect(found?.to).toBe('Ada Lovelace <ada@example.com>')
    expect((await openOutboxAdmin(outbox).list({ ...ALL, search: 'grace@', state: 'failed' })).total).toBe(1)
    expect((await openOutboxAdmin(outbox).list({ ...ALL, search: 'grace@', state: 'sent' })).total).toBe(0)
  })

  test('an email that is deleted while it is being captured leaves no file', async () => {
    const capturing = createMailer({ ...SITE, dataDir: testStore.dataDir, smtpUrl: undefined })
    const deleting: Mailer = {
      ...capturing,
      async send(email, context) {
        await testStore.store.db.transaction().execute((trx) => outbox.deleteAbout(trx, email.related_id))
        return capturing.send(email, context)
      },
    }
    const outbox = startOutbox(QUICK, deleting)
    await queueEmail(outbox, REPLY_TO_ADA)
    await expect.poll(() => logged.length, POLL).toBe(1)
    await expect.poll(() => readdir(path.join(testStore.dataDir, 'mail')), POLL).toEqual([])
  })

  test('the log names the email and its outcome, and nothing about a person', async () => {
    mail.behavior.forAddress = (to) => (to === 'ada@example.com' ? 'take' : { at: 'address', code: 550, message: `${to} is unknown` })
    const outbox = startOutbox()
    const sent = await queueEmail(outbox, REPLY_TO_ADA)
    const failed = await queueEmail(outbox, { ...REPLY_TO_ADA, to: { name: 'Grace', address: 'grace@example.com' } })
    await waitForState(sent, 'sent')
    await waitForState(failed, 'failed')
    await expect.poll(() => logged.length, POLL).toBe(2)
    expect(logged.join('\n')).toContain(failed)
    // Ids are hexadecimal and may have 'ada' in them.
    const withoutIds = logged.join('\n').replaceAll(sent, '').replaceAll(failed, '')
    expect(withoutIds).not.toMatch(/ada|grace|enquiry|talk/i)
  })

  function startOutbox(retryPolicy = QUICK, mailer = createMailer({ ...SITE, smtpUrl: mail.url })): Outbox {
    const log = (...args: unknown[]) => void logged.push(JSON.stringify(args))
    const outbox = createOutbox({
      store: testStore.store,
      mailer,
      hooks: createReplyDeliveryHooks(engine),
      now: () => new Date(),
      log: { info: log, warn: log, error: log },
      retryPolicy,
    })
    open.push(outbox)
    outbox.start()
    return outbox
  }

  function openOutboxAdmin(outbox: Outbox) {
    const { store } = testStore
    const now = () => new Date()
    return createOutboxAdmin({
      store,
      outbox,
      hooks: createReplyDeliveryHooks(engine),
      audit: createAudit({ store, now }),
      goesTo: 'nowhere',
      hasMailServer: true,
      now,
    })
  }

  async function queueEmail(outbox: Outbox, email: NewEmail): Promise<string> {
    const id = await testStore.store.db.transaction().execute((trx) => outbox.queue(trx, email))
    outbox.wake()
    return id
  }

  async function findEmail(id: string) {
    return testStore.store.db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }

  async function waitForState(id: string, state: EmailState): Promise<void> {
    await expect.poll(async () => (await findEmail(id)).state, POLL).toBe(state)
  }
})

const POLL = { interval: 10 }
const ALL = { page: undefined, limit: undefined, state: undefined, search: undefined }

const REPLY_TO_ADA: NewEmail = {
  kind: 'reply',
  about: 'enquiry-1',
  to: { name: 'Ada Lovelace', address: 'ada@example.com' },
  subject: 'Your enquiry',
  text: 'Dear Ada,\n\nWe would like to talk.\n.\nThe line above has one dot.',
}
