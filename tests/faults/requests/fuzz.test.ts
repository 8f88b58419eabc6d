import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import type { Tables } from '../../../server/database/tables.ts'
import { describeEachEngine } from '../../support/database/test-store.ts'
import { OWNER_LOGIN } from '../../support/owner-login.ts'
import { type TestSite, startTestSite } from '../../support/test-site.ts'
import { MULTIPART_HEADERS, type MultipartPart, filePart, encodeMultipart, pdf, png } from '../../support/files/uploads.ts'
import { INBOUND_MAIL_SECRET } from '../../support/mail/push-message.ts'
import { composeRawMessage } from '../../support/mail/raw-message.ts'
import { wordPressExport } from '../../support/import/exports.ts'
import { isLongRun } from '../long-run.ts'
import { type FuzzRequest, fuzzRequestsFor } from './fuzz-requests.ts'

const REQUESTS = isLongRun ? 100_000 : 300
const RECORDS_PER_TABLE = 40
/** How many of each kind are added at a time. */
const NEW_RECORDS = isLongRun ? 3 : 1

describeEachEngine('random requests', (engine) => {
  let site: TestSite
  let cookie: string
  let ids: Record<string, string[]>
  const statuses = new Map<number, number>()
  beforeAll(async () => {
    site = await startTestSite(engine, { NOTIFY_EMAIL: 'staff@example.com', INBOUND_MAIL_SECRET })
    cookie = await site.signInCookie(OWNER_LOGIN)
  })
  afterAll(() => site.close())

  test('no request causes a server error, and every error has the same shape', async () => {
    await (await site.signIn()).checkLinks()
    ids = await createRecords()
    const any = fc.oneof(
      ...(Object.values(endpoints) as Endpoint[])
        // A stream of events has no end; server/live/live.test.ts opens it.
        .filter(({ reply }) => reply !== 'events')
        .map((endpoint) => {
          const requests = fuzzRequestsFor(endpoint, () => ids[kindOf(endpoint)] ?? [])
          return requests.map((request) => ({ ...request, isFile: endpoint.reply === 'file', endsSession: endpoint === endpoints.logout }))
        }),
    )
    let sent = 0
    await fc.assert(
      fc.asyncProperty(any, async (request) => {
        await expectValidReply(request)
        if (++sent % 500 === 0) ids = await createRecords()
      }),
      { numRuns: REQUESTS },
    )
    const counted = [...statuses].sort().map(([status, times]) => `${times} × ${status}`)
    console.log(`${engine}: ${sent} requests over ${Object.keys(endpoints).length} calls: ${counted.join(', ')}`)
    expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(REQUESTS / 20)
  })

  async function expectValidReply({ signedIn, request, isFile, endsSession }: SentRequest): Promise<void> {
    const reply = await site.inject({ ...request, headers: { ...request.headers, ...(signedIn && { cookie }) } })
    statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1)
    expect(reply.statusCode, reply.body).toBeLessThan(500)
    if (reply.statusCode >= 400) expectErrorShape(reply.json())
    else if (!isFile && reply.statusCode !== 304) expect(reply.json()).toBeTypeOf('object')
    // The request may have signed out our session.
    if (signedIn && (reply.statusCode === 401 || endsSession)) cookie = await site.signInCookie(OWNER_LOGIN)
  }

  function expectErrorShape(body: Record<string, unknown>): void {
    expect(body).toMatchObject({ success: false, message: expect.stringMatching(/\S/) })
    for (const sentence of Object.values((body.fields ?? {}) as object)) expect(sentence).toEqual(expect.stringMatching(/\S/))
  }

  /** Makes sure that there are records of every kind, and returns their ids. */
  async function createRecords(): Promise<Record<string, string[]>> {
    cookie = await site.signInCookie(OWNER_LOGIN)
    const staff = site.withCookie(cookie)
    const picture = await png()
    for (let n = 0; n < NEW_RECORDS; n += 1) {
      const name = `${Date.now()}-${n}`
      const { blog } = await staff.createPost({ mainHeading: `Post ${n}`, tags: ['Strategy'], sections: [BROKEN_LINK] })
      await staff.savePostChanges({ id: blog._id, content: { ...EMPTY_POST, mainHeading: name }, changesVersion: 0, postVersion: 1 })
      await staff.createEnquiry({ name: `Visitor ${n}`, email: `visitor-${name}@example.com`, services: ['SEO'] })
      await upload(endpoints.createSolutionRequest, [{ name: 'contactEmail', content: 'visitor@example.com' }, filePart('a.pdf', pdf())])
      await upload(endpoints.uploadReplyFile, [filePart('a.pdf', pdf())])
      await upload(endpoints.uploadMedia, [filePart('a.png', picture)])
      await unlessFull(staff.createCategory({ slug: `category-${name}`, name: 'Category' }))
      await unlessFull(staff.createProduct({ id: `product-${name}`, name: 'Product' }))
      await staff.createReplyTemplate({ name, hint: '', subject: 'Hello', content: 'Dear {{name}}', files: [] })
      await staff.createRedirect({ from: `/old/${name}`, to: '/about' })
      await site.visitor.subscribe({ email: `reader-${name}@example.com` })
      await staff.inviteStaff({ name, email: `staff-${name}@example.com`, role: 'staff' })
    }
    const posts = wordPressExport('https://old.example.com', [
      { id: 1, title: 'Old', link: 'https://old.example.com/old/', html: '<p>Old</p>' },
    ])
    await upload(endpoints.uploadImport, [{ name: 'kind', content: 'wordpress' }, filePart('old.xml', Buffer.from(posts))])
    await receiveLetter()
    const enquiry = (await staff.listEnquiries()).data[0]!._id
    await staff.addEnquiryNote({ id: enquiry, text: 'A note' })
    await staff.changeCases({ ids: [enquiry], change: { stage: 'talking' } })
    await staff.replyToEnquiry({ id: enquiry, subject: 'Hello', content: 'World' })
    const found = await Promise.all(
      Object.entries(ID_COLUMNS).map(async ([kind, columns]) => [kind, (await Promise.all(columns.map(readIds))).flat()] as const),
    )
    expect(found.filter(([, known]) => known.length === 0)).toEqual([])
    const { jobs } = await staff.listJobs()
    return { ...Object.fromEntries(found), system: jobs.map(({ _id }) => _id) }
  }

  async function receiveLetter(): Promise<void> {
    const payload = await composeRawMessage({ attachments: [{ filename: 'a.png', content: await png() }] })
    const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${INBOUND_MAIL_SECRET}` }
    const reply = await site.inject({ method: 'POST', url: endpoints.receiveMessage.path, headers, payload })
    expect(reply.statusCode, reply.body).toBe(201)
  }

  async function upload({ path }: Endpoint, parts: MultipartPart[]): Promise<void> {
    const headers = { ...MULTIPART_HEADERS, cookie }
    const reply = await site.inject({ method: 'POST', url: path, headers, payload: encodeMultipart(parts) })
    expect(reply.statusCode, reply.body).toBeLessThan(300)
  }

  async function readIds([table, column]: IdColumn): Promise<string[]> {
    const rows = await site.store.db.selectFrom(table).select(sql.ref<string>(column).as('id')).limit(RECORDS_PER_TABLE).execute()
    return rows.map(({ id }) => String(id))
  }
})

const BROKEN_LINK = { subheading: 'One', contentBlocks: [{ type: 'button' as const, label: 'Nowhere', href: '/gone' }] }

type SentRequest = FuzzRequest & { isFile: boolean; endsSession: boolean }

const EMPTY_POST = { description: '', tags: [], coverImage: '', author: '', readTime: null, sections: [], conclusion: '' }

type IdColumn = [keyof Tables, string]

/** The records that the calls under `/api/<kind>/` name. */
const ID_COLUMNS: Record<string, IdColumn[]> = {
  blogs: [
    ['posts', 'id'],
    ['discarded_changes', 'id'],
    ['post_versions', 'version'],
  ],
  media: [
    ['media', 'id'],
    ['media', 'source_sha256'],
  ],
  contact: [
    ['enquiries', 'id'],
    ['notes', 'id'],
  ],
  services: [['service_categories', 'slug']],
  products: [['products', 'id']],
  content: [
    ['content_documents', 'key'],
    ['content_versions', 'version'],
  ],
  'custom-solutions': [
    ['solution_requests', 'id'],
    ['solution_request_files', 'id'],
    ['notes', 'id'],
  ],
  newsletter: [['subscribers', 'id']],
  admin: [
    ['staff', 'id'],
    ['invites', 'id'],
  ],
  outbox: [['emails', 'id']],
  mail: [
    ['messages', 'id'],
    ['message_files', 'id'],
  ],
  desk: [
    ['enquiries', 'id'],
    ['solution_requests', 'id'],
    ['reply_templates', 'id'],
    ['reply_files', 'id'],
    ['replies', 'id'],
    ['case_undos', 'change_id'],
    ['staff', 'id'],
  ],
  people: [['people', 'id']],
  imports: [
    ['imports', 'id'],
    ['import_items', 'position'],
  ],
  redirects: [
    ['redirects', 'id'],
    ['broken_links', 'seq'],
  ],
}

/** There may be so many categories and products that no more are taken. */
async function unlessFull(creating: Promise<unknown>): Promise<void> {
  await creating.catch((error: unknown) => expect(String(error)).toContain('At most'))
}

const kindOf = ({ path }: Endpoint) => path.split('/')[2]!
