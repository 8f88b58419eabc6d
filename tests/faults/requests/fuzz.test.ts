import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { describeEachEngine } from '../../support/database/test-store.ts'
import { OWNER_LOGIN } from '../../support/owner-login.ts'
import { type TestSite, startTestSite } from '../../support/test-site.ts'
import { MULTIPART_HEADERS, filePart, encodeMultipart, pdf } from '../../support/files/uploads.ts'
import { isLongRun } from '../long-run.ts'
import { type FuzzRequest, fuzzRequestsFor } from './fuzz-requests.ts'

const REQUESTS = isLongRun ? 100_000 : 500
const RECORDS_PER_KIND = 20

describeEachEngine('random requests', (engine) => {
  let site: TestSite
  let cookie: string
  let ids: Record<string, string[]>
  const statuses = new Map<number, number>()
  beforeAll(async () => {
    site = await startTestSite(engine, { NOTIFY_EMAIL: 'staff@example.com' })
    cookie = await site.signInCookie(OWNER_LOGIN)
  })
  afterAll(() => site.close())

  test('no request causes a server error, and every error has the same shape', async () => {
    ids = await createRecords()
    const any = fc.oneof(
      ...(Object.values(endpoints) as Endpoint[])
        // A stream of events has no end; server/live/live.test.ts opens it.
        .filter(({ reply }) => reply !== 'events')
        .map((endpoint) => fuzzRequestsFor(endpoint, () => ids[kindOf(endpoint)] ?? [])),
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

  async function expectValidReply({ endpoint, signedIn, request }: FuzzRequest): Promise<void> {
    const reply = await site.inject({ ...request, headers: { ...request.headers, ...(signedIn && { cookie }) } })
    statuses.set(reply.statusCode, (statuses.get(reply.statusCode) ?? 0) + 1)
    expect(reply.statusCode, reply.body).toBeLessThan(500)
    if (reply.statusCode >= 400) expectErrorShape(reply.json())
    else if (endpoint.reply !== 'file' && reply.statusCode !== 304) expect(reply.json()).toBeTypeOf('object')
    // The request may have signed out our session.
    if (signedIn && (reply.statusCode === 401 || endpoint === endpoints.logout)) cookie = await site.signInCookie(OWNER_LOGIN)
  }

  function expectErrorShape(body: Record<string, unknown>): void {
    expect(body).toMatchObject({ success: false, message: expect.stringMatching(/\S/) })
    for (const sentence of Object.values((body.fields ?? {}) as object)) expect(sentence).toEqual(expect.stringMatching(/\S/))
  }

  /** Makes sure that there are records of every kind, and returns their ids. */
  async function createRecords(): Promise<Record<string, string[]>> {
    const staff = await site.signIn()
    for (let n = 0; n < 3; n += 1) {
      await staff.createPost({ mainHeading: `Post ${n}`, tags: ['Strategy'] })
      await staff.createEnquiry({ name: `Visitor ${n}`, email: 'visitor@example.com', services: ['SEO'] })
      const form = encodeMultipart([{ name: 'contactEmail', content: 'visitor@example.com' }, filePart('a.pdf', pdf())])
      await site.inject({ method: 'POST', url: '/api/custom-solutions/submit', headers: MULTIPART_HEADERS, payload: form })
      const name = `${Date.now()}-${n}`
      await staff.createCategory({ slug: `category-${name}`, name: 'Category' })
      await staff.createProduct({ id: `product-${name}`, name: 'Product' })
    }
    const limit = RECORDS_PER_KIND
    return {
      blogs: (await staff.listPosts({ limit })).blogs.map(({ _id }) => _id),
      contact: (await staff.listEnquiries({ limit })).data.map(({ _id }) => _id),
      outbox: (await staff.listEmails({ limit })).data.map(({ _id }) => _id),
      services: (await staff.listCategories()).slice(-limit).map(({ slug }) => slug),
      products: (await staff.listProducts()).products.slice(-limit).map(({ id }) => id),
      'custom-solutions': (await staff.listSolutionRequests({ limit })).data.map(({ _id }) => _id),
    }
  }
})

const kindOf = ({ path }: Endpoint) => path.split('/')[2]!
