import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Role } from '../../contract/staff/auth.ts'
import type { Api } from '../../contract/api-client.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { findSecretLinks } from '../../tests/support/mail/captured-emails.ts'
import { OWNER_LOGIN } from '../../tests/support/owner-login.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import { createAudit } from '../audit/audit.ts'
import type { Row } from '../database/tables.ts'
import type { Outbox } from '../mail/outbox.ts'
import { createInvites } from './invites.ts'

const START = '2026-11-16T09:00:00.000Z'
const HOUR_MS = 3_600_000
const GRACE = { name: 'Grace', email: 'grace@example.com', password: 'hopper on the harbour' }
const BAD_LINK = { status: 404, message: 'This link has expired or was used already.' }

describeEachEngine('staff accounts', (engine) => {
  let site: TestSite
  let staff: Api
  let firstOwner: Row<'staff'>
  beforeAll(async () => {
    site = await startTestSite(engine)
    firstOwner = await site.store.db.selectFrom('staff').selectAll().executeTakeFirstOrThrow()
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    staff = await site.signIn()
  })
  /** Leaves the owner of a new site, and none of the e-mails. */
  afterEach(async () => {
    const { db } = site.store
    site.setTime(undefined)
    await db.deleteFrom('emails').where('state', '=', 'queued').execute()
    while ((await db.selectFrom('emails').select('id').where('state', '=', 'sending').execute()).length > 0) await pause(20)
    for (const table of ['emails', 'invites', 'staff', 'audit_events'] as const) await db.deleteFrom(table).execute()
    await db.insertInto('staff').values(firstOwner).execute()
    await rm(path.join(site.config.dataDir, 'mail'), { recursive: true, force: true })
  })

  /** Waits for this many e-mails with a secret link to this address, and returns the links. */
  async function findLinks(address: string, count: number): Promise<string[]> {
    const { dataDir } = site.config
    await expect.poll(() => findSecretLinks(dataDir, address), { interval: 20 }).toHaveLength(count)
    return findSecretLinks(dataDir, address)
  }

  const tokenFromLink = (link: string | undefined) => link?.split('#')[1] ?? ''

  async function inviteAndSignIn(person = GRACE, role: Role = 'staff'): Promise<Api> {
    await staff.inviteStaff({ name: person.name, email: person.email, role })
    const [link] = await findLinks(person.email, 1)
    await site.visitor.acceptInvite({ token: tokenFromLink(link), name: person.name, password: person.password })
    return site.signIn({ email: person.email, password: person.password })
  }

  test('an invitation by e-mail sets up an account once, which can then sign in', async () => {
    await staff.inviteStaff({ name: 'Grace', email: ' Grace@Example.com ' })
    const [link] = await findLinks(GRACE.email, 1)
    expect(link).toMatch(new RegExp(`^${site.config.siteUrl}/auth/accept-invite#[\\w-]{43}$`))
    const token = tokenFromLink(link)
    expect((await site.visitor.getInvite({ token })).invite).toEqual({ name: 'Grace', email: GRACE.email, invitedBy: 'Admin' })
    await expect(site.visitor.acceptInvite({ token, name: 'Grace', password: 'short' })).rejects.toMatchObject({ status: 400 })
    await site.visitor.acceptInvite({ token, name: 'Grace Hopper', password: GRACE.password })
    const { admin } = await site.visitor.login({ email: GRACE.email, password: GRACE.password })
    expect(admin).toMatchObject({ name: 'Grace Hopper', email: GRACE.email })
    await expect(site.visitor.getInvite({ token })).rejects.toMatchObject(BAD_LINK)
    await expect(site.visitor.acceptInvite({ token, name: 'Twin', password: GRACE.password })).rejects.toMatchObject(BAD_LINK)
    const { staff: people, invites } = await staff.listStaff()
    expect(people.map(({ name, role, state, twoFactor }) => [name, role, state, twoFactor])).toEqual([
      ['Admin', 'owner', 'active', false],
      ['Grace Hopper', 'staff', 'active', false],
    ])
    expect(invites).toEqual([])
  })

  test('two acceptances of one invitation at once create one account', async () => {
    await staff.inviteStaff(invitation)
    const [link] = await findLinks(GRACE.email, 1)
    const accept = () => site.visitor.acceptInvite({ token: tokenFromLink(link), name: 'Grace', password: GRACE.password })
    const results = await Promise.allSettled([accept(), accept()])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await staff.listStaff()).staff).toHaveLength(2)
  })

  test('an invitation link works for 72 hours, until it is sent again or withdrawn', async () => {
    const at = (hours: number) => site.setTime(new Date(Date.parse(START) + hours * HOUR_MS).toISOString())
    at(0)
    staff = await site.signIn()
    const { invite } = await staff.inviteStaff(invitation)
    const [first] = await findLinks(GRACE.email, 1)
    at(72)
    await expect(site.visitor.getInvite({ token: tokenFromLink(first) })).rejects.toMatchObject(BAD_LINK)
    staff = await site.signIn()
    expect((await staff.listStaff()).invites).toHaveLength(1)
    await staff.resendInvite({ id: invite._id })
    const [second] = await findLinks(GRACE.email, 1)
    await expect(site.visitor.getInvite({ token: tokenFromLink(first) })).rejects.toMatchObject(BAD_LINK)
    await site.visitor.getInvite({ token: tokenFromLink(second) })
    await staff.withdrawInvite({ id: invite._id })
    await expect(
      site.visitor.acceptInvite({ token: tokenFromLink(second), name: 'Grace', password: GRACE.password }),
    ).rejects.toMatchObject(BAD_LINK)
    await expect(site.visitor.getInvite({ token: tokenFromLink(second) })).rejects.toMatchObject(BAD_LINK)
    await expect(staff.withdrawInvite({ id: invite._id })).rejects.toMatchObject({ status: 404 })
    await expect(staff.resendInvite({ id: invite._id })).rejects.toMatchObject({ status: 404 })
  })

  test('inviting refuses an address that is invited already or has an account', async () => {
    await staff.inviteStaff(invitation)
    await expect(staff.inviteStaff(invitation)).rejects.toMatchObject({
      status: 409,
      fields: { email: expect.stringContaining('invitation') },
    })
    await expect(staff.inviteStaff({ name: 'A', email: OWNER_LOGIN.email })).rejects.toMatchObject({
      status: 409,
      fields: { email: expect.stringContaining('account') },
    })
    await expect(staff.inviteStaff({ name: 'A', email: 'nobody' })).rejects.toMatchObject({
      status: 400,
      message: 'Please enter a valid email address',
    })
    await expect(staff.inviteStaff({ name: '', email: 'a@example.com' })).rejects.toMatchObject({
      status: 400,
      message: 'Name is required',
    })
  })

  test('disabling an account ends its sessions at once, and it cannot sign in until it is enabled', async () => {
    const grace = await inviteAndSignIn()
    const { admin } = await grace.getCurrentStaff()
    await staff.disableStaff({ id: admin._id })
    await expect(grace.getCurrentStaff()).rejects.toMatchObject({ status: 401 })
    await expect(site.visitor.login({ email: GRACE.email, password: GRACE.password })).rejects.toMatchObject({
      status: 400,
      message: 'Invalid email or password. Please try again.',
    })
    expect((await staff.listStaff()).staff.find(({ _id }) => _id === admin._id)).toMatchObject({ state: 'disabled', seenAt: null })
    await staff.enableStaff({ id: admin._id })
    await expect(grace.getCurrentStaff()).rejects.toMatchObject({ status: 401 })
    await site.visitor.login({ email: GRACE.email, password: GRACE.password })
    const actions = (await staff.listAuditEvents()).data.map(({ did, about }) => `${did} ${about.name}`)
    for (const action of ['invited', 'accepted the invitation of', 'disabled', 'enabled'])
      expect(actions).toContain(`${action} ${GRACE.email}`)
  })

  test('an owner cannot disable their own account, and of two owners who disable each other at once one succeeds', async () => {
    const owner = (await staff.getCurrentStaff()).admin
    await expect(staff.disableStaff({ id: owner._id })).rejects.toMatchObject({
      status: 409,
      message: 'You cannot disable your own account.',
    })
    await expect(staff.disableStaff({ id: 'unknown' })).rejects.toMatchObject({ status: 404 })
    const grace = await inviteAndSignIn(GRACE, 'owner')
    const graceAccount = (await grace.getCurrentStaff()).admin
    await Promise.allSettled([staff.disableStaff({ id: graceAccount._id }), grace.disableStaff({ id: owner._id })])
    const active = await site.store.db.selectFrom('staff').select('email').where('disabled_at', 'is', null).execute()
    expect(active).toHaveLength(1)
    const [last] = active
    const remaining = last?.email === OWNER_LOGIN.email ? staff : grace
    await remaining.getCurrentStaff()
  })

  test('the last owner cannot become staff, even when two owners change roles at once', async () => {
    const owner = (await staff.getCurrentStaff()).admin
    const refused = { status: 409, message: 'There has to be an owner. Please make somebody else an owner first.' }
    await expect(staff.changeStaffRole({ id: owner._id, role: 'staff' })).rejects.toMatchObject(refused)
    await expect(staff.changeStaffRole({ id: 'unknown', role: 'staff' })).rejects.toMatchObject({ status: 404 })
    const grace = await inviteAndSignIn(GRACE, 'owner')
    const graceAccount = (await grace.getCurrentStaff()).admin
    const owners = async () =>
      (await site.store.db.selectFrom('staff').select('email').where('role', '=', 'owner').where('disabled_at', 'is', null).execute()).map(
        ({ email }) => email,
      )

    await Promise.allSettled([
      staff.changeStaffRole({ id: owner._id, role: 'staff' }),
      grace.changeStaffRole({ id: graceAccount._id, role: 'staff' }),
    ])
    expect(await owners()).toHaveLength(1)
    await site.store.db.updateTable('staff').set({ role: 'owner' }).execute()
    await Promise.allSettled([
      staff.changeStaffRole({ id: graceAccount._id, role: 'staff' }),
      grace.changeStaffRole({ id: owner._id, role: 'staff' }),
    ])
    expect(await owners()).toHaveLength(1)
    await site.store.db.updateTable('staff').set({ role: 'owner' }).execute()
    await Promise.allSettled([staff.disableStaff({ id: graceAccount._id }), grace.changeStaffRole({ id: owner._id, role: 'staff' })])
    expect(await owners()).toHaveLength(1)
  })

  test('a disabled owner does not count as a remaining owner', async () => {
    const grace = await inviteAndSignIn(GRACE, 'owner')
    await staff.disableStaff({ id: (await grace.getCurrentStaff()).admin._id })
    await expect(staff.changeStaffRole({ id: (await staff.getCurrentStaff()).admin._id, role: 'staff' })).rejects.toMatchObject({
      status: 409,
    })
  })

  test('invitations are withdrawn when their sender is disabled or made staff', async () => {
    const grace = await inviteAndSignIn(GRACE, 'owner')
    const { _id: id } = (await grace.getCurrentStaff()).admin
    const findToken = async (email: string) => tokenFromLink((await findLinks(email, 1))[0])
    await staff.inviteStaff({ name: 'Ben', email: 'ben@example.com' })
    await grace.inviteStaff({ name: 'Ada', email: 'ada@example.com', role: 'owner' })
    const [benToken, adaToken] = [await findToken('ben@example.com'), await findToken('ada@example.com')]
    await staff.changeStaffRole({ id, role: 'staff' })
    await expect(site.visitor.getInvite({ token: adaToken })).rejects.toMatchObject(BAD_LINK)
    await expect(site.visitor.acceptInvite({ token: adaToken, name: 'Ada', password: GRACE.password })).rejects.toMatchObject(BAD_LINK)

    await staff.changeStaffRole({ id, role: 'owner' })
    await grace.inviteStaff({ name: 'Joan', email: 'joan@example.com' })
    const joan = await findToken('joan@example.com')
    await staff.disableStaff({ id })
    await expect(site.visitor.getInvite({ token: joan })).rejects.toMatchObject(BAD_LINK)
    expect((await staff.listStaff()).invites.map(({ email }) => email)).toEqual(['ben@example.com'])
    expect((await staff.listAuditEvents()).data.map(({ did, about, detail }) => `${did} ${about.name} ${detail}`)).toContain(
      'withdrew the invitation of joan@example.com from Grace',
    )
    await site.visitor.acceptInvite({ token: benToken, name: 'Ben', password: GRACE.password })
  })

  test('an owner who was made staff a moment ago cannot withdraw an invitation', async () => {
    const { admin: owner } = await staff.getCurrentStaff()
    const { invite } = await staff.inviteStaff(invitation)
    await site.store.db.updateTable('staff').set({ role: 'staff' }).where('id', '=', owner._id).execute()
    // Called with the former owner, as by a request whose role was checked before the change.
    await expect(createTestInvites().withdraw(invite._id, owner)).rejects.toMatchObject({ status: 403 })
    expect(await site.store.db.selectFrom('invites').select('id').execute()).toEqual([{ id: invite._id }])
  })

  function createTestInvites() {
    const { store } = site
    const now = () => new Date()
    const outbox = { queue: async () => {}, deleteAbout: async () => {}, wake: () => {} } as unknown as Outbox
    return createInvites({ store, audit: createAudit({ store, now }), outbox, siteUrl: site.config.siteUrl, now })
  }

  test('an invitation that another owner sends again belongs to that owner', async () => {
    const grace = await inviteAndSignIn(GRACE, 'owner')
    const { invite } = await grace.inviteStaff({ name: 'Ada', email: 'ada@example.com', role: 'owner' })
    expect(await staff.resendInvite({ id: invite._id })).toMatchObject({ invite: { role: 'owner', invitedBy: 'Admin' } })
    await staff.disableStaff({ id: (await grace.getCurrentStaff()).admin._id })
    expect((await staff.listStaff()).invites).toHaveLength(1)
  })

  test('a password reset link works once and ends every session', async () => {
    const knownReply = await site.visitor.requestPasswordReset({ email: OWNER_LOGIN.email })
    const startedAt = performance.now()
    expect(await site.visitor.requestPasswordReset({ email: 'nobody@example.com' })).toEqual(knownReply)
    // The reply takes as long as for an address with an account.
    expect(performance.now() - startedAt).toBeGreaterThan(190)
    const [link] = await findLinks(OWNER_LOGIN.email, 1)
    expect(link).toContain('/auth/reset-password#')
    const reset = (password: string) => site.visitor.resetPassword({ token: tokenFromLink(link), password })
    await expect(reset('short')).rejects.toMatchObject({ status: 400 })
    await reset('an entirely new one')
    await expect(staff.getCurrentStaff()).rejects.toMatchObject({ status: 401 })
    await expect(reset('yet another new one')).rejects.toMatchObject(BAD_LINK)
    await expect(site.visitor.login(OWNER_LOGIN)).rejects.toMatchObject({ status: 400 })
    const renewed = await site.signIn({ ...OWNER_LOGIN, password: 'an entirely new one' })
    expect((await renewed.listAuditEvents()).data[2]).toMatchObject({ did: 'reset the password of', by: { name: 'Admin' } })
  })

  test('a reset link works for an hour, and repeated requests send one e-mail in five minutes', async () => {
    const at = (minutes: number) => site.setTime(new Date(Date.parse(START) + minutes * 60_000).toISOString())
    at(0)
    await Promise.all([1, 2, 3].map(() => site.visitor.requestPasswordReset({ email: OWNER_LOGIN.email })))
    at(6)
    await site.visitor.requestPasswordReset({ email: OWNER_LOGIN.email })
    const [first, second] = await findLinks(OWNER_LOGIN.email, 2)
    at(60)
    await expect(site.visitor.resetPassword({ token: tokenFromLink(first), password: GRACE.password })).rejects.toMatchObject(BAD_LINK)
    await site.visitor.resetPassword({ token: tokenFromLink(second), password: GRACE.password })
  })

  test('changing the password ends reset links from before', async () => {
    await site.visitor.requestPasswordReset({ email: OWNER_LOGIN.email })
    const [link] = await findLinks(OWNER_LOGIN.email, 1)
    await staff.changePassword({ current: OWNER_LOGIN.password, password: 'an entirely new one' })
    await expect(site.visitor.resetPassword({ token: tokenFromLink(link), password: GRACE.password })).rejects.toMatchObject(BAD_LINK)
  })

  test('a disabled account gets no reset e-mail, and a link from before does not work', async () => {
    const grace = await inviteAndSignIn()
    await site.visitor.requestPasswordReset({ email: GRACE.email })
    // The invitation's e-mail was deleted with the invitation.
    const [link] = await findLinks(GRACE.email, 1)
    await staff.disableStaff({ id: (await grace.getCurrentStaff()).admin._id })
    await expect(site.visitor.resetPassword({ token: tokenFromLink(link), password: 'an entirely new one' })).rejects.toMatchObject(
      BAD_LINK,
    )
    const before = (await staff.listEmails()).total
    await site.visitor.requestPasswordReset({ email: GRACE.email })
    expect((await staff.listEmails()).total).toBe(before)
  })

  test('the outbox shows e-mails with secret links without the link, and the database stores no token', async () => {
    await staff.inviteStaff(invitation)
    await site.visitor.requestPasswordReset({ email: OWNER_LOGIN.email })
    const [link] = await findLinks(GRACE.email, 1)
    const { data } = await staff.listEmails()
    expect(data.map(({ kind }) => kind)).toEqual(['account', 'account'])
    for (const email of data) {
      expect(email.text).toContain('(a link that only the recipient sees)')
      expect(email.text).not.toMatch(/https?:/)
    }
    const stored = JSON.stringify([await site.store.db.selectFrom('invites').selectAll().execute(), await staff.listAuditEvents()])
    expect(stored).not.toContain(tokenFromLink(link))
  })

  test('anonymous callers get 401, and made-up tokens get 404', async () => {
    for (const call of [
      () => site.visitor.listStaff(),
      () => site.visitor.inviteStaff(invitation),
      () => site.visitor.disableStaff({ id: 'x' }),
      () => site.visitor.getTwoFactor(),
      () => site.visitor.changePassword({ current: 'x', password: GRACE.password }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 401 })
    }
    for (const token of ['x', 'a'.repeat(43), '%00']) {
      await expect(site.visitor.getInvite({ token })).rejects.toMatchObject(BAD_LINK)
      await expect(site.visitor.resetPassword({ token, password: GRACE.password })).rejects.toMatchObject(BAD_LINK)
    }
  })
})

const invitation = { name: GRACE.name, email: GRACE.email }
