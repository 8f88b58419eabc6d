import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestStore, createTestStore, describeEachEngine } from '../../tests/support/test-store.ts'
import { type MailServer, type MailServerBehavior, startMailServer } from '../../tests/support/mail-server.ts'
import { SYSTEM_ACTOR, createAudit } from '../audit/audit.ts'
import { type Store, openStore } from '../database/open.ts'
import { createOutboxAdmin } from './outbox-admin.ts'
import { type Outbox, createOutbox } from './outbox.ts'
import { createMailer } from './mailer.ts'

const SENDING_PROCESS = path.resolve(import.meta.dirname, '../../tests/support/mail-sender-process.ts')
const LEASES_ARE_OVER_MS = 60 * 60_000
const POLL = { timeout: 10_000, interval: 10 }

let fresh: TestStore
let mail: MailServer
let closing: (() => Promise<void>)[]
beforeEach(async () => {
  mail = await startMailServer()
  closing = []
})
afterEach(async () => {
  for (const close of closing.toReversed()) await close()
  await mail.close()
  await fresh.remove()
})

describeEachEngine('a sender that is killed', (engine) => {
  test('after the text has left leaves the letter unconfirmed, and nobody sends it again unasked', async () => {
    const id = await queuedAndKilled('never answer the text', () => mail.received.length === 1)
    const { store, outbox } = await restarted()
    await expect.poll(() => letter(store, id), POLL).toMatchObject({ state: 'unconfirmed', attempts: 1 })
    expect((await letter(store, id)).reason).toContain('It may have arrived.')
    expect(mail.received).toHaveLength(1)
    await resend(store, outbox, id)
    await expect.poll(() => letter(store, id), POLL).toMatchObject({ state: 'sent' })
    expect(mail.received).toHaveLength(2)
  })

  test('before the text has left costs nothing: the letter is sent once', async () => {
    let asked = false
    const hanging = new Promise<MailServerBehavior>(() => {})
    mail.behavior.forAddress = () => {
      asked = true
      return hanging
    }
    const id = await queuedAndKilled(undefined, () => asked)
    const { store } = await restarted()
    await expect.poll(() => letter(store, id), POLL).toMatchObject({ state: 'sent', attempts: 2 })
    expect(mail.received).toHaveLength(1)
  })

  async function queuedAndKilled(treatment: MailServerBehavior | undefined, hasComeThisFar: () => boolean): Promise<string> {
    fresh = await createTestStore(engine)
    if (treatment) mail.behavior.forAddress = () => treatment
    const id = await write(fresh.store, newOutbox(fresh.store))
    await fresh.store.db.destroy()
    const { dataDir, databaseUrl } = fresh
    const sender = spawn(process.execPath, [SENDING_PROCESS, dataDir, mail.url, ...(databaseUrl ? [databaseUrl] : [])])
    await expect.poll(hasComeThisFar, POLL).toBe(true)
    sender.kill('SIGKILL')
    await once(sender, 'exit')
    mail.behavior.forAddress = () => 'take'
    return id
  }

  async function restarted() {
    const store = await opened()
    const outbox = newOutbox(store, LEASES_ARE_OVER_MS)
    outbox.start()
    return { store, outbox }
  }
})

describeEachEngine('a sender that slept through its lease', (engine) => {
  test('does not send what another has taken over', async () => {
    fresh = await createTestStore(engine)
    closing.push(() => fresh.store.db.destroy())
    const answers = [Promise.withResolvers<MailServerBehavior>(), Promise.withResolvers<MailServerBehavior>()] as const
    let asked = 0
    mail.behavior.forAddress = () => answers[asked++]?.promise ?? 'take'
    const sleeper = newOutbox(fresh.store)
    sleeper.start()
    const id = await write(fresh.store, sleeper)
    await expect.poll(() => asked, POLL).toBe(1)
    newOutbox(fresh.store, LEASES_ARE_OVER_MS).start()
    await expect.poll(() => asked, POLL).toBe(2)
    answers[0].resolve('take')
    await sleeper.stop()
    expect(mail.received).toHaveLength(0)
    answers[1].resolve('take')
    await expect.poll(() => letter(fresh.store, id), POLL).toMatchObject({ state: 'sent', attempts: 2 })
    expect(mail.received).toHaveLength(1)
  })
})

describe('two nodes on one PostgreSQL', () => {
  test('share the work and send each letter once', async () => {
    fresh = await createTestStore('postgres')
    closing.push(() => fresh.store.db.destroy())
    const sent: [string[], string[]] = [[], []]
    const nodes = [newOutbox(fresh.store, 0, sent[0]), newOutbox(await opened(), 0, sent[1])] as const
    for (const node of nodes) node.start()
    const ids = await Promise.all(Array.from({ length: 30 }, () => write(fresh.store, nodes[0])))
    nodes[1].wake()
    await expect.poll(() => sent.flat().length, POLL).toBe(ids.length)
    expect(sent.flat().toSorted()).toEqual(ids.toSorted())
    expect(mail.received).toHaveLength(ids.length)
    expect(sent.map((own) => own.length > 0)).toEqual([true, true])
    const tries = await fresh.store.db.selectFrom('emails').select('attempts').distinct().execute()
    expect(tries).toEqual([{ attempts: 1 }])
  })
})

function newOutbox(store: Store, aheadMs = 0, sent: string[] = []): Outbox {
  const mailFrom = { name: '', address: 'hello@navakra.example' }
  const post = createMailer({ smtpUrl: mail.url, mailFrom, siteUrl: 'http://localhost', dataDir: '' })
  const log = { info: ({ letter: id }: { letter: string }) => void sent.push(id), warn: () => {}, error: () => {} }
  const outbox = createOutbox({ store, mailer: post, now: () => new Date(Date.now() + aheadMs), log })
  closing.push(outbox.stop)
  return outbox
}

async function resend(store: Store, outbox: Outbox, id: string): Promise<void> {
  const now = () => new Date()
  await createOutboxAdmin({ store, outbox, audit: createAudit({ store, now }), goesTo: 'nowhere', hasMailServer: true, now }).resend(
    id,
    SYSTEM_ACTOR,
  )
}

async function opened(): Promise<Store> {
  const store = await openStore({ databaseUrl: fresh.databaseUrl, dataDir: fresh.dataDir }, () => {})
  closing.push(() => store.db.destroy())
  return store
}

async function write({ db }: Store, outbox: Outbox): Promise<string> {
  const to = { name: '', address: 'staff@example.com' }
  const id = await db
    .transaction()
    .execute((trx) => outbox.queue(trx, { kind: 'notice', about: 'enquiry-1', to, subject: 'New enquiry', text: 'Hello' }))
  outbox.wake()
  return id
}

const letter = ({ db }: Store, id: string) => db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
