import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api, ApiError } from '../../contract/api-client.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { readCapturedEmails } from '../../tests/support/mail/captured-emails.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

const VALID = { name: 'Asha Rao', email: 'asha@example.com', services: ['SEO' as const] }

describeEachEngine('enquiries', (engine) => {
  let site: TestSite
  let staff: Api
  beforeAll(async () => {
    site = await startTestSite(engine, { NOTIFY_EMAIL: 'team@agency.example' })
    staff = await site.signIn()
  })
  afterAll(() => site.close())

  async function deleteAllEnquiries() {
    for (const folder of ['inbox', 'spam'] as const) {
      for (const { _id: id } of (await staff.listEnquiries({ folder })).data) await staff.deleteEnquiry({ id })
    }
  }

  async function createEnquiry(more: Partial<Parameters<Api['createEnquiry']>[0]> = {}) {
    await site.visitor.createEnquiry({ ...VALID, ...more })
    const [newest] = (await staff.listEnquiries({ limit: 1 })).data
    return newest!
  }

  test('the form’s payload is stored trimmed, with the e-mail in lower case, and found by staff', async () => {
    const sent = {
      name: '  Asha\nRao ',
      organization: ' Rao & Co ',
      email: ' Asha@Example.COM ',
      number: '+91 98',
      website: 'rao.example',
      services: ['SEO', 'Branding'] as const,
      office: 'Mumbai' as const,
      message: ' Line one\nline two ',
      source: 'Search' as const,
    }
    const reply = await site.visitor.createEnquiry({ ...sent, services: [...sent.services] })
    expect(reply).toMatchObject({ success: true, message: expect.stringContaining('Thank you') })
    const [stored] = (await staff.listEnquiries({ limit: 1 })).data
    expect(stored).toMatchObject({
      name: 'Asha Rao',
      organization: 'Rao & Co',
      email: 'asha@example.com',
      number: '+91 98',
      website: 'rao.example',
      services: ['SEO', 'Branding'],
      office: 'Mumbai',
      message: 'Line one\nline two',
      source: 'Search',
      status: 'pending',
      priority: 'medium',
      folder: 'inbox',
    })
    expect((await staff.getEnquiry({ id: stored!._id })).data).toEqual({
      ...stored,
      replyDelivery: null,
      responses: [],
      messages: [],
      notes: [],
    })
  })

  test('the checks come in the specification’s order with its messages', async () => {
    const getErrorMessage = async (body: object) => {
      const failure = await site.visitor.createEnquiry(body as never).catch((error: ApiError) => error)
      expect(failure).toMatchObject({ status: 400 })
      return (failure as ApiError).message
    }
    expect(await getErrorMessage({})).toBe('Name is required')
    expect(await getErrorMessage({ name: '  ', email: 'x', services: [] })).toBe('Name is required')
    expect(await getErrorMessage({ name: 'A', services: [] })).toBe('Email is required')
    expect(await getErrorMessage({ name: 'A', email: '  ', services: [] })).toBe('Email is required')
    for (const email of [
      'a@b',
      'a b@c.de',
      'a@b@c.de',
      'a@c.de\r\nBcc: x@y.zz',
      '<a@b.cd>',
      '"a,b"@c.de',
      'a@-b.de',
      `${'a'.repeat(65)}@b.cd`,
    ]) {
      expect(await getErrorMessage({ name: 'A', email, services: [] })).toBe('Please enter a valid email address')
    }
    expect(await getErrorMessage({ ...VALID, services: [] })).toBe('Please select at least one service')
    expect(await getErrorMessage({ ...VALID, services: ['Spying'] })).toBe('Please choose services from the list')
    expect(await getErrorMessage({ ...VALID, office: 'Moon' })).toBe('Please choose an office from the list')
    expect(await getErrorMessage({ ...VALID, status: 'closed' })).toBe('Unknown field: status')
    expect(await getErrorMessage({ ...VALID, message: 'x'.repeat(10_001) })).toMatch(/at most 10000 characters/)
    const failure = (await site.visitor.createEnquiry({} as never).catch((error: ApiError) => error)) as ApiError
    expect(failure.fields).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      services: 'Please select at least one service',
    })
  })

  test('calls with the same Idempotency-Key get the first reply and store one enquiry, also at the same time', async () => {
    await deleteAllEnquiries()
    const headers = { 'idempotency-key': 'form-1' }
    const replies = await Promise.all(Array.from({ length: 8 }, () => site.visitor.createEnquiry(VALID, { headers })))
    expect(new Set(replies.map((reply) => reply.message)).size).toBe(1)
    expect((await staff.listEnquiries()).data).toHaveLength(1)
    await expect(site.visitor.createEnquiry({ ...VALID, name: 'Other' }, { headers })).rejects.toMatchObject({ status: 409 })
    await expect(site.visitor.createEnquiry(VALID, { headers: { 'idempotency-key': 'x'.repeat(201) } })).rejects.toMatchObject({
      status: 400,
    })
    await site.visitor.createEnquiry(VALID)
    expect((await staff.listEnquiries()).data).toHaveLength(2)
  })

  test('an enquiry sent by a bot goes to the spam folder without a notice, and can be restored', async () => {
    await deleteAllEnquiries()
    const notices = async () => (await staff.listEmails({ search: 'Bot' })).total
    await site.visitor.createEnquiry({ ...VALID, name: 'Bot One', nickname: 'Bob' })
    await site.visitor.createEnquiry({ ...VALID, name: 'Bot Two', elapsedMs: 20 })
    await site.visitor.createEnquiry({ ...VALID, name: 'A person', nickname: '', elapsedMs: 40_000 })
    expect(await notices()).toBe(0)
    const spam = await staff.listEnquiries({ folder: 'spam' })
    expect(spam.data.map((enquiry) => enquiry.name)).toEqual(['Bot Two', 'Bot One'])
    expect((await staff.listEnquiries()).data.map((enquiry) => enquiry.name)).toEqual(['A person'])
    expect((await staff.listEnquiries()).stats.total).toBe(1)
    await staff.updateEnquiry({ id: spam.data[0]!._id, folder: 'inbox' })
    expect((await staff.listEnquiries()).stats.total).toBe(2)
  })

  test('an enquiry in the spam folder tells whether the form or a member of staff put it there', async () => {
    await deleteAllEnquiries()
    await site.visitor.createEnquiry({ ...VALID, name: 'Bot', nickname: 'Bob' })
    const { _id: id } = await createEnquiry({ name: 'Person' })
    await staff.updateEnquiry({ id, folder: 'spam' })
    const listSpamBy = async () => (await staff.listEnquiries({ folder: 'spam' })).data.map(({ name, spamBy }) => [name, spamBy])
    expect(await listSpamBy()).toEqual([
      ['Person', 'Admin'],
      ['Bot', null],
    ])
    await staff.updateEnquiry({ id, priority: 'high' })
    expect((await staff.getEnquiry({ id })).data).toMatchObject({ folder: 'spam', spamBy: 'Admin' })
    await staff.updateEnquiry({ id, folder: 'inbox' })
    expect((await staff.getEnquiry({ id })).data.spamBy).toBe(null)
  })

  test('the tiles count the inbox, whatever folder is shown', async () => {
    await deleteAllEnquiries()
    for (const name of ['One', 'Two', 'Three']) await site.visitor.createEnquiry({ ...VALID, name })
    const [three, two] = (await staff.listEnquiries()).data
    await staff.updateEnquiry({ id: three!._id, status: 'closed' })
    await staff.updateEnquiry({ id: two!._id, folder: 'spam' })
    for (const folder of ['inbox', 'spam'] as const) {
      expect((await staff.listEnquiries({ folder })).stats).toMatchObject({ total: 2, pending: 1, responded: 0, closed: 1 })
    }
  })

  test('a payload with a phone is read like one with a number', async () => {
    expect((await createEnquiry({ phone: ' +91 97 ' })).number).toBe('+91 97')
    expect((await createEnquiry({ number: '+91 98', phone: '+91 97' })).number).toBe('+91 98')
  })

  test('priority is derived from the enquiry, and staff may change it', async () => {
    const { priority: low } = await createEnquiry()
    const { priority: medium } = await createEnquiry({ organization: 'Rao' })
    const high = await createEnquiry({ services: ['SEO', 'Branding', 'Others', 'IP Creation'] })
    expect([low, medium, high.priority]).toEqual(['low', 'medium', 'high'])
    expect((await staff.updateEnquiry({ id: high._id, priority: 'low' })).data.priority).toBe('low')
    await expect(staff.updateEnquiry({ id: high._id } as never)).rejects.toMatchObject({ status: 400 })
    await expect(staff.updateEnquiry({ id: 'nope', status: 'closed' })).rejects.toMatchObject({ status: 404, message: 'Query not found' })
  })

  test('the counts come from the database: total, pending, responded and the last seven days to the millisecond', async () => {
    await deleteAllEnquiries()
    const at = async (moment: string) => {
      site.setTime(moment)
      await site.visitor.createEnquiry(VALID)
    }
    try {
      await at('2026-11-01T12:00:00.000Z')
      await at('2026-11-08T11:59:59.999Z')
      await at('2026-11-08T12:00:00.000Z')
      await at('2026-11-10T00:00:00.000Z')
      site.setTime('2026-11-15T12:00:00.000Z')
      staff = await site.signIn()
      const { data, stats } = await staff.listEnquiries()
      expect(stats).toEqual({ total: 4, pending: 4, responded: 0, closed: 0, thisWeek: 2 })
      await staff.updateEnquiry({ id: data[0]!._id, status: 'responded' })
      await staff.updateEnquiry({ id: data[1]!._id, status: 'closed' })
      expect((await staff.listEnquiries()).stats).toEqual({ total: 4, pending: 2, responded: 1, closed: 1, thisWeek: 2 })
      expect((await staff.listEnquiries({ status: 'pending' })).data).toHaveLength(2)
      await staff.deleteEnquiry({ id: data[0]!._id })
      expect((await staff.listEnquiries()).stats).toEqual({ total: 3, pending: 2, responded: 0, closed: 1, thisWeek: 1 })
    } finally {
      site.setTime(undefined)
      staff = await site.signIn()
    }
  })

  test('the list pages and searches name, e-mail, organization and message', async () => {
    await deleteAllEnquiries()
    for (const name of ['Ärger', 'Bela', 'Cem'])
      await site.visitor.createEnquiry({ ...VALID, name, message: `note of ${name}`, email: `${name === 'Ärger' ? 'a' : name}@ex.example` })
    const names = async (query: Parameters<Api['listEnquiries']>[0]) =>
      (await staff.listEnquiries(query)).data.map((enquiry) => enquiry.name)
    expect(await names({ limit: 2 })).toEqual(['Cem', 'Bela'])
    expect(await names({ limit: 2, page: 2 })).toEqual(['Ärger'])
    expect(await names({ search: 'NOTE OF Ä' })).toEqual(['Ärger'])
    expect(await names({ search: 'bela@ex' })).toEqual(['Bela'])
    expect(await names({ search: 'note of', status: 'pending', limit: 1, page: 2 })).toEqual(['Bela'])
    expect(await staff.listEnquiries({ search: 'note of', limit: 2 })).toMatchObject({ page: 1, totalPages: 2 })
    expect(await names({ search: 'ce' })).toEqual(['Cem'])
  })

  test('a whole address finds the enquiries of that address, and if there are none the texts that contain it', async () => {
    await deleteAllEnquiries()
    await site.visitor.createEnquiry({ ...VALID, name: 'Bela', email: 'bela@ex.example' })
    await site.visitor.createEnquiry({ ...VALID, name: 'Cem', email: 'cem@ex.example', message: 'Ask bela@ex.example or dora@ex.example' })
    const spam = await createEnquiry({ name: 'Bela again', email: 'bela@ex.example' })
    await staff.updateEnquiry({ id: spam._id, folder: 'spam' })
    const names = async (query: Parameters<Api['listEnquiries']>[0]) =>
      (await staff.listEnquiries(query)).data.map((enquiry) => enquiry.name)
    expect(await names({ search: 'Bela@Ex.example' })).toEqual(['Bela'])
    expect(await names({ search: 'bela@ex.example', folder: 'spam' })).toEqual(['Bela again'])
    expect(await names({ search: 'dora@ex.example' })).toEqual(['Cem'])
    expect(await names({ search: 'ela@ex.example' })).toEqual(['Cem', 'Bela'])
    expect(await names({ search: 'nobody@ex.example' })).toEqual([])
  })

  test('a search counts its matches four pages ahead', async () => {
    await deleteAllEnquiries()
    for (let n = 0; n < 7; n += 1) await site.visitor.createEnquiry({ ...VALID, name: `Counted ${n}` })
    const pages = async (page: number) => (await staff.listEnquiries({ search: 'counted', limit: 1, page })).totalPages
    expect([await pages(1), await pages(2), await pages(3), await pages(7)]).toEqual([5, 6, 7, 7])
  })

  test('the count of each filter does not depend on the search', async () => {
    await deleteAllEnquiries()
    const names = ['One', 'Two', 'Three', 'Four'] as const
    for (const name of names) await site.visitor.createEnquiry({ ...VALID, name })
    const [four, three] = (await staff.listEnquiries()).data
    await staff.updateEnquiry({ id: four!._id, status: 'closed' })
    await staff.updateEnquiry({ id: three!._id, folder: 'spam' })
    for (const query of [{}, { status: 'closed' as const }, { folder: 'spam' as const }, { search: 'nobody' }]) {
      expect((await staff.listEnquiries(query)).counts).toEqual({ pending: 2, responded: 0, closed: 1, spam: 1 })
    }
  })

  test('an enquiry has neighbours above and below it in the same list', async () => {
    await deleteAllEnquiries()
    for (const name of ['First', 'Second', 'Third', 'Fourth']) await site.visitor.createEnquiry({ ...VALID, name })
    const [fourth, third, second, first] = (await staff.listEnquiries()).data.map(({ _id }) => _id) as [string, string, string, string]
    expect(await staff.getEnquiryNeighbours({ id: third })).toEqual({ success: true, previous: fourth, next: second })
    expect(await staff.getEnquiryNeighbours({ id: fourth })).toMatchObject({ previous: null, next: third })
    expect(await staff.getEnquiryNeighbours({ id: first })).toMatchObject({ previous: second, next: null })
    await staff.updateEnquiry({ id: third, status: 'closed' })
    await staff.updateEnquiry({ id: second, folder: 'spam' })
    expect(await staff.getEnquiryNeighbours({ id: fourth, status: 'pending' })).toMatchObject({ previous: null, next: first })
    // An enquiry that no longer matches the filter still has neighbours in the list.
    expect(await staff.getEnquiryNeighbours({ id: third, status: 'pending' })).toMatchObject({ previous: fourth, next: first })
    expect(await staff.getEnquiryNeighbours({ id: first, search: 'four' })).toMatchObject({ previous: fourth, next: null })
    expect(await staff.getEnquiryNeighbours({ id: second })).toMatchObject({ previous: null, next: null })
    await expect(staff.getEnquiryNeighbours({ id: 'nope' })).rejects.toMatchObject({ status: 404, message: 'Query not found' })
  })

  test('a reply marks the enquiry responded, records who wrote it and sends one email', async () => {
    const { _id: id } = await createEnquiry({ name: 'Ravi', email: 'ravi@example.com' })
    const headers = { 'idempotency-key': 'send-1' }
    const twice = await Promise.all([1, 2].map(() => staff.replyToEnquiry({ id, subject: ' Hello ', content: 'Soon.' }, { headers })))
    expect(twice[0]).toMatchObject({ success: true, message: 'Response sent successfully!', reply: { subject: 'Hello', content: 'Soon.' } })
    expect(twice[1]!.reply._id).toBe(twice[0]!.reply._id)
    await expect.poll(async () => (await staff.getEnquiry({ id })).data.status).toBe('responded')
    const { data } = await staff.getEnquiry({ id })
    expect(data.responses).toHaveLength(1)
    expect(data.responses[0]).toMatchObject({ subject: 'Hello', content: 'Soon.', sentBy: 'Admin', delivery: { state: 'kept' } })
    // Without a mail server the letter is kept as a file: the enquiry is responded, but nothing has left.
    expect(data).toMatchObject({ firstReplyAt: null, waitingSince: null })
    const emails = await staff.listEmails({ search: 'ravi@example.com' })
    expect(emails.data.filter((email) => email.kind === 'reply')).toHaveLength(1)
  })

  test('the list holds the replies to each enquiry, long ones truncated', async () => {
    await deleteAllEnquiries()
    const ids: string[] = []
    for (const name of ['One', 'Two', 'Three']) ids.push((await createEnquiry({ name }))._id)
    const long = '𝄞'.repeat(600)
    await staff.replyToEnquiry({ id: ids[0]!, subject: 'First', content: 'Soon.' })
    await staff.replyToEnquiry({ id: ids[0]!, subject: 'Second', content: long })
    await staff.replyToEnquiry({ id: ids[2]!, subject: 'Only', content: 'x'.repeat(500) })
    const { data } = await staff.listEnquiries()
    expect(data.map(({ name, responses }) => [name, responses.map(({ subject, content }) => [subject, content])])).toEqual([
      ['Three', [['Only', 'x'.repeat(500)]]],
      ['Two', []],
      [
        'One',
        [
          ['First', 'Soon.'],
          ['Second', `${'𝄞'.repeat(500)}…`],
        ],
      ],
    ])
    expect(data[0]!.responses[0]).toMatchObject({ sentBy: 'Admin', sentAt: expect.any(String) })
    expect((await staff.getEnquiry({ id: ids[0]! })).data.responses[1]?.content).toBe(long)
  })

  test('a reply needs a subject, a text and an existing enquiry', async () => {
    const { _id: id } = await createEnquiry()
    for (const body of [{ subject: '', content: 'x' }, { subject: 'x', content: '  ' }, { subject: 'x' }, {}]) {
      await expect(staff.replyToEnquiry({ id, ...body } as never)).rejects.toMatchObject({
        status: 400,
        message: 'Subject and content are required',
      })
    }
    await expect(staff.replyToEnquiry({ id: 'nope', subject: 'x', content: 'y' })).rejects.toMatchObject({
      status: 404,
      message: 'Query not found',
    })
    expect((await staff.getEnquiry({ id })).data).toMatchObject({ status: 'pending', responses: [] })
  })

  test('staff get a notice of each enquiry, and replying to it writes to the enquirer', async () => {
    await createEnquiry({ name: 'Noticed Person', email: 'noticed@example.com', message: 'Please call.' })
    const [email] = (await staff.listEmails({ search: 'Noticed' })).data
    expect(email).toMatchObject({ kind: 'notice', to: 'team@agency.example', subject: 'New enquiry: Noticed Person, SEO' })
    expect(email?.text).toContain('Please call.')
    expect(email?.text).not.toContain('{{')
  })

  test('without a mail server emails are captured in the data folder, and the outbox says so', async () => {
    const { _id: id } = await createEnquiry({ email: 'kept@example.com' })
    await staff.replyToEnquiry({ id, subject: 'Kept', content: 'Here.' })
    const delivery = async () => (await staff.getEnquiry({ id })).data.responses[0]?.delivery
    await expect.poll(delivery).toMatchObject({ state: 'kept', reason: '' })
    expect(await capturedEmailsTo('kept@example.com')).toHaveLength(1)
  })

  test('deleting an enquiry deletes its replies and every email about it, captured files too', async () => {
    const { _id: id } = await createEnquiry({ email: 'forget-me@example.com', message: 'forget me' })
    await staff.replyToEnquiry({ id, subject: 'a', content: 'b' })
    expect((await staff.listEmails({ search: 'forget-me' })).total).toBe(1)
    await expect.poll(() => capturedEmailsTo('forget-me@example.com')).toHaveLength(1)
    await expect.poll(async () => (await keptWith('forget me')).length).toBe(1)
    expect(await staff.deleteEnquiry({ id })).toEqual({ success: true, message: 'Query deleted successfully' })
    await expect(staff.getEnquiry({ id })).rejects.toMatchObject({ status: 404, message: 'Query not found' })
    await expect(staff.deleteEnquiry({ id })).rejects.toMatchObject({ status: 404 })
    expect((await staff.listEmails({ search: 'forget-me' })).total).toBe(0)
    expect((await staff.listEmails({ limit: 100 })).data.some((email) => email.text.includes('forget me'))).toBe(false)
    expect(await capturedEmailsTo('forget-me@example.com')).toEqual([])
    expect(await keptWith('forget me')).toEqual([])
  })

  const capturedEmailsTo = async (address: string) =>
    (await readCapturedEmails(site.config.dataDir)).filter(({ headers }) => headers.to?.includes(address))
  const keptWith = async (words: string) =>
    (await readCapturedEmails(site.config.dataDir)).filter(({ parts }) => parts[0]?.content.includes(words))
})
