import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import type { ReplyDelivery } from '../../contract/outbox.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type MailServer, type MailServerBehavior, startMailServer } from '../../tests/support/mail/mail-server.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

const REFUSED: MailServerBehavior = { at: 'address', code: 552, message: 'The mailbox is full' }
const TEMPORARY_FAILURE: MailServerBehavior = { at: 'address', code: 450, message: 'Later' }
const REPLY = { subject: 'Hello', content: 'Soon.' }
const POLL = { interval: 20 }

describeEachEngine('reply delivery and status', (engine) => {
  let mail: MailServer
  let site: TestSite
  let staff: Api
  beforeEach(async () => {
    mail = await startMailServer()
    site = await startTestSite(engine, { SMTP_URL: mail.url })
    staff = await site.signIn()
  })
  afterEach(async () => {
    await site.close()
    await mail.close()
  })

  test('a refused reply leaves the enquiry waiting in every list and figure until one is delivered', async () => {
    mail.behavior.forAddress = () => REFUSED
    const [id, other] = [await createEnquiry('Full Fiona'), await createEnquiry('Other')]
    expect(await staff.replyToEnquiry({ id, ...REPLY })).toMatchObject({ message: 'Response sent successfully!' })
    await waitForReplyDelivery(id, 'not sent')
    expect(await enquiry(id)).toMatchObject({ status: 'pending', firstReplyAt: null })
    expect(await staff.listEnquiries({ status: 'pending' })).toMatchObject({
      data: [
        { _id: other, replyDelivery: null },
        { _id: id, status: 'pending', replyDelivery: 'not sent' },
      ],
      stats: { pending: 2, responded: 0 },
      counts: { pending: 2, responded: 0 },
    })
    expect(await staff.getEnquiryNeighbours({ id: other, status: 'pending' })).toMatchObject({ next: id })
    const { dashboard } = await staff.getDashboard()
    expect(dashboard).toMatchObject({ waiting: { total: 2 }, medianResponseMs: null })
    expect(dashboard.waiting.first.find(({ _id }) => _id === id)?.replyDelivery).toBe('not sent')
    expect(dashboard.days.at(-1)).toMatchObject({ kept: 0, late: 0, open: 2 })

    mail.behavior.forAddress = () => 'take'
    await staff.resendEmail({ id: await getEmailId(id) })
    await waitForReplyDelivery(id, 'delivered')
    const { status, firstReplyAt, responses } = await enquiry(id)
    expect(status).toBe('responded')
    expect(firstReplyAt! >= responses[0]!.sentAt).toBe(true)
    expect((await staff.getDashboard()).dashboard).toMatchObject({ waiting: { total: 1 } })
    expect((await staff.getDashboard()).dashboard.days.at(-1)).toMatchObject({ kept: 1, open: 1 })
  })

  test('a queued or stopped reply does not count', async () => {
    mail.behavior.forAddress = () => TEMPORARY_FAILURE
    const id = await createEnquiry('Ada')
    await staff.replyToEnquiry({ id, ...REPLY })
    await expect.poll(async () => (await enquiry(id)).responses[0]?.delivery, POLL).toMatchObject({ state: 'queued', attempts: 1 })
    expect(await enquiry(id)).toMatchObject({ status: 'pending', firstReplyAt: null, replyDelivery: 'sending' })
    await staff.stopEmail({ id: await getEmailId(id) })
    expect(await enquiry(id)).toMatchObject({ status: 'pending', firstReplyAt: null, replyDelivery: 'not sent' })
  })

  test('an unconfirmed reply counts only after staff confirm that it arrived', async () => {
    mail.behavior.forAddress = () => 'cut after the text'
    const id = await createEnquiry('Ada')
    await staff.replyToEnquiry({ id, ...REPLY })
    await waitForReplyDelivery(id, 'unconfirmed')
    expect(await enquiry(id)).toMatchObject({ status: 'pending', firstReplyAt: null })
    await staff.markEmailSent({ id: await getEmailId(id) })
    const { status, replyDelivery, firstReplyAt, responses } = await enquiry(id)
    expect([status, replyDelivery]).toEqual(['responded', 'delivered'])
    // The time is when the mail server received it, not when staff confirmed it.
    expect(firstReplyAt! <= responses[0]!.delivery.at).toBe(true)
    expect(firstReplyAt! >= responses[0]!.sentAt).toBe(true)
  })

  test('a second reply that is refused takes nothing back', async () => {
    const id = await createEnquiry('Ada')
    await staff.replyToEnquiry({ id, ...REPLY })
    await waitForReplyDelivery(id, 'delivered')
    const { firstReplyAt } = await enquiry(id)
    mail.behavior.forAddress = () => REFUSED
    await staff.replyToEnquiry({ id, ...REPLY })
    await waitForReplyDelivery(id, 'not sent')
    expect(await enquiry(id)).toMatchObject({ status: 'responded', firstReplyAt })
  })

  test('a closed enquiry stays closed when its reply is delivered', async () => {
    const id = await createEnquiry('Ada')
    await staff.updateEnquiry({ id, status: 'closed' })
    await staff.replyToEnquiry({ id, ...REPLY })
    await waitForReplyDelivery(id, 'delivered')
    expect(await enquiry(id)).toMatchObject({ status: 'closed', firstReplyAt: expect.any(String) })
  })

  test('a solution request follows the same rule', async () => {
    mail.behavior.forAddress = () => REFUSED
    const id = await createSolutionRequest()
    await staff.replyToSolutionRequest({ id, ...REPLY })
    const request = async () => (await staff.getSolutionRequest({ id })).data
    await expect.poll(async () => (await request()).replyDelivery, POLL).toBe('not sent')
    expect((await request()).status).toBe('pending')
    expect((await staff.listSolutionRequests({ status: 'pending' })).data).toMatchObject([{ _id: id, replyDelivery: 'not sent' }])
    mail.behavior.forAddress = () => 'take'
    await staff.resendEmail({ id: (await request()).responses[0]!.delivery.letterId })
    await expect.poll(async () => (await request()).status, POLL).toBe('responded')
    expect((await staff.listSolutionRequests()).data[0]).toMatchObject({ status: 'responded', replyDelivery: 'delivered' })
  })

  const enquiry = async (id: string) => (await staff.getEnquiry({ id })).data
  const getEmailId = async (id: string) => (await enquiry(id)).responses[0]!.delivery.letterId

  async function waitForReplyDelivery(id: string, state: ReplyDelivery): Promise<void> {
    await expect.poll(async () => (await enquiry(id)).replyDelivery, POLL).toBe(state)
  }

  async function createEnquiry(name: string): Promise<string> {
    await site.visitor.createEnquiry({ name, email: 'ada@example.com', services: ['SEO'] })
    return (await staff.listEnquiries()).data[0]!._id
  }

  async function createSolutionRequest(): Promise<string> {
    const form = new FormData()
    form.set('contactEmail', 'ada@example.com')
    const sent = new Response(form)
    const headers = { 'content-type': sent.headers.get('content-type')! }
    await site.inject({ method: 'POST', url: '/api/custom-solutions/submit', headers, payload: await sent.text() })
    return (await staff.listSolutionRequests()).data[0]!._id
  }
})
