import { mkdtempSync } from 'node:fs'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../tests/support/mail-server.ts'
import { parseEmail } from '../../tests/support/parse-email.ts'
import type { Row } from '../database/tables.ts'
import type { DeliveryContext } from './mail-transport.ts'
import { createMailer } from './mailer.ts'

const SITE = {
  mailFrom: { name: 'Navakra', address: 'hello@navakra.example' },
  siteUrl: 'https://www.navakra.example',
  dataDir: '',
}
const SHORT = { beforeDataMs: 200, afterDataMs: 200 }

describe('over SMTP', () => {
  let mail: MailServer
  beforeEach(async () => {
    mail = await startMailServer()
  })
  afterEach(() => mail.close())

  test('names and subjects of any script arrive as they were written', async () => {
    const to_name = 'Zoë "Z." O’Brien, <Mrs> नमस्ते'
    const subject = `Grüße — ${'長い件名 '.repeat(30)}👋`.trim()
    const body = `Ünïcode, “quotes” and = signs\n.\n..dots\n\nनमस्ते 👋\n  indented\nand a long line: ${'x'.repeat(2000)}`
    await sent({ to_name, subject, body })
    expect(mail.received[0]?.headers).toMatchObject({ to: `${to_name} <ada@example.com>`, subject })
    expect(mail.received[0]?.parts[0]?.content).toBe(body)
    for (const line of mail.received[0]!.raw.split('\r\n')) expect(line.length).toBeLessThan(1000)
  })

  test('a domain of another alphabet goes out in its ASCII form', async () => {
    await sent({ to_address: 'ada@bücher.example' })
    expect(mail.received[0]).toMatchObject({ smtpUtf8: false, headers: { to: 'Ada Lovelace <ada@xn--bcher-kva.example>' } })
  })

  test('a reply is a person’s letter; a notice says that it is not', async () => {
    await sent({ kind: 'reply' })
    await sent({ kind: 'notice' })
    expect(mail.received.map(({ headers }) => headers['auto-submitted'])).toEqual([undefined, 'auto-generated'])
  })

  test('a newsletter can be left with one click, in the mail program and in both forms of the letter', async () => {
    const url = 'https://www.navakra.example/newsletter/unsubscribe/abc-_9'
    await sent({ kind: 'newsletter', unsubscribe_url: url })
    const [letter] = mail.received
    expect(letter?.headers).toMatchObject({
      'list-unsubscribe': `<${url}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    for (const part of letter!.parts) expect(part.content).toContain(url)
  })

  test('if the hand-over cannot be recorded, nothing leaves', async () => {
    const handOver = () => Promise.reject(new Error('the database is gone'))
    expect(await post().send(letterWith({}), { ...hands(), beforeHandOver: handOver })).toMatchObject({ state: 'delayed' })
    expect(mail.received).toEqual([])
  })

  test('the hand-over is recorded before the text arrives and after the address was accepted', async () => {
    const seen: string[] = []
    mail.behavior.forAddress = () => {
      seen.push('server asked')
      return 'take'
    }
    const handOver = async () => void seen.push(`handed over, ${mail.received.length} arrived`)
    await post().send(letterWith({}), { ...hands(), beforeHandOver: handOver })
    expect(seen).toEqual(['server asked', 'handed over, 0 arrived', 'server asked'])
  })

  test('who must stop gives back what has not left, and admits what has', async () => {
    mail.behavior.forAddress = () => new Promise(() => {})
    const early = new AbortController()
    const before = post().send(letterWith({}), { ...hands(), signal: early.signal })
    early.abort()
    expect((await before).state).toBe('released')

    mail.behavior.forAddress = () => 'never answer the text'
    const late = new AbortController()
    const after = post().send(letterWith({}), { ...hands(), signal: late.signal })
    await expect.poll(() => mail.received.length, { interval: 10 }).toBe(1)
    late.abort()
    expect((await after).state).toBe('unconfirmed')
  })

  test('a server that says nothing is left after a while', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const smtpUrl = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const outcome = await createMailer({ ...SITE, smtpUrl, timeouts: SHORT }).send(letterWith({}), hands())
    expect(outcome).toMatchObject({ state: 'delayed', reason: 'The mail server did not answer in time (ETIMEDOUT).' })
    silent.close()
  })

  test('a hand-over that comes too late lets nothing leave', async () => {
    const late = Promise.withResolvers<void>()
    const outcome = await createMailer({ ...SITE, smtpUrl: mail.url, timeouts: { ...SHORT, beforeDataMs: 400 } }).send(letterWith({}), {
      ...hands(),
      beforeHandOver: () => late.promise,
    })
    expect(outcome).toMatchObject({ state: 'delayed', code: 'ETIMEDOUT' })
    late.reject(new Error('somebody else has it'))
    await mail.close()
    expect(mail.received).toEqual([])
  })

  test('a server that never answers the text leaves it unconfirmed', async () => {
    mail.behavior.forAddress = () => 'never answer the text'
    const slow = { ...SHORT, beforeDataMs: 5000 }
    const outcome = await createMailer({ ...SITE, smtpUrl: mail.url, timeouts: slow }).send(letterWith({}), hands())
    expect(outcome).toMatchObject({ state: 'unconfirmed', code: 'ETIMEDOUT' })
  })

  const post = () => createMailer({ ...SITE, smtpUrl: mail.url })

  async function sent(letter: Partial<Row<'emails'>>): Promise<void> {
    expect(await post().send(letterWith(letter), hands())).toEqual({ state: 'sent', reason: '', code: '' })
  }
})

describe('a mail server that wants to know us', () => {
  test('gets user name and password; a wrong one delays letters and is never repeated to anybody', async () => {
    const mail = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) =>
        username === 'us@er' && password === 's:cret/1' ? done(null, { user: username }) : done(new Error(`Not you, ${password}`)),
    })
    const send = (login: string) => createMailer({ ...SITE, smtpUrl: mail.url.replace('//', `//${login}@`) }).send(letterWith({}), hands())
    expect(await send('us%40er:s%3Acret%2F1')).toMatchObject({ state: 'sent' })
    const outcome = await send('us%40er:other-secret')
    const reason = 'The mail server did not accept our user name and password (535).'
    expect(outcome).toEqual({ state: 'delayed', reason, code: '535' })
    expect(mail.received).toHaveLength(1)
    await mail.close()
  })

  test('with a certificate that nobody vouches for gets no letter', async () => {
    const mail = await startMailServer({ disabledCommands: [] })
    const { state, reason } = await createMailer({ ...SITE, smtpUrl: mail.url }).send(letterWith({}), hands())
    expect(state).toBe('delayed')
    expect(reason).toMatch(/^No secure connection to the mail server could be made \(.*CERT.*\)\.$/)
    expect(mail.received).toEqual([])
    await mail.close()
  })

  test('is named without its secrets', () => {
    const { description } = createMailer({ ...SITE, smtpUrl: 'smtps://user:secret@mail.example.com' })
    expect(description).toBe('the mail server mail.example.com:465')
  })
})

describe('without a mail server', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'site-mail-'))
  })
  afterEach(() => rm(dataDir, { recursive: true, force: true }))

  test('a letter becomes a file that any mail program opens, and a second try writes no second one', async () => {
    const post = createMailer({ ...SITE, smtpUrl: undefined, dataDir })
    for (const _ of [1, 2]) expect((await post.send(letterWith({ subject: 'Größe' }), hands())).state).toBe('kept')
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

  test('a disk that does not take the file delays the letter', async () => {
    await writeFile(path.join(dataDir, 'mail'), 'a file where the folder should be')
    const outcome = await createMailer({ ...SITE, smtpUrl: undefined, dataDir }).send(letterWith({}), hands())
    expect(outcome).toMatchObject({ state: 'delayed', reason: 'The letter could not be written to a file (EEXIST).' })
  })
})

const hands = (): DeliveryContext => ({ beforeHandOver: async () => {}, signal: new AbortController().signal })

const letterWith = (given: Partial<Row<'emails'>>): Row<'emails'> => ({
  seq: 1,
  id: '0123456789abcdef01234567',
  kind: 'reply',
  related_id: 'enquiry-1',
  to_address: 'ada@example.com',
  to_name: 'Ada Lovelace',
  reply_to: '',
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
  lease_expires_at: null,
  claim_id: null,
  transmission_started_at: null,
  reason: '',
  state_changed_at: '2026-01-02T03:04:05.678Z',
  created_at: '2026-01-02T03:04:05.678Z',
  ...given,
})
