import { mkdtempSync } from 'node:fs'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readDefaultContent } from '../../../tests/support/content/read-default-content.ts'
import { type MailServer, startMailServer } from '../../../tests/support/mail/mail-server.ts'
import { parseEmail } from '../../../tests/support/mail/parse-email.ts'
import type { Row } from '../../database/tables.ts'
import type { DeliveryContext } from './mail-transport.ts'
import { FileMissingError } from '../../files/store/file-store.ts'
import { createMailer } from './mailer.ts'

const SITE = {
  mailFrom: { name: 'Navakra', address: 'hello@navakra.example' },
  siteUrl: 'https://www.navakra.example',
  dataDir: '',
  readContent: readDefaultContent,
}
const SHORT = { beforeDataMs: 200, afterDataMs: 200 }

describe('delivery over SMTP', () => {
  let mail: MailServer
  beforeEach(async () => {
    mail = await startMailServer()
  })
  afterEach(() => mail.close())

  test('names and subjects of any script arrive unchanged', async () => {
    const to_name = 'Zoë "Z." O’Brien, <Mrs> नमस्ते'
    const subject = `Grüße — ${'長い件名 '.repeat(30)}👋`.trim()
    const body = `Ünïcode, “quotes” and = signs\n.\n..dots\n\nनमस्ते 👋\n  indented\nand a long line: ${'x'.repeat(2000)}`
    await sendEmail({ to_name, subject, body })
    expect(mail.received[0]?.headers).toMatchObject({ to: `${to_name} <ada@example.com>`, subject })
    expect(mail.received[0]?.parts[0]?.content).toBe(body)
    for (const line of mail.received[0]!.raw.split('\r\n')) expect(line.length).toBeLessThan(1000)
  })

  test('a domain of another alphabet is sent in its ASCII form', async () => {
    await sendEmail({ to_address: 'ada@bücher.example' })
    expect(mail.received[0]).toMatchObject({ smtpUtf8: false, headers: { to: 'Ada Lovelace <ada@xn--bcher-kva.example>' } })
  })

  test('a notice has an Auto-Submitted header, a reply has none', async () => {
    await sendEmail({ kind: 'reply' })
    await sendEmail({ kind: 'notice' })
    expect(mail.received.map(({ headers }) => headers['auto-submitted'])).toEqual([undefined, 'auto-generated'])
  })

  test('a newsletter email has a one-click unsubscribe header, and the link in text and HTML', async () => {
    const url = 'https://www.navakra.example/newsletter/unsubscribe/abc-_9'
    await sendEmail({ kind: 'newsletter', unsubscribe_url: url })
    const [email] = mail.received
    expect(email?.headers).toMatchObject({
      'list-unsubscribe': `<${url}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    for (const part of email!.parts) expect(part.content).toContain(url)
  })

  test.each([
    ['a missing file fails', new FileMissingError('a', 'the folder'), 'failed'],
    ['a file store that is away delays', new Error('away'), 'delayed'],
  ])('%s the letter', async (_what, error, state) => {
    const mailer = createMailer({ ...SITE, smtpUrl: mail.url, readAttachments: () => Promise.reject(error) })
    expect(await mailer.send(emailRow({}), createContext())).toMatchObject({ state, code: 'EATTACHMENT' })
    expect(mail.received).toEqual([])
  })

  test('nothing is sent if the hand-over cannot be recorded', async () => {
    const beforeHandOver = () => Promise.reject(new Error('the database is gone'))
    expect(await createSmtpMailer().send(emailRow({}), { ...createContext(), beforeHandOver })).toMatchObject({ state: 'delayed' })
    expect(mail.received).toEqual([])
  })

  test('the hand-over is recorded before the text arrives and after the address was accepted', async () => {
    const seen: string[] = []
    mail.behavior.forAddress = () => {
      seen.push('server asked')
      return 'take'
    }
    const beforeHandOver = async () => void seen.push(`handed over, ${mail.received.length} arrived`)
    await createSmtpMailer().send(emailRow({}), { ...createContext(), beforeHandOver })
    expect(seen).toEqual(['server asked', 'handed over, 0 arrived', 'server asked'])
  })

  test('a stop releases an email that was not sent, and leaves one that was sent unconfirmed', async () => {
    mail.behavior.forAddress = () => new Promise(() => {})
    const early = new AbortController()
    const before = createSmtpMailer().send(emailRow({}), { ...createContext(), signal: early.signal })
    early.abort()
    expect((await before).state).toBe('released')

    mail.behavior.forAddress = () => 'never answer the text'
    const late = new AbortController()
    const after = createSmtpMailer().send(emailRow({}), { ...createContext(), signal: late.signal })
    await expect.poll(() => mail.received.length, { interval: 10 }).toBe(1)
    late.abort()
    expect((await after).state).toBe('unconfirmed')
  })

  test('a silent server times out', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const smtpUrl = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const outcome = await createMailer({ ...SITE, smtpUrl, timeouts: SHORT }).send(emailRow({}), createContext())
    expect(outcome).toMatchObject({ state: 'delayed', reason: 'The mail server did not answer in time (ETIMEDOUT).' })
    silent.close()
  })

  test('nothing is sent when recording the hand-over takes too long', async () => {
    const late = Promise.withResolvers<void>()
    const outcome = await createMailer({ ...SITE, smtpUrl: mail.url, timeouts: { ...SHORT, beforeDataMs: 400 } }).send(emailRow({}), {
      ...createContext(),
      beforeHandOver: () => late.promise,
    })
    expect(outcome).toMatchObject({ state: 'delayed', code: 'ETIMEDOUT' })
    late.reject(new Error('somebody else has it'))
    await mail.close()
    expect(mail.received).toEqual([])
  })

  test('an email is unconfirmed when the server never answers its text', async () => {
    mail.behavior.forAddress = () => 'never answer the text'
    const slow = { ...SHORT, beforeDataMs: 5000 }
    const outcome = await createMailer({ ...SITE, smtpUrl: mail.url, timeouts: slow }).send(emailRow({}), createContext())
    expect(outcome).toMatchObject({ state: 'unconfirmed', code: 'ETIMEDOUT' })
  })

  const createSmtpMailer = () => createMailer({ ...SITE, smtpUrl: mail.url })

  async function sendEmail(email: Partial<Row<'emails'>>): Promise<void> {
    expect(await createSmtpMailer().send(emailRow(email), createContext())).toEqual({ state: 'sent', reason: '', code: '' })
  }
})

describe('SMTP login and TLS', () => {
  test('a refused login delays the email, and the password appears in no outcome', async () => {
    const mail = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'us@er' && password === 's:cret/1' ? done(null, { user: username }) : done(new Error(`Not you, ${password}`)),
    })
    const send = (login: string) =>
      createMailer({ ...SITE, smtpUrl: mail.url.replace('//', `//${login}@`) }).send(emailRow({}), createContext())
    expect(await send('us%40er:s%3Acret%2F1')).toMatchObject({ state: 'sent' })
    const outcome = await send('us%40er:other-secret')
    const reason = 'The mail server did not accept our user name and password (535).'
    expect(outcome).toEqual({ state: 'delayed', reason, code: '535' })
    expect(mail.received).toHaveLength(1)
    await mail.close()
  })

  test('nothing is sent to a server with an untrusted certificate', async () => {
    const mail = await startMailServer({ disabledCommands: [] })
    const { state, reason } = await createMailer({ ...SITE, smtpUrl: mail.url }).send(emailRow({}), createContext())
    expect(state).toBe('delayed')
    expect(reason).toMatch(/^No secure connection to the mail server could be made \(.*CERT.*\)\.$/)
    expect(mail.received).toEqual([])
    await mail.close()
  })

  test('the description of a mail server holds no secrets', () => {
    const { description } = createMailer({ ...SITE, smtpUrl: 'smtps://user:secret@mail.example.com' })
    expect(description).toBe('the mail server mail.example.com:465')
  })
})

describe('capture without a mail server', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'site-mail-'))
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  test('an email becomes a file that mail programs open, and a second attempt writes the same file', async () => {
    const createSmtpMailer = createMailer({ ...SITE, smtpUrl: undefined, dataDir })
    for (const _ of [1, 2]) expect((await createSmtpMailer.send(emailRow({ subject: 'Größe' }), createContext())).state).toBe('kept')
    const names = await readdir(path.join(dataDir, 'mail'))
    expect(names).toEqual(['2026-01-02T03-04-05-678Z-0123456789abcdef01234567.eml'])
    const { headers, parts } = parseEmail(await readFile(path.join(dataDir, 'mail', names[0]!), 'utf8'))
    expect(headers).toMatchObject({
      subject: 'Größe',
      to: 'Ada Lovelace <ada@example.com>',
      date: 'Fri, 02 Jan 2026 03:04:05 +0000',
    })
    expect(parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html'])
  })

  test('an email is delayed when its file cannot be written', async () => {
    await writeFile(path.join(dataDir, 'mail'), 'a file where the folder should be')
    const outcome = await createMailer({ ...SITE, smtpUrl: undefined, dataDir }).send(emailRow({}), createContext())
    expect(outcome).toMatchObject({ state: 'delayed', reason: 'The letter could not be written to a file (EEXIST).' })
  })
})

const createContext = (): DeliveryContext => ({ beforeHandOver: async () => {}, signal: new AbortController().signal })

const emailRow = (columns: Partial<Row<'emails'>>): Row<'emails'> => ({
  seq: 1,
  id: '0123456789abcdef01234567',
  kind: 'reply',
  related_id: 'enquiry-1',
  to_address: 'ada@example.com',
  to_name: 'Ada Lovelace',
  cc: '',
  reply_to: '',
  from_name: '',
  in_reply_to: '',
  reference_ids: '',
  subject: 'Your enquiry',
  body: 'Dear Ada,\n\nWe would like to talk.',
  blocks: null,
  link_token: null,
  link_expires_at: null,
  unsubscribe_url: '',
  message_id: '<0123456789abcdef01234567@navakra.example>',
  state: 'sending',
  attempts: 1,
  next_attempt_at: null,
  scheduled_for: null,
  lease_expires_at: null,
  claim_id: null,
  transmission_started_at: null,
  reason: '',
  state_changed_at: '2026-01-02T03:04:05.678Z',
  created_at: '2026-01-02T03:04:05.678Z',
  ...columns,
})
