import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { DESK_MESSAGES, type DeskListQuery } from '../../contract/desk.ts'
import { createStaffMember } from '../../tests/support/create-staff-member.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { MULTIPART_HEADERS, encodeMultipart, filePart, pdf, png } from '../../tests/support/files/uploads.ts'
import { type RawMessage, composeRawMessage } from '../../tests/support/mail/raw-message.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

const MONDAY = '2026-11-09T06:00:00.000Z'
const HOUR_MS = 3_600_000
const hours = (n: number) => new Date(Date.parse(MONDAY) + n * HOUR_MS).toISOString()
/** The reply deadline of what came on Monday is on Wednesday. */
const PAST_THE_DEADLINE = hours(49)
const CLIENT = 'asha@client.test'

describeEachEngine('the desk', (engine) => {
  let site: TestSite
  let login: { email: string; password: string }
  let staff: Api
  let colleague: Api
  let me: string
  let meera: { _id: string; name: string }

  beforeAll(async () => {
    site = await startTestSite(engine)
    login = await createStaffMember(site, 'Meera Iyer')
    await at(MONDAY)
    const { data } = await staff.listColleagues()
    meera = data.find(({ name }) => name === 'Meera Iyer')!
    me = data.find(({ name }) => name !== 'Meera Iyer')!._id
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await at(MONDAY)
    for (const table of ['enquiries', 'solution_requests', 'messages', 'emails', 'processed_messages'] as const)
      await site.store.db.deleteFrom(table).execute()
    for (const table of ['enquiry_search', 'solution_request_search'] as const) await site.store.db.deleteFrom(table).execute()
  })

  test('shows unread letters, then what is due, then what is to be followed up; each view, count and neighbour agrees', async () => {
    const due = await createEnquiry('Due first')
    await at(hours(1))
    const later = await createEnquiry('Due later')
    const followed = await createEnquiry('Followed up')
    await change([due, later, followed], { unread: false })
    await reply(followed)
    await change([followed], { followUpAt: hours(4) })
    await at(hours(2))
    const asked = await createRequest({ contactName: 'Asked', businessName: 'Asked Ltd' })
    await at(hours(3))
    const written = await createEnquiry('Written')
    expect(await names({ view: 'snoozed' })).toEqual(['Followed up'])
    await at(hours(5))
    await expect.poll(() => names({ view: 'snoozed' })).toEqual([])

    expect(await names()).toEqual(['Written', 'Asked', 'Due first', 'Due later', 'Followed up'])
    expect(await names({ direction: 'desc', sort: 'promise' })).toEqual(['Followed up', 'Due later', 'Due first', 'Asked', 'Written'])
    for (const limit of [1, 2, 3, 4]) {
      const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => names({ limit, page })))
      expect(pages.flat()).toEqual(['Written', 'Asked', 'Due first', 'Due later', 'Followed up'])
    }
    const { data, counts, total, totalPages, stats } = await staff.listDesk({ limit: 2, page: 2 })
    expect(data.map(({ name, state, kind }) => [name, state, kind])).toEqual([
      ['Due first', 'due', 'enquiry'],
      ['Due later', 'due', 'enquiry'],
    ])
    expect([total, totalPages]).toEqual([5, 3])
    expect(counts).toMatchObject({ open: 5, new: 2, due: 2, followUp: 1, unassigned: 5, mine: 0, overdue: 0, snoozed: 0, closed: 0 })
    expect(stats).toEqual({ total: 4, pending: 3, responded: 1, closed: 0, thisWeek: 4 })
    expect(await staff.getDeskNeighbours({ id: due })).toMatchObject({
      previous: { _id: asked, kind: 'solution request', name: 'Asked' },
      next: { _id: later, kind: 'enquiry', name: 'Due later' },
      position: 3,
      total: 5,
    })
    expect(await staff.getDeskNeighbours({ id: written })).toMatchObject({ previous: null, position: 1 })
    expect(await staff.getDeskNeighbours({ id: due, sort: 'received' })).toMatchObject({ next: null, position: 5 })

    await change([due, asked], { owner: me })
    await change([later], { status: 'closed' })
    await change([written], { folder: 'spam' })
    const mine = ['Asked', 'Due first']
    expect(await names({ view: 'mine' })).toEqual(mine)
    expect(await names({ view: 'unassigned' })).toEqual(['Followed up'])
    expect(await names({ view: 'closed' })).toEqual(['Due later'])
    expect(await names({ view: 'spam' })).toEqual(['Written'])
    expect(await names({ view: 'all' })).toEqual(['Asked', 'Due first', 'Followed up', 'Due later'])
    expect(await names({ status: 'pending' })).toEqual(['Asked', 'Due first'])
    expect(await names({ status: 'pending', view: 'closed' })).toEqual([])
    expect(await staff.getDeskNeighbours({ id: due, view: 'mine' })).toMatchObject({ position: 2, total: 2, next: null })
    // Of a case that the list no longer has, the next is the first of the list.
    expect(await staff.getDeskNeighbours({ id: later })).toMatchObject({
      previous: null,
      next: { _id: asked, kind: 'solution request', name: 'Asked' },
      position: null,
      total: 3,
    })
    await expect(staff.getDeskNeighbours({ id: 'unknown' })).rejects.toMatchObject({ status: 404 })
    expect((await colleague.listDesk()).counts).toMatchObject({ mine: 0, unassigned: 1, closed: 1, spam: 1 })

    await at(PAST_THE_DEADLINE)
    expect(await names({ view: 'overdue' })).toEqual(['Due first'])
    expect((await staff.listDesk()).counts).toMatchObject({ overdue: 1, dueToday: 1, mine: 2 })
    await change([due], { followUpAt: hours(60) })
    expect(await names({ view: 'overdue' })).toEqual([])
  })

  test('lists one kind of case, and sorts by each column both ways', async () => {
    await createEnquiry('ben', { organization: 'Zebra' })
    await at(hours(1))
    const demo = await createEnquiry('Ada', { organization: 'apple' })
    await site.store.db.updateTable('enquiries').set({ demo_product: 'Chat' }).where('id', '=', demo).execute()
    await at(hours(2))
    await createRequest({ contactName: 'Cleo', businessName: 'Mango' })
    await at(hours(3))
    await reply(demo)
    expect(await names({ kind: 'enquiry' })).toEqual(['ben'])
    expect(await names({ kind: 'demo request', view: 'waiting' })).toEqual(['Ada'])
    expect(await names({ kind: 'solution request' })).toEqual(['Cleo'])
    expect((await staff.listDesk({ kind: 'demo request' })).counts).toMatchObject({ open: 0, waiting: 1 })
    const orders = {
      contact: ['Ada', 'ben', 'Cleo'],
      organization: ['Ada', 'Cleo', 'ben'],
      received: ['ben', 'Ada', 'Cleo'],
      activity: ['ben', 'Cleo', 'Ada'],
    }
    for (const [sort, expected] of Object.entries(orders) as [keyof typeof orders, string[]][]) {
      expect(await names({ view: 'all', sort, direction: 'asc' })).toEqual(expected)
      expect(await names({ view: 'all', sort, direction: 'desc' })).toEqual(expected.toReversed())
    }
    expect(await names({ view: 'all', sort: 'received' })).toEqual(['Cleo', 'Ada', 'ben'])
  })

  test('finds words and whole addresses in all kinds, newest first, also what is closed', async () => {
    const old = await createEnquiry('Ada Marble', { email: 'ada@client.test' })
    await change([old], { status: 'closed' })
    await at(hours(1))
    await createRequest({ contactName: 'Ben', businessName: 'Marble works', contactEmail: 'ada@client.test' })
    await at(hours(2))
    const spam = await createEnquiry('Marble spam')
    await change([spam], { folder: 'spam' })
    await createEnquiry('Cleo', { message: 'Nothing of stone' })
    expect(await names({ search: 'marble' })).toEqual(['Ben', 'Ada Marble'])
    expect(await names({ search: 'MARBLE', view: 'open' })).toEqual(['Ben'])
    expect(await names({ search: 'marble', view: 'spam' })).toEqual(['Marble spam'])
    expect(await names({ search: 'marble', kind: 'enquiry' })).toEqual(['Ada Marble'])
    expect(await names({ search: 'marble', sort: 'contact' })).toEqual(['Ada Marble', 'Ben'])
    expect(await names({ search: 'ada@client.test' })).toEqual(['Ben', 'Ada Marble'])
    expect(await names({ search: 'ma' })).toEqual(['Ben', 'Ada Marble'])
    expect(await staff.listDesk({ search: 'marble', limit: 1, page: 2 })).toMatchObject({ total: 2, totalPages: 2, data: [{ _id: old }] })
    expect(await staff.getDeskNeighbours({ id: old, search: 'marble' })).toMatchObject({ position: 2, total: 2, previous: { name: 'Ben' } })
  })

  test('a letter of the client is unread, ends a snooze and reopens what was closed, but not spam', async () => {
    const id = await createEnquiry('Asha', { email: CLIENT, message: 'The form’s message' })
    expect(await staff.getEnquiry({ id })).toMatchObject({ data: { unreadSince: MONDAY, lastActivityAt: MONDAY } })
    expect(await rowOf(id)).toMatchObject({ excerpt: 'The form’s message', lastBy: 'client', state: 'new', fileCount: 0 })
    await at(hours(1))
    await reply(id, 'We\n\n  can help.')
    expect(await rowOf(id)).toMatchObject({
      excerpt: 'We can help.',
      lastBy: 'us',
      state: 'waiting',
      unreadSince: null,
      lastActivityAt: hours(1),
    })
    await change([id], { followUpAt: hours(100) })
    await at(hours(2))
    await receiveAnswer(id, {
      text: 'Two files',
      attachments: [
        { filename: 'a.pdf', content: pdf() },
        { filename: 'b.png', content: await png() },
      ],
    })
    expect(await rowOf(id)).toMatchObject({
      excerpt: 'Two files',
      lastBy: 'client',
      state: 'new',
      unreadSince: hours(2),
      lastActivityAt: hours(2),
      followUpAt: null,
      isSnoozed: false,
      fileCount: 2,
    })
    await at(hours(3))
    await receiveAnswer(id, { text: 'Another' })
    expect(await rowOf(id)).toMatchObject({ unreadSince: hours(2), lastActivityAt: hours(3) })
    await change([id], { status: 'closed' })
    expect(await rowOf(id)).toMatchObject({ state: 'closed', unreadSince: null })
    await at(hours(4))
    await receiveAnswer(id, { text: 'Still there?' })
    expect(await rowOf(id)).toMatchObject({ state: 'new', status: 'pending' })
    await change([id], { folder: 'spam' })
    await receiveAnswer(id, { text: 'Buy now' })
    expect((await staff.listDesk({ view: 'spam' })).data).toMatchObject([{ _id: id, state: 'spam', unreadSince: null, spamBy: 'Admin' }])
    expect(await names()).toEqual([])
  })

  test('a bot’s form is not unread, and a reply to it takes it out of spam', async () => {
    const id = await createEnquiry('Bot', { nickname: 'x' })
    expect((await staff.listDesk({ view: 'spam' })).data).toMatchObject([{ unreadSince: null, spamBy: null }])
    await reply(id)
    expect(await rowOf(id)).toMatchObject({ folder: 'inbox', state: 'waiting' })
  })

  test('a case that was put off returns by itself, and a reply ends its follow-up', async () => {
    const id = await createRequest({ contactName: 'Ben', contactEmail: CLIENT })
    await change([id], { unread: false, followUpAt: hours(2), status: 'responded' })
    expect(await rowOf(id)).toMatchObject({ state: 'snoozed', isSnoozed: true, followUpAt: hours(2) })
    await at(hours(1))
    expect((await staff.listDesk()).counts).toMatchObject({ open: 0, snoozed: 1 })
    await at(hours(2))
    await expect.poll(async () => (await rowOf(id)).state).toBe('follow-up')
    expect((await staff.getSolutionRequest({ id })).data).toMatchObject({ followUpAt: hours(2), isSnoozed: false })
    await staff.replyToSolutionRequest({ id, subject: 'Hello', content: 'How are you?' })
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', followUpAt: null })
    const { jobs } = await staff.listJobs()
    expect(jobs.find((job) => job._id === 'end-snoozes')).toMatchObject({ failedTasks: [], canRun: true })
  })

  test('the first of two takes a case; an owner must have an account in use', async () => {
    const id = await createEnquiry('Ada')
    const other = await createEnquiry('Ben')
    const first = await colleague.changeCases({ ids: [id], change: { owner: meera._id }, seenOwner: null })
    expect(first).toMatchObject({ taken: [], data: [{ owner: meera }] })
    const second = await staff.changeCases({ ids: [id, other], change: { owner: me }, seenOwner: null })
    expect(second).toMatchObject({ taken: [{ _id: id, owner: meera }], data: [{ _id: other, owner: { _id: me } }] })
    expect((await staff.listEnquiries()).data.map(({ name, owner }) => [name, owner?.name])).toEqual([
      ['Ben', 'Admin'],
      ['Ada', 'Meera Iyer'],
    ])
    expect(await staff.changeCases({ ids: [id], change: { owner: me }, seenOwner: meera._id })).toMatchObject({ taken: [] })
    const both = await Promise.all([
      colleague.changeCases({ ids: [other], change: { owner: meera._id }, seenOwner: me }),
      staff.changeCases({ ids: [other], change: { owner: null }, seenOwner: me }),
    ])
    // Giving a case back leaves nobody who could have taken it.
    expect(both.flatMap(({ taken }) => taken).length).toBeLessThanOrEqual(1)
    await expect(change([id], { owner: 'nobody' })).rejects.toMatchObject({ status: 400, message: DESK_MESSAGES.unknownOwner })
    expect(await change([id], { owner: null })).toMatchObject({ data: [{ owner: null }] })
    expect((await staff.getCaseContext({ id })).context.events.map(({ by, did, detail }) => [by, did, detail])).toEqual([
      ['Meera Iyer', 'assigned', 'to Meera Iyer'],
      ['Admin', 'assigned', 'to Admin'],
      ['Admin', 'changed', 'owner: nobody'],
    ])
  })

  test('changes need what they say: a date to come, and a reason to win or lose', async () => {
    const id = await createEnquiry('Ada')
    await expect(change([id], { followUpAt: MONDAY })).rejects.toMatchObject({ message: DESK_MESSAGES.followUpInPast })
    await expect(change([id], { stage: 'lost' })).rejects.toMatchObject({ message: DESK_MESSAGES.reasonRequired })
    await expect(change([id], {})).rejects.toMatchObject({ status: 400 })
    await expect(change(['unknown'], { unread: false })).rejects.toMatchObject({ status: 404 })
    await change([id], { value: { amount: 1200, currency: 'EUR' }, stage: 'proposal' })
    expect(await rowOf(id)).toMatchObject({ value: { amount: 1200, currency: 'EUR' }, stage: 'proposal', status: 'pending' })
    await change([id], { stage: 'lost', stageReason: 'price' })
    expect(await rowOf(id)).toMatchObject({ stage: 'lost', stageReason: 'price', state: 'closed', waitingDueAt: null })
    await change([id], { status: 'pending' })
    await change([id], { followUpAt: '2026-11-10T03:30:00Z' })
    const { events } = (await staff.getCaseContext({ id })).context
    expect(events.map(({ did, detail }) => [did, detail])).toEqual([
      ['changed', 'stage: proposal, value: 1200 EUR'],
      ['closed', 'stage: lost (price)'],
      ['reopened', 'status: pending'],
      ['put off', 'until Tuesday, 10 November 2026 at 09:00'],
    ])
  })

  test('undo restores exactly what a change changed, once, for its maker, within an hour', async () => {
    const ids = [await createEnquiry('Ada'), await createRequest({ contactName: 'Ben' }), await createEnquiry('Cleo')]
    await change([ids[0]!], { owner: meera._id })
    const before = await readCases()
    await at(hours(1))
    for (const act of [
      { status: 'closed' },
      { folder: 'spam' },
      { followUpAt: hours(50), unread: false },
      { owner: me },
      { stage: 'lost', stageReason: 'no money' },
      { value: { amount: 1, currency: 'INR' }, priority: 'high' },
    ] as const) {
      const { undoId, data } = await change(ids, act)
      expect(data.map(({ _id }) => _id)).toEqual(ids)
      expect(await readCases()).not.toEqual(before)
      await expect(colleague.undoChange({ id: undoId! })).rejects.toMatchObject({ status: 404, message: DESK_MESSAGES.undoExpired })
      expect(await staff.undoChange({ id: undoId! })).toMatchObject({ kept: 0, data: expect.toSatisfy((rows) => rows.length === 3) })
      expect(await readCases()).toEqual(before)
      await expect(staff.undoChange({ id: undoId! })).rejects.toMatchObject({ status: 404 })
    }
    const { undoId } = await change(ids, { status: 'closed' })
    await at(hours(2.1))
    await expect(staff.undoChange({ id: undoId! })).rejects.toMatchObject({ status: 404 })
    await site.runHousekeeping()
    expect(await countUndos()).toBe(0)
    expect((await change(ids, { unread: false })).undoId).toBeNull()
  })

  test('undo leaves what was changed again in the same respect, and keeps what was changed in another', async () => {
    const ids = [await createEnquiry('Ada'), await createEnquiry('Ben'), await createEnquiry('Cleo', { email: CLIENT })] as const
    await reply(ids[2])
    const { undoId } = await change([...ids], { status: 'closed' })
    await colleague.changeCases({ ids: [ids[0]], change: { owner: meera._id } })
    await colleague.updateEnquiry({ id: ids[1], status: 'responded' })
    await at(hours(0.5))
    await receiveAnswer(ids[2], { text: 'Hello again' })
    const undone = await staff.undoChange({ id: undoId! })
    expect(undone).toMatchObject({ kept: 2, data: [{ _id: ids[0], state: 'new', owner: meera }] })
    expect([(await rowOf(ids[1])).status, (await rowOf(ids[2])).state]).toEqual(['responded', 'new'])
    expect((await staff.getCaseContext({ id: ids[0] })).context.events.at(-1)).toMatchObject({ did: 'took back', detail: 'unread, status' })
  })

  test('the undo of a deleted case is deleted with it', async () => {
    const ids = [await createEnquiry('Ada'), await createRequest({ contactName: 'Ben' })] as const
    const { undoId } = await change([...ids], { owner: me })
    expect(await countUndos()).toBe(2)
    await staff.deleteEnquiry({ id: ids[0] })
    await staff.deleteSolutionRequest({ id: ids[1] })
    expect(await countUndos()).toBe(0)
    await expect(staff.undoChange({ id: undoId! })).rejects.toMatchObject({ status: 404 })
  })

  test('solution requests in spam are not in their list, nor counted', async () => {
    const spam = await createRequest({ contactName: 'Spam' })
    await createRequest({ contactName: 'Ben' }, [filePart('a.png', await png())])
    await change([spam], { folder: 'spam' })
    const list = async (status?: 'pending' | 'closed') => {
      const { data, total } = await staff.listSolutionRequests({ status })
      return [total, ...data.map(({ contactName }) => contactName)]
    }
    expect(await list()).toEqual([1, 'Ben'])
    expect(await list('pending')).toEqual([1, 'Ben'])
    expect((await staff.getDashboard()).dashboard.solutionRequestsWaiting).toBe(1)
    await change([spam], { status: 'closed' })
    expect(await list('closed')).toEqual([0])
    expect((await staff.listDesk({ view: 'spam' })).data).toMatchObject([{ name: 'Spam', kind: 'solution request', spamBy: 'Admin' }])
    await change([spam], { folder: 'inbox' })
    expect(await list('closed')).toEqual([1, 'Spam'])
    expect((await staff.listDesk()).data).toMatchObject([{ name: 'Ben', fileCount: 1 }])
  })

  /** Sessions expire before the clock has advanced so far. */
  async function at(time: string): Promise<void> {
    site.setTime(time)
    staff = await site.signIn()
    colleague = await site.signIn(login)
  }

  async function names(query: DeskListQuery = {}): Promise<string[]> {
    const { data, total } = await staff.listDesk(query)
    if (!query.limit) expect(total).toBe(data.length)
    return data.map(({ name }) => name)
  }

  const change = (ids: string[], changes: Parameters<Api['changeCases']>[0]['change']) => staff.changeCases({ ids, change: changes })

  const rowOf = async (id: string) => (await staff.listDesk({ view: 'all' })).data.find(({ _id }) => _id === id)!

  async function createEnquiry(name: string, more: Partial<Parameters<Api['createEnquiry']>[0]> = {}): Promise<string> {
    await site.visitor.createEnquiry({ name, email: 'somebody@client.test', services: ['SEO'], ...more })
    return newestId('enquiries')
  }

  async function createRequest(texts: Record<string, string>, files = [] as ReturnType<typeof filePart>[]): Promise<string> {
    const parts = Object.entries(texts).map(([name, content]) => ({ name, content }))
    const payload = encodeMultipart([...parts, ...files])
    const { statusCode } = await site.inject({ method: 'POST', url: '/api/custom-solutions/submit', headers: MULTIPART_HEADERS, payload })
    expect(statusCode).toBe(201)
    return newestId('solution_requests')
  }

  const newestId = async (table: 'enquiries' | 'solution_requests') =>
    (await site.store.db.selectFrom(table).select('id').orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow()).id

  /** Waits until its letter is kept as a file. */
  async function reply(id: string, content = 'Soon.'): Promise<void> {
    await staff.replyToEnquiry({ id, subject: 'Hello', content })
    await expect.poll(async () => (await staff.getEnquiry({ id })).data.status).toBe('responded')
  }

  async function receiveAnswer(id: string, message: RawMessage): Promise<void> {
    const { message_id: inReplyTo } = await site.store.db
      .selectFrom('emails')
      .select('message_id')
      .where('related_id', '=', id)
      .where('kind', '=', 'reply')
      .executeTakeFirstOrThrow()
    await site.receiveMessage(await composeRawMessage({ from: CLIENT, inReplyTo, ...message }), {})
  }

  async function countUndos(): Promise<number> {
    return (await site.store.db.selectFrom('case_undos').select('seq').execute()).length
  }

  /** All that is stored of each case, but not when it was last changed. */
  async function readCases() {
    const rows = []
    for (const table of ['enquiries', 'solution_requests'] as const) {
      rows.push(...(await site.store.db.selectFrom(table).selectAll().orderBy('seq').execute()))
    }
    return rows.map(({ updated_at: _changed, ...row }) => row)
  }
})
