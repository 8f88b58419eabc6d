import { describe, expect, test } from 'vitest'
import { readMessage } from './read-message.ts'

const lines = (...all: string[]) => all.join('\r\n')
const read = (...all: string[]) => readMessage(Buffer.from(lines(...all)))
const withHeaders = async (...headers: string[]) => await read('From: Priya <priya@example.com>', ...headers, '', 'Hello')

test.each([
  ['a letter', []],
  ['a letter that says it is none of a machine', ['Auto-Submitted: no']],
  ['a letter from an address that takes no replies', ['From: noreply@shop.example']],
  ['a reply that a help desk sends for a person', ['X-Auto-Response-Suppress: All', 'In-Reply-To: <ours@agency.example>']],
  ['a letter with a return path', ['Return-Path: <priya@example.com>']],
  ['an urgent letter', ['Precedence: first-class']],
])('%s is a letter', async (_what, headers) => {
  expect(await withHeaders(...headers)).toMatchObject({ kind: 'letter', bounce: undefined, isSpam: false })
})

test.each([
  [
    'an out-of-office reply of Exchange',
    ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All', 'In-Reply-To: <ours@agency.example>'],
  ],
  ['a reply of vacation', ['Auto-Submitted: auto-replied (vacation)']],
  ['a notice with parameters', ['Auto-Submitted: Auto-Notified; owner-email="a@example.com"']],
  ['a bulk letter', ['Precedence: bulk']],
  ['an automatic reply by its precedence', ['Precedence: auto_reply']],
  ['a letter of a list', ['List-Id: <design.lists.example>']],
  ['a newsletter', ['List-Unsubscribe: <https://news.example/u>']],
  ['an automatic reply of cPanel', ['X-Autorespond: Re: Offer']],
  ['an automatic reply of Kerio', ['X-Autoreply: yes']],
  ['a notice that wants no automatic reply', ['X-Auto-Response-Suppress: DR, OOF, AutoReply']],
  ['a message without a return path', ['Return-Path: <>']],
  ['a receipt', ['Content-Type: multipart/report; report-type=disposition-notification; boundary=x']],
])('%s is automatic', async (_what, headers) => {
  expect(await withHeaders(...headers)).toMatchObject({ kind: 'automatic', bounce: undefined })
})

test.each([
  ['X-Spam-Flag: YES', true],
  ['X-Spam-Flag: NO', false],
  ['X-Spam-Status: Yes, score=9.1 required=5.0', true],
  ['X-Spam-Status: No, score=-1.9', false],
  ['X-MS-Exchange-Organization-SCL: 5', true],
  ['X-MS-Exchange-Organization-SCL: 1', false],
  ['X-MS-Exchange-Organization-SCL: -1', false],
  ['X-Forefront-Antispam-Report: CIP:1.2.3.4;CTRY:NL;SFV:SPM;H:x', true],
  ['X-Forefront-Antispam-Report: CIP:1.2.3.4;SFV:NSPM;H:x', false],
])('%s: spam %s', async (header, isSpam) => {
  expect((await withHeaders(header)).isSpam).toBe(isSpam)
})

