import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeEachEngine } from '../../tests/support/test-store.ts'
import { OWNER_LOGIN, type TestSite, startTestSite } from '../../tests/support/test-site.ts'

const NEW = 'a new, longer password'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

describeEachEngine('one’s own account', (engine) => {
  let site: TestSite
  beforeEach(async () => {
    site = await startTestSite(engine)
  })
  afterEach(() => site.close())

  const isIn = async (cookie: string) => (await site.inject({ url: '/api/admin/me', headers: { cookie } })).statusCode === 200

  test('a name changes, everywhere it is shown, and is refused when empty', async () => {
    const staff = await site.signIn()
    expect(await staff.updateProfile({ name: ' <b>Simran</b>\n\u202eKaur ' })).toMatchObject({
      admin: { name: '<b>Simran</b> Kaur', email: OWNER_LOGIN.email },
    })
    expect((await staff.getCurrentStaff()).admin.name).toBe('<b>Simran</b> Kaur')
    await expect(staff.updateProfile({ name: ' ' })).rejects.toMatchObject({ status: 400, message: 'Name is required' })
  })

  test('a new password ends every other session, renews this one, and the old password is dead', async () => {
    const [here, there] = [await site.signInCookie(OWNER_LOGIN), await site.signInCookie(OWNER_LOGIN)]
    const reply = await site.inject({
      method: 'PUT',
      url: '/api/admin/password',
      headers: { cookie: here },
      payload: { current: OWNER_LOGIN.password, password: NEW },
    })
    expect(reply.json().message).toBe('Password changed. Every other browser is signed out.')
    const renewed = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    expect([await isIn(here), await isIn(there), await isIn(renewed)]).toEqual([false, false, true])
    expect(reply.cookies.map(({ name }) => name)).toEqual(['session', 'XSRF-TOKEN'])
    await expect(site.visitor.login(OWNER_LOGIN)).rejects.toMatchObject({ status: 400 })
    await site.visitor.login({ ...OWNER_LOGIN, password: NEW })
  })

  test('a password is not changed without the current one, nor to one that is weak or the same', async () => {
    const staff = await site.signIn()
    const change = (current: string, password: string) => staff.changePassword({ current, password })
    await expect(change('wrong', NEW)).rejects.toMatchObject({ status: 400, fields: { current: 'The current password is not right' } })
    for (const [password, words] of [
      ['', 'Password is required'],
      ['short', 'at least 12 characters'],
      ['aaaaaaaaaaaaaaaa', 'more different characters'],
      [`x-${OWNER_LOGIN.email}`, 'without your e-mail'],
      [OWNER_LOGIN.password, 'another password'],
      ['x'.repeat(201), 'at most 200'],
    ] as const) {
      await expect(change(OWNER_LOGIN.password, password)).rejects.toMatchObject({
        status: 400,
        fields: { password: expect.stringContaining(words) },
      })
    }
    await site.visitor.login(OWNER_LOGIN)
  })

  test('guessing the current password is slowed down, and does not lock the login', async () => {
    const staff = await site.signIn()
    for (let guess = 0; guess < 10; guess += 1) {
      await expect(staff.changePassword({ current: `guess ${guess}`, password: NEW })).rejects.toMatchObject({ status: 400 })
    }
    await expect(staff.changePassword({ current: OWNER_LOGIN.password, password: NEW })).rejects.toMatchObject({ status: 429 })
    await expect(staff.startTwoFactorSetup({ password: OWNER_LOGIN.password })).rejects.toMatchObject({ status: 429 })
    await site.visitor.login(OWNER_LOGIN)
  })

  test('shows where one is signed in, and signs out the others or all', async () => {
    const there = await site.inject({ method: 'POST', url: '/api/admin/login', payload: OWNER_LOGIN, headers: { 'user-agent': FIREFOX } })
    const cookie = there.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const staff = await site.signIn()
    const { sessions } = await staff.listSessions()
    expect(sessions.map(({ device, current }) => [device, current]).toSorted()).toEqual([
      ['A browser', true],
      ['Firefox on Linux', false],
    ])
    expect(JSON.stringify(sessions)).not.toMatch(/token|hash|Gecko/)
    await staff.signOutEverywhere({ keepThis: true })
    expect(await isIn(cookie)).toBe(false)
    await staff.getCurrentStaff()
    await staff.signOutEverywhere({ keepThis: false })
    await expect(staff.getCurrentStaff()).rejects.toMatchObject({ status: 401 })
    const deeds = (await (await site.signIn()).listAuditEvents({ limit: 4 })).data.map(({ did, detail }) => [did, detail])
    expect(deeds.slice(1, 3)).toEqual([
      ['signed out everywhere', ''],
      ['signed out everywhere', 'but for one browser'],
    ])
  })
})
