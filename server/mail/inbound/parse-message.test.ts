import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { CHARSET_SAMPLES } from '../../../tests/support/mail/charset-samples.ts'
import { createMessageParser } from './parse-message.ts'

const NO_LOG = { warn: () => {} }
const parser = createMessageParser({ log: NO_LOG })
afterAll(() => parser.close())

const lines = (...all: string[]) => Buffer.from(all.join('\r\n'))
const parse = (...all: string[]) => parser.parse(lines(...all))
const multipart = (type: string, ...parts: string[][]) => [
  `Content-Type: multipart/${type}; boundary="b"`,
  '',
  ...parts.flatMap((part) => ['--b', ...part]),
  '--b--',
]

test('every field of a reply from Gmail is read', async () => {
  const message = await parse(
    'Delivered-To: hello@agency.example',
    'X-Original-To: hello+TOKEN@agency.example',
    'Return-Path: <priya@example.com>',
    'Received: from mail-x.example by mx.agency.example; Mon, 3 Jun 2024 03:16:00 -0700 (PDT)',
    'MIME-Version: 1.0',
    'References: <first@agency.example>',
    '\t<second@agency.example>',
    'In-Reply-To: <second@agency.example>',
    'From: =?UTF-8?Q?Priya_R=C4=81o?= <Priya@Example.com>',
    'Date: Mon, 3 Jun 2024 15:45:59 +0530',
    'Message-ID: <CAF+abc@mail.gmail.com>',
    'Subject: =?UTF-8?B?UmU6IEFuZ2Vib3QgZsO8ciBN?=',
    ' =?UTF-8?B?w7xsbGVy?=',
    'To: Meera from Navakra <HELLO@agency.example>, "Asha, K." <asha@example.com>',
    'Cc: Team: a@example.com, b@example.com;',
    ...multipart(
      'alternative',
      [
        'Content-Type: text/plain; charset="UTF-8"',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        'Gr=C3=BC=C3=9Fe',
        '',
        'On Mon, Jun 3, 2024 at 10:15 AM Meera <hello@agency.example> wrote:',
        '',
        '> We can help.',
      ],
      ['Content-Type: text/html; charset="UTF-8"', '', '<p>Grüße</p>'],
    ),
  )
  expect(message).toEqual({
    messageId: '<CAF+abc@mail.gmail.com>',
    inReplyTo: '<second@agency.example>',
    references: ['<first@agency.example>', '<second@agency.example>'],
    from: { name: 'Priya Rāo', address: 'priya@example.com' },
    to: ['hello@agency.example', 'asha@example.com', 'a@example.com', 'b@example.com'],
    deliveredTo: ['hello@agency.example', 'hello+token@agency.example'],
    subject: 'Re: Angebot für Müller',
    sentAt: new Date('2024-06-03T10:15:59.000Z'),
    text: 'Grüße',
    quotedText: 'On Mon, Jun 3, 2024 at 10:15 AM Meera <hello@agency.example> wrote:\n\n> We can help.',
    html: '<p>Grüße</p>\n',
    kind: 'letter',
    isSpam: false,
    bounce: undefined,
    files: [],
    problem: '',
    hash: expect.stringMatching(/^[\da-f]{64}$/),
  })
})

describe('senders', () => {
  test.each([
    ['Priya <priya@example.com>', { name: 'Priya', address: 'priya@example.com' }],
    ['"Rao, Priya" <priya@example.com>', { name: 'Rao, Priya', address: 'priya@example.com' }],
    ['priya@example.com (Priya)', { name: 'Priya', address: 'priya@example.com' }],
    ['PRIYA@EXAMPLE.COM', { name: '', address: 'priya@example.com' }],
    ['Priya <priya@localhost>', { name: 'Priya', address: '' }],
    ['"evil@example.org" <priya@example.com>', { name: 'evil@example.org', address: 'priya@example.com' }],
    ['"\u202eayirP\u0007" <priya@example.com>', { name: 'ayirP', address: 'priya@example.com' }],
    ['undisclosed-recipients:;', { name: '', address: '' }],
    ['', { name: '', address: '' }],
    [`${'P'.repeat(500)} <priya@example.com>`, { name: 'P'.repeat(120), address: 'priya@example.com' }],
  ])('%s', async (from, expected) => {
    expect((await parse(`From: ${from}`, '', 'Hello')).from).toEqual(expected)
  })
})

