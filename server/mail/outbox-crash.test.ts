import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readDefaultContent } from '../../tests/support/content/read-default-content.ts'
import { type TestStore, createTestStore, describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type MailServer, type MailServerBehavior, startMailServer } from '../../tests/support/mail/mail-server.ts'
import { SYSTEM_ACTOR, createAudit } from '../audit/audit.ts'
import { createReplyDeliveryHooks } from '../casework/replies.ts'
import { openStore } from '../database/engines/open.ts'
import type { Store } from '../database/store.ts'
import { createOutboxAdmin } from './outbox-admin.ts'
import { type Outbox, createOutbox } from './outbox.ts'
import { createMailer } from './transport/mailer.ts'

const SENDING_PROCESS = path.resolve(import.meta.dirname, '../../tests/support/mail/mail-sender-process.ts')
const AFTER_LEASES_MS = 60 * 60_000
const POLL = { interval: 10 }

let testStore: TestStore
let mail: MailServer
let cleanups: (() => Promise<void>)[]
beforeEach(async () => {
  mail = await startMailServer()
  cleanups = []
})
afterEach(async () => {
  for (const close of cleanups.toReversed()) await close()
  await mail.close()
  await testStore.remove()
})

describeEachEngine('a killed sender', (engine) => {
  test('a sender killed after sending the text leaves the email unconfirmed, and only a person sends it again', async () => {
    const id = await queueAndKillSender('never answer the text', () => mail.received.length === 1)
    const { store, outbox } = await restartOutbox()
    await expect.poll(() => findEmail(store, id), POLL).toMatchObject({ state: 'unconfirmed', attempts: 1 })
    expect((await findEmail(store, id)).reason).toContain('It may have arrived.')
    expect(mail.received).toHaveLength(1)
    await resend(store, outbox, id)
    await expect.poll(() => findEmail(store, id), POLL).toMatchObject({ state: 'sent' })
    expect(mail.received).toHaveLength(2)
  })

  test('an email whose sender was killed before sending the text is sent once', async () => {
    let wasAsked = false
    const hanging = new Promise<MailServerBehavior>(() => {})
    mail.behavior.forAddress = () => {
      wasAsked = true
      return hanging
    }
    const id = await queueAndKillSender(undefined, () => wasAsked)
    const { store } = await restartOutbox()
    await expect.poll(() => findEmail(store, id), POLL).toMatchObject({ state: 'sent', attempts: 2 })
    expect(mail.received).toHaveLength(1)
  })

  async function queueAndKillSender(behavior: MailServerBehavior | undefined, isReached: () => boolean): Promise<string> {
    testStore = await createTestStore(engine)
    if (behavior) mail.behavior.forAddress = () => behavior
    const id = await queueEmail(testStore.store, openOutbox(testStore.store))
    await testStore.store.db.destroy()
    const { dataDir, databaseUrl } = testStore
    const sender = spawn(process.execPath, [SENDING_PROCESS, dataDir, mail.url, ...(databaseUrl ? [databaseUrl] : [])])
    await expect.poll(isReached, POLL).toBe(true)
    sender.kill('SIGKILL')
    await once(sender, 'exit')
    mail.behavior.forAddress = () => 'take'
    return id
  }

  async function restartOutbox() {
    const store = await reopenStore()
    const outbox = openOutbox(store, AFTER_LEASES_MS)
    outbox.start()
    return { store, outbox }
  }
})

describeEachEngine('an expired lease', (engine) => {
  test('a sender does not send an email that another has claimed since its lease expired', async () => {
    testStore = await createTestStore(engine)
    cleanups.push(() => testStore.store.db.destroy())
    const answers = [Promise.withResolvers<MailServerBehavior>(), Promise.withResolvers<MailServerBehavior>()] as const
    let recipients = 0
    mail.behavior.forAddress = () => answers[recipients++]?.promise ?? 'take'
    const sleeper = openOutbox(testStore.store)
    sleeper.start()
    const id = await queueEmail(testStore.store, sleeper)
    await expect.poll(() => recipients, POLL).toBe(1)
    openOutbox(testStore.store, AFTER_LEASES_MS).start()
    await expect.poll(() => recipients, POLL).toBe(2)
    answers[0].resolve('take')
    await sleeper.stop()
    expect(mail.received).toHaveLength(0)
    answers[1].resolve('take')
    await expect.poll(() => findEmail(testStore.store, id), POLL).toMatchObject({ state: 'sent', attempts: 2 })
    expect(mail.received).toHaveLength(1)
  })
})

describe('two nodes on one PostgreSQL', () => {
  test('two nodes share the work and send each email once', async () => {
    testStore = await createTestStore('postgres')
    cleanups.push(() => testStore.store.db.destroy())
    const sent: [string[], string[]] = [[], []]
    const nodes = [openOutbox(testStore.store, 0, sent[0]), openOutbox(await reopenStore(), 0, sent[1])] as const
    for (const node of nodes) node.start()
    const ids = await Promise.all(Array.from({ length: 30 }, () => queueEmail(testStore.store, nodes[0])))
    nodes[1].wake()
    await expect.poll(() => sent.flat().length, POLL).toBe(ids.length)
    expect(sent.flat().toSorted()).toEqual(ids.toSorted())
    expect(mail.received).toHaveLength(ids.length)
    expect(sent.map((own) => own.length > 0)).toEqual([true, true])
    const tries = await testStore.store.db.selectFrom('emails').select('attempts').distinct().execute()
    expect(tries).toEqual([{ attempts: 1 }])
  })
})

function openOutbox(store: Store, aheadMs = 0, sent: string[] = []): Outbox {
  const mailFrom = { name: '', address: 'hello@navakra.example' }
  const mailer = createMailer({ smtpUrl: mail.url, mailFrom, siteUrl: 'http://localhost', dataDir: '', readContent: readDefaultContent })
  const log = { info: ({ emailId: id }: { emailId: string }) => void sent.push(id), warn: () => {}, error: () => {} }
  const outbox = createOutbox({
    store,
    mailer,
    hooks: createReplyDeliveryHooks(store.engine),
    now: () => new Date(Date.now() + aheadMs),
    log,
  })
  cleanups.push(outbox.stop)
  return outbox
}

async function resend(store: Store, outbox: Outbox, id: string): Promise<void> {
  const now = () => new Date()
  await createOutboxAdmin({
    store,
    outbox,
    hooks: createReplyDeliveryHooks(store.engine),
    audit: createAudit({ store, now }),
    goesTo: 'nowhere',
    hasMailServer: true,
    now,
  }).resend(id, SYSTEM_ACTOR)
}

async function reopenStore(): Promise<Store> {
  const store = await openStore({ databaseUrl: testStore.databaseUrl, dataDir: testStore.dataDir }, () => {})
  cleanups.push(() => store.db.destroy())
  return store
}

async function queueEmail({ db }: Store, outbox: Outbox): Promise<string> {
  const to = { name: '', address: 'staff@example.com' }
  const id = await db
    .transaction()
    .execute((trx) => outbox.queue(trx, { kind: 'notice', about: 'enquiry-1', to, subject: 'New enquiry', text: 'Hello' }))
  outbox.wake()
  return id
}

const findEmail = ({ db }: Store, id: string) => db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
