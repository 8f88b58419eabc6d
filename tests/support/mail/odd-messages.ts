import type { MessageKind } from '../../../contract/correspondence.ts'
import { CHARSET_SAMPLES } from './charset-samples.ts'

export type OddMessage = { name: string; raw: Buffer; expect: OddMessageExpectation }

/** What must hold once a message was received. */
export type OddMessageExpectation = {
  /** Has to be found in the subject, the texts, the HTML or a file; of a damaged message, at least in its original. */
  marker: string
  isDamaged: boolean
  /** Only where it is sure. */
  kind?: MessageKind
  isSpam?: boolean
  subject?: string
  text?: string
  fileNames?: string[]
}

type Context = { marker: string; number: string; random: (below: number) => number }
type Built = { raw: string | Buffer } & Partial<Omit<OddMessageExpectation, 'marker'>>
type Family = (context: Context) => Built

const LARGE_BYTES = 30 * 1024 * 1024
/** Each of these occurs once, at its place. The one of 30 MB only among a thousand. */
const RARE: Record<number, [string, Family]> = {
  5: ['header of 1 MB', ({ marker, number }) => ({ raw: letter(number, { 'X-Long': 'a'.repeat(1024 * 1024) }, marker) })],
  15: ['10,000 parts', manyParts],
  25: ['nested 200 deep', nested],
  35: ['nested 1,000 deep', (context) => ({ ...nested(context, 1000), isDamaged: true })],
  45: ['150 attachments', manyFiles],
  500: ['30 MB', largeMessage],
}

/** Messages of all kinds that a mailbox receives in its life, the same ones for the same seed. */
export function* oddMessages(count: number, seed = 1): Generator<OddMessage> {
  const random = createRandom(seed)
  const families = Object.entries(FAMILIES)
  for (let index = 0; index < count; index += 1) {
    const number = String(index).padStart(6, '0')
    const marker = `marker-${number}`
    const isRare = index in RARE && (index !== 500 || count >= 1000)
    const [family, build] = isRare ? RARE[index]! : families[index % families.length]!
    const { raw, isDamaged = false, ...expected } = build({ marker, number, random })
    yield { name: `${number} ${family}`, raw: typeof raw === 'string' ? Buffer.from(raw) : raw, expect: { marker, isDamaged, ...expected } }
  }
}

