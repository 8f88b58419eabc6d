import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { PERSON_MESSAGES } from '../../contract/person.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { MULTIPART_HEADERS, encodeMultipart, filePart, pdf, png } from '../../tests/support/files/uploads.ts'
import { unzip } from '../../tests/support/files/unzip.ts'
import { type RawMessage, composeRawMessage } from '../../tests/support/mail/raw-message.ts'
import { OWNER_LOGIN } from '../../tests/support/owner-login.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import { untilAccepted } from '../../tests/support/until-accepted.ts'

describeEachEngine('people', (engine) => {
  let site: TestSite
  let staff: Api
  beforeAll(async () => {
    site = await startTestSite(engine)
    staff = await site.signIn()
  })
  afterAll(() => site.close())

  test('everybody who writes or subscribes is a person, the latest first; spam and a mistyped subscription are nobody', async () => {
    await enquire({ name: 'Asha Rao', email: 'Asha@One.test', organization: 'Rao Mills', number: '+91 22 555 0101' })
    await enquire({ name: 'Ben', email: 'ben@one.test' })
    await enquire({ name: 'Win', email: 'win@lottery.test', nickname: 'a robot' })
    await site.visitor.subscribe({ email: 'typo@one.test' })
    await receive({ from: 'Cleo <cleo@one.test>', text: 'I have a question.' })
    await enquire({ name: 'Asha', email: 'asha@one.test' })
    const { data, total } = await staff.listPeople()
    expect(data.map(({ name, address, organization, caseCount }) => [name, address, organization, caseCount])).toEqual([
      ['Asha', 'asha@one.test', 'Rao Mills', 2],
      ['Cleo', 'cleo@one.test', '', 1],
      ['Ben', 'ben@one.test', '', 1],
    ])
    expect(total).toBe(3)
    expect((await staff.listPeople({ limit: 2, page: 2 })).data.map(({ name }) => name)).toEqual(['Ben'])
  })

  test('a person is found by a part of a name, an organization or an address, in any case', async () => {
    const names = async (search: string) => (await staff.listPeople({ search })).data.map(({ name }) => name)
    expect(await names('RAO MI')).toEqual(['Asha'])
    expect(await names('cle')).toEqual(['Cleo'])
    expect(await names('be')).toEqual(['Ben'])
    expect(await names('ASHA@one.test')).toEqual(['Asha'])
    // The name of the first form: only the newest counts.
    expect(await names('asha rao')).toEqual([])
    expect(await names('nobody at all')).toEqual([])
  })

  test('who is restored from spam becomes known, and goes again with the last enquiry', async () => {
    const spam = (await staff.listEnquiries({ folder: 'spam' })).data[0]!
    await staff.updateEnquiry({ id: spam._id, folder: 'inbox' })
    expect(await addresses()).toContain('win@lottery.test')
    await staff.updateEnquiry({ id: spam._id, folder: 'spam' })
    expect(await addresses()).not.toContain('win@lottery.test')
    await staff.updateEnquiry({ id: spam._id, folder: 'inbox' })
    await staff.deleteEnquiry({ id: spam._id })
    expect(await addresses()).not.toContain('win@lottery.test')
    expect((await staff.listPeople({ search: 'lottery' })).data).toEqual([])
  })

  test('many forms of one new address at once, moved to spam and back meanwhile, are all accepted', async () => {
    const email = 'crowd@one.test'
    const enquireOnce = () => untilAccepted(() => enquire({ name: 'Crowd', email }))
    await Promise.all(Array.from({ length: 12 }, () => Promise.all([enquireOnce(), moveToSpamAndBack()])))
    expect((await untilAccepted(() => staff.listPeople({ search: email }))).data).toMatchObject([{ address: email, caseCount: 12 }])

    async function moveToSpamAndBack(): Promise<void> {
      const [newest] = (await untilAccepted(() => staff.listEnquiries({ limit: 1 }))).data
      for (const folder of ['spam', 'inbox'] as const) await untilAccepted(() => staff.updateEnquiry({ id: newest!._id, folder }))
    }
  })

  test('one timeline has the forms, letters both ways, notes, files and the newsletter', async () => {
    await enquire({ name: 'Dora', email: 'dora@two.test', services: ['SEO'], message: 'Help   us\nplease' })
    const [query] = (await staff.listEnquiries({ search: 'dora@two.test' })).data
    await staff.replyToEnquiry({ id: query!._id, subject: 'Re: SEO', content: 'Gladly.' })
    await staff.addEnquiryNote({ id: query!._id, text: 'Call in May' })
    await receive({ from: 'Dora <dora@two.test>', subject: 'An offer', attachments: [{ filename: 'plan.pdf', content: pdf() }] })
    // It belongs to nothing: a machine sent it.
    await receive({ from: 'Dora <dora@two.test>', subject: 'Out of office', headers: { 'Auto-Submitted': 'auto-replied' } })
    await submitRequest({ contactEmail: 'dora@two.test', contactName: 'Dora', businessName: 'Dora & Co' })
    const { token } = await subscribe('dora@two.test')
    await site.visitor.confirmSubscription({ token })

    const person = await findPerson('dora@two.test')
    const { data, totalPages } = await staff.listPersonEvents({ id: person._id })
    expect(data.map(({ kind, title, excerpt, caseKind, by }) => [kind, title, excerpt, caseKind, by]).toSorted()).toEqual(
      [
        ['case', 'SEO', 'Help us please', 'enquiry', ''],
        ['letter out', 'Re: SEO', 'Gladly.', 'enquiry', 'Admin'],
        ['note', '', 'Call in May', 'enquiry', 'Admin'],
        ['case', '', 'A few lines.', 'enquiry', ''],
        ['letter in', 'An offer', 'A few lines.', 'enquiry', ''],
        ['file', 'plan.pdf', '', 'enquiry', ''],
        ['letter in', 'Out of office', 'A few lines.', null, ''],
        ['case', 'Dora & Co', '', 'solution request', ''],
        ['file', 'brief.png', '', 'solution request', ''],
        ['newsletter', 'Asked for the newsletter', '', null, ''],
        ['newsletter', 'Subscribed to the newsletter', '', null, ''],
      ].toSorted(),
    )
    expect(data.map(({ at }) => at)).toEqual(
      data
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    expect(totalPages).toBe(1)
    expect(data.find(({ kind }) => kind === 'letter out')!.delivery).not.toBeNull()
    const kinds = async (only: 'letters' | 'notes' | 'files') =>
      (await staff.listPersonEvents({ id: person._id, only })).data.map(({ kind }) => kind).toSorted()
    expect(await kinds('letters')).toEqual(['letter in', 'letter in', 'letter out'])
    expect(await kinds('notes')).toEqual(['note'])
    expect(await kinds('files')).toEqual(['file', 'file'])
    expect((await staff.getPerson({ id: person._id })).person).toMatchObject({
      name: 'Dora',
      organization: 'Dora & Co',
      newsletter: 'confirmed',
      counts: { cases: 3, letters: 3, notes: 1, files: 2 },
      openCase: { kind: 'solution request' },
      keptUntil: null,
    })
  })

  test('a timeline is read in pages', async () => {
    await enquire({ name: 'Long', email: 'long@two.test' })
    const [query] = (await staff.listEnquiries({ search: 'long@two.test' })).data
    for (let n = 1; n <= 51; n += 1) await staff.addEnquiryNote({ id: query!._id, text: `note ${n}` })
    const { _id: id } = await findPerson('long@two.test')
    const first = await staff.listPersonEvents({ id })
    const second = await staff.listPersonEvents({ id, page: 2 })
    expect([first.data.length, first.totalPages, second.data.length, second.totalPages]).toEqual([50, 2, 2, 2])
    expect(new Set([...first.data, ...second.data].map(({ key }) => key)).size).toBe(52)
  })

  test('the same number, or the same name and organization, is suggested until staff say that it is not', async () => {
    await enquire({ name: 'Eva Holm', email: 'eva@three.test', organization: 'Holm Oy', number: '+358 (40) 555-0142' })
    await enquire({ name: 'E. Holm', email: 'eva@private.test', number: '+358405550142' })
    await enquire({ name: 'EVA HOLM', email: 'office@three.test', organization: 'holm oy' })
    await enquire({ name: 'Eva Holm', email: 'other@three.test' })
    const eva = await findPerson('eva@three.test')
    const suggestions = async () =>
      (await staff.getPerson({ id: eva._id })).person.suggestions.map(({ address, reason }) => [address, reason]).toSorted()
    expect(await suggestions()).toEqual([
      ['eva@private.test', 'number'],
      ['office@three.test', 'name'],
    ])
    const office = await findPerson('office@three.test')
    await staff.dismissSamePerson({ id: office._id, person: eva._id })
    expect(await suggestions()).toEqual([['eva@private.test', 'number']])
    expect((await staff.getPerson({ id: office._id })).person.suggestions).toEqual([])
  })

  test('merging A into B and B into C, and separating them, gives exactly what was', async () => {
    for (const name of ['a', 'b', 'c']) await enquire({ name: `Merge ${name}`, email: `${name}@four.test` })
    const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((name) => findPerson(`${name}@four.test`)))
    const views = () => Promise.all([a!, b!, c!].map(async ({ _id: id }) => (await staff.getPerson({ id })).person))
    const before = await views()
    await staff.mergePeople({ id: b!._id, person: a!._id })
    const between = await views()
    expect(between[0]).toEqual(between[1])
    expect(between[0]!.addresses.map(({ address, mergedBy }) => [address, mergedBy])).toEqual([
      ['b@four.test', ''],
      ['a@four.test', 'Admin'],
    ])
    await staff.mergePeople({ id: c!._id, person: b!._id })
    const [whole] = await views()
    expect(whole!.addresses.map(({ address }) => address)).toEqual(['c@four.test', 'a@four.test', 'b@four.test'])
    expect(whole).toMatchObject({ _id: c!._id, caseCount: 3 })
    // A merged person is found as the one that it belongs to, once.
    expect((await staff.listPeople({ search: 'merge' })).data.map(({ _id }) => _id)).toEqual([c!._id])
    expect((await staff.listPersonEvents({ id: a!._id })).data).toHaveLength(3)

    await expect(staff.mergePeople({ id: a!._id, person: c!._id })).rejects.toMatchObject({ message: PERSON_MESSAGES.sameAlready })
    await staff.separatePeople({ id: c!._id, person: b!._id })
    expect(await views()).toEqual(between)
    await staff.separatePeople({ id: b!._id, person: a!._id })
    expect(await views()).toEqual(before)
    await expect(staff.separatePeople({ id: b!._id, person: a!._id })).rejects.toMatchObject({ message: PERSON_MESSAGES.notMerged })
    const { data: log } = await staff.listAuditEvents()
    expect(log.slice(0, 4).map(({ did }) => did)).toEqual(['separated', 'separated', 'merged', 'merged'])
  })

  test('of several merges at once none makes a circle', async () => {
    const names = ['p', 'q', 'r', 's']
    for (const name of names) await enquire({ name, email: `${name}@five.test` })
    const ids = await Promise.all(names.map(async (name) => (await findPerson(`${name}@five.test`))._id))
    const pairs = ids.flatMap((id) => ids.filter((other) => other !== id).map((person) => ({ id, person })))
    await Promise.allSettled(pairs.map((pair) => staff.mergePeople(pair)))
    const people = await Promise.all(ids.map(async (id) => (await staff.getPerson({ id })).person))
    expect(new Set(people.map(({ _id }) => _id)).size).toBe(1)
    expect(people[0]!.addresses).toHaveLength(4)
  })

  test('a letter to a merged address moves the person to the top of the list', async () => {
    const merged = await findPerson('p@five.test')
    await enquire({ name: 'Later', email: 'later@five.test' })
    expect((await staff.listPeople()).data[0]).toMatchObject({ address: 'later@five.test' })
    await enquire({ name: 'p', email: 'p@five.test' })
    expect((await staff.listPeople()).data[0]).toMatchObject({ _id: merged._id, caseCount: 5 })
  })

  test('the export has everything as JSON, the letters as .eml and the files as they were sent', async () => {
    const picture = await png()
    await enquire({ name: 'Fred', email: 'fred@six.test', message: 'Our enquiry' })
    const [query] = (await staff.listEnquiries({ search: 'fred@six.test' })).data
    await staff.replyToEnquiry({ id: query!._id, subject: 'Re: You/us?', content: 'Our answer' })
    await staff.addEnquiryNote({ id: query!._id, text: 'A note on Fred' })
    for (const subject of ['Same', 'Same']) {
      await receive({ from: 'Fred <fred@six.test>', subject, attachments: [{ filename: 'logo.png', content: picture }] })
    }
    await submitRequest({ contactEmail: 'fred.2@six.test', businessName: 'Fred Ltd' }, picture)
    const fred = await findPerson('fred@six.test')
    await staff.mergePeople({ id: fred._id, person: (await findPerson('fred.2@six.test'))._id })
    const entries = unzip(await download(`/api/people/${fred._id}/export`))
    const json = JSON.parse(entries.find(({ name }) => name === 'person.json')!.content.toString()) as Record<string, unknown[]>
    expect(json).toMatchObject({ person: { address: 'fred@six.test' }, newsletter: [] })
    expect(json.cases).toHaveLength(4)
    expect(json.cases![0]).toMatchObject({
      kind: 'enquiry',
      message: 'Our enquiry',
      notes: [{ text: 'A note on Fred', by: 'Admin' }],
      replies: [{ subject: 'Re: You/us?', text: 'Our answer' }],
    })
    expect(json.cases![1]).toMatchObject({ letters: [{ subject: 'Same', from: { address: 'fred@six.test' } }] })
    const names = entries.map(({ name }) => name)
    expect(names.filter((name) => /^letters\/.* from fred@six\.test, Same( \(2\))?\.eml$/.test(name))).toHaveLength(2)
    const ours = entries.find(({ name }) => name.includes(' to fred@six.test, Re- You-us-.eml'))!
    expect(ours.content.toString()).toContain('Our answer')
    const files = entries.filter(({ name }) => name.startsWith('files/'))
    expect(files.map(({ name }) => name).toSorted()).toEqual(['files/brief.png', 'files/logo (2).png', 'files/logo.png'])
    for (const { content } of files) expect(content.equals(picture)).toBe(true)
    expect((await staff.listAuditEvents()).data[0]).toMatchObject({ did: 'exported', about: { kind: 'person', name: 'Fred' } })
  })

  test('a letter in the case of somebody else belongs to its writer, too', async () => {
    await enquire({ name: 'Gina', email: 'gina@eight.test' })
    const [theirs] = (await staff.listEnquiries({ search: 'gina@eight.test' })).data
    await receive({ from: 'Hugo <hugo@eight.test>', subject: 'Gina asked me', headers: { Precedence: 'bulk' } })
    await receive({ from: 'Hugo <hugo@eight.test>', subject: 'A letter of his own' })
    const letter = (await staff.listUnmatchedMessages()).data.find(({ subject }) => subject === 'Gina asked me')!
    await staff.placeMessage({ id: letter._id, enquiryId: theirs!._id })
    const hugo = await findPerson('hugo@eight.test')
    expect((await staff.getPerson({ id: hugo._id })).person.counts).toMatchObject({ cases: 1, letters: 2 })
    const entries = unzip(await download(`/api/people/${hugo._id}/export`))
    const json = JSON.parse(entries.find(({ name }) => name === 'person.json')!.content.toString()) as Record<string, unknown[]>
    expect(json.lettersElsewhere).toMatchObject([{ subject: 'Gina asked me', from: { address: 'hugo@eight.test' } }])
    expect(entries.filter(({ name }) => name.endsWith(' from hugo@eight.test, Gina asked me.eml'))).toHaveLength(1)
    const { data: events } = await staff.listPersonEvents({ id: hugo._id })
    expect(events.map(({ title }) => title)).toContain('Gina asked me')
  })

  test('rows that a former release wrote are found by housekeeping', async () => {
    const { db } = site.store
    await enquire({ name: 'Greta', email: 'greta@seven.test' })
    await db.deleteFrom('person_search').where('words', 'like', '%greta%').execute()
    await db.deleteFrom('people').where('address', '=', 'greta@seven.test').execute()
    await site.runHousekeeping()
    expect((await staff.listPeople({ search: 'greta' })).data).toMatchObject([{ address: 'greta@seven.test', caseCount: 1 }])
  })

  test('an unknown person is a 404', async () => {
    await expect(staff.getPerson({ id: 'nobody' })).rejects.toMatchObject({ status: 404 })
    await expect(staff.mergePeople({ id: 'nobody', person: 'nobody' })).rejects.toMatchObject({ status: 404 })
  })

  async function enquire(fields: Partial<Parameters<Api['createEnquiry']>[0]> & { name: string; email: string }): Promise<void> {
    await site.visitor.createEnquiry({ services: ['SEO'], ...fields })
  }

  async function receive(message: RawMessage): Promise<void> {
    await site.receiveMessage(await composeRawMessage(message), {})
  }

  async function submitRequest(fields: Record<string, string>, picture?: Buffer): Promise<void> {
    const texts = Object.entries(fields).map(([name, content]) => ({ name, content }))
    const payload = encodeMultipart([...texts, filePart('brief.png', picture ?? (await png()))])
    const reply = await site.inject({ method: 'POST', url: '/api/custom-solutions/submit', headers: MULTIPART_HEADERS, payload })
    expect(reply.statusCode).toBe(201)
  }

  async function subscribe(email: string): Promise<{ token: string }> {
    await site.visitor.subscribe({ email })
    const row = await site.store.db
      .selectFrom('emails')
      .select('link_token')
      .where('to_address', '=', email)
      .where('kind', '=', 'newsletter')
      .executeTakeFirstOrThrow()
    return { token: row.link_token! }
  }

  const addresses = async () => (await staff.listPeople({ limit: 100 })).data.map(({ address }) => address)

  async function findPerson(address: string) {
    const [person] = (await staff.listPeople({ search: address })).data
    return person!
  }

  async function download(url: string): Promise<Buffer> {
    const cookie = await site.signInCookie(OWNER_LOGIN)
    const reply = await site.inject({ method: 'GET', url, headers: { cookie } })
    expect(reply.statusCode).toBe(200)
    return reply.rawPayload
  }
})
