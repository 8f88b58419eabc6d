import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { OWNER_LOGIN } from '../../tests/support/owner-login.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import { createAudit } from './audit.ts'

const DAY_MS = 24 * 3_600_000

describeEachEngine('the audit log', (engine) => {
  let site: TestSite
  let staff: Api
  beforeAll(async () => {
    site = await startTestSite(engine)
    staff = await site.signIn()
  })
  afterAll(() => site.close())

  const newestEvents = async (limit: number) =>
    (await staff.listAuditEvents({ limit })).data.map(({ did, about, detail }) => [did, about.kind, about.name, detail])

  test('lists who did what to which thing, newest first', async () => {
    await site.visitor.createEnquiry({ name: 'Ada', email: 'ada@example.com', services: ['SEO'] })
    const [enquiry] = (await staff.listEnquiries()).data
    const id = enquiry!._id
    await staff.replyToEnquiry({ id, subject: 'Hello', content: 'We can help.' })
    await staff.updateEnquiry({ id, status: 'closed' })
    await staff.updateEnquiry({ id, status: 'pending' })
    await staff.updateEnquiry({ id, priority: 'high' })
    await staff.deleteEnquiry({ id })
    expect(await newestEvents(5)).toEqual([
      ['deleted', 'enquiry', 'Ada', ''],
      ['changed', 'enquiry', 'Ada', 'priority: high'],
      ['reopened', 'enquiry', 'Ada', 'status: pending'],
      ['closed', 'enquiry', 'Ada', 'status: closed'],
      ['replied to', 'enquiry', 'Ada', 'Hello'],
    ])
    const [event] = (await staff.listAuditEvents()).data
    expect(event).toMatchObject({ by: { name: 'Admin', email: OWNER_LOGIN.email }, about: { _id: id }, at: expect.stringMatching(/Z$/) })
  })

  test('records changes to the catalog, solution requests and subscribers, without the subscribers’ addresses', async () => {
    await staff.createCategory({ slug: 'web', name: 'Web' })
    await staff.updateCategory({ current: 'web', name: 'The web' })
    await staff.reorderCategories({ slugs: ['web'] })
    await staff.createProduct({ id: 'crm', name: 'CRM' })
    await staff.deleteProduct({ id: 'crm' })
    expect(await newestEvents(5)).toEqual([
      ['deleted', 'product', 'CRM', ''],
      ['created', 'product', 'CRM', ''],
      ['put in order', 'service category', 'all 1', ''],
      ['changed', 'service category', 'The web', ''],
      ['created', 'service category', 'Web', ''],
    ])
    const form = new FormData()
    form.set('contactName', 'Grace')
    const encoded = new Response(form)
    const headers = { 'content-type': encoded.headers.get('content-type')! }
    await site.inject({ method: 'POST', url: '/api/custom-solutions/submit', headers, payload: Buffer.from(await encoded.arrayBuffer()) })
    const [request] = (await staff.listSolutionRequests()).data
    await staff.updateSolutionRequest({ id: request!._id, status: 'closed' })
    await staff.deleteSolutionRequest({ id: request!._id })
    await site.visitor.subscribe({ email: 'reader@example.com' })
    await site.inject({ url: '/api/newsletter/export', headers: { cookie: await site.signInCookie(OWNER_LOGIN) } })
    const [reader] = (await staff.listSubscribers()).data
    await staff.deleteSubscriber({ id: reader!._id })
    expect(await newestEvents(5)).toEqual([
      ['deleted', 'subscriber', 'an address', ''],
      ['exported', 'subscriber', 'all confirmed addresses', ''],
      ['signed in', 'account', OWNER_LOGIN.email, ''],
      ['deleted', 'solution request', 'Grace', ''],
      ['closed', 'solution request', 'Grace', 'status: closed'],
    ])
  })

  test('records nothing when a call fails', async () => {
    const { total } = await staff.listAuditEvents()
    await expect(staff.deleteEnquiry({ id: 'unknown' })).rejects.toMatchObject({ status: 404 })
    await expect(staff.updateEnquiry({ id: 'unknown', status: 'closed' })).rejects.toMatchObject({ status: 404 })
    await expect(staff.createCategory({ slug: 'web', name: 'Twin' })).rejects.toMatchObject({ status: 409 })
    await expect(site.visitor.login({ email: 'nobody@example.com', password: 'wrong' })).rejects.toMatchObject({ status: 400 })
    expect((await staff.listAuditEvents()).total).toBe(total)
  })

  test('lists the actions of one person, page by page, with signing in and out', async () => {
    const cookie = await site.signInCookie(OWNER_LOGIN)
    await site.inject({ method: 'POST', url: '/api/admin/logout', headers: { cookie } })
    expect((await newestEvents(2)).map(([did]) => did)).toEqual(['signed out', 'signed in'])
    const { admin } = await staff.getCurrentStaff()
    const own = await staff.listAuditEvents({ by: admin._id, limit: 2, page: 2 })
    expect(own).toMatchObject({ page: 2, totalPages: Math.ceil(own.total / 2) })
    expect(await staff.listAuditEvents({ by: 'unknown' })).toMatchObject({ data: [], total: 0, totalPages: 1 })
    await expect(site.visitor.listAuditEvents()).rejects.toMatchObject({ status: 401 })
  })

  test('deletes events after 400 days', async () => {
    const { total } = await staff.listAuditEvents()
    const deleteExpiredAfter = (days: number) =>
      createAudit({ store: site.store, now: () => new Date(Date.now() + days * DAY_MS) }).deleteExpired()
    await deleteExpiredAfter(399)
    expect((await staff.listAuditEvents()).total).toBe(total)
    await deleteExpiredAfter(401)
    expect((await staff.listAuditEvents()).total).toBe(0)
  })
})
