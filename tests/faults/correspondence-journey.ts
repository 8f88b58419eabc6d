import { expect } from 'vitest'
import type { Enquiry } from '../../contract/staff-enquiry.ts'
import { pdf } from '../support/files/uploads.ts'
import type { ParsedEmail } from '../support/mail/parse-email.ts'
import { composeRawMessage, newMessageId } from '../support/mail/raw-message.ts'
import type { SiteProcess } from '../support/site-process.ts'
import type { TestSite } from '../support/test-site.ts'

/** The mail servers between us and a client. */
export type MailSystem = {
  /** For the site: SMTP_URL, IMAP_URL, MAIL_FROM and NOTIFY_EMAIL. */
  settings: Record<string, string>
  client: string
  /** A letter to it comes back. */
  unknownClient: string
  /** What the client has received, oldest first. */
  readClientMail(): Promise<ParsedEmail[]>
  /** Sends a message of the client. */
  sendAsClient(raw: Buffer, to: string): Promise<void>
}

/** From the form to the second letter, with a bounce and an out-of-office reply, over real mail servers. */
export async function runCorrespondenceJourney(site: SiteProcess | TestSite, mail: MailSystem): Promise<void> {
  const staff = await site.signIn()
  // Only what arrives after the first connection is read.
  await expect.poll(async () => (await staff.getAgencySettings()).mailbox.state).toBe('connected')
  const enquiry = async (id: string): Promise<Enquiry> => (await staff.getEnquiry({ id })).data
  const send = async (message: Parameters<typeof composeRawMessage>[0], to: string) =>
    mail.sendAsClient(await composeRawMessage({ from: `Asha Rao <${mail.client}>`, to, ...message }), to)
  const createEnquiry = async (email: string) => {
    await site.visitor.createEnquiry({ name: 'Asha Rao', email, services: ['SEO'], message: 'Can you help?' })
    return (await staff.listEnquiries({ search: email })).data[0]!._id
  }

  // The form, and our first letter.
  const id = await createEnquiry(mail.client)
  await staff.replyToEnquiry({ id, subject: 'Re: Your inquiry about SEO', content: 'Gladly.' })
  await expect.poll(async () => (await enquiry(id)).status).toBe('responded')
  await expect.poll(async () => (await mail.readClientMail()).length).toBe(1)
  const [first] = await mail.readClientMail()
  const { 'message-id': firstId, 'reply-to': replyTo } = first!.headers as Record<'message-id' | 'reply-to', string>
  expect(first!.headers.from).toContain('from Navakra')

  // The client answers twice: with the Message-ID and a file, and from a phone that keeps only the address.
  const answerId = newMessageId('client.test')
  const attachments = [{ filename: 'brief.pdf', content: pdf() }]
  await send(
    {
      messageId: answerId,
      inReplyTo: firstId,
      references: [firstId],
      subject: 'Re: Your inquiry about SEO',
      text: 'Here is the brief.',
      attachments,
    },
    replyTo,
  )
  await expect.poll(async () => (await enquiry(id)).messages.length).toBe(1)
  await send({ subject: 'And one more thing', text: 'Before Friday, please.' }, replyTo)
  await expect.poll(async () => (await enquiry(id)).messages.length).toBe(2)
  const reopened = await enquiry(id)
  expect(reopened.status).toBe('pending')
  expect(reopened.messages).toMatchObject([
    { text: 'Here is the brief.', files: [{ name: 'brief.pdf', inspected: true }] },
    { text: 'Before Friday, please.', isOtherSender: false },
  ])
  expect(reopened.waitingSince).toBe(reopened.messages[0]!.receivedAt)

  // Our second letter continues the thread.
  await staff.replyToEnquiry({ id, subject: 'Re: Your inquiry about SEO', content: 'Here is our plan.' })
  await expect.poll(async () => (await mail.readClientMail()).length).toBe(2)
  const second = (await mail.readClientMail())[1]!
  expect(second.headers.references).toMatch(new RegExp(`^${firstId} ${answerId} `))
  expect(second.headers['in-reply-to']).toBe(second.headers.references!.split(' ').at(-1))
  await expect.poll(async () => (await enquiry(id)).status).toBe('responded')

  // An out-of-office reply changes nothing.
  await send({ inReplyTo: second.headers['message-id'], subject: 'Out of office', headers: { 'Auto-Submitted': 'auto-replied' } }, replyTo)
  await expect.poll(async () => (await enquiry(id)).messages.length).toBe(3)
  expect(await enquiry(id)).toMatchObject({ status: 'responded', waitingSince: null })

  // A letter to an address that does not exist leaves, and comes back.
  const bounced = await createEnquiry(mail.unknownClient)
  const { dueAt, createdAt } = await enquiry(bounced)
  await staff.replyToEnquiry({ id: bounced, subject: 'Hello', content: 'Are you there?' })
  await expect.poll(async () => (await enquiry(bounced)).messages.map(({ kind }) => kind)).toEqual(['bounce'])
  expect(await enquiry(bounced)).toMatchObject({
    status: 'pending',
    replyDelivery: 'not sent',
    firstReplyAt: null,
    waitingSince: createdAt,
    waitingDueAt: dueAt,
    responses: [{ delivery: { state: 'failed', reason: expect.stringContaining('It came back: this address does not exist') } }],
  })
  const { stats } = await staff.listEnquiries()
  expect(stats).toMatchObject({ total: 2, pending: 1, responded: 1 })
  const { dashboard } = await staff.getDashboard()
  expect(dashboard).toMatchObject({ waiting: { total: 1, first: [{ _id: bounced }] }, letters: { failed: 1 } })
  expect(dashboard.days.at(-1)).toMatchObject({ kept: 1, late: 0, open: 1 })
  expect((await staff.listUnmatchedMessages()).total).toBe(0)
}
