import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EmailState } from '../../contract/outbox.ts'
import { type TestStore, createTestStore, describeEachEngine } from '../../tests/support/test-store.ts'
import { type MailServer, startMailServer } from '../../tests/support/mail-server.ts'
import { SYSTEM_ACTOR, createAudit } from '../audit/audit.ts'
import { createOutboxAdmin } from './outbox-admin.ts'
import type { NewEmail } from './new-email.ts'
import { type Outbox, createOutbox } from './outbox.ts'
import { type Mailer, createMailer } from './mailer.ts'

const QUICK = { maxAttempts: 12, initialDelayMs: 20, maxDelayMs: 100 }
const SITE = {
  mailFrom: { name: 'Navakra', address: 'hello@navakra.example' },
  siteUrl: 'https://www.navakra.example',
  dataDir: '',
}

describeEachEngine('the outbox', (engine) => {
  let fresh: TestStore
  let mail: MailServer
  let open: Outbox[]
  let logged: string[]
  beforeEach(async () => {
    fresh = await createTestStore(engine)
    mail = await startMailServer()
    open = []
    logged = []
  })
  afterEach(async () => {
    await Promise.all(open.map((outbox) => outbox.stop()))
    await mail.close()
    await fresh.close()
  })

  test('a letter arrives once, with its envelope, its headers and both forms of its text', async () => {
    const outbox = startOutbox()
    const id = await write(outbox, { ...toAda, replyTo: 'grace@example.com' })
    await becomes(id, 'sent')
    const [letter] = mail.received
    expect(mail.received).toHaveLength(1)
    expect(letter).toMatchObject({ from: 'hello@navakra.example', to: ['ada@example.com'] })
    expect(letter?.headers).toMatchObject({
      from: 'Navakra <hello@navakra.example>',
      to: 'Ada Lovelace <ada@example.com>',
      'reply-to': 'grace@example.com',
      subject: 'Your enquiry',
    })
    expect(letter?.headers['message-id']).toMatch(/^<[0-9a-f]{24}@navakra\.example>$/)
    expect(letter?.parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html'])
    expect(letter?.parts[0]?.content).toBe(toAda.text)
    expect(letter?.parts[1]?.content).toContain('We would like to talk.')
  })

  test('a letter whose act did not happen does not exist', async () => {
    const outbox = startOutbox()
    const undone = fresh.store.db.transaction().execute(async (trx) => {
      await outbox.queue(trx, toAda)
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    await becomes(await write(outbox, { ...toAda, subject: 'Another' }), 'sent')
    expect(mail.received.map(({ headers }) => headers.subject)).toEqual(['Another'])
    expect((await desk(outbox).list(ALL)).total).toBe(1)
  })

  test('with the mail server down letters wait, and all arrive once when it is back, also after a restart of ours', async () => {
    const { port } = mail
    await mail.close()
    const outbox = startOutbox({ maxAttempts: 1000, initialDelayMs: 20, maxDelayMs: 50 })
    const subjects = Array.from({ length: 8 }, (_, n) => `Letter ${n}`)
    const ids = await Promise.all(subjects.map((subject) => write(outbox, { ...toAda, subject })))
    await expect.poll(() => deliveryOf(ids[7]!), POLL).toMatchObject({ reason: expect.stringContaining('ECONNREFUSED') })
    expect((await desk(outbox).list(ALL)).troubles.failed).toBe(0)
    await outbox.stop()
    startOutbox()
    mail = await startMailServer({ port })
    for (const id of ids) await becomes(id, 'sent')
    expect(mail.received.map(({ headers }) => headers.subject).toSorted()).toEqual(subjects)
  })

  test('a refusal for now is tried again', async () => {
    let answers = 0
    mail.behavior.forAddress = () => (answers++ < 2 ? { at: 'address', code: 451, message: 'Greylisted, come back' } : 'take')
    const outbox = startOutbox()
    const id = await write(outbox, toAda)
    await becomes(id, 'sent')
    expect(await deliveryOf(id)).toMatchObject({ attempts: 3, reason: '' })
    expect(mail.received).toHaveLength(1)
  })

  test('a refusal for good fails at once with the server’s words, and a person may send it again', async () => {
    mail.behavior.forAddress = () => ({ at: 'address', code: 550, message: 'No such mailbox here' })
    const outbox = startOutbox()
    const id = await write(outbox, toAda)
    await becomes(id, 'failed')
    expect(await deliveryOf(id)).toMatchObject({ attempts: 1, reason: 'The mail server answered: 550 No such mailbox here' })
    mail.behavior.forAddress = () => 'take'
    const { letter } = await desk(outbox).resend(id, SYSTEM_ACTOR)
    expect(letter).toMatchObject({ _id: id, delivery: { state: 'queued', attempts: 0, reason: '' } })
    await becomes(id, 'sent')
    expect(mail.received).toHaveLength(1)
  })

  test('a letter that the server refuses after reading it is not taken for sent', async () => {
    mail.behavior.forAddress = (to) => ({ at: 'text', code: to === 'ada@example.com' ? 554 : 452, message: 'Not like this' })
    const outbox = startOutbox({ ...QUICK, maxAttempts: 2 })
    const refused = await write(outbox, toAda)
    const delayed = await write(outbox, { ...toAda, to: { name: '', address: 'grace@example.com' } })
    await becomes(refused, 'failed')
    await becomes(delayed, 'failed')
    expect((await deliveryOf(refused)).attempts).toBe(1)
    expect(await deliveryOf(delayed)).toMatchObject({
      attempts: 2,
      reason: 'Given up after 2 tries. The mail server answered: 452 Not like this',
    })
  })

  test('letters that poison or slow the server delay no other', async () => {
    mail.behavior.forAddress = (to) => {
      if (to === 'slow@example.com') return 'never answer the text'
      return to === 'poison@example.com' ? { at: 'text', code: 451, message: 'Choking' } : 'take'
    }
    const outbox = startOutbox({ ...QUICK, initialDelayMs: 60_000, maxDelayMs: 60_000 })
    const slow = await write(outbox, { ...toAda, to: { name: '', address: 'slow@example.com' } })
    const poison = await write(outbox, { ...toAda, to: { name: '', address: 'poison@example.com' } })
    const others = await Promise.all(Array.from({ length: 6 }, () => write(outbox, toAda)))
    for (const id of others) await becomes(id, 'sent')
    expect((await deliveryOf(slow)).state).toBe('sending')
    expect(await deliveryOf(poison)).toMatchObject({ state: 'queued', attempts: 1 })
    await mail.close()
    await becomes(slow, 'unconfirmed')
  })

  test('a connection lost before the text leaves the letter waiting; it is sent once', async () => {
    let calls = 0
    mail.behavior.forAddress = () => (calls++ === 0 ? 'cut before the text' : 'take')
    const outbox = startOutbox()
    const id = await write(outbox, toAda)
    await becomes(id, 'sent')
    expect((await deliveryOf(id)).attempts).toBe(2)
    expect(mail.received).toHaveLength(1)
  })

  test('a connection lost after the text leaves it unconfirmed; only a person sends it again, under the same Message-ID', async () => {
    mail.behavior.forAddress = () => 'cut after the text'
    const outbox = startOutbox()
    const id = await write(outbox, toAda)
    await becomes(id, 'unconfirmed')
    expect((await deliveryOf(id)).reason).toContain('It may have arrived.')
    mail.behavior.forAddress = () => 'take'
    await becomes(await write(outbox, { ...toAda, subject: 'Later' }), 'sent')
    expect(await deliveryOf(id)).toMatchObject({ state: 'unconfirmed', attempts: 1 })
    await desk(outbox).resend(id, SYSTEM_ACTOR)
    await becomes(id, 'sent')
    const copies = mail.received.filter(({ headers }) => headers.subject === toAda.subject)
    expect(copies).toHaveLength(2)
    expect(new Set(copies.map(({ headers }) => headers['message-id'])).size).toBe(1)
  })

  test('only failed and unconfirmed letters can be sent again', async () => {
    const outbox = startOutbox()
    const id = await write(outbox, toAda)
    await becomes(id, 'sent')
    await expect(desk(outbox).resend(id, SYSTEM_ACTOR)).rejects.toMatchObject({ status: 409 })
    await expect(desk(outbox).resend('0123456789abcdef01234567', SYSTEM_ACTOR)).rejects.toMatchObject({ status: 404 })
    expect(mail.received).toHaveLength(1)
  })

  test('a stop lets a letter in hand finish', async () => {
    const outbox = startOutbox()
    const id = await write(outbox, toAda)
    await expect.poll(() => deliveryOf(id), POLL).not.toMatchObject({ state: 'queued' })
    await outbox.stop()
    expect((await deliveryOf(id)).state).toBe('sent')
    const next = await write(outbox, toAda)
    expect((await deliveryOf(next)).state).toBe('queued')
  })

  test('the list shows the newest first, finds people and subjects, and counts what needs a look', async () => {
    mail.behavior.forAddress = (to) => (to === 'grace@example.com' ? { at: 'address', code: 550, message: 'No' } : 'take')
    const outbox = startOutbox()
    await becomes(await write(outbox, { ...toAda, subject: 'Größe' }), 'sent')
    await becomes(await write(outbox, { ...toAda, to: { name: '', address: 'grace@example.com' } }), 'failed')
    expect(await desk(outbox).list({ ...ALL, limit: 1 })).toMatchObject({
      data: [{ to: 'grace@example.com', delivery: { state: 'failed' } }],
      totalPages: 2,
      total: 2,
      troubles: { queued: 0, failed: 1, unconfirmed: 0 },
    })
    const [found] = (await desk(outbox).list({ ...ALL, search: 'GRÖSSE' })).data
    expect(found?.to).toBe('Ada Lovelace <ada@example.com>')
    expect((await desk(outbox).list({ ...ALL, search: 'grace@', state: 'failed' })).total).toBe(1)
    expect((await desk(outbox).list({ ...ALL, search: 'grace@', state: 'sent' })).total).toBe(0)
  })

  test('a letter that is deleted while it is being kept leaves no file', async () => {
    const kept = createMailer({ ...SITE, dataDir: fresh.dataDir, smtpUrl: undefined })
    const deleting: Mailer = {
      ...kept,
      async send(letter, hands) {
        await fresh.store.db.transaction().execute((trx) => outbox.deleteAbout(trx, letter.related_id))
        return kept.send(letter, hands)
      },
    }
    const outbox = startOutbox(QUICK, deleting)
    await write(outbox, toAda)
    await expect.poll(() => logged.length, POLL).toBe(1)
    await expect.poll(() => readdir(path.join(fresh.dataDir, 'mail')), POLL).toEqual([])
  })

  test('the log tells which letter and what happened, and nothing about a person', async () => {
    mail.behavior.forAddress = (to) => (to === 'ada@example.com' ? 'take' : { at: 'address', code: 550, message: `${to} is unknown` })
    const outbox = startOutbox()
    const sent = await write(outbox, toAda)
    const failed = await write(outbox, { ...toAda, to: { name: 'Grace', address: 'grace@example.com' } })
    await becomes(sent, 'sent')
    await becomes(failed, 'failed')
    await expect.poll(() => logged.length, POLL).toBe(2)
    expect(logged.join('\n')).toContain(failed)
    expect(logged.join('\n')).not.toMatch(/ada|grace|enquiry|talk/i)
  })

  function startOutbox(retries = QUICK, post = createMailer({ ...SITE, smtpUrl: mail.url })): Outbox {
    const log = (...said: unknown[]) => void logged.push(JSON.stringify(said))
    const outbox = createOutbox({
      store: fresh.store,
      mailer: post,
      now: () => new Date(),
      log: { info: log, warn: log, error: log },
      retryPolicy: retries,
    })
    open.push(outbox)
    outbox.start()
    return outbox
  }

  function desk(outbox: Outbox) {
    const { store } = fresh
    const now = () => new Date()
    return createOutboxAdmin({ store, outbox, audit: createAudit({ store, now }), goesTo: 'nowhere', hasMailServer: true, now })
  }

  async function write(outbox: Outbox, letter: NewEmail): Promise<string> {
    const id = await fresh.store.db.transaction().execute((trx) => outbox.queue(trx, letter))
    outbox.wake()
    return id
  }

  async function deliveryOf(id: string) {
    return fresh.store.db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  }

  async function becomes(id: string, state: EmailState): Promise<void> {
    await expect.poll(async () => (await deliveryOf(id)).state, POLL).toBe(state)
  }
})

const POLL = { timeout: 10_000, interval: 10 }
const ALL = { page: undefined, limit: undefined, state: undefined, search: undefined }

const toAda: NewEmail = {
  kind: 'reply',
  about: 'enquiry-1',
  to: { name: 'Ada Lovelace', address: 'ada@example.com' },
  subject: 'Your enquiry',
  text: 'Dear Ada,\n\nWe would like to talk.\n.\nThe line above has one dot.',
}
