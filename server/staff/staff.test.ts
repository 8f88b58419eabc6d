import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Role } from '../../contract/auth.ts'
import type { Api } from '../../contract/api-client.ts'
import { describeEachEngine } from '../../tests/support/test-store.ts'
import { findSecretLinks } from '../../tests/support/captured-emails.ts'
import { OWNER_LOGIN, type TestSite, startTestSite } from '../../tests/support/test-site.ts'

const START = '2026-11-16T09:00:00.000Z'
const HOUR_MS = 3_600_000
const GRACE = { name: 'Grace', email: 'grace@example.com', password: 'hopper on the harbour' }
const BAD_LINK = { status: 404, message: 'This link has expired or was used already.' }

describeEachEngine('accounts of colleagues', (engine) => {
  let site: TestSite
  let staff: Api
  beforeEach(async () => {
    site = await startTestSite(engine)
    staff = await site.signIn()
  })
  afterEach(() => site.close())

  /** The links of the letters that arrived for this address, as its owner finds them. */
  async function linksOf(address: string, count: number): Promise<string[]> {
    const { dataDir } = site.config
    await expect.poll(() => findSecretLinks(dataDir, address), { interval: 20 }).toHaveLength(count)
    return findSecretLinks(dataDir, address)
  }

  const tokenOf = (link: string | undefined) => link?.split('#')[1] ?? ''

  async function joined(person = GRACE, role: Role = 'staff'): Promise<Api> {
    await staff.inviteStaff({ name: person.name, email: person.email, role })
    const [link] = await linksOf(person.email, 1)
    await site.visitor.acceptInvite({ token: tokenOf(link), name: person.name, password: person.password })
    return site.signIn({ email: person.email, password: person.password })
  }

  test('somebody is invited by letter, sets up the account once, and signs in', async () => {
    await staff.inviteStaff({ name: 'Grace', email: ' Grace@Example.com ' })
    const [link] = await linksOf(GRACE.email, 1)
    expect(link).toMatch(new RegExp(`^${site.config.siteUrl}/auth/accept-invite#[\\w-]{43}$`))
    const token = tokenOf(link)
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

  test('of two who take one link at the same moment, one gets the account', async () => {
    await staff.inviteStaff(invitation)
    const [link] = await linksOf(GRACE.email, 1)
    const take = () => site.visitor.acceptInvite({ token: tokenOf(link), name: 'Grace', password: GRACE.password })
    const taken = await Promise.allSettled([take(), take()])
    expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await staff.listStaff()).staff).toHaveLength(2)
  })

  test('a link works for 72 hours; sending again makes a new one, and withdrawing ends it', async () => {
    const at = (hours: number) => site.setTime(new Date(Date.parse(START) + hours * HOUR_MS).toISOString())
    at(0)
    staff = await site.signIn()
    const { invite } = await staff.inviteStaff(invitation)
    const [first] = await linksOf(GRACE.email, 1)
    at(72)
    await expect(site.visitor.getInvite({ token: tokenOf(first) })).rejects.toMatchObject(BAD_LINK)
    staff = await site.signIn()
    expect((await staff.listStaff()).invites).toHaveLength(1)
    await staff.resendInvite({ id: invite._id })
    const [second] = await linksOf(GRACE.email, 1)
    await expect(site.visitor.getInvite({ token: tokenOf(first) })).rejects.toMatchObject(BAD_LINK)
    await site.visitor.getInvite({ token: tokenOf(second) })
    await staff.withdrawInvite({ id: invite._id })
    await expect(site.visitor.acceptInvite({ token: tokenOf(second), name: 'Grace', password: GRACE.password })).rejects.toMatchObject(
      BAD_LINK,
    )
    await expect(site.visitor.getInvite({ token: tokenOf(second) })).rejects.toMatchObject(BAD_LINK)
    await expect(staff.withdrawInvite({ id: invite._id })).rejects.toMatchObject({ status: 404 })
    await expect(staff.resendInvite({ id: invite._id })).rejects.toMatchObject({ status: 404 })
  })

  test('nobody is invited twice, or when they have an account', async () => {
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

  test('who is disabled is out at once and stays out, until enabled again', async () => {
    const grace = await joined()
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
    const deeds = (await staff.listAuditEvents()).data.map(({ did, about }) => `${did} ${about.name}`)
    for (const deed of ['invited', 'accepted the invitation of', 'disabled', 'enabled']) expect(deeds).toContain(`${deed} ${GRACE.email}`)
  })

  test('nobody disables themselves, and two who disable each other do not both succeed', async () => {
    const me = (await staff.getCurrentStaff()).admin
    await expect(staff.disableStaff({ id: me._id })).rejects.toMatchObject({ status: 409, message: 'You cannot disable your own account.' })
    await expect(staff.disableStaff({ id: 'nobody' })).rejects.toMatchObject({ status: 404 })
    const grace = await joined(GRACE, 'owner')
    const she = (await grace.getCurrentStaff()).admin
    await Promise.allSettled([staff.disableStaff({ id: she._id }), grace.disableStaff({ id: me._id })])
    const active = await site.store.db.selectFrom('admins').select('email').where('disabled_at', 'is', null).execute()
    expect(active).toHaveLength(1)
    const [last] = active
    const left = last?.email === OWNER_LOGIN.email ? staff : grace
    await left.getCurrentStaff()
  })

  test('the last owner stays one, also when two owners make each other or themselves staff at once', async () => {
    const me = (await staff.getCurrentStaff()).admin
    const refused = { status: 409, message: 'There has to be an owner. Please make somebody else an owner first.' }
    await expect(staff.changeStaffRole({ id: me._id, role: 'staff' })).rejects.toMatchObject(refused)
    await expect(staff.changeStaffRole({ id: 'nobody', role: 'staff' })).rejects.toMatchObject({ status: 404 })
    const grace = await joined(GRACE, 'owner')
    const she = (await grace.getCurrentStaff()).admin
    const owners = async () =>
      (await site.store.db.selectFrom('admins').select('email').where('role', '=', 'owner').where('disabled_at', 'is', null).execute()).map(
        ({ email }) => email,
      )

    await Promise.allSettled([staff.changeStaffRole({ id: me._id, role: 'staff' }), grace.changeStaffRole({ id: she._id, role: 'staff' })])
    expect(await owners()).toHaveLength(1)
    await site.store.db.updateTable('admins').set({ role: 'owner' }).execute()
    await Promise.allSettled([staff.changeStaffRole({ id: she._id, role: 'staff' }), grace.changeStaffRole({ id: me._id, role: 'staff' })])
    expect(await owners()).toHaveLength(1)
    await site.store.db.updateTable('admins').set({ role: 'owner' }).execute()
    await Promise.allSettled([staff.disableStaff({ id: she._id }), grace.changeStaffRole({ id: me._id, role: 'staff' })])
    expect(await owners()).toHaveLength(1)
  })

  test('a disabled owner does not count as one who is left', async () => {
    const grace = await joined(GRACE, 'owner')
    await staff.disableStaff({ id: (await grace.getCurrentStaff()).admin._id })
    await expect(staff.changeStaffRole({ id: (await staff.getCurrentStaff()).admin._id, role: 'staff' })).rejects.toMatchObject({
      status: 409,
    })
  })

  test('an invitation ends when whoever sent it is disabled or made staff, and not otherwise', async () => {
    const grace = await joined(GRACE, 'owner')
    const { _id: id } = (await grace.getCurrentStaff()).admin
    const linkOf = async (email: string) => tokenOf((await linksOf(email, 1))[0])
    await staff.inviteStaff({ name: 'Kept', email: 'kept@example.com' })
    await grace.inviteStaff({ name: 'Ada', email: 'ada@example.com', role: 'owner' })
    const [kept, ada] = [await linkOf('kept@example.com'), await linkOf('ada@example.com')]
    await staff.changeStaffRole({ id, role: 'staff' })
    await expect(site.visitor.getInvite({ token: ada })).rejects.toMatchObject(BAD_LINK)
    await expect(site.visitor.acceptInvite({ token: ada, name: 'Ada', password: GRACE.password })).rejects.toMatchObject(BAD_LINK)

    await staff.changeStaffRole({ id, role: 'owner' })
    await grace.inviteStaff({ name: 'Joan', email: 'joan@example.com' })
    const joan = await linkOf('joan@example.com')
    await staff.disableStaff({ id })
    await expect(site.visitor.getInvite({ token: joan })).rejects.toMatchObject(BAD_LINK)
    expect((await staff.listStaff()).invites.map(({ email }) => email)).toEqual(['kept@example.com'])
    expect((await staff.listAuditEvents()).data.map(({ did, about, detail }) => `${did} ${about.name} ${detail}`)).toContain(
      'withdrew the invitation of joan@example.com from Grace',
    )
    await site.visitor.acceptInvite({ token: kept, name: 'Kept', password: GRACE.password })
  })

  test('an invitation that a colleague sends again is theirs from then on', async () => {
    const grace = await joined(GRACE, 'owner')
    const { invite } = await grace.inviteStaff({ name: 'Ada', email: 'ada@example.com', role: 'owner' })
    expect(await staff.resendInvite({ id: invite._id })).toMatchObject({ invite: { role: 'owner', invitedBy: 'Admin' } })
    await staff.disableStaff({ id: (await grace.getCurrentStaff()).admin._id })
    expect((await staff.listStaff()).invites).toHaveLength(1)
  })

  test('a forgotten password is set anew with a link from a letter, once, and every session ends', async () => {
    const asked = await site.visitor.requestPasswordReset({ email: OWNER_LOGIN.email })
    const began = performance.now()
    expect(await site.visitor.requestPasswordReset({ email: 'nobody@example.com' })).toEqual(asked)
    // An address without an account waits as long as one that gets a letter.
    expect(performance.now() - began).toBeGreaterThan(190)
    const [link] = await linksOf(OWNER_LOGIN.email, 1)
    expect(link).toContain('/auth/reset-password#')
    const reset = (password: string) => site.visitor.resetPassword({ token: tokenOf(link), password })
    await expect(reset('short')).rejects.toMatchObject({ status: 400 })
    await reset('an entirely new one')
    await expect(staff.getCurrentStaff()).rejects.toMatchObject({ status: 401 })
    await expect(reset('yet another new one')).rejects.toMatchObject(BAD_LINK)
    await expect(site.visitor.login(OWNER_LOGIN)).rejects.toMatchObject({ status: 400 })
    const renewed = await site.signIn({ ...OWNER_LOGIN, password: 'an entirely new one' })
    expect((await renewed.listAuditEvents()).data[2]).toMatchObject({ did: 'reset the password of', by: { name: 'Admin' } })
  })

  test('a reset link lasts an hour, and asking again and again sends one letter in five minutes', async () => {
    const at = (minutes: number) => site.setTime(new Date(Date.parse(START) + minutes * 60_000).toISOString())
    at(0)
    await Promise.all([1, 2, 3].map(() => site.visitor.requestPasswordReset({ email: OWNER_LOGIN.email })))
    at(6)
    await site.visitor.requestPasswordReset({ email: OWNER_LOGIN.email })
    const [first, second] = await linksOf(OWNER_LOGIN.email, 2)
    at(60)
    await expect(site.visitor.resetPassword({ token: tokenOf(first), password: GRACE.password })).rejects.toMatchObject(BAD_LINK)
    await site.visitor.resetPassword({ token: tokenOf(second), password: GRACE.password })
  })

  test('who has set a new password since is not undone by a link from before', async () => {
    await site.visitor.requestPasswordReset({ email: OWNER_LOGIN.email })
    const [link] = await linksOf(OWNER_LOGIN.email, 1)
    await staff.changePassword({ current: OWNER_LOGIN.password, password: 'an entirely new one' })
    await expect(site.visitor.resetPassword({ token: tokenOf(link), password: GRACE.password })).rejects.toMatchObject(BAD_LINK)
  })

  test('who is disabled gets no letter, and a letter from before is void', async () => {
    const grace = await joined()
    await site.visitor.requestPasswordReset({ email: GRACE.email })
    // The invitation's letter went with the invitation.
    const [link] = await linksOf(GRACE.email, 1)
    await staff.disableStaff({ id: (await grace.getCurrentStaff()).admin._id })
    await expect(site.visitor.resetPassword({ token: tokenOf(link), password: 'an entirely new one' })).rejects.toMatchObject(BAD_LINK)
    const before = (await staff.listEmails()).total
    await site.visitor.requestPasswordReset({ email: GRACE.email })
    expect((await staff.listEmails()).total).toBe(before)
  })

  test('staff see that such a letter went out, but not its link, and the database keeps no token', async () => {
    await staff.inviteStaff(invitation)
    await site.visitor.requestPasswordReset({ email: OWNER_LOGIN.email })
    const [link] = await linksOf(GRACE.email, 1)
    const { data } = await staff.listEmails()
    expect(data.map(({ kind }) => kind)).toEqual(['account', 'account'])
    for (const letter of data) {
      expect(letter.text).toContain('(a link that only the recipient sees)')
      expect(letter.text).not.toMatch(/https?:/)
    }
    const kept = JSON.stringify([await site.store.db.selectFrom('invites').selectAll().execute(), await staff.listAuditEvents()])
    expect(kept).not.toContain(tokenOf(link))
  })

  test('strangers get nothing', async () => {
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
