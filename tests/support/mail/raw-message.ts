import { randomUUID } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'

export type RawMessage = {
  from?: string
  to?: string
  cc?: string
  subject?: string
  text?: string
  html?: string
  messageId?: string
  inReplyTo?: string
  references?: string[]
  headers?: Record<string, string>
  attachments?: { filename: string; content: Buffer; contentType?: string; cid?: string }[]
}

export const newMessageId = (domain = 'client.test') => `<${randomUUID()}@${domain}>`

/** A message as a mail program would send it. */
export function composeRawMessage({
  from = 'Asha Rao <asha@client.test>',
  to = 'hello@navakra.example',
  ...message
}: RawMessage): Promise<Buffer> {
  return new MailComposer({ subject: 'Hello', text: 'A few lines.', messageId: newMessageId(), ...message, from, to }).compile().build()
}

type Bounced = { messageId: string; recipient: string; status?: string; diagnostic?: string; action?: string; to?: string }

/** A delivery status notification (RFC 3464) as Postfix writes it. */
export function composeBounce({
  messageId,
  recipient,
  status = '5.2.2',
  diagnostic = 'smtp; 552 5.2.2 The mailbox is full',
  action = 'failed',
  to = 'hello@navakra.example',
}: Bounced): Buffer {
  const boundary = `b-${randomUUID()}`
  return Buffer.from(
    [
      'Return-Path: <>',
      `From: MAILER-DAEMON@mx.client.test (Mail Delivery System)`,
      `To: ${to}`,
      'Subject: Undelivered Mail Returned to Sender',
      `Message-ID: ${newMessageId('mx.client.test')}`,
      `Date: ${new Date().toUTCString()}`,
      'Auto-Submitted: auto-replied',
      'MIME-Version: 1.0',
      `Content-Type: multipart/report; report-type=delivery-status; boundary="${boundary}"`,
      '',
      `--${boundary}`,
      'Content-Type: text/plain; charset=us-ascii',
      '',
      'This is the mail system. Your message could not be delivered.',
      '',
      `--${boundary}`,
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.client.test',
      '',
      `Final-Recipient: rfc822; ${recipient}`,
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: ${diagnostic}`,
      '',
      `--${boundary}`,
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${messageId}`,
      `To: ${recipient}`,
      'Subject: Ours',
      '',
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  )
}