const FAMILIES: Record<string, Family> = {
  'letter of plain text': ({ marker, number }) => ({
    raw: letter(number, {}, `Dear team,\r\n\r\nplease call me. ${marker}\r\n\r\n-- \r\nPriya`),
    kind: 'letter',
    isSpam: false,
    subject: `Question ${number}`,
  }),

  'Gmail reply': ({ marker, number }) => ({
    raw: multipart(
      number,
      'alternative',
      { 'In-Reply-To': '<ours@agency.example>', References: '<first@agency.example>\r\n <ours@agency.example>' },
      [
        [
          'Content-Type: text/plain; charset="UTF-8"',
          `Thanks, ${marker}\r\n\r\nOn Mon, Jun 3, 2024 at 10:15 AM Meera from Navakra <hello@agency.example>\r\nwrote:\r\n\r\n> We can help.\r\n> When?`,
        ],
        [
          'Content-Type: text/html; charset="UTF-8"',
          `<div dir="ltr">Thanks, ${marker}</div><br><div class="gmail_quote"><div class="gmail_attr">On Mon wrote:</div><blockquote class="gmail_quote">We can help.</blockquote></div>`,
        ],
      ],
    ),
    kind: 'letter',
    text: `Thanks, ${marker}`,
  }),

  'Outlook reply': ({ marker, number }) => ({
    raw: letter(
      number,
      { 'X-Mailer': 'Microsoft Outlook 16.0', 'Thread-Index': 'AdEXAMPLE' },
      `Agreed. ${marker}\r\n\r\n________________________________\r\nVon: Meera <hello@agency.example>\r\nGesendet: Montag, 3. Juni 2024 10:15\r\nAn: Priya\r\nBetreff: Angebot\r\n\r\nUnser Angebot`,
    ),
    kind: 'letter',
    text: `Agreed. ${marker}`,
  }),

  'letter in HTML only': ({ marker, number }) => ({
    raw: letter(
      number,
      { 'Content-Type': 'text/html; charset=utf-8' },
      `<html><head><style>p{color:red}</style></head><body><p>Hello &amp; welcome<p>${marker}</body></html>`,
    ),
    text: `Hello & welcome\n\n${marker}`,
  }),

  'HTML with an inline picture': ({ marker, number }) => ({
    raw: multipart(number, 'related', {}, [
      [
        'Content-Type: text/html; charset=utf-8',
        `<p>${marker} <img src="cid:logo%40client"></p><img src="https://track.example/p.gif" width=1 height=1>`,
      ],
      [`Content-Type: image/png; name="logo.png"\r\nContent-ID: <logo@client>\r\nContent-Transfer-Encoding: base64`, PIXEL],
    ]),
    fileNames: ['logo.png'],
  }),

  'character set': ({ marker, number, random }) => {
    const [charset, text, bytes] = CHARSET_SAMPLES[random(CHARSET_SAMPLES.length)]!
    const wide = charset.startsWith('utf-16')
    const ending = wide ? encodeUtf16(`\n${marker}`, charset === 'utf-16be') : Buffer.from(`\n${marker}`)
    const content = Buffer.concat([Buffer.from(bytes, 'base64'), ending]).toString('base64')
    return {
      raw: letter(
        number,
        { 'Content-Type': `text/plain; charset=${charset}`, 'Content-Transfer-Encoding': 'base64', Subject: `=?${charset}?B?${bytes}?=` },
        content,
      ),
      subject: text,
      text: `${text}\n${marker}`,
    }
  },

  'headers in eight bits': ({ marker, number }) => ({
    raw: Buffer.concat([Buffer.from('Subject: Gr\xfc\xdfe\r\n', 'latin1'), Buffer.from(letter(number, {}, marker))]),
    subject: 'Grüße',
  }),

  'file names of RFC 2231 and RFC 2047': ({ marker, number }) => ({
    raw: multipart(number, 'mixed', {}, [
      ['Content-Type: text/plain', 'See the files.'],
      [
        "Content-Type: application/pdf\r\nContent-Disposition: attachment;\r\n filename*0*=utf-8''Angebot%20f%C3%BCr;\r\n filename*1*=%20M%C3%BCller.pdf\r\nContent-Transfer-Encoding: base64",
        base64(marker),
      ],
      ['Content-Type: application/pdf; name="=?utf-8?B?R3LDvMOfZS5wZGY=?="\r\nContent-Disposition: attachment', marker],
    ]),
    fileNames: ['Angebot für Müller.pdf', 'Grüße.pdf'],
  }),

  'format=flowed': ({ marker, number }) => ({
    raw: letter(
      number,
      { 'Content-Type': 'text/plain; charset=utf-8; format=flowed; delsp=no' },
      `A long \r\nline ${marker} that \r\nflows.`,
    ),
    text: `A long line ${marker} that flows.`,
  }),

  'quoted-printable': ({ marker, number }) => ({
    raw: letter(
      number,
      { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Transfer-Encoding': 'quoted-printable' },
      `Gr=C3=BC=C3=9Fe mark=\r\ner${marker.slice(6)} =ZZ =`,
    ),
    text: `Grüße ${marker} =ZZ`,
  }),

  'calendar invitation': ({ marker, number }) => ({
    raw: multipart(number, 'alternative', {}, [
      ['Content-Type: text/plain; charset=utf-8', `Invitation ${marker}`],
      ['Content-Type: text/calendar; charset=utf-8; method=REQUEST', `BEGIN:VCALENDAR\r\nSUMMARY:${marker}\r\nEND:VCALENDAR`],
    ]),
    fileNames: ['invite.ics'],
  }),

  'winmail.dat': ({ marker, number }) => ({
    raw: multipart(number, 'mixed', {}, [
      ['Content-Type: text/plain', `See the attachment. ${marker}`],
      [
        'Content-Type: application/ms-tnef\r\nContent-Transfer-Encoding: base64',
        Buffer.from('789f3e220100069008', 'hex').toString('base64'),
      ],
    ]),
    fileNames: ['winmail.dat'],
  }),

  'forwarded as an attachment': ({ marker, number }) => ({
    raw: multipart(number, 'mixed', {}, [
      ['Content-Type: text/plain', 'As discussed.'],
      ['Content-Type: message/rfc822', letter(number, { Subject: 'The old offer' }, marker)],
    ]),
    fileNames: ['The old offer.eml'],
  }),

  'out of office of Exchange': ({ marker, number }) => ({
    raw: letter(
      number,
      {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        Subject: 'Automatic reply: Offer',
        'In-Reply-To': '<ours@agency.example>',
      },
      `I am away. ${marker}`,
    ),
    kind: 'automatic',
  }),

  'our own notice coming back': ({ marker, number }) => ({
    raw: letter(
      number,
      { 'Auto-Submitted': 'auto-generated', 'Message-ID': `<notice-${number}@agency.example>`, From: 'Navakra <hello@agency.example>' },
      `We have received your message. ${marker}`,
    ),
    kind: 'automatic',
  }),

  'mailing list': ({ marker, number }) => ({
    raw: letter(number, { 'List-Id': '<design.lists.example>', Precedence: 'list' }, marker),
    kind: 'automatic',
  }),

  newsletter: ({ marker, number }) => ({
    raw: letter(
      number,
      { 'List-Unsubscribe': '<https://news.example/u>', 'Content-Type': 'text/html' },
      `<table><tr><td>${marker}</td></tr></table>`,
    ),
    kind: 'automatic',
  }),

  spam: ({ marker, number, random }) => ({
    raw: letter(
      number,
      [{ 'X-Spam-Flag': 'YES' }, { 'X-Spam-Status': 'Yes, score=9.1' }, { 'X-MS-Exchange-Organization-SCL': '6' }][random(3)]!,
      `Cheap watches ${marker}`,
    ),
    isSpam: true,
  }),

  'bounce of Postfix': ({ marker, number }) => ({
    raw: multipart(
      number,
      'report; report-type=delivery-status',
      {
        From: 'MAILER-DAEMON@mx.example (Mail Delivery System)',
        'Return-Path': '<>',
        Subject: 'Undelivered Mail Returned to Sender',
        'Auto-Submitted': 'auto-replied',
      },
      [
        ['Content-Type: text/plain; charset=us-ascii', `I'm sorry to have to inform you … ${marker}`],
        [
          'Content-Type: message/delivery-status',
          `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; client-${number}@example.com\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 <client-${number}@example.com>:\r\n    User unknown`,
        ],
        ['Content-Type: message/rfc822', letter(number, { 'Message-ID': `<ours-${number}@agency.example>` }, 'Our letter')],
      ],
    ),
    kind: 'bounce',
  }),

  'delayed delivery': ({ marker, number }) => ({
    raw: multipart(
      number,
      'report; report-type=delivery-status',
      { From: 'Mail Delivery Subsystem <mailer-daemon@mx.example>', 'Return-Path': '<>' },
      [
        ['Content-Type: text/plain', `Still trying. ${marker}`],
        [
          'Content-Type: message/delivery-status',
          'Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; a@example.com\r\nAction: delayed\r\nStatus: 4.4.1',
        ],
      ],
    ),
    kind: 'automatic',
  }),

  'bounce of qmail': ({ marker, number }) => ({
    raw: letter(
      number,
      { From: 'MAILER-DAEMON@mx.example', 'Return-Path': '<>', Subject: 'failure notice' },
      `Hi. This is the qmail-send program at mx.example.\r\nI'm afraid I wasn't able to deliver your message to the following addresses.\r\n\r\n<client@example.com>:\r\nSorry, no mailbox here by that name. (#5.1.1) ${marker}\r\n\r\n--- Below this line is a copy of the message.\r\n\r\nMessage-ID: <ours-${number}@agency.example>\r\nSubject: Offer\r\n\r\nHello`,
    ),
    kind: 'bounce',
  }),

  'base64 that is broken': ({ marker, number }) => ({
    raw: letter(
      number,
      { 'Content-Type': 'text/plain', 'Content-Transfer-Encoding': 'base64' },
      `${base64(`Hello ${marker} and more`).slice(0, -3)}!!\r\n*`,
    ),
  }),

  'missing boundary': ({ marker, number }) => ({
    raw: multipart(number, 'mixed', {}, [['Content-Type: text/plain', marker]]).replace(/; boundary="[^"]+"/, ''),
    text: marker,
  }),

  'wrong boundary': ({ marker, number }) => ({
    raw: multipart(number, 'alternative', {}, [['Content-Type: text/html', `<b>${marker}</b>`]]).replace(
      /boundary="[^"]+"/,
      'boundary="another"',
    ),
    text: marker,
  }),

  'boundary that never ends': ({ marker, number }) => ({
    raw: multipart(number, 'mixed', {}, [
      ['Content-Type: text/plain', marker],
      ['Content-Type: image/png', 'not a picture'],
    ]).replace(/--\r\n$/, ''),
    text: marker,
    fileNames: ['picture.png'],
  }),

  'NULs and control characters': ({ marker, number }) => ({
    raw: letter(number, { Subject: `Ques\0tion\u0007 ${number}` }, `a\0b\u001b[31m ${marker}\0`),
    text: `ab[31m ${marker}`,
  }),

  'carriage returns only': ({ marker, number }) => ({
    raw: letter(number, {}, `Hello\r\n${marker}`).replaceAll('\r\n', '\r'),
    text: `Hello\n${marker}`,
  }),
  'line feeds only': ({ marker, number }) => ({
    raw: letter(number, {}, `Hello\r\n${marker}`).replaceAll('\r\n', '\n'),
    text: `Hello\n${marker}`,
  }),
  'line breaks of all kinds': ({ marker, number }) => ({
    raw: letter(number, {}, `One\rTwo\nThree\r\n${marker}`),
    text: `One\nTwo\nThree\n${marker}`,
  }),
  'no header': ({ marker }) => ({ raw: `Hello, this is only text.\r\n${marker}\r\n`, text: `Hello, this is only text.\n${marker}` }),
  'leading blank lines': ({ marker, number }) => ({
    raw: `\r\n\r\n${letter(number, {}, marker)}`,
    subject: `Question ${number}`,
    text: marker,
  }),
  'no blank line before the text': ({ marker }) => ({
    raw: `From: Priya <priya@example.com>\r\nSubject: Short\r\nHello there ${marker}\r\nBye`,
    subject: 'Short',
    text: `Hello there ${marker}\nBye`,
  }),
  'headers only': ({ marker, number }) => ({
    raw: `From: Priya <client-${number}@example.com>\r\nSubject: ${marker}\r\n`,
    subject: marker,
    text: '',
  }),
  'no sender': ({ marker, number }) => ({ raw: letter(number, { From: 'undisclosed' }, marker), text: marker }),
  'wrong dates': ({ marker, number, random }) => ({
    raw: letter(
      number,
      { Date: ['yesterday', 'Mon, 1 Jan 1900 00:00:00 +0000', 'Fri, 31 Dec 2999 23:59:59 +0000', '']![random(4)]! },
      marker,
    ),
    text: marker,
  }),
  'long line': ({ marker, number }) => ({ raw: letter(number, {}, `${'word '.repeat(10_000)}${marker}`) }),
  'emoji and right-to-left text': ({ marker, number }) => ({
    raw: letter(number, { 'Content-Type': 'text/plain; charset=utf-8', Subject: '=?utf-8?B?8J+YgCDXqdec15XXnQ==?=' }, `👩‍👩‍👧 שלום ${marker}`),
    subject: '😀 שלום',
  }),
  'flipped bytes': mutated(flipBytes),
  'cut off': mutated((raw, protectedUntil, random) => raw.subarray(0, protectedUntil + random(raw.length - protectedUntil))),
  'repeated pieces': mutated((raw, protectedUntil, random) => {
    const start = random(raw.length)
    return Buffer.concat([raw, raw.subarray(start, start + random(400)), raw.subarray(0, random(protectedUntil))])
  }),
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

function letter(number: string, headers: Record<string, string>, body: string): string {
  const all: Record<string, string> = {
    From: `Client ${number} <client-${number}@example.com>`,
    To: 'hello@agency.example',
    Subject: `Question ${number}`,
    'Message-ID': `<odd-${number}@example.com>`,
    Date: 'Mon, 3 Jun 2024 10:15:00 +0000',
    'MIME-Version': '1.0',
    ...headers,
  }
  return `${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}\r\n`
}

function multipart(number: string, type: string, headers: Record<string, string>, parts: [head: string, body: string][]): string {
  const boundary = `part-${number}-of-message`
  const body = parts.map(([head, content]) => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`).join('')
  return letter(number, { 'Content-Type': `multipart/${type}; boundary="${boundary}"`, ...headers }, `${body}--${boundary}--`)
}

function manyParts({ marker, number }: Context): Built {
  return {
    raw: multipart(
      number,
      'mixed',
      {},
      Array.from({ length: 10_000 }, (_, index) => ['Content-Type: text/plain', index === 5 ? marker : `Part ${index}`]),
    ),
  }
}

function manyFiles({ marker, number }: Context): Built {
  const files = Array.from({ length: 150 }, (_, index): [string, string] => [
    `Content-Type: application/pdf; name="${index}.pdf"`,
    'content',
  ])
  return { raw: multipart(number, 'mixed', {}, [['Content-Type: text/plain', marker], ...files]), text: marker }
}

function nested({ marker, number }: Context, depth = 200): Built {
  const opened = Array.from(
    { length: depth },
    (_, level) => `Content-Type: multipart/mixed; boundary="level-${level}-"\r\n\r\n--level-${level}-\r\n`,
  ).join('')
  const head = letter(number, {}, '').trimEnd()
  return { raw: `${head}\r\n${opened}Content-Type: text/plain\r\n\r\n${marker}\r\n` }
}

function largeMessage({ marker, number }: Context): Built {
  const content = Buffer.alloc(Math.floor(LARGE_BYTES * 0.73), 'large file ')
  const lines = content.toString('base64').replace(/.{76}/g, '$&\r\n')
  return {
    raw: multipart(number, 'mixed', {}, [
      ['Content-Type: text/plain', marker],
      ['Content-Type: video/mp4; name="film.mp4"\r\nContent-Transfer-Encoding: base64', lines],
    ]),
    text: marker,
    fileNames: ['film.mp4'],
  }
}

/** A message of another family that was damaged, except its marker. */
function mutated(change: (raw: Buffer, protectedUntil: number, random: Context['random']) => Buffer): Family {
  const sources = [
    'letter of plain text',
    'Gmail reply',
    'Outlook reply',
    'letter in HTML only',
    'calendar invitation',
    'winmail.dat',
    'bounce of Postfix',
    'mailing list',
  ]
  return (context) => {
    const { raw } = FAMILIES[sources[context.random(sources.length)]!]!(context)
    const original = Buffer.from(raw)
    return { raw: change(original, original.indexOf(context.marker) + context.marker.length, context.random), isDamaged: true }
  }
}

function flipBytes(raw: Buffer, protectedUntil: number, random: Context['random']): Buffer {
  const flipped = Buffer.from(raw)
  for (let times = 1 + random(40); times > 0; times -= 1) {
    const at = random(raw.length)
    if (at < protectedUntil - 'marker-000000'.length || at >= protectedUntil) flipped[at] = random(256)
  }
  return flipped
}

const base64 = (text: string) => Buffer.from(text).toString('base64')

function encodeUtf16(text: string, bigEndian: boolean): Buffer {
  const bytes = Buffer.from(text, 'utf16le')
  return bigEndian ? bytes.swap16() : bytes
}

/** Mulberry32: the same numbers for the same seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(below, 1)
  }
}
