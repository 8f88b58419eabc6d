import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type MailServer, startMailServer } from '../../tests/support/mail/mail-server.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

describeEachEngine('outbox routes', (engine) => {
  let mail: MailServer
  let site: TestSite
  beforeEach(async () => {
    mail = await startMailServer()
    site = await startTestSite(engine, { SMTP_URL: mail.url })
  })
  afterEach(async () => {
    await site.close()
    await mail.close()
  })

  test('a reply that was refused shows why, on the outbox and on the enquiry, and can be sent again', async () => {
    mail.behavior.forAddress = () => ({ at: 'address', code: 550, message: 'Mailbox is gone' })
    const staff = await site.signIn()
    await site.visitor.createEnquiry({ name: 'Ada', email: 'ada@example.com', services: ['SEO'] })
    const [enquiry] = (await staff.listEnquiries()).data
    await staff.replyToEnquiry({ id: enquiry!._id, subject: 'Hello', content: 'We can help.' })
    const failed = async () => (await staff.listEmails({ state: 'failed' })).data
    await expect.poll(failed, POLL).toHaveLength(1)
    const [email] = await failed()
    expect(email?.to).toBe('Ada <ada@example.com>')
    expect(email?.delivery.reason).toBe('The mail server answered: 550 Mailbox is gone')
    expect((await staff.getEnquiry({ id: enquiry!._id })).data.responses[0]?.delivery).toEqual(email?.delivery)

    mail.behavior.forAddress = () => 'take'
    expect(await staff.resendEmail({ id: email!._id })).toMatchObject({ message: 'The letter is queued again.' })
    await expect.poll(async () => (await staff.listEmails({ state: 'sent' })).total, POLL).toBe(1)
    await expect(staff.resendEmail({ id: email!._id })).rejects.toMatchObject({ status: 409 })
    await expect(staff.resendEmail({ id: 'unknown' })).rejects.toMatchObject({ status: 404, message: 'Letter not found' })
    expect(mail.received).toHaveLength(1)
  })

  test('a queued email can be stopped, is then not sent, and can be sent after all', async () => {
    mail.behavior.forAddress = () => ({ at: 'address', code: 450, message: 'Later' })
    const staff = await site.signIn()
    const { id, getEmail } = await createReply(staff)
    await expect.poll(async () => (await getEmail()).delivery.attempts, POLL).toBe(1)
    await expect.poll(async () => (await getEmail()).delivery.state, POLL).toBe('queued')
    const { letter: stopped } = await staff.stopEmail({ id })
    expect(stopped).toMatchObject({ nextTryAt: null, delivery: { state: 'stopped', reason: 'Stopped by Admin before it was sent.' } })
    expect(await staff.listEmails()).toMatchObject({
      troubles: { queued: 0, failed: 0, unconfirmed: 0 },
      goesTo: `the mail server 127.0.0.1:${mail.port}`,
    })
    await expect(staff.stopEmail({ id })).rejects.toMatchObject({ status: 409 })
    await expect(staff.markEmailSent({ id })).rejects.toMatchObject({ status: 409 })
    expect(mail.received).toEqual([])
    mail.behavior.forAddress = () => 'take'
    await staff.resendEmail({ id })
    await expect.poll(async () => (await getEmail()).delivery.state, POLL).toBe('sent')
    await expect(staff.stopEmail({ id })).rejects.toMatchObject({ status: 409, message: 'Only a letter that still waits can be stopped.' })
    expect((await staff.listAuditEvents({ limit: 2 })).data.map(({ did, detail }) => [did, detail])).toEqual([
      ['sent again', 'to ada@example.com'],
      ['stopped', 'to ada@example.com'],
    ])
  })

  test('an unconfirmed email can be marked as sent, and is then not sent again', async () => {
    mail.behavior.forAddress = () => 'cut after the text'
    const staff = await site.signIn()
    const { id, getEmail } = await createReply(staff)
    await expect.poll(async () => (await getEmail()).delivery.state, POLL).toBe('unconfirmed')
    const { letter: marked } = await staff.markEmailSent({ id })
    expect(marked.delivery).toMatchObject({ state: 'sent', reason: 'Marked as sent by Admin.' })
    await expect(staff.markEmailSent({ id })).rejects.toMatchObject({ status: 409 })
    await expect(staff.markEmailSent({ id: 'unknown' })).rejects.toMatchObject({ status: 404 })
    expect(mail.received).toHaveLength(1)
  })

  async function createReply(staff: Api) {
    await site.visitor.createEnquiry({ name: 'Ada', email: 'ada@example.com', services: ['SEO'] })
    const [enquiry] = (await staff.listEnquiries()).data
    await staff.replyToEnquiry({ id: enquiry!._id, subject: 'Hello', content: 'We can help.' })
    const getEmail = async () => (await staff.listEmails()).data[0]!
    return { id: (await getEmail())._id, getEmail }
  }

  test('the outbox is closed to visitors', async () => {
    await expect(site.visitor.listEmails()).rejects.toMatchObject({ status: 401 })
    await expect(site.visitor.resendEmail({ id: 'any' })).rejects.toMatchObject({ status: 401 })
  })
})

const POLL = { interval: 20 }
