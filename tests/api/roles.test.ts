import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { createStaffMember } from '../support/create-staff-member.ts'
import { OWNER_LOGIN, type TestSite, startTestSite } from '../support/test-site.ts'

// The role is declared per endpoint and does not depend on the engine.

const all = Object.entries(endpoints) as [string, Endpoint][]

/** What only owners may do. Whoever adds to it, or takes from it, does so here as well. */
const FOR_OWNERS = [
  'changeStaffRole',
  'disableStaff',
  'enableStaff',
  'exportSubscribers',
  'inviteAgain',
  'inviteStaff',
  'listAudit',
  'withdrawInvite',
]

let site: TestSite
let cookies: { stranger: string; staff: string; owner: string }
beforeAll(async () => {
  site = await startTestSite('sqlite')
  const [grace, other] = [await createStaffMember(site, 'Grace'), await createStaffMember(site, 'Olga', 'owner')]
  cookies = { stranger: '', staff: await site.signInCookie(grace), owner: await site.signInCookie(other) }
})
afterAll(() => site.close())

test('the calls for owners alone are these', () => {
  const declared = all.filter(([, endpoint]) => endpoint.access === 'staff' && endpoint.role === 'owner').map(([name]) => name)
  expect(declared.toSorted()).toEqual(FOR_OWNERS)
})

test('every call answers strangers, staff and owners as its access and role say', async () => {
  const expected = (endpoint: Endpoint, caller: keyof typeof cookies) => {
    if (endpoint.access === 'public') return 'open'
    if (caller === 'stranger') return 401
    return endpoint.role === 'owner' && caller === 'staff' ? 403 : 'open'
  }
  for (const [name, endpoint] of all) {
    if (name === 'logout') continue
    for (const caller of ['stranger', 'staff', 'owner'] as const) {
      const reply = await site.inject({
        method: endpoint.method,
        url: endpoint.path.replace(/:\w+/g, 'abc'),
        ...(cookies[caller] && { headers: { cookie: cookies[caller] } }),
        ...(endpoint.body && { payload: {} }),
      })
      const answer = [401, 403].includes(reply.statusCode) ? reply.statusCode : 'open'
      expect([name, caller, answer]).toEqual([name, caller, expected(endpoint, caller)])
      if (answer === 403) expect(reply.json()).toEqual({ success: false, message: 'Only an owner of the site can do this.' })
    }
  }
})

test('whoever signs in is told their role, and it changes with the next call', async () => {
  const staff = site.withCookie(cookies.staff)
  const { admin } = await staff.getCurrentStaff()
  expect(admin.role).toBe('staff')
  const owner = await site.signIn(OWNER_LOGIN)
  expect((await owner.getCurrentStaff()).admin.role).toBe('owner')
  await owner.changeStaffRole({ id: admin._id, role: 'owner' })
  expect((await staff.getCurrentStaff()).admin.role).toBe('owner')
  await staff.listAuditEvents()
  await owner.changeStaffRole({ id: admin._id, role: 'staff' })
  await expect(staff.listAuditEvents()).rejects.toMatchObject({ status: 403 })
  expect((await owner.listAuditEvents()).data[0]).toMatchObject({
    did: 'changed the role of',
    by: { name: 'Admin', email: OWNER_LOGIN.email },
    about: { name: admin.email },
    detail: 'owner → staff',
  })
})

test('the OpenAPI document and its page name the role', async () => {
  const { paths } = (await site.inject({ url: '/api/openapi.json' })).json()
  expect(paths['/api/admin/audit'].get.security).toEqual([{ session: ['owner'] }])
  expect(paths['/api/admin/me'].get.security).toEqual([{ session: ['staff'] }])
  expect(paths['/api/blogs/get-all-blogs'].get.security).toBeUndefined()
  expect((await site.inject({ url: '/api/docs' })).body).toMatch(/Who did what and when[^<]*<em>owner<\/em>/)
})
