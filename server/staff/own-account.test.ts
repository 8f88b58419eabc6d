import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { OWNER_LOGIN } from '../../tests/support/owner-login.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

const NEW_PASSWORD = 'a new, longer password'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

describeEachEngine('one’s own account', (engine) => {
  let site: TestSite
  beforeEach(async () => {
    site = await startTestSite(engine)
  })
  afterEach(() => site.close())

  const isSignedIn = async (cookie: string) => (await site.inject({ url: '/api/admin/me', headers: { cookie } })).statusCode === 200

  test('changing the name normalizes it, and refuses an empty one', async () => {
    const staff = await site.signIn()
    expect(await staff.updateProfile({ name: ' <b>Simran</b>\n\u202eKaur ' })).toMatchObject({
      admin: { name: '<b>Simran</b> Kaur', email: OWNER_LOGIN.email },
    })
    expect((await staff.getCurrentStaff()).admin.name).toBe('<b>Simran</b> Kaur')
    await expect(staff.updateProfile({ name: ' ' })).rejects.toMatchObject({ status: 400, message: 'Name is required' })
  })

  test('changing the password ends all sessions, starts a new one here, and ends the old password', async () => {
    const [here, there] = [await site.signInCookie(OWNER_LOGIN), await site.signInCookie(OWNER_LOGIN)]
    const reply = await site.inject({
      method: 'PUT',
      url: '/api/admin/password',
      headers: { cookie: here },
      payload: { current: OWNER_LOGIN.password, password: NEW_PASSWORD },
    })
    expect(reply.json().message).toBe('Password changed. Every other browser is signed out.')
    const renewed = reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(renewed)]).toEqual([false, false, true])
    expect(reply.cookies.map(({ name }) => name)).toEqual(['session', 'XSRF-TOKEN'])
    await expect(site.visitor.login(OWNER_LOGIN)).rejects.toMatchObject({ status: 400 })
    await site.visitor.login({ ...OWNER_LOGIN, password: NEW_PASSWORD })
  })

  test('changing the password refuses a wrong current password, and a new one that is weak or the same', async () => {
    const staff = await site.signIn()
    const change = (current: string, password: string) => staff.changePassword({ current, password })
    await expect(change('wrong', NEW_PASSWORD)).rejects.toMatchObject({
      status: 400,
      fields: { current: 'The current password is not right' },
    })
    for (const [password, message] of [
      ['', 'Password is required'],
      ['short', 'at least 12 characters'],
      ['aaaaaaaaaaaaaaaa', 'more different characters'],
      [`x-${OWNER_LOGIN.email}`, 'without your e-mail'],
      [OWNER_LOGIN.password, 'another password'],
      ['x'.repeat(201), 'at most 200'],
    ] as const) {
      await expect(change(OWNER_LOGIN.password, password)).rejects.toMatchObject({
        status: 400,
        fields: { password: expect.stringContaining(message) },
      })
    }
    await site.visitor.login(OWNER_LOGIN)
  })

  test('wrong current passwords are limited, and do not lock the login', async () => {
    const staff = await site.signIn()
    for (let guess = 0; guess < 10; guess += 1) {
      await expect(staff.changePassword({ current: `guess ${guess}`, password: NEW_PASSWORD })).rejects.toMatchObject({ status: 400 })
    }
    await expect(staff.changePassword({ current: OWNER_LOGIN.password, password: NEW_PASSWORD })).rejects.toMatchObject({ status: 429 })
    await expect(staff.startTwoFactorSetup({ password: OWNER_LOGIN.password })).rejects.toMatchObject({ status: 429 })
    await site.visitor.login(OWNER_LOGIN)
  })

  test('lists the sessions, and signs out all others or all', async () => {
    const otherLogin = await site.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: OWNER_LOGIN,
      headers: { 'user-agent': FIREFOX },
    })
    const cookie = otherLogin.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const staff = await site.signIn()
    const { sessions } = await staff.listSessions()
    expect(sessions.map(({ device, current }) => [device, current]).toSorted()).toEqual([
      ['A browser', true],
      ['Firefox on Linux', false],
    ])
    expect(JSON.stringify(sessions)).not.toMatch(/token|hash|Gecko/)
    await staff.signOutEverywhere({ keepThis: true })
    expect(await isSignedIn(cookie)).toBe(false)
    await staff.getCurrentStaff()
    await staff.signOutEverywhere({ keepThis: false })
    await expect(staff.getCurrentStaff()).rejects.toMatchObject({ status: 401 })
    const actions = (await (await site.signIn()).listAuditEvents({ limit: 4 })).data.map(({ did, detail }) => [did, detail])
    expect(actions.slice(1, 3)).toEqual([
      ['signed out everywhere', ''],
      ['signed out everywhere', 'but for one browser'],
    ])
  })
})