describe('bounces', () => {
  test('of Gmail', async () => {
    const message = await read(
      'From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
      'Auto-Submitted: auto-replied',
      'Subject: Delivery Status Notification (Failure)',
      'In-Reply-To: <ours@agency.example>',
      'Content-Type: multipart/report; boundary="0000"; report-type=delivery-status',
      '',
      '--0000',
      'Content-Type: multipart/related; boundary="0001"',
      '',
      '--0001',
      'Content-Type: multipart/alternative; boundary="0002"',
      '',
      '--0002',
      'Content-Type: text/plain; charset="UTF-8"',
      '',
      '** Address not found **',
      '--0002',
      'Content-Type: text/html; charset="UTF-8"',
      '',
      '<h2>Address not found</h2>',
      '--0002--',
      '--0001--',
      '--0000',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; googlemail.com',
      'X-Original-Message-ID: <ours@agency.example>',
      '',
      'Final-Recipient: rfc822; Priya@Example.com',
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.',
      ' 550 5.1.1 Learn more',
      'Last-Attempt-Date: Mon, 03 Jun 2024 03:15:00 -0700 (PDT)',
      '--0000',
      'Content-Type: message/rfc822',
      '',
      'Message-ID: <ours@agency.example>',
      'Subject: Offer',
      '',
      'Our letter',
      '--0000--',
    )
    expect(message.kind).toBe('bounce')
    expect(message.text).toBe('** Address not found **')
    expect(message.bounce).toEqual({
      originalMessageId: '<ours@agency.example>',
      recipient: 'priya@example.com',
      status: '5.1.1',
      diagnostic: '550-5.1.1 The email account that you tried to reach does not exist. 550 5.1.1 Learn more',
    })
  })

  test('of Exchange, with headers only and text in HTML only', async () => {
    const { kind, bounce, text } = await report('text/rfc822-headers', [
      'Reporting-MTA: dns;AM6PR01MB.eurprd01.prod.exchangelabs.com',
      'Received-From-MTA: dns;mail.agency.example',
      '',
      'Final-Recipient: rfc822;priya@example.com',
      'Action: failed',
      'Status: 5.1.10',
      'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient priya@example.com not found by SMTP address lookup',
    ])
    expect(kind).toBe('bounce')
    expect(text).toContain("Your message couldn't be delivered")
    expect(bounce).toEqual({
      originalMessageId: '<ours@agency.example>',
      recipient: 'priya@example.com',
      status: '5.1.10',
      diagnostic: '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient priya@example.com not found by SMTP address lookup',
    })
  })

  test('of several recipients, of whom one failed', async () => {
    const fields = (recipient: string, action: string) => [
      '',
      `Final-Recipient: rfc822; ${recipient}`,
      `Action: ${action}`,
      'Status: 5.2.2',
    ]
    const { bounce } = await report('message/rfc822', [
      'Reporting-MTA: dns; mx.example',
      ...fields('a@example.com', 'relayed'),
      ...fields('b@example.com', 'Failed'),
    ])
    expect(bounce).toMatchObject({ recipient: 'b@example.com', status: '5.2.2', diagnostic: '' })
  })

  test('of an address in another script (RFC 6533)', async () => {
    const message = await report(
      'message/global-headers',
      ['Reporting-MTA: dns; mx.example', '', 'Final-Recipient: utf-8; प्रिया@example.com', 'Action: failed', 'Status: 5.6.7'],
      'message/global-delivery-status',
    )
    expect(message.bounce).toMatchObject({ recipient: 'प्रिया@example.com', originalMessageId: '<ours@agency.example>' })
  })

  test.each(['delayed', 'relayed', 'delivered', 'expanded'])('a letter that was %s is none', async (action) => {
    const fields = ['Reporting-MTA: dns; mx.example', '', 'Final-Recipient: rfc822; a@example.com', `Action: ${action}`, 'Status: 4.4.1']
    expect(await report('message/rfc822', fields)).toMatchObject({ kind: 'automatic', bounce: undefined })
  })

  test('of qmail, as text', async () => {
    const message = await read(
      'Return-Path: <>',
      'From: MAILER-DAEMON@mx.example',
      'Subject: failure notice',
      '',
      'Hi. This is the qmail-send program at mx.example.',
      "I'm afraid I wasn't able to deliver your message to the following addresses.",
      "This is a permanent error; I've given up. Sorry it didn't work out.",
      '',
      '<priya@example.com>:',
      '203.0.113.5 does not like recipient.',
      'Remote host said: 550 5.1.1 User unknown',
      '',
      '--- Below this line is a copy of the message.',
      '',
      'Return-Path: <hello@agency.example>',
      'Message-ID: <ours@agency.example>',
      'Subject: Offer',
      '',
      'Our letter',
    )
    expect(message).toMatchObject({
      kind: 'bounce',
      bounce: {
        originalMessageId: '<ours@agency.example>',
        recipient: 'priya@example.com',
        status: '5.1.1',
        diagnostic: '203.0.113.5 does not like recipient. Remote host said: 550 5.1.1 User unknown',
      },
    })
  })

  test('of Exim, as text', async () => {
    const message = await read(
      'Return-path: <>',
      'X-Failed-Recipients: priya@example.com',
      'Auto-Submitted: auto-replied',
      'From: Mail Delivery System <Mailer-Daemon@mx.example>',
      '',
      'This message was created automatically by mail delivery software.',
      '',
      '  priya@example.com',
      '    SMTP error from remote mail server after RCPT TO:<priya@example.com>:',
      '    550 5.1.1 no such user',
      '',
      '------ This is a copy of the message, including all the headers. ------',
      '',
      'Message-ID: <ours@agency.example>',
      '',
      'Our letter',
    )
    expect(message.bounce).toEqual({
      originalMessageId: '<ours@agency.example>',
      recipient: 'priya@example.com',
      status: '5.1.1',
      diagnostic: '550 5.1.1 no such user',
    })
  })

  test('a person who forwards a bounce has written a letter', async () => {
    const message = await read(
      'From: Priya <priya@example.com>',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
      'What does this mean?',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Final-Recipient: rfc822; a@example.com',
      'Action: failed',
      '--b--',
    )
    expect(message).toMatchObject({ kind: 'letter', bounce: undefined, text: 'What does this mean?' })
  })

  const report = (originalType: string, fields: string[], statusType = 'message/delivery-status') =>
    read(
      'From: postmaster@mx.example',
      'Return-Path: <>',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/html; charset=utf-8',
      '',
      "<p>Your message couldn't be delivered</p>",
      '--b',
      `Content-Type: ${statusType}`,
      '',
      ...fields,
      '--b',
      `Content-Type: ${originalType}`,
      '',
      'Received: from mail.agency.example',
      'Message-ID:',
      ' <ours@agency.example>',
      'Subject: Offer',
      '',
      '--b--',
    )
})