describe('dates', () => {
  const tomorrow = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toUTCString()
  test.each([
    ['Mon, 3 Jun 2024 10:15:00 +0200 (CEST)', '2024-06-03T08:15:00.000Z'],
    ['3 Jun 2024 10:15 GMT', '2024-06-03T10:15:00.000Z'],
    ['Mon, 1 Jan 1900 00:00:00 +0000', undefined],
    [tomorrow, undefined],
    ['gestern', undefined],
    ['', undefined],
  ])('%s', async (date, expected) => {
    expect((await parse(`Date: ${date}`, '', 'Hello')).sentAt?.toISOString()).toBe(expected)
  })
})

describe('message ids', () => {
  test('are read from headers that other programs write their way', async () => {
    const { messageId, inReplyTo, references } = await parse(
      'Message-ID: no-brackets@example.com',
      'In-Reply-To: Your message of "Mon, 3 Jun" <one@example.com> (by Priya)',
      'References: <one@example.com><two@example.com> <one@example.com> junk',
      '',
      'Hello',
    )
    expect([messageId, inReplyTo, references]).toEqual([
      '<no-brackets@example.com>',
      '<one@example.com>',
      ['<one@example.com>', '<two@example.com>'],
    ])
  })

  test('of many references, the first and the last ones are kept', async () => {
    const ids = Array.from({ length: 200 }, (_, index) => `<${index}@example.com>`)
    const { references } = await parse(`References: ${ids.join('\r\n ')}`, '', 'Hello')
    expect(references).toEqual([ids[0], ...ids.slice(-49)])
  })
})

describe('texts', () => {
  test.each(CHARSET_SAMPLES)('the character set %s', async (charset, text, bytes) => {
    const message = await parse(
      `Subject: =?${charset}?B?${bytes}?=`,
      `Content-Type: text/plain; charset=${charset}`,
      'Content-Transfer-Encoding: base64',
      '',
      bytes,
    )
    expect([message.subject, message.text]).toEqual([text, text])
  })

  test.each([
    ['an empty message', [''], ''],
    ['a message of NULs', ['\0\0\0'], ''],
    ['a text of unknown type', ['Content-Type: text', '', 'Hello'], 'Hello'],
    ['an empty plain text beside HTML', multipart('alternative', ['', ' '], ['Content-Type: text/html', '', '<p>Hello</p>']), 'Hello'],
    ['a base64 text without its end', ['Content-Transfer-Encoding: base64', '', 'SGVsbG8gd29ybGQ', '@@'], 'Hello world'],
    ['a message from an mbox file', ['From priya@example.com Mon Jun  3 10:15:00 2024', 'Subject: x', '', 'Hello'], 'Hello'],
  ])('%s', async (_what, raw, text) => {
    expect((await parse(...raw)).text).toBe(text)
  })

  test('a text that is too long is cut, and the message says so', async () => {
    const message = await parse('Subject: x', '', 'word '.repeat(50_000))
    expect(message.text.length).toBeLessThanOrEqual(100_000)
    expect(message.text.length).toBeGreaterThan(99_000)
    expect(message.problem).toBe('The text is very long. The rest of it is in the original.')
  })

  test('a subject is one line of at most 300 characters, never cut inside of one', async () => {
    const { subject } = await parse(`Subject: a\u2028b ${'😀'.repeat(300)}`, '', 'Hello')
    expect(subject.startsWith('a b 😀')).toBe(true)
    expect(subject.length).toBeLessThanOrEqual(300)
    expect(subject.isWellFormed()).toBe(true)
  })

  test('a message whose parts cannot be separated shows its text as it came', async () => {
    const message = await parse('Content-Type: multipart/mixed; boundary=none', '', 'Hello')
    expect(message).toMatchObject({ text: 'Hello', problem: 'The message is damaged, so its text is shown as it came.' })
  })
})

