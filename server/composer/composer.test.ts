import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { REPLY_MESSAGES } from '../../contract/casework.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { MULTIPART_HEADERS, encodeMultipart, filePart, pdf, phonePhoto } from '../../tests/support/files/uploads.ts'
import { type MailServer, startMailServer } from '../../tests/support/mail/mail-server.ts'
import { composeBounce, composeRawMessage } from '../../tests/support/mail/raw-message.ts'
import { OWNER_LOGIN } from '../../tests/support/owner-login.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

const REPLY = { subject: 'Your question', content: 'We would like to help.' }
const COLLEAGUE = { name: 'Meera', email: 'meera@navakra.example', password: 'ten green bottles on a wall' }
const HOUR_MS = 3_600_000
const POLL = { interval: 50 }
const RACES = 12

describeEachEngine('composer', (engine) => {
  let mail: MailServer
  let site: TestSite
  let cookie: string
  let owner: Api
  let meera: Api
  beforeAll(async () => {
    mail = await startMailServer()
    site = await startTestSite(engine, { SMTP_URL: mail.url })
    cookie = await site.signInCookie(OWNER_LOGIN)
    owner = site.withCookie(cookie)
    await owner.inviteStaff({ name: COLLEAGUE.name, email: COLLEAGUE.email })
    while (mail.received.length === 0) await pause(20)
    const [, token] = /accept-invite#(\S+)/.exec(mail.received[0]!.parts[0]!.content)!
    await site.visitor.acceptInvite({ token: token!, name: COLLEAGUE.name, password: COLLEAGUE.password })
    meera = await site.signIn({ email: COLLEAGUE.email, password: COLLEAGUE.password })
  })
  afterAll(async () => {
    await site.close()
    await mail.close()
  })
  afterEach(async () => {
    mail.behavior.forAddress = () => 'take'
    const { db } = site.store
    await db.deleteFrom('enquiries').execute()
    await db.deleteFrom('emails').where('state', '=', 'queued').execute()
    while ((await db.selectFrom('emails').select('id').where('state', '=', 'sending').execute()).length > 0) await pause(20)
    mail.received.length = 0
  })

  test('the four templates of the program come first, and staff add, change and delete others', async () => {
    const { data } = await owner.listReplyTemplates()
    expect(data.map(({ _id, name }) => [_id, name])).toEqual([
      ['acknowledgment', 'Acknowledgment'],
      ['consultation', 'Consultation'],
      ['quote-request', 'Quote Request'],
      ['custom', 'Custom'],
    ])
    expect(data.flatMap(({ unknownPlaceholders }) => unknownPlaceholders)).toEqual([])
    const file = await upload('price list.pdf', pdf())
    const fields = {
      name: 'Price list',
      hint: '',
      subject: 'Prices for {{organization}}',
      content: 'Dear {{first name}}',
      files: [file._id],
    }
    const { template } = await owner.createReplyTemplate(fields)
    expect(template).toMatchObject({ unknownPlaceholders: ['first name'], files: [file], version: 1, uses: 0, updatedBy: 'Admin' })
    expect((await owner.listReplyTemplates()).data.map(({ name }) => name)).toEqual([...data.map(({ name }) => name), 'Price list'])

    const { template: changed } = await meera.updateReplyTemplate({ id: template._id, ...fields, content: 'Dear {{name}}', version: 1 })
    expect(changed).toMatchObject({ unknownPlaceholders: [], version: 2, updatedBy: 'Meera' })
    await expect(owner.updateReplyTemplate({ id: template._id, ...fields, version: 1 })).rejects.toMatchObject({
      status: 409,
      body: { template: { version: 2, content: 'Dear {{name}}' } },
    })

    const id = await createEnquiry()
    await meera.replyToEnquiry({ id, ...REPLY, template: template._id })
    expect((await owner.listReplyTemplates()).data.find(({ _id }) => _id === template._id)).toMatchObject({ uses: 1 })
    await owner.deleteReplyTemplate({ id: template._id })
    await expect(owner.deleteReplyTemplate({ id: template._id })).rejects.toMatchObject({ status: 404 })
    expect((await owner.listAuditEvents({ limit: 4 })).data.map(({ did, about }) => [did, about.kind])).toEqual([
      ['deleted', 'reply template'],
      ['replied to', 'enquiry'],
      ['changed', 'reply template'],
      ['created', 'reply template'],
    ])
  })

  test('a letter goes out with its files as they were uploaded, and to everybody in Cc', async () => {
    const id = await createEnquiry()
    const photo = await phonePhoto('ours')
    const files = [await upload('site visit.jpg', photo), await upload('offer.pdf', pdf(5000))]
    const cc = ['ben@client.test', 'cleo@client.test', 'ada@example.com']
    const { reply } = await owner.replyToEnquiry({ id, ...REPLY, cc, files: files.map(({ _id }) => _id) })
    expect(reply).toMatchObject({ cc: ['ben@client.test', 'cleo@client.test'], files, scheduledFor: null })
    await expect.poll(() => mail.received.length, POLL).toBe(1)
    const letter = mail.received[0]!
    expect(letter.to).toEqual(['ada@example.com', 'ben@client.test', 'cleo@client.test'])
    expect(letter.headers).toMatchObject({ to: 'Ada <ada@example.com>', cc: 'ben@client.test, cleo@client.test' })
    expect(letter.raw.replaceAll(/\s/g, '')).toContain(photo.toString('base64'))
    expect(letter.raw).toMatch(/filename="?offer\.pdf/)
    const download = await site.inject({ url: `/api/desk/files/${files[0]!._id}`, headers: { cookie } })
    expect(download.rawPayload.equals(photo)).toBe(true)
    expect(download.headers).toMatchObject({ 'content-disposition': expect.stringMatching(/^attachment; filename=/) })
  })

  test('a letter that its recipient does not get goes to nobody, and one that a colleague in Cc does not get is sent', async () => {
    mail.behavior.forAddress = (address) => (address === 'ada@example.com' ? { at: 'address', code: 550, message: 'Unknown' } : 'take')
    const id = await createEnquiry()
    await owner.replyToEnquiry({ id, ...REPLY, cc: ['ben@client.test'] })
    await expect.poll(async () => (await deliveryOf(id)).state, POLL).toBe('failed')
    expect(mail.received).toEqual([])
    mail.behavior.forAddress = (address) => (address === 'ben@client.test' ? { at: 'address', code: 550, message: 'Unknown' } : 'take')
    const other = await createEnquiry()
    await owner.replyToEnquiry({ id: other, ...REPLY, cc: ['ben@client.test'] })
    await expect.poll(async () => (await deliveryOf(other)).state, POLL).toBe('sent')
    expect((await deliveryOf(other)).reason).toContain('No copy went to ben@client.test.')
    expect(mail.received.map(({ to }) => to)).toEqual([['ada@example.com']])
  })

  test('a copy that comes back is not the bounce of the client', async () => {
    const id = await createEnquiry()
    await owner.replyToEnquiry({ id, ...REPLY, cc: ['ben@client.test'] })
    await expect.poll(async () => (await deliveryOf(id)).state, POLL).toBe('sent')
    const messageId = mail.received[0]!.headers['message-id']!
    await site.receiveMessage(await composeBounce({ messageId, recipient: 'ben@client.test' }), {})
    expect((await deliveryOf(id)).state).toBe('sent')
    expect((await enquiry(id)).status).toBe('responded')
    await site.receiveMessage(await composeBounce({ messageId, recipient: 'ada@example.com' }), {})
    expect((await deliveryOf(id)).state).toBe('failed')
  })

  test.each([
    ['a file of another kind', 'notes.txt', Buffer.from('hello'), /“notes.txt” is not a PNG, JPG or PDF file/],
    ['a text that calls itself a PDF', 'a.pdf', Buffer.from('hello'), /“a.pdf” is not a PNG, JPG or PDF file/],
    ['a file that is too large', 'big.pdf', pdf(10 * 1024 * 1024 + 1), /“big.pdf” is larger than 10MB/],
  ])('%s is refused', async (_what, name, content, message) => {
    expect((await postFile(name, content)).json()).toMatchObject({ success: false, message: expect.stringMatching(message) })
  })

  test('files that no mail server takes together, unknown files and odd addresses are refused', async () => {
    const id = await createEnquiry()
    const large = [await upload('a.pdf', pdf()), await upload('b.pdf', pdf())].map(({ _id }) => _id)
    await site.store.db.updateTable('reply_files').set({ bytes: 9_900_000 }).where('id', 'in', large).execute()
    await expect(owner.replyToEnquiry({ id, ...REPLY, files: large })).rejects.toMatchObject({
      status: 400,
      body: { fields: { files: REPLY_MESSAGES.filesTooLarge } },
    })
    await expect(owner.replyToEnquiry({ id, ...REPLY, files: ['unknown'] })).rejects.toMatchObject({
      status: 400,
      body: { message: REPLY_MESSAGES.fileNotFound },
    })
    for (const address of ['ben@client.test\r\nBcc: eve@evil.test', 'ben', 'Ben <ben@client.test>', 'ben@client.test,eve@evil.test']) {
      await expect(owner.replyToEnquiry({ id, ...REPLY, cc: [address] })).rejects.toMatchObject({ status: 400 })
    }
    expect((await enquiry(id)).responses).toEqual([])
  })

  test('a draft is its writer’s alone, and sending deletes it', async () => {
    const id = await createEnquiry()
    const file = await upload('offer.pdf', pdf())
    const draft = { subject: 'Hello', content: 'Dear A', cc: 'ben@cli', template: 'custom', acknowledgment: false, lastSeenReply: '' }
    await owner.saveReplyDraft({ id, ...draft, files: [file._id] })
    await owner.saveReplyDraft({ id, ...draft, content: 'Dear Ada', files: [file._id] })
    expect(await owner.getReplyDraft({ id })).toMatchObject({
      draft: { ...draft, content: 'Dear Ada', files: [file] },
      savedAt: expect.any(String),
    })
    expect(await meera.getReplyDraft({ id })).toMatchObject({ draft: null, savedAt: null })
    await meera.saveReplyDraft({ id, ...draft, files: [] })
    await owner.replyToEnquiry({ id, ...REPLY })
    expect((await owner.getReplyDraft({ id })).draft).toBeNull()
    expect((await meera.getReplyDraft({ id })).draft).not.toBeNull()
    await meera.deleteReplyDraft({ id })
    expect((await meera.getReplyDraft({ id })).draft).toBeNull()
    await owner.saveReplyDraft({ id, ...draft, files: [] })
    await owner.saveReplyDraft({ id, ...draft, content: ' ', cc: '', files: [] })
    expect((await owner.getReplyDraft({ id })).draft).toBeNull()
    await expect(owner.saveReplyDraft({ id: 'unknown', ...draft, files: [] })).rejects.toMatchObject({ status: 404 })
  })

  test('a letter waits for ten seconds and can be taken back as a draft', async () => {
    const id = await createEnquiry()
    const file = await upload('offer.pdf', pdf())
    const headers = { 'idempotency-key': `undo-${id}` }
    const letter = { id, ...REPLY, cc: ['ben@client.test'], files: [file._id], template: 'consultation', undoable: true, close: true }
    const { reply } = await owner.replyToEnquiry(letter, { headers })
    expect((await owner.replyToEnquiry(letter, { headers })).reply._id).toBe(reply._id)
    expect(reply).toMatchObject({ canTakeBack: true, delivery: { state: 'queued' } })
    expect(await enquiry(id)).toMatchObject({ status: 'closed', firstReplyAt: null })
    const { draft, caseId } = await owner.takeBackReply({ id: reply._id })
    expect(caseId).toBe(id)
    expect(draft).toEqual({
      ...REPLY,
      cc: 'ben@client.test',
      template: 'consultation',
      acknowledgment: false,
      files: [file],
      lastSeenReply: '',
    })
    expect(await enquiry(id)).toMatchObject({ status: 'pending', responses: [] })
    expect(
      (await owner.listEmails({ search: 'Your question' })).data.filter(({ delivery }) => delivery.letterId === reply.delivery.letterId),
    ).toEqual([])
    await expect(owner.replyToEnquiry(letter, { headers })).rejects.toMatchObject({ status: 404 })
    await expect(owner.takeBackReply({ id: reply._id })).rejects.toMatchObject({ status: 404 })
    expect((await owner.listAuditEvents({ limit: 1 })).data[0]).toMatchObject({ did: 'took back', detail: REPLY.subject })
    expect(mail.received).toEqual([])
  })

  test('a letter that has left cannot be taken back, and one that a colleague takes back is its writer’s draft', async () => {
    const id = await createEnquiry()
    const { reply } = await owner.replyToEnquiry({ id, ...REPLY })
    await expect.poll(async () => (await deliveryOf(id)).state, POLL).toBe('sent')
    await expect(owner.takeBackReply({ id: reply._id })).rejects.toMatchObject({ status: 409, body: { message: REPLY_MESSAGES.hasLeft } })
    const { reply: later } = await owner.replyToEnquiry({ id, ...REPLY, content: 'Later', sendAt: inHours(30) })
    await owner.saveReplyDraft({ id, ...EMPTY_DRAFT, content: 'Begun since' })
    await meera.takeBackReply({ id: later._id })
    expect((await meera.getReplyDraft({ id })).draft).toBeNull()
    expect((await owner.getReplyDraft({ id })).draft).toMatchObject({ content: 'Later\n\nBegun since', lastSeenReply: reply._id })
  })

  test('taking back and sending at the same moment: it is sent or a draft, never both', async () => {
    const id = await createEnquiry()
    for (let round = 0; round < RACES; round += 1) {
      const { reply } = await owner.replyToEnquiry({ id, ...REPLY, content: `Round ${round}`, sendAt: inHours(30) })
      const results = await Promise.allSettled([owner.sendReplyNow({ id: reply._id }), owner.takeBackReply({ id: reply._id })])
      const isTakenBack = results[1].status === 'fulfilled'
      if (isTakenBack) expect((await enquiry(id)).responses.some(({ _id }) => _id === reply._id)).toBe(false)
      else await expect.poll(async () => mail.received.some(({ raw }) => raw.includes(`Round ${round}\r`)), POLL).toBe(true)
      if (isTakenBack) expect(mail.received.some(({ raw }) => raw.includes(`Round ${round}\r`))).toBe(false)
    }
  })

  test('a letter for later stays queued until its time, and can be sent at once', async () => {
    const id = await createEnquiry()
    await expect(owner.replyToEnquiry({ id, ...REPLY, sendAt: inHours(-1) })).rejects.toMatchObject({
      status: 400,
      body: { fields: { sendAt: REPLY_MESSAGES.sendAtInPast } },
    })
    const sendAt = inHours(100)
    const { message, reply } = await owner.replyToEnquiry({ id, ...REPLY, sendAt })
    expect([message, reply.scheduledFor, reply.canTakeBack]).toEqual([REPLY_MESSAGES.scheduled, sendAt, true])
    // The sender resets waits that are longer than any retry, but not this one.
    await owner.replyToEnquiry({ id: await createEnquiry(), ...REPLY })
    await expect.poll(() => mail.received.length, POLL).toBe(1)
    expect(await enquiry(id)).toMatchObject({ status: 'pending', firstReplyAt: null, responses: [{ scheduledFor: sendAt }] })
    await meera.sendReplyNow({ id: reply._id })
    await expect.poll(async () => (await deliveryOf(id)).state, POLL).toBe('sent')
    expect(await enquiry(id)).toMatchObject({ status: 'responded', responses: [{ scheduledFor: null, canTakeBack: false }] })
    expect(Math.abs(Date.parse(mail.received[1]!.headers.date!) - Date.now())).toBeLessThan(HOUR_MS)
    await expect(owner.sendReplyNow({ id: reply._id })).rejects.toMatchObject({ status: 409 })
  })

  test('a letter of the client stops what was to leave later', async () => {
    const id = await createEnquiry()
    await owner.replyToEnquiry({ id, ...REPLY })
    await expect.poll(() => mail.received.length, POLL).toBe(1)
    await meera.replyToEnquiry({ id, subject: 'Again', content: 'And one more thing.', sendAt: inHours(30), close: true })
    expect((await enquiry(id)).status).toBe('closed')
    const inReplyTo = mail.received[0]!.headers['message-id']!
    await site.receiveMessage(await composeRawMessage({ from: 'Ada <ada@example.com>', inReplyTo, text: 'Wait!' }), {})
    expect(await enquiry(id)).toMatchObject({ status: 'pending', responses: [{ subject: REPLY.subject }], messages: [{ text: 'Wait!' }] })
    expect((await meera.getReplyDraft({ id })).draft).toMatchObject({ subject: 'Again', content: 'And one more thing.' })
    expect((await owner.listAuditEvents({ limit: 1 })).data[0]).toMatchObject({
      by: { name: 'The site' },
      did: 'took back',
      detail: 'Again: the client wrote before it left',
    })
  })

  test('so does one that staff place in the case', async () => {
    const id = await createEnquiry()
    await meera.replyToEnquiry({ id, subject: 'Later', content: 'We begin on Monday.', sendAt: inHours(30) })
    await site.receiveMessage(await composeRawMessage({ from: 'Ada <ada@elsewhere.example>', text: 'Not on Monday.' }), {})
    const made = (await owner.listEnquiries({ search: 'elsewhere.example' })).data[0]!
    const [letter] = (await enquiry(made._id)).messages
    await owner.placeMessage({ id: letter!._id, enquiryId: id })
    expect(await enquiry(id)).toMatchObject({ responses: [], messages: [{ text: 'Not on Monday.' }] })
    expect((await meera.getReplyDraft({ id })).draft).toMatchObject({ subject: 'Later', content: 'We begin on Monday.' })
  })

  test('a send is stopped where a colleague has answered meanwhile', async () => {
    const id = await createEnquiry()
    const { reply: first } = await meera.replyToEnquiry({ id, ...REPLY, lastSeenReply: '' })
    const mine = { id, subject: 'Mine', content: 'As well.' }
    await expect(owner.replyToEnquiry({ ...mine, lastSeenReply: '' })).rejects.toMatchObject({
      status: 409,
      body: { message: REPLY_MESSAGES.answeredMeanwhile, letter: { _id: first._id, content: REPLY.content, sentBy: 'Meera' } },
    })
    // One’s own letters do not stop one, nor do those that will not leave.
    await meera.replyToEnquiry({ id, ...REPLY, lastSeenReply: '' })
    const { reply: scheduled } = await meera.replyToEnquiry({ id, ...REPLY, sendAt: inHours(20), lastSeenReply: first._id })
    await expect(owner.replyToEnquiry({ ...mine, lastSeenReply: first._id })).rejects.toMatchObject({ status: 409 })
    await owner.stopEmail({ id: scheduled.delivery.letterId })
    const newest = (await enquiry(id)).responses.at(-1)!._id
    expect(newest).toBe(scheduled._id)
    await owner.replyToEnquiry({ ...mine, lastSeenReply: newest })
  })

  test('of two colleagues who send at the same moment, one is stopped', async () => {
    for (let round = 0; round < RACES; round += 1) {
      const id = await createEnquiry()
      const results = await Promise.allSettled(
        [owner, meera].map((writer) => writer.replyToEnquiry({ id, ...REPLY, undoable: true, lastSeenReply: '' })),
      )
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const stopped = results.find((result) => result.status === 'rejected')!
      expect(stopped.reason).toMatchObject({ status: 409, body: { message: REPLY_MESSAGES.answeredMeanwhile } })
    }
  })

  test('files go with their case, and unused ones after a day', async () => {
    const id = await createEnquiry()
    const before = new Set(await site.storedFileKeys())
    const added = async () => (await site.storedFileKeys()).filter((key) => !before.has(key)).toSorted()
    const [sent, drafted, shared, unused] = await Promise.all(['a', 'b', 'c', 'd'].map((name) => upload(`${name}.pdf`, pdf())))
    const { template } = await owner.createReplyTemplate({ name: 'Shared', hint: '', subject: '', content: '', files: [shared!._id] })
    await owner.replyToEnquiry({ id, ...REPLY, files: [sent!._id, shared!._id] })
    await owner.saveReplyDraft({ id, ...EMPTY_DRAFT, files: [drafted!._id] })
    await expect.poll(async () => (await deliveryOf(id)).state, POLL).toBe('sent')
    await owner.deleteEnquiry({ id })
    expect(await added()).toEqual([shared!._id, unused!._id].toSorted())
    await owner.deleteReplyTemplate({ id: template._id })
    await site.runHousekeeping()
    expect(await added()).toEqual([shared!._id, unused!._id].toSorted())
    site.setTime(inHours(25))
    await site.runHousekeeping()
    site.setTime(undefined)
    expect(await added()).toEqual([])
    expect(await site.store.db.selectFrom('reply_drafts').select('id').execute()).toEqual([])
  })

  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
  const enquiry = async (id: string) => (await owner.getEnquiry({ id })).data
  const deliveryOf = async (id: string) => (await enquiry(id)).responses[0]!.delivery

  async function createEnquiry(): Promise<string> {
    await site.visitor.createEnquiry({ name: 'Ada', email: 'ada@example.com', services: ['SEO'] })
    return (await owner.listEnquiries()).data[0]!._id
  }

  const postFile = (name: string, content: Buffer) =>
    site.inject({
      method: 'POST',
      url: '/api/desk/files',
      headers: { cookie, ...MULTIPART_HEADERS },
      payload: encodeMultipart([filePart(name, content)]),
    })

  async function upload(name: string, content: Buffer) {
    const reply = await postFile(name, content)
    expect(reply.statusCode).toBe(201)
    return reply.json().file as { _id: string; name: string; type: string; bytes: number }
  }
})

const EMPTY_DRAFT = { subject: '', content: '', cc: '', template: '', acknowledgment: false, files: [] as string[], lastSeenReply: '' }
