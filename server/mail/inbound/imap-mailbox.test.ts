import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MESSAGE_MAX_BYTES } from '../../../contract/correspondence.ts'
import { type TestStore, createTestStore, describeEachEngine } from '../../../tests/support/database/test-store.ts'
import { findFreePort } from '../../../tests/support/free-port.ts'
import { type ImapServer, startImapServer } from '../../../tests/support/mail/imap-server.ts'
import { type ImapMailbox, createImapMailbox } from './imap-mailbox.ts'
import type { MessageSource } from './inbound-message.ts'

const LONG_MS = 3_600_000
const SHORT_MS = 50
const LEASE_MS = 400

type Settings = Partial<{ url: string; folder: string; sentFolder: string; pollIntervalMs: number; leaseMs: number; node: string }>
type Received = { raw: string } & Omit<MessageSource, 'recordPosition'>

describeEachEngine('a mailbox read over IMAP', (engine) => {
  let fresh: TestStore
  let server: ImapServer
  let received: Received[]
  let receiving: { before: (raw: string) => Promise<void> }
  let lines: string[]
  let mailboxes: ImapMailbox[]
  beforeEach(async () => {
    fresh = await createTestStore(engine)
    server = await startImapServer()
    received = []
    receiving = { before: async () => {} }
    lines = []
    mailboxes = []
  })
  afterEach(async () => {
    await Promise.all(mailboxes.map((mailbox) => mailbox.stop()))
    await server.close()
    await fresh.close()
  })

  const subjects = () => received.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1])
  const fetches = () => server.commands.filter((command) => /^UID FETCH \d+ \(BODY/.test(command))

  function startMailbox({ url = server.url, folder = 'INBOX', sentFolder, pollIntervalMs = LONG_MS, ...more }: Settings = {}): ImapMailbox {
    const record = (fields: unknown, message?: string) => lines.push(JSON.stringify([fields, message]))
    const mailbox = createImapMailbox({
      db: fresh.store.db,
      settings: { url, folder, sentFolder },
      receive,
      now: () => new Date(),
      log: { info: record, warn: record, error: record },
      pollIntervalMs,
      firstRetryMs: SHORT_MS,
      ...more,
    })
    mailboxes.push(mailbox)
    mailbox.start()
    return mailbox
  }

  /** As the real one: a message and its position are stored in one transaction, and a copy is dropped. */
  async function receive(raw: Buffer, { recordPosition, ...source }: MessageSource): Promise<void> {
    const text = raw.toString()
    await receiving.before(text)
    const hash = createHash('sha256').update(raw).digest('hex')
    const isNew = await fresh.store.db.transaction().execute(async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('processed_messages')
        .values({ hash, processed_at: new Date().toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      await recordPosition?.(trx)
      return numInsertedOrUpdatedRows === 1n
    })
    if (isNew) received.push({ raw: text, ...source })
  }

  async function startConnected(settings?: Settings): Promise<ImapMailbox> {
    const mailbox = startMailbox(settings)
    await connected(mailbox)
    return mailbox
  }

  async function connected(mailbox: ImapMailbox): Promise<void> {
    await expect.poll(async () => (await mailbox.getStatus()).state).toBe('connected')
  }

  const lastUid = async (folder = 'INBOX') => {
    const name = `127.0.0.1/${server.user}/${folder}`
    const row = await fresh.store.db.selectFrom('mail_folders').selectAll().where('name', '=', name).executeTakeFirst()
    return row && Number(row.last_uid)
  }

  test('a letter arrives by IDLE, with its date, and leaves the flags in the mailbox as they were', async () => {
    await startConnected()
    await expect.poll(() => server.commands.at(-1)).toBe('IDLE')
    const at = new Date('2026-11-16T12:00:00Z')
    server.append('INBOX', letter('First', 'Grüße'), at)
    await expect.poll(subjects).toEqual(['First'])
    expect(received[0]).toMatchObject({ receivedAt: at, isSent: false })
    expect(received[0]!.raw).toContain('Grüße')
    await expect.poll(() => server.commands.filter((command) => command === 'IDLE')).toHaveLength(2)
    server.append('INBOX', letter('Second'))
    await expect.poll(subjects).toEqual(['First', 'Second'])
    expect(server.flags('INBOX')).toEqual([[], []])
    expect(server.commands.filter((command) => /^(SELECT|STORE|UID STORE|EXPUNGE)/.test(command))).toEqual([])
  })

  test('letters that were there before are not read, and a folder of another name begins anew', async () => {
    server.append('INBOX', letter('Old'))
    server.append('Sent', letter('Old too'))
    const mailbox = await startConnected()
    server.append('INBOX', letter('New'))
    await expect.poll(subjects).toEqual(['New'])
    await mailbox.stop()
    await startConnected({ folder: 'Sent' })
    server.append('Sent', letter('Newer'))
    await expect.poll(subjects).toEqual(['New', 'Newer'])
  })

  test('many letters come in their order, each fetched once, and a restart continues', async () => {
    const names = Array.from({ length: 120 }, (_, n) => `Letter ${n}`)
    const first = await startConnected()
    for (const name of names.slice(0, 60)) server.append('INBOX', letter(name))
    await expect.poll(() => received.length).toBeGreaterThan(30)
    await first.stop()
    for (const name of names.slice(60)) server.append('INBOX', letter(name))
    await startConnected()
    await expect.poll(() => received.length).toBe(names.length)
    expect(subjects()).toEqual(names)
    expect(fetches()).toHaveLength(names.length)
    expect(await lastUid()).toBe(names.length)
  })

  test('a letter that cannot be stored is read again later, and none is skipped', async () => {
    let failures = 0
    receiving.before = async (raw) => {
      if (raw.includes('Second') && failures++ < 2) throw new Error('The database is away')
    }
    const mailbox = await startConnected()
    for (const name of ['First', 'Second', 'Third']) server.append('INBOX', letter(name))
    await expect.poll(async () => (await mailbox.getStatus()).problem).toMatch('Our own database did not answer')
    expect(mailbox.status()).toMatchObject({ hasFailed: true })
    expect(await lastUid()).toBe(1)
    await expect.poll(subjects).toEqual(['First', 'Second', 'Third'])
    await expect.poll(() => mailbox.getStatus()).toMatchObject({ state: 'connected', problem: '' })
  })

  test('after a change of UIDVALIDITY the letters since the start are read again, the older ones not', async () => {
    const day = 86_400_000
    server.append('INBOX', letter('Old'), new Date(Date.now() - day))
    const first = await startConnected()
    server.append('INBOX', letter('Known'))
    await expect.poll(subjects).toEqual(['Known'])
    await first.stop()
    server.append('INBOX', letter('Missed'))
    server.renumber('INBOX', 7)
    server.append('INBOX', letter('After'))
    await startConnected()
    await expect.poll(subjects).toEqual(['Known', 'Missed', 'After'])
    await expect.poll(() => lastUid()).toBe(server.uidNext('INBOX') - 1)
    server.append('INBOX', letter('Later'))
    await expect.poll(subjects).toEqual(['Known', 'Missed', 'After', 'Later'])
    expect(received.filter(({ raw }) => raw.includes('Old'))).toEqual([])
  })

  test('a crash while a renumbered folder is read again loses nothing', async () => {
    const first = await startConnected()
    await first.stop()
    for (const name of ['One', 'Two', 'Three']) server.append('INBOX', letter(name))
    server.renumber('INBOX')
    let isAway = true
    receiving.before = async (raw) => {
      if (isAway && raw.includes('Two')) throw new Error('The database is away')
    }
    const second = startMailbox()
    await expect.poll(async () => (await second.getStatus()).state).toBe('trouble')
    isAway = false
    await expect.poll(subjects).toEqual(['One', 'Two', 'Three'])
  })

  test('a connection that is cut in the middle of a message is made again', async () => {
    await startConnected()
    let cuts = 0
    server.behavior.forCommand = (line) => (line.startsWith('UID FETCH 2 (BODY') && cuts++ === 0 ? 'cut' : 'answer')
    for (const name of ['First', 'Second', 'Third']) server.append('INBOX', letter(name))
    await expect.poll(subjects).toEqual(['First', 'Second', 'Third'])
    await expect.poll(() => server.commands.at(-1)).toBe('IDLE')
    server.disconnectAll()
    server.append('INBOX', letter('Fourth'))
    await expect.poll(() => subjects().at(-1)).toBe('Fourth')
    expect(cuts).toBe(2)
  })

  test('a message that the server can never give holds up no other, and is recorded by its headers', async () => {
    server.behavior.forCommand = (line) => (line.startsWith('UID FETCH 1 (BODY.PEEK[]') ? 'refuse' : 'answer')
    await startConnected()
    for (const name of ['Broken', 'Whole']) server.append('INBOX', letter(name, 'The body'))
    await expect.poll(subjects).toEqual(['Broken', 'Whole'])
    expect(received[0]!.raw).not.toContain('The body')
    expect(received[0]!.fullSize).toBeGreaterThan(0)
    expect(received[1]!.fullSize).toBeUndefined()
  })

  test('a message that vanishes between listing and fetching is skipped', async () => {
    await startConnected()
    server.behavior.forCommand = (line) => {
      if (line.startsWith('UID FETCH 1 (BODY')) server.delete('INBOX', 1)
      return 'answer'
    }
    for (const name of ['Gone', 'Here']) server.append('INBOX', letter(name))
    await expect.poll(subjects).toEqual(['Here'])
    expect(await lastUid()).toBe(2)
  })

  test('of two nodes one reads, and the other takes over when it has died', async () => {
    const first = await startConnected({ node: 'first', leaseMs: LONG_MS })
    await expect.poll(() => server.commands.at(-1)).toBe('IDLE')
    const second = startMailbox({ node: 'second', leaseMs: LEASE_MS })
    await connected(second)
    server.append('INBOX', letter('First'))
    await expect.poll(subjects).toEqual(['First'])
    expect(server.commands.filter((command) => command === 'LOGIN')).toHaveLength(1)
    // A node that has died neither renews nor reads.
    let isDead = true
    receiving.before = async () => {
      while (isDead) await new Promise((resolve) => setTimeout(resolve, SHORT_MS))
    }
    await fresh.store.db.updateTable('leases').set({ holder: 'first and dead', lease_until: soon() }).execute()
    server.append('INBOX', letter('Second'))
    await expect.poll(() => server.commands.filter((command) => command === 'LOGIN').length).toBeGreaterThan(1)
    isDead = false
    await expect.poll(subjects).toEqual(['First', 'Second'])
    await Promise.all([first.stop(), second.stop()])
    expect(await fresh.store.db.selectFrom('leases').selectAll().execute()).toEqual([])
  })

  test('a node that has crashed gets its own lease back at once', async () => {
    await fresh.store.db.insertInto('leases').values({ id: 'mailbox', holder: 'first x', lease_until: inAnHour() }).execute()
    const other = startMailbox({ node: 'fir' })
    await expect.poll(async () => (await other.getStatus()).state).toBe('starting')
    await startConnected({ node: 'first' })
    expect(server.connectionCount()).toBe(1)
  })

  test('letters in the folder of sent ones are marked as ours', async () => {
    await startConnected({ pollIntervalMs: SHORT_MS })
    server.append('Sent', letter('From another program'))
    await expect.poll(subjects).toEqual(['From another program'])
    expect(received[0]!.isSent).toBe(true)
    expect(server.flags('Sent')).toEqual([[]])
    server.append('INBOX', letter('An answer'))
    await expect.poll(subjects).toEqual(['From another program', 'An answer'])
  })

  test('stop lets the letter that is being stored be stored, and begins no other', async () => {
    const storing = Promise.withResolvers<void>()
    const isStoring = Promise.withResolvers<void>()
    receiving.before = () => {
      isStoring.resolve()
      return storing.promise
    }
    const mailbox = await startConnected()
    server.append('INBOX', letter('First'))
    server.append('INBOX', letter('Second'))
    await isStoring.promise
    const stopped = mailbox.stop()
    storing.resolve()
    await stopped
    expect(subjects()).toEqual(['First'])
    expect(await lastUid()).toBe(1)
    await expect.poll(() => server.connectionCount()).toBe(0)
    expect(await fresh.store.db.selectFrom('leases').selectAll().execute()).toEqual([])
  })

  test('stop does not wait for a server that does not answer', async () => {
    server.behavior.forCommand = (line) => (line.startsWith('EXAMINE') ? 'never answer' : 'answer')
    const mailbox = startMailbox()
    await expect.poll(() => server.commands.some((command) => command.startsWith('EXAMINE'))).toBe(true)
    await mailbox.stop()
    expect(await fresh.store.db.selectFrom('leases').selectAll().execute()).toEqual([])
  })

  // How a server is spoken to does not depend on the engine.
  if (engine === 'postgres') return

  test('a server without IDLE is asked at intervals', async () => {
    await server.close()
    server = await startImapServer({ hasIdle: false })
    await startConnected({ pollIntervalMs: SHORT_MS })
    server.append('INBOX', letter('First'))
    await expect.poll(subjects).toEqual(['First'])
    expect(server.commands).not.toContain('IDLE')
  })

  test('of a message that is too large only the headers are read', async () => {
    await startConnected({ sentFolder: 'off' })
    server.append('INBOX', letter('Large', 'x'.repeat(MESSAGE_MAX_BYTES)))
    server.append('INBOX', letter('Small'))
    await expect.poll(subjects).toEqual(['Large', 'Small'])
    expect(received[0]!.raw).toBe(letter('Large', ''))
    expect(received[0]!.fullSize).toBe(letter('Large', '').length + MESSAGE_MAX_BYTES)
  })

  test('a folder of sent letters that cannot be read does not hold up the inbox', async () => {
    server.behavior.forCommand = (line) => (/^(STATUS|EXAMINE) Sent/.test(line) ? 'refuse' : 'answer')
    await startConnected()
    server.append('INBOX', letter('First'))
    await expect.poll(subjects).toEqual(['First'])
    expect(lines.join('')).toContain('the folder of sent letters cannot be read')
  })

  test('the folder of sent letters can be named, missing or off', async () => {
    await server.close()
    server = await startImapServer({ sentFolder: undefined })
    const mailbox = await startConnected({ sentFolder: 'Outbox' })
    const missing = () => lines.filter((line) => line.includes('has no folder of sent letters'))
    expect(missing()).toHaveLength(1)
    server.disconnectAll()
    await expect.poll(() => server.commands.filter((command) => command === 'LOGIN')).toHaveLength(2)
    await connected(mailbox)
    expect(missing()).toHaveLength(1)
    await mailbox.stop()
    await startConnected({ sentFolder: 'off' })
    expect(missing()).toHaveLength(1)
    expect((await mailbox.getStatus()).folders.map(({ name }) => name)).toEqual(['INBOX'])
  })

  test('the status names the mailbox and its folders, and when they were read', async () => {
    const before = new Date().toISOString()
    const mailbox = await startConnected()
    const status = await mailbox.getStatus()
    expect(status).toMatchObject({ state: 'connected', mailbox: 'hello@127.0.0.1, folder INBOX', problem: '' })
    expect(status.folders.map(({ name }) => name).toSorted()).toEqual(['INBOX', 'Sent'])
    for (const { readAt } of status.folders) expect(readAt! >= before).toBe(true)
    expect(mailbox.status()).toMatchObject({ hasFailed: false, lastRunAt: expect.any(Date) })
  })

  test.each([
    ['a wrong password', async () => server.url.replace('Let', 'Wrong'), 'did not accept the user name and password'],
    ['a wrong name', async () => 'imaps://hello:secret@mail.invalid', 'name could not be found'],
    ['nobody who listens', async () => `imap://hello:secret@127.0.0.1:${await findFreePort()}`, 'could not be reached'],
    ['a network without STARTTLS', async () => `imap://hello:secret@[::ffff:127.0.0.1]:${server.port}`, 'offers no encryption (STARTTLS)'],
    ['a server without TLS', async () => server.url.replace('imap:', 'imaps:'), 'No secure connection to the mail server could be made'],
  ])('%s is told in a sentence, without the password', async (_, url, sentence) => {
    const mailbox = startMailbox({ url: await url() })
    await expect.poll(() => mailbox.getStatus()).toMatchObject({ state: 'trouble', problem: expect.stringContaining(sentence) })
    expect(lines.join('')).not.toMatch(/secret|Wrong|hello/)
    if (sentence.includes('STARTTLS')) expect(server.commands).not.toContain('LOGIN')
  })

  test('a folder that does not exist is told in a sentence', async () => {
    const mailbox = startMailbox({ folder: 'Enquiries' })
    const problem = 'The folder Enquiries does not exist in the mailbox.'
    await expect.poll(() => mailbox.getStatus()).toMatchObject({ state: 'trouble', problem })
  })
})

const letter = (subject: string, body = 'Hello') =>
  `From: Asha <asha@client.test>\r\nTo: hello@agency.test\r\nSubject: ${subject}\r\nMessage-ID: <${subject.replaceAll(' ', '-')}@client.test>\r\n\r\n${body}`

const soon = () => new Date(Date.now() + LEASE_MS).toISOString()
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