describe('files', () => {
  test('get sensible names and their own content', async () => {
    const message = await parse(
      ...multipart(
        'mixed',
        ['Content-Type: text/html', '', '<img src="cid:logo%40client">'],
        ['Content-Type: image/png', 'Content-ID: <logo@client>', 'Content-Transfer-Encoding: base64', '', 'iVBORw0KGgo='],
        ['Content-Type: image/jpeg; name="../../etc/passwd.jpg"', 'Content-ID: <unused@client>', '', 'x'],
        ['Content-Type: text/calendar; method=REQUEST', '', 'BEGIN:VCALENDAR', 'END:VCALENDAR'],
        ['Content-Type: application/ms-tnef', '', 'x'],
        ['Content-Type: message/rfc822', '', 'Subject: =?utf-8?Q?Alt/neu_=C3=BC?=', '', 'Hello'],
        ['Content-Type: message/rfc822', '', 'To: a@example.com', '', 'Hello'],
        ['Content-Type: application/x-odd', '', 'x'],
        ['Content-Type: <script>', 'Content-Disposition: attachment; filename="a\u202egpj.exe"', '', 'x'],
      ),
    )
    expect(message.files.map(({ name, type, contentId }) => [name, type, contentId])).toEqual([
      ['picture.png', 'image/png', 'logo@client'],
      ['passwd.jpg', 'image/jpeg', ''],
      ['invite.ics', 'text/calendar', ''],
      ['winmail.dat', 'application/ms-tnef', ''],
      ['Alt-neu ü.eml', 'message/rfc822', ''],
      ['message.eml', 'message/rfc822', ''],
      ['part-7.bin', 'application/x-odd', ''],
      ['agpj.exe', 'application/octet-stream', ''],
    ])
    expect(Buffer.from(message.files[0]!.content).toString('hex')).toBe('89504e470d0a1a0a')
    expect(Buffer.from(message.files[2]!.content).toString()).toContain('BEGIN:VCALENDAR')
  })

  test('of more than 100 the first ones are kept, and the message says so', async () => {
    const { files, problem } = await parse(
      ...multipart('mixed', ...Array.from({ length: 120 }, (_, index) => [`Content-Type: application/pdf; name=${index}.pdf`, '', 'x'])),
    )
    expect(files.map(({ name }) => name)).toEqual(Array.from({ length: 100 }, (_, index) => `${index}.pdf`))
    expect(problem).toBe('The message has 120 attachments. The first 100 are here, the others in the original.')
  })

  test('a file of several megabytes arrives byte for byte, in every encoding, beside lines that look like boundaries', async () => {
    const content = Buffer.from('--b-not a boundary\n--\n-- \nline of text = with signs\n'.repeat(60_000))
    const base64 = content.toString('base64').replace(/.{76}/g, '$&\r\n')
    const quoted = content.toString().replaceAll('=', '=3D').replaceAll('\n', '\r\n')
    const { files } = await parse(
      ...multipart(
        'mixed',
        ['Content-Type: application/a', 'Content-Transfer-Encoding: base64', '', base64],
        ['Content-Type: application/b', 'Content-Transfer-Encoding: quoted-printable', '', quoted],
        ['Content-Type: application/c', 'Content-Transfer-Encoding: 8bit', '', content.toString().trimEnd()],
      ),
    )
    const digest = (bytes: Uint8Array) => createHash('sha256').update(Buffer.from(bytes).toString().trimEnd()).digest('hex')
    expect(files.map((file) => digest(file.content))).toEqual(Array.from({ length: 3 }, () => digest(content)))
  })
})

