import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { HEARTBEAT_MS } from '../../contract/live.ts'
import { createStaffMember } from '../../tests/support/create-staff-member.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type TestEventStream, openEventStream } from '../../tests/support/event-stream.ts'
import { OWNER_LOGIN } from '../../tests/support/owner-login.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

/** Of the bound per person. */
const MAX_STREAMS = 20

describeEachEngine('live', (engine) => {
  let site: TestSite
  let url: string
  let owner: Api
  let ownerCookie: string
  let asha: Api
  let ashaLogin: { email: string; password: string }
  let ashaCookie: string
  let ashaId: string
  let ownerId: string
  const streams: TestEventStream[] = []

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    site = await startTestSite(engine)
    await site.app.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`
    ownerCookie = await site.signInCookie(OWNER_LOGIN)
    owner = site.withCookie(ownerCookie)
    ownerId = (await owner.getCurrentStaff()).admin._id
    ashaLogin = await createStaffMember(site, 'Asha')
    ashaCookie = await site.signInCookie(ashaLogin)
    asha = site.withCookie(ashaCookie)
    ashaId = (await asha.getCurrentStaff()).admin._id
  })
  afterEach(async () => {
    await Promise.all(streams.splice(0).map((stream) => stream.close()))
  })
  afterAll(async () => {
    await site.close()
    vi.useRealTimers()
  })

  async function open(cookie: string): Promise<TestEventStream> {
    const stream = await openEventStream(url, cookie)
    streams.push(stream)
    return stream
  }

  async function createEnquiry(): Promise<string> {
    await site.visitor.createEnquiry({ name: 'Ada', email: 'ada@example.com', services: ['SEO'] })
    return (await owner.listEnquiries()).data[0]!._id
  }

  test('a stream cannot be buffered, stored or compressed, and needs a session', async () => {
    const { headers } = await open(ownerCookie)
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect((await fetch(`${url}/api/desk/events`)).status).toBe(401)
    const head = await fetch(`${url}/api/desk/events`, { method: 'HEAD', headers: { cookie: ownerCookie } })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('everyone hears of an enquiry, its changes, notes, replies, their delivery and its deletion', async () => {
    const stream = await open(ashaCookie)
    const id = await createEnquiry()
    await stream.waitFor('case', { caseId: id, kind: 'enquiry', change: 'arrived', by: null })
    const by = { _id: ownerId, name: 'Admin' }
    await owner.updateEnquiry({ id, priority: 'high' })
    await stream.waitFor('case', { caseId: id, change: 'changed', by })
    await owner.replyToEnquiry({ id, subject: 'Hello', content: 'World' })
    await stream.waitFor('case', { caseId: id, change: 'replied', by })
    // The letter is kept as a file.
    await stream.waitFor('case', { caseId: id, change: 'replied', by: null })
    const before = stream.list('case').length
    const { note } = await owner.addEnquiryNote({ id, text: 'Called.' })
    await expect.poll(() => stream.list('case').length).toBe(before + 1)
    await owner.deleteEnquiryNote({ id, noteId: note._id })
    await expect.poll(() => stream.list('case').length).toBe(before + 2)
    await owner.deleteEnquiry({ id })
    await stream.waitFor('case', { caseId: id, kind: 'enquiry', change: 'deleted', by })
  })

  test('letters of clients are events of their case', async () => {
    const stream = await open(ashaCookie)
    const letter = ['From: Grace <grace@example.com>', 'To: hello@example.com', 'Subject: Hi', 'Message-ID: <one@example.com>', '', 'Hello']
    await site.receiveMessage(Buffer.from(letter.join('\r\n')), {})
    await stream.waitFor('case', { kind: 'enquiry', change: 'arrived' })
  })

  test('a repeated form is one event', async () => {
    const stream = await open(ashaCookie)
    const headers = { 'idempotency-key': 'live' }
    const form = { name: 'Once', email: 'once@example.com', services: ['SEO' as const] }
    await site.visitor.createEnquiry(form, { headers })
    await site.visitor.createEnquiry(form, { headers })
    const id = await createEnquiry()
    await stream.waitFor('case', { caseId: id, change: 'arrived' })
    expect(stream.list('case')).toHaveLength(2)
  })

  test('colleagues see who reads and types, without themselves; a person counts once and typing wins', async () => {
    const subjectId = 'a-case'
    const stream = await open(ownerCookie)
    const own = await open(ashaCookie)
    await asha.reportPresence({ subjectId, tabId: 'one', state: 'reading' })
    const reading = [{ _id: ashaId, name: 'Asha', state: 'reading' }]
    await stream.waitFor('presence', { subjectId, people: reading })
    await asha.reportPresence({ subjectId, tabId: 'two', state: 'typing' })
    const typing = [{ _id: ashaId, name: 'Asha', state: 'typing' }]
    await stream.waitFor('presence', { subjectId, people: typing })
    // A stream that begins now is told at once.
    await (await open(ownerCookie)).waitFor('presence', { subjectId, people: typing })
    await asha.reportPresence({ subjectId, tabId: 'two', state: 'left' })
    await asha.reportPresence({ subjectId, tabId: 'one', state: 'left' })
    await stream.waitFor('presence', { subjectId, people: [] })
    expect(stream.list('presence').map(({ people }) => people)).toEqual([reading, typing, reading, []])
    await owner.reportPresence({ subjectId, tabId: 'three', state: 'reading' })
    await own.waitFor('presence', { subjectId, people: [{ _id: ownerId, name: 'Admin', state: 'reading' }] })
    expect(own.list('presence')).toHaveLength(1)
    await owner.reportPresence({ subjectId, tabId: 'three', state: 'left' })
  })

  test('everyone hears of a post, its changes, its publication and its deletion; unsaved work is told to its writer alone', async () => {
    const [stream, own] = [await open(ownerCookie), await open(ashaCookie)]
    const by = { _id: ashaId, name: 'Asha' }
    const content = { description: '', tags: [], coverImage: '', author: '', readTime: null, sections: [], conclusion: '' }
    const changed = { ...content, mainHeading: 'Changed' }
    const { _id: postId } = (await asha.createPost({ mainHeading: 'New' })).blog
    await asha.savePostAutosave({ id: postId, content: changed, postVersion: 1, changesVersion: 0, tabId: 'tab' })
    await asha.savePostChanges({ id: postId, content: changed, postVersion: 1, changesVersion: 0 })
    await asha.askForPostReview({ id: postId, reviewerId: ownerId })
    await asha.publishPostChanges({ id: postId, postVersion: 1, changesVersion: 1 })
    await asha.updatePost({ id: postId, state: 'draft' })
    await asha.updatePost({ id: postId, mainHeading: 'Draft' })
    await asha.deletePost({ id: postId })
    const told = (change: string) => ({ postId, change, by })
    const forAll = ['published', 'changed', 'changed', 'published', 'published', 'changed', 'deleted'].map(told)
    await stream.waitFor('post', told('deleted'))
    await own.waitFor('post', told('deleted'))
    expect(stream.list('post')).toEqual(forAll)
    expect(own.list('post')).toEqual([forAll[0], { ...told('autosaved'), tabId: 'tab' }, ...forAll.slice(1)])
  })

  test('colleagues see who has a post open', async () => {
    const { _id: subjectId } = (await asha.createPost({ mainHeading: 'Open' })).blog
    const stream = await open(ownerCookie)
    await asha.reportPresence({ subjectId, tabId: 'one', state: 'typing' })
    await stream.waitFor('presence', { subjectId, people: [{ _id: ashaId, name: 'Asha', state: 'typing' }] })
    await asha.reportPresence({ subjectId, tabId: 'one', state: 'left' })
    await stream.waitFor('presence', { subjectId, people: [] })
  })

  test('a heartbeat comes every 20 seconds, and ends the streams of sessions that are over', async () => {
    const stays = await open(ownerCookie)
    const signedOutCookie = await site.signInCookie(ashaLogin)
    const [signedOut, disabled] = [await open(signedOutCookie), await open(ashaCookie)]
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    for (const stream of [stays, signedOut, disabled]) await stream.waitFor('heartbeat', {})
    await site.withCookie(signedOutCookie).logout()
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    await expect.poll(signedOut.hasEnded).toBe(true)
    expect(disabled.hasEnded()).toBe(false)
    await owner.disableStaff({ id: ashaId })
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    await expect.poll(disabled.hasEnded).toBe(true)
    expect(stays.hasEnded()).toBe(false)
    await owner.enableStaff({ id: ashaId })
    ashaCookie = await site.signInCookie(ashaLogin)
    asha = site.withCookie(ashaCookie)
  })

  test('a stream does not prolong its session', async () => {
    const cookie = await site.signInCookie(ashaLogin)
    const stream = await open(cookie)
    const { last_seen_at: seen } = await site.store.db
      .selectFrom('sessions')
      .select('last_seen_at')
      .where('staff_id', '=', ashaId)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    site.setTime(new Date(Date.parse(seen) + 29 * 60_000).toISOString())
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    await stream.waitFor('heartbeat', {})
    site.setTime(new Date(Date.parse(seen) + 31 * 60_000).toISOString())
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
    await expect.poll(stream.hasEnded).toBe(true)
    site.setTime(undefined)
  })

  test('with one stream too many, the oldest of this person ends', async () => {
    const other = await open(ashaCookie)
    const opened: TestEventStream[] = []
    for (let n = 0; n <= MAX_STREAMS; n += 1) opened.push(await open(ownerCookie))
    await expect.poll(opened[0]!.hasEnded).toBe(true)
    expect([...opened.slice(1), other].filter((stream) => stream.hasEnded())).toEqual([])
  })

  test('a mention reaches the colleague by letter, by an event and in their list, until it is seen', async () => {
    const id = await createEnquiry()
    const [stream, others] = [await open(ashaCookie), await open(ownerCookie)]
    const { note } = await owner.addEnquiryNote({ id, text: 'Can you call, @Asha?', mentions: [ashaId, ownerId] })
    expect(note.mentions).toEqual([{ _id: ashaId, name: 'Asha' }])
    expect((await asha.getEnquiry({ id })).data.notes[0]!.mentions).toEqual(note.mentions)
    await stream.waitFor('mention', {})
    const mention = {
      _id: note._id,
      caseId: id,
      kind: 'enquiry',
      name: 'Ada',
      by: 'Admin',
      text: 'Can you call, @Asha?',
      at: note.createdAt,
    }
    expect((await asha.listMentions()).data).toEqual([mention])
    expect((await owner.listMentions()).data).toEqual([])
    const letters = (await owner.listEmails({ search: 'mentioned you' })).data
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([[`Asha <${ashaLogin.email}>`, 'Admin mentioned you: Ada']])
    await owner.markMentionsSeen({ id })
    expect((await asha.listMentions()).data).toHaveLength(1)
    await asha.markMentionsSeen({ id })
    expect((await asha.listMentions()).data).toEqual([])
    await expect.poll(() => stream.list('mention').length).toBe(2)
    expect(others.list('mention')).toEqual([])
    await owner.deleteEnquiry({ id })
    expect(await site.store.db.selectFrom('mentions').selectAll().execute()).toEqual([])
    expect((await owner.listEmails({ search: 'mentioned you' })).data).toEqual([])
  })

  test('a repeated note mentions once, a deleted one no longer, and one for nobody we know is refused', async () => {
    const id = await createEnquiry()
    const headers = { 'idempotency-key': 'mention' }
    const newNote = { id, text: '@Asha, once', mentions: [ashaId, ashaId] }
    const replies = await Promise.all([1, 2].map(() => owner.addEnquiryNote(newNote, { headers })))
    expect((await asha.listMentions()).data).toHaveLength(1)
    expect((await owner.listEmails({ search: 'mentioned you' })).data).toHaveLength(1)
    await owner.deleteEnquiryNote({ id, noteId: replies[0]!.note._id })
    expect((await asha.listMentions()).data).toEqual([])
    await expect(owner.addEnquiryNote({ id, text: 'x', mentions: ['nobody'] })).rejects.toMatchObject({ status: 400 })
    await owner.disableStaff({ id: ashaId })
    await expect(owner.addEnquiryNote({ id, text: 'x', mentions: [ashaId] })).rejects.toMatchObject({
      status: 400,
      message: 'This colleague no longer has an account.',
    })
    expect((await owner.getEnquiry({ id })).data.notes).toEqual([])
    await owner.enableStaff({ id: ashaId })
  })

  test('the site closes at once although streams are open', async () => {
    const stream = await open(ownerCookie)
    await site.app.close()
    await expect.poll(stream.hasEnded).toBe(true)
  })
})
