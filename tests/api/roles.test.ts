import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { createStaffMember } from '../support/create-staff-member.ts'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { type TestSite, startTestSite } from '../support/test-site.ts'

// Roles are declared per endpoint and do not depend on the database engine, so one engine is enough.

const allEndpoints = Object.entries(endpoints) as [string, Endpoint][]

/** What only owners may do, written a second time so that no change of it goes unnoticed. */
const OWNER_ENDPOINTS = [
  'changeStaffRole',
  'checkSystemHealth',
  'disableStaff',
  'enableStaff',
  'erasePerson',
  'exportSubscribers',
  'getErasurePlan',
  'getSystemHealth',
  'inviteStaff',
  'listAuditEvents',
  'listErasures',
  'listJobs',
  'listSystemEvents',
  'resendInvite',
  'runJob',
  'updateAgencySettings',
  'withdrawInvite',
]

let site: TestSite
let cookies: { anonymous: string; staff: string; owner: string }
beforeAll(async () => {
  site = await startTestSite('sqlite')
  const [grace, olga] = [await createStaffMember(site, 'Grace'), await createStaffMember(site, 'Olga', 'owner')]
  cookies = { anonymous: '', staff: await site.signInCookie(grace), owner: await site.signInCookie(olga) }
})
afterAll(() => site.close())

test('only these endpoints are for owners only', () => {
  const declared = allEndpoints.filter(([, endpoint]) => endpoint.access === 'staff' && endpoint.role === 'owner').map(([name]) => name)
  expect(declared.toSorted()).toEqual(OWNER_ENDPOINTS)
})

test('every call treats anonymous callers, staff and owners as its access and role declare', async () => {
  const expectedOutcome = (endpoint: Endpoint, caller: keyof typeof cookies) => {
    if (endpoint.access !== 'staff') return 'allowed'
    if (caller === 'anonymous') return 401
    return endpoint.role === 'owner' && caller === 'staff' ? 403 : 'allowed'
  }
  for (const [name, endpoint] of allEndpoints) {
    if (name === 'logout') continue
    for (const caller of ['anonymous', 'staff', 'owner'] as const) {
      const reply = await site.inject({
        // A stream of events would go on.
        method: endpoint.reply === 'events' ? 'HEAD' : endpoint.method,
        url: endpoint.path.replace(/:\w+/g, 'abc'),
        ...(cookies[caller] && { headers: { cookie: cookies[caller] } }),
        ...(endpoint.body && { payload: {} }),
      })
      const outcome = [401, 403].includes(reply.statusCode) ? reply.statusCode : 'allowed'
      expect([name, caller, outcome]).toEqual([name, caller, expectedOutcome(endpoint, caller)])
      if (outcome === 403) expect(reply.json()).toEqual({ success: false, message: 'Only an owner of the site can do this.' })
    }
  }
})

test('a change of role takes effect with the next call', async () => {
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

test('the OpenAPI document and the API page name the role', async () => {
  const { paths } = (await site.inject({ url: '/api/openapi.json' })).json()
  expect(paths['/api/admin/audit'].get.security).toEqual([{ session: ['owner'] }])
  expect(paths['/api/admin/me'].get.security).toEqual([{ session: ['staff'] }])
  expect(paths['/api/blogs/get-all-blogs'].get.security).toBeUndefined()
  expect((await site.inject({ url: '/api/docs' })).body).toMatch(/Who did what and when[^<]*<em>owner<\/em>/)
})