describe('the hash', () => {
  const copy = (change: (raw: string) => string = (raw) => raw) =>
    parser.parse(
      Buffer.from(
        change(
          'Received: from a\r\nMessage-ID: <one@example.com>\r\nFrom: Priya <priya@example.com>\r\nDate: Mon, 3 Jun 2024 10:15:00 +0000\r\nSubject: Offer\r\n\r\nHello\r\nworld\r\n',
        ),
      ),
    )

  test.each<[string, (raw: string) => string]>([
    ['other servers on its way', (raw) => `Received: from c\r\n${raw.replace('from a', 'from b')}`],
    ['other line breaks', (raw) => raw.replaceAll('\r\n', '\n')],
    ['blank lines at its end', (raw) => `${raw}\r\n\r\n`],
    ['folded headers', (raw) => raw.replace('Date: Mon,', 'Date: Mon,\r\n')],
  ])('is the same for a copy with %s', async (_what, change) => {
    expect((await copy(change)).hash).toBe((await copy()).hash)
  })

  test.each<[string, (raw: string) => string]>([
    ['text', (raw) => raw.replace('world', 'word')],
    ['sender', (raw) => raw.replace('priya@', 'asha@')],
    ['date', (raw) => raw.replace('10:15', '10:16')],
    ['subject', (raw) => raw.replace('Offer', 'Order')],
    ['Message-ID', (raw) => raw.replace('<one', '<two')],
  ])('is another one for another %s', async (_what, change) => {
    expect((await copy(change)).hash).not.toBe((await copy()).hash)
  })
})

describe('a message that cannot be read', () => {
  const head = [
    'Message-ID: <deep@example.com>',
    'References: <ours@agency.example>',
    'From: Priya <priya@example.com>',
    'Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=',
    'Date: Mon, 3 Jun 2024 10:15:00 +0000',
  ]
  const tooDeep = (...headers: string[]) =>
    lines(
      ...headers,
      ...Array.from({ length: 400 }, (_, level) => [`Content-Type: multipart/mixed; boundary=b${level}-`, '', `--b${level}-`]).flat(),
    )
  const expected = {
    messageId: '<deep@example.com>',
    references: ['<ours@agency.example>'],
    from: { name: 'Priya', address: 'priya@example.com' },
    subject: 'Grüße',
    sentAt: new Date('2024-06-03T10:15:00.000Z'),
    kind: 'letter',
    text: '',
    files: [],
    problem: 'This message could not be read. Its original is attached.',
  }

  test('is described by its headers, and the next one is read', async () => {
    expect(await parser.parse(tooDeep(...head))).toMatchObject(expected)
    expect((await parser.parse(tooDeep(...head, 'Auto-Submitted: auto-replied'))).kind).toBe('automatic')
    expect((await parse('Subject: x', '', 'Hello')).text).toBe('Hello')
  })

  test('also when it takes too long; its hash is that of the same message in time', async () => {
    const warnings: unknown[] = []
    const impatient = createMessageParser({ log: { warn: (detail: unknown) => void warnings.push(detail) }, timeoutMs: 1 })
    const raw = lines(...head, '', 'word '.repeat(1_000_000))
    const [late, next] = await Promise.all([impatient.parse(raw), impatient.parse(raw)])
    expect(late).toMatchObject(expected)
    expect(next.hash).toBe((await parser.parse(raw)).hash)
    expect(warnings).toMatchObject([{ err: { message: 'It took longer than 1 ms.' } }, {}])
    await impatient.close()
  })

  test('also when it uses up the memory of the thread', async () => {
    const parts = '--b\r\n\r\nx\r\n'.repeat(300_000)
    const starved = createMessageParser({ log: NO_LOG, memoryMb: 24 })
    expect(await starved.parse(lines(...head, 'Content-Type: multipart/mixed; boundary=b', '', parts))).toMatchObject(expected)
    expect((await starved.parse(lines('Subject: x', '', 'Hello'))).text).toBe('Hello')
    await starved.close()
  })
})

test('the thread ends when there is nothing to read, and starts again', async () => {
  const brief = createMessageParser({ log: NO_LOG, idleMs: 1 })
  expect((await brief.parse(lines('Subject: one', '', 'Hello'))).subject).toBe('one')
  await expect.poll(() => brief.isRunning()).toBe(false)
  expect((await brief.parse(lines('Subject: two', '', 'Hello'))).subject).toBe('two')
  await brief.close()
})

test('closing waits for the messages that are being read', async () => {
  const closing = createMessageParser({ log: NO_LOG })
  const parsed = closing.parse(lines('Subject: x', '', 'Hello'))
  await closing.close()
  expect((await parsed).text).toBe('Hello')
  expect(closing.isRunning()).toBe(false)
})
