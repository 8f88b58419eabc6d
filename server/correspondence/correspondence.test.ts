import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Api, ApiError } from '../../contract/api-client.ts'
import type { Enquiry } from '../../contract/staff-enquiry.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { pdf, png } from '../../tests/support/files/uploads.ts'
import { type MailServer, startMailServer } from '../../tests/support/mail/mail-server.ts'
import { type RawMessage, composeBounce, composeRawMessage, newMessageId } from '../../tests/support/mail/raw-message.ts'
import { formatNoticeDate } from '../casework/notice.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

const SECRET = 'a secret of the mail provider'.replaceAll(' ', '-')
const REPLY = { subject: 'Re: Your inquiry about SEO', content: 'We would like to help.' }

describeEachEngine('correspondence', (engine) => {
  let mail: MailServer
  let site: TestSite
  let staff: Api
  beforeAll(async () => {
    mail = await startMailServer()
    site = await startTestSite(engine, { SMTP_URL: mail.url, INBOUND_MAIL_SECRET: SECRET, NOTIFY_EMAIL: 'team@navakra.example' })
    staff = await site.signIn()
  })
  afterAll(async () => {
    await site.close()
    await mail.close()
  })
  afterEach(async () => {
    const { db } = site.store
    const waiting = db.selectFrom('emails').select('id').where('state', 'in', ['queued', 'sending'])
    while ((await waiting.execute()).length > 0) await pause(20)
    for (const table of ['enquiries', 'solution_requests', 'messages', 'emails', 'processed_messages'] as const)
      await db.deleteFrom(table).execute()
    mail.received.length = 0
  })

  test('a letter of the client joins the thread that it answers, reopens it and starts a reply clock', async () => {
    const id = await createAnsweredEnquiry()
    const ours = sentTo('asha@client.test')[0]!
    expect((await enquiry(id)).waitingSince).toBeNull()
    await receive({
      inReplyTo: ours.headers['message-id'],
      subject: 'Whatever',
      text: 'Yes, please.\n\nOn Mon, 16 Nov 2026 at 10:00, Admin <hello@navakra.example> wrote:\n> We would like to help.',
    })
    const { status, messages, waitingSince, waitingDueAt, firstReplyAt } = await enquiry(id)
    expect(status).toBe('pending')
    expect(messages).toMatchObject([
      {
        direction: 'in',
        kind: 'letter',
        from: { name: 'Asha Rao', address: 'asha@client.test' },
        isOtherSender: false,
        text: 'Yes, please.',
        quotedText: expect.stringContaining('> We would like to help.'),
        problem: '',
        hasRaw: true,
      },
    ])
    expect(waitingSince).toBe(messages[0]!.receivedAt)
    expect(waitingDueAt! > waitingSince!).toBe(true)
    expect(firstReplyAt).not.toBeNull()
    expect((await staff.listEnquiries({ status: 'pending' })).data.map(({ _id }) => _id)).toEqual([id])
    expect((await staff.getDashboard()).dashboard.waiting).toMatchObject({ total: 1, first: [{ _id: id, waitingDueAt }] })
    await expect
      .poll(() => sentTo('team@navakra.example').map(({ headers }) => headers.subject))
      .toContain('Letter from Asha Rao: Whatever')
  })

  test('our second letter continues the thread, with the sender’s name, a signature and an address for the answer', async () => {
    const id = await createAnsweredEnquiry()
    const first = sentTo('asha@client.test')[0]!
    expect(first.headers).toMatchObject({
      from: 'Admin from Navakra <hello@navakra.example>',
      'reply-to': expect.stringMatching(/^hello\+[a-z2-9]{20}@navakra\.example$/),
    })
    expect(first.headers['in-reply-to']).toBeUndefined()
    expect(first.parts[0]!.content.replaceAll('\r\n', '\n')).toContain(
      'We would like to help.\n\n-- \nAdmin\nNavakra, hello@navakra.example',
    )
    const answer = newMessageId()
    await receive({ messageId: answer, inReplyTo: first.headers['message-id'] })
    await replyAndWait(id)
    const second = sentTo('asha@client.test')[1]!
    expect(second.headers).toMatchObject({
      'in-reply-to': answer,
      references: `${first.headers['message-id']} ${answer}`,
      'reply-to': first.headers['reply-to'],
    })
    expect(await enquiry(id)).toMatchObject({ status: 'responded', waitingSince: null })
    // What staff wrote is stored without the signature.
    expect((await enquiry(id)).responses.map(({ content }) => content)).toEqual([REPLY.content, REPLY.content])
  })

  test('the token in the address matches where a mail program drops our Message-ID, and another sender is shown as such', async () => {
    const id = await createAnsweredEnquiry()
    const to = sentTo('asha@client.test')[0]!.headers['reply-to']!
    await receive({ from: 'Ben <ben@client.test>', to: to.toUpperCase() })
    await receive({ from: 'Ben <ben@client.test>', to: 'undisclosed@client.test', headers: { 'Delivered-To': to } })
    const { messages } = await enquiry(id)
    expect(messages.map(({ isOtherSender, from }) => [isOtherSender, from.address])).toEqual([
      [true, 'ben@client.test'],
      [true, 'ben@client.test'],
    ])
  })

  test('the same subject, or an unknown token, matches nothing: the letter is a new enquiry of source E-mail', async () => {
    const id = await createAnsweredEnquiry()
    await receive({
      from: 'Cleo <cleo@client.test>',
      subject: REPLY.subject,
      text: 'I have a question.',
      to: 'hello+aaaaaaaaaaaaaaaaaaaa@navakra.example',
    })
    expect((await enquiry(id)).messages).toEqual([])
    const [made] = (await staff.listEnquiries()).data
    expect(made).toMatchObject({
      name: 'Cleo',
      email: 'cleo@client.test',
      source: 'E-mail',
      message: 'I have a question.',
      status: 'pending',
      services: [],
    })
    expect((await enquiry(made!._id)).messages).toMatchObject([{ subject: REPLY.subject, text: 'I have a question.' }])
    await replyAndWait(made!._id)
    expect(sentTo('cleo@client.test')[0]!.headers['in-reply-to']).toMatch(/@client\.test>$/)
  })

  test('a letter that a spam filter marked becomes an enquiry in the spam folder, without a notice', async () => {
    await receive({ from: 'Win <win@lottery.test>', headers: { 'X-Spam-Flag': 'YES' } })
    expect((await staff.listEnquiries()).data).toEqual([])
    expect((await staff.listEnquiries({ folder: 'spam' })).data).toMatchObject([{ name: 'Win' }])
    expect(sentTo('team@navakra.example')).toEqual([])
  })

  test('a bounce marks our letter as failed with the reason, and the enquiry waits again with its old deadline', async () => {
    const id = await createAnsweredEnquiry()
    const before = await enquiry(id)
    await push(composeBounce({ messageId: sentTo('asha@client.test')[0]!.headers['message-id']!, recipient: 'asha@client.test' }))
    const after = await enquiry(id)
    expect(after).toMatchObject({
      status: 'pending',
      replyDelivery: 'not sent',
      firstReplyAt: null,
      waitingSince: before.createdAt,
      waitingDueAt: before.dueAt,
    })
    expect(after.responses[0]!.delivery).toMatchObject({
      state: 'failed',
      reason: 'It came back: the mailbox is full (552 5.2.2 The mailbox is full).',
    })
    expect(after.messages).toMatchObject([{ kind: 'bounce' }])
    const { dashboard } = await staff.getDashboard()
    expect(dashboard).toMatchObject({ waiting: { total: 1 }, medianResponseMs: null, letters: { failed: 1 } })
    expect(dashboard.days.at(-1)).toMatchObject({ kept: 0, open: 1 })
    expect((await staff.listEnquiries()).stats).toMatchObject({ pending: 1, responded: 0 })

    await staff.resendEmail({ id: after.responses[0]!.delivery.letterId })
    await expect.poll(async () => (await enquiry(id)).status).toBe('responded')
  })

  test('a notice that a letter is only delayed changes nothing', async () => {
    const id = await createAnsweredEnquiry()
    const messageId = sentTo('asha@client.test')[0]!.headers['message-id']!
    await push(composeBounce({ messageId, recipient: 'asha@client.test', action: 'delayed', status: '4.4.1' }))
    expect(await enquiry(id)).toMatchObject({ status: 'responded', replyDelivery: 'delivered' })
  })

  test('out-of-office replies and lists reopen nothing and cause no letter', async () => {
    const id = await createAnsweredEnquiry()
    const inReplyTo = sentTo('asha@client.test')[0]!.headers['message-id']!
    const before = mail.received.length
    for (const [name, value] of [
      ['Auto-Submitted', 'auto-replied'],
      ['Precedence', 'bulk'],
      ['List-Id', '<news.client.test>'],
    ] as const) {
      await receive({ inReplyTo, headers: { [name]: value } })
    }
    expect(await enquiry(id)).toMatchObject({ status: 'responded', waitingSince: null })
    expect((await enquiry(id)).messages.map(({ kind }) => kind)).toEqual(['automatic', 'automatic', 'automatic'])
    await receive({ headers: { 'List-Id': '<news.client.test>' } })
    expect((await staff.listUnmatchedMessages()).data).toMatchObject([{ kind: 'automatic' }])
    expect(mail.received).toHaveLength(before)
  })

  test('our own notices that come back into the mailbox are dropped, so that no circle begins', async () => {
    await createEnquiry()
    await expect.poll(() => sentTo('team@navakra.example')).toHaveLength(1)
    const notice = sentTo('team@navakra.example')[0]!
    for (let round = 0; round < 3; round += 1) await push(Buffer.from(notice.raw))
    expect((await staff.listEnquiries()).data).toHaveLength(1)
    expect((await staff.listUnmatchedMessages()).total).toBe(0)
  })

  test('the same message comes once, however often it is delivered', async () => {
    const raw = await composeRawMessage({ from: 'Dora <dora@client.test>' })
    const travelled = Buffer.concat([Buffer.from('Received: from elsewhere by mx; Tue, 17 Nov 2026 10:00:00 +0000\r\n'), raw])
    await Promise.all([push(raw), push(raw), push(travelled)])
    await push(raw)
    expect((await staff.listEnquiries()).data).toHaveLength(1)
  })

  test('files are inspected as uploads are, and others are downloads only', async () => {
    const id = await createAnsweredEnquiry()
    const [image, document] = [await png(), pdf()]
    await receive({
      inReplyTo: sentTo('asha@client.test')[0]!.headers['message-id'],
      html: '<p>See <img src="cid:logo"> <img src="https://tracker.test/p.gif" width="300"> <script>alert(1)</script></p>',
      attachments: [
        { filename: 'logo.png', content: image, cid: 'logo' },
        { filename: 'brief.pdf', content: document },
        { filename: 'run.exe', content: Buffer.from('MZ and more') },
      ],
    })
    const [message] = (await enquiry(id)).messages
    expect(message!.files).toMatchObject([
      { name: 'logo.png', type: 'image/png', inspected: true, inline: true, original: { bytes: image.length } },
      { name: 'brief.pdf', type: 'application/pdf', inspected: true, inline: false, original: null },
      { name: 'run.exe', inspected: false },
    ])
    const cookie = await site.signInCookie({ email: site.config.firstOwner!.email, password: site.config.firstOwner!.password })
    const get = (url: string) => site.inject({ method: 'GET', url, headers: { cookie } })
    const exe = await get(`/api/mail/messages/${message!._id}/files/${message!.files[2]!._id}`)
    expect(exe.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining('attachment'),
    })
    const frame = await get(`/api/mail/messages/${message!._id}/html`)
    expect(frame.headers['content-security-policy']).toMatch(/^sandbox allow-same-origin [^;]*; default-src 'none'/)
    expect(frame.body).not.toMatch(/<script|alert|src="https:/)
    expect(frame.body).toContain(`/api/mail/messages/${message!._id}/files/${message!.files[0]!._id}`)
    const raw = await get(`/api/mail/messages/${message!._id}/raw`)
    expect(raw.headers['content-type']).toBe('message/rfc822')

    const before = await site.storedFileKeys()
    await staff.deleteEnquiry({ id })
    expect((await site.storedFileKeys()).length).toBe(before.length - 5)
    expect((await get(`/api/mail/messages/${message!._id}/html`)).statusCode).toBe(404)
  })

  test('a letter of ours from another mail program is recorded and answers the client', async () => {
    const id = await createEnquiry()
    await receive({
      from: `Admin <${site.config.firstOwner!.email}>`,
      to: 'asha@client.test',
      cc: 'hello@navakra.example',
      text: 'From my phone.',
    })
    const { messages, status, firstReplyAt } = await enquiry(id)
    expect(messages).toMatchObject([{ direction: 'out', text: 'From my phone.' }])
    expect(status).toBe('responded')
    expect(firstReplyAt).toBe(messages[0]!.receivedAt)
    // The folder of sent letters holds private ones too: those are not stored.
    await site.receiveMessage(await composeRawMessage({ from: 'hello@navakra.example', to: 'friend@private.test', text: 'Lunch?' }), {
      isSent: true,
    })
    const { n } = await site.store.db
      .selectFrom('messages')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(n).toBe(1)
  })

  test('staff place an unmatched message, which then reopens its enquiry, or make an enquiry of it, or delete it', async () => {
    const id = await createAnsweredEnquiry()
    for (const subject of ['One', 'Two', 'Three'])
      await receive({ subject, headers: { Precedence: 'bulk' }, from: 'Asha Rao <asha@client.test>' })
    const { data, total } = await staff.listUnmatchedMessages()
    expect(total).toBe(3)
    expect(data.map(({ subject, candidates }) => [subject, candidates.map(({ _id }) => _id)])).toEqual([
      ['Three', [id]],
      ['Two', [id]],
      ['One', [id]],
    ])
    const [three, two, one] = data.map(({ _id }) => _id) as [string, string, string]
    expect(await staff.placeMessage({ id: three, enquiryId: id })).toMatchObject({ enquiryId: id })
    const made = await staff.placeMessage({ id: two, newEnquiry: true })
    expect((await enquiry(made.enquiryId!)).messages).toMatchObject([{ subject: 'Two' }])
    await expect(staff.placeMessage({ id: two, newEnquiry: true })).rejects.toMatchObject({ status: 409 })
    await expect(staff.placeMessage({ id: one, enquiryId: 'nope' })).rejects.toMatchObject({ status: 404 })
    await expect(staff.placeMessage({ id: one, enquiryId: id, newEnquiry: true })).rejects.toMatchObject({ status: 400 })
    await expect(staff.deleteMessage({ id: three })).rejects.toMatchObject({ status: 409 })
    await staff.deleteMessage({ id: one })
    expect((await staff.listUnmatchedMessages()).total).toBe(0)
  })

  test('a letter that made an enquiry can be moved into the right one, which takes its deadline along', async () => {
    const id = await createAnsweredEnquiry()
    await receive({ subject: 'A new letter instead of an answer' })
    const [made] = (await staff.listEnquiries({ status: 'pending' })).data
    const [message] = (await enquiry(made!._id)).messages
    expect(await staff.placeMessage({ id: message!._id, enquiryId: id })).toMatchObject({ enquiryId: id })
    await expect(staff.getEnquiry({ id: made!._id })).rejects.toMatchObject({ status: 404 })
    expect(await enquiry(id)).toMatchObject({ status: 'pending', waitingSince: message!.receivedAt })
  })

  test('an enquiry that a letter made stays when the letter is moved, while somebody writes a reply in it', async () => {
    const id = await createAnsweredEnquiry()
    await receive({ subject: 'A new letter instead of an answer' })
    const [made] = (await staff.listEnquiries({ status: 'pending' })).data
    const [message] = (await enquiry(made!._id)).messages
    const draft = { subject: 'Re', content: 'Half a letter', cc: '', template: '', acknowledgment: false, files: [], lastSeenReply: '' }
    await staff.saveReplyDraft({ id: made!._id, ...draft })
    await staff.placeMessage({ id: message!._id, enquiryId: id })
    expect((await staff.getReplyDraft({ id: made!._id })).draft).toMatchObject({ content: 'Half a letter' })
  })

  test('of two colleagues who make an enquiry of one message at once, one does', async () => {
    await receive({ headers: { Precedence: 'bulk' } })
    const [message] = (await staff.listUnmatchedMessages()).data
    const places = await Promise.allSettled([1, 2].map(() => staff.placeMessage({ id: message!._id, newEnquiry: true })))
    expect(places.map((place) => (place.status === 'fulfilled' ? 200 : (place.reason as ApiError).status)).toSorted()).toEqual([200, 409])
    expect((await staff.listEnquiries()).data).toHaveLength(1)
  })

  test('a letter to a case in the spam folder causes no notice', async () => {
    const id = await createSolutionRequest()
    await staff.replyToSolutionRequest({ id, ...REPLY })
    await expect.poll(() => sentTo('asha@client.test')).toHaveLength(1)
    await staff.changeCases({ ids: [id], change: { folder: 'spam' } })
    await receive({ inReplyTo: sentTo('asha@client.test')[0]!.headers['message-id'], subject: 'More of it' })
    expect((await staff.getSolutionRequest({ id })).data.messages).toHaveLength(1)
    const notices = await site.store.db.selectFrom('emails').select('subject').where('kind', '=', 'notice').execute()
    expect(notices.filter(({ subject }) => subject.includes('More of it'))).toEqual([])
  })

  test('the notice of a letter names the deadline of the office that the enquiry went to', async () => {
    const office = 'UK (London)'
    await site.visitor.createEnquiry({ name: 'Asha Rao', email: 'asha@client.test', services: ['SEO'], office })
    const { _id: id } = (await staff.listEnquiries()).data[0]!
    await replyAndWait(id)
    await receive({ inReplyTo: sentTo('asha@client.test')[0]!.headers['message-id'], subject: 'From London' })
    const { waitingDueAt } = await enquiry(id)
    const dueAt = formatNoticeDate(new Date(waitingDueAt!), 'Europe/London')
    const isNotice = ({ headers }: MailServer['received'][number]) => headers.subject?.includes('From London')
    await expect.poll(() => sentTo('team@navakra.example').find(isNotice)?.parts[0]!.content.replaceAll('\r\n', ' ')).toContain(dueAt)
  })

  test('a letter can be downloaded whose subject has an emoji where the name of the file ends', async () => {
    const id = await createAnsweredEnquiry()
    const subject = `${'a/'.repeat(39)}a🎉 and more`
    await receive({ inReplyTo: sentTo('asha@client.test')[0]!.headers['message-id'], subject })
    const [message] = (await enquiry(id)).messages
    const cookie = await site.signInCookie({ email: site.config.firstOwner!.email, password: site.config.firstOwner!.password })
    const raw = await site.inject({ method: 'GET', url: `/api/mail/messages/${message!._id}/raw`, headers: { cookie } })
    expect(raw.body).toContain('A few lines.')
    expect(raw.headers['content-disposition']).toContain(`filename="${'a-'.repeat(39)}a`)
  })

  test('an acknowledgment starts the next promise instead of ending the first', async () => {
    const id = await createEnquiry()
    await staff.replyToEnquiry({ id, ...REPLY, acknowledgment: true })
    await expect.poll(async () => (await enquiry(id)).replyDelivery).toBe('delivered')
    const acknowledged = await enquiry(id)
    expect(acknowledged).toMatchObject({ status: 'pending', firstReplyAt: null, responses: [{ acknowledgment: true }] })
    expect(acknowledged.waitingSince! > acknowledged.createdAt).toBe(true)
    expect(acknowledged.dueAt).toBe(acknowledged.waitingDueAt)
    await replyAndWait(id)
    expect(await enquiry(id)).toMatchObject({ status: 'responded', waitingSince: null, firstReplyAt: expect.any(String) })
  })

  test('solution requests have the same thread', async () => {
    const id = await createSolutionRequest()
    await staff.replyToSolutionRequest({ id, ...REPLY })
    await expect.poll(async () => (await staff.getSolutionRequest({ id })).data.status).toBe('responded')
    await receive({ inReplyTo: sentTo('asha@client.test')[0]!.headers['message-id'] })
    const { data } = await staff.getSolutionRequest({ id })
    expect(data).toMatchObject({ status: 'pending', messages: [{ text: 'A few lines.' }], waitingSince: data.messages[0]!.receivedAt })
  })

  test('only who knows the secret may push a message, and the body is not read before', async () => {
    const raw = await composeRawMessage({})
    for (const authorization of ['', 'Bearer ', `Bearer ${SECRET}x`, `Basic ${SECRET}`]) {
      const reply = await site.inject({
        method: 'POST',
        url: '/api/mail/inbound',
        headers: { authorization, 'content-type': 'message/rfc822' },
        payload: raw,
      })
      expect([authorization, reply.statusCode]).toEqual([authorization, 401])
    }
    const headers = { authorization: `Bearer ${SECRET}` }
    expect(
      (
        await site.inject({
          method: 'POST',
          url: '/api/mail/inbound',
          headers: { ...headers, 'content-type': 'application/json' },
          payload: '{}',
        })
      ).statusCode,
    ).toBe(415)
    expect(
      (
        await site.inject({
          method: 'POST',
          url: '/api/mail/inbound',
          headers: { ...headers, 'content-type': 'message/rfc822' },
          payload: '',
        })
      ).statusCode,
    ).toBe(400)
    const withoutSecret = await startTestSite(engine)
    expect(
      (
        await withoutSecret.inject({
          method: 'POST',
          url: '/api/mail/inbound',
          headers: { ...headers, 'content-type': 'message/rfc822' },
          payload: raw,
        })
      ).statusCode,
    ).toBe(404)
    await withoutSecret.close()
  })

  const enquiry = async (id: string): Promise<Enquiry> => (await staff.getEnquiry({ id })).data
  const sentTo = (address: string) => mail.received.filter(({ to }) => to.includes(address))

  async function createEnquiry(): Promise<string> {
    await site.visitor.createEnquiry({ name: 'Asha Rao', email: 'asha@client.test', services: ['SEO'] })
    return (await staff.listEnquiries()).data[0]!._id
  }

  async function createSolutionRequest(): Promise<string> {
    const form = new FormData()
    form.append('contactName', 'Asha Rao')
    form.append('contactEmail', 'asha@client.test')
    const body = new Response(form)
    await site.inject({
      method: 'POST',
      url: '/api/custom-solutions/submit',
      headers: { 'content-type': body.headers.get('content-type')! },
      payload: Buffer.from(await body.arrayBuffer()),
    })
    return (await staff.listSolutionRequests()).data[0]!._id
  }

  async function createAnsweredEnquiry(): Promise<string> {
    const id = await createEnquiry()
    await replyAndWait(id)
    return id
  }

  async function replyAndWait(id: string): Promise<void> {
    await staff.replyToEnquiry({ id, ...REPLY })
    await expect.poll(async () => (await enquiry(id)).status).toBe('responded')
  }

  const receive = async (message: RawMessage) => push(await composeRawMessage(message))

  async function push(raw: Buffer): Promise<void> {
    const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'message/rfc822' }
    const reply = await site.inject({ method: 'POST', url: '/api/mail/inbound', headers, payload: raw })
    expect(reply.json()).toEqual({ success: true, message: 'The message is received.' })
  }
})
