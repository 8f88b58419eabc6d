import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiError } from '../../../contract/api-client.ts'
import { describeEachEngine } from '../../../tests/support/database/test-store.ts'
import { createStaffMember } from '../../../tests/support/create-staff-member.ts'
import { findSecretLinks } from '../../../tests/support/mail/captured-emails.ts'
import { OWNER_LOGIN } from '../../../tests/support/owner-login.ts'
import { type TestSite, startTestSite } from '../../../tests/support/test-site.ts'
import { createKnownBrowsers } from './known-browsers.ts'
import { totpStepAt, generateTotp } from '../credentials/totp.ts'

const START = '2026-11-16T09:00:00.000Z'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const LOCKED = 429
const WRONG = 400

describeEachEngine('the attempt limit', (engine) => {
  let site: TestSite
  let time: number
  beforeEach(async () => {
    site = await startTestSite(engine)
    time = Date.parse(START)
    site.setTime(START)
  })
  afterEach(() => site.close())

  const advance = (ms: number) => site.setTime(new Date((time += ms)).toISOString())

  /** Signs in, with the cookie of a known browser or without one. */
  const login = async (password: string, { cookie = '', email = OWNER_LOGIN.email, code = '' } = {}) => {
    const payload = { email, password, ...(code && { code }) }
    return site.inject({ method: 'POST', url: '/api/admin/login', payload, headers: { ...(cookie && { cookie }) } })
  }
  const statusOf = async (...input: Parameters<typeof login>) => (await login(...input)).statusCode

  /** The cookie that makes a browser known. */
  const browserCookie = (reply: Awaited<ReturnType<typeof login>>) => {
    const cookie = reply.cookies.find(({ name }) => name === 'known-browser')
    return cookie ? `known-browser=${cookie.value}` : ''
  }
  const newKnownBrowser = async () => browserCookie(await login(OWNER_LOGIN.password))

  const guessTenTimes = async (options = {}) => {
    const guesses = Array.from({ length: 10 }, (_, n) => statusOf(`guess ${n}`, options))
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([WRONG]))
  }

  const requestResetToken = async (): Promise<string> => {
    await site.visitor.requestPasswordReset({ email: OWNER_LOGIN.email })
    const links = () => findSecretLinks(site.config.dataDir, OWNER_LOGIN.email)
    await expect.poll(links, { interval: 20 }).not.toHaveLength(0)
    return (await links()).at(-1)!.split('#')[1]!
  }

  test('ten wrong passwords from unknown browsers lock out unknown browsers only', async () => {
    const known = await newKnownBrowser()
    await guessTenTimes()
    expect(await statusOf(OWNER_LOGIN.password)).toBe(LOCKED)
    expect(await statusOf(OWNER_LOGIN.password, { cookie: 'known-browser=made-up' })).toBe(LOCKED)
    expect(await statusOf(OWNER_LOGIN.password, { cookie: known })).toBe(200)
    // Signing in there gives unknown browsers no more attempts.
    expect(await statusOf('guess')).toBe(LOCKED)
    advance(16 * MINUTE_MS)
    expect(await statusOf(OWNER_LOGIN.password)).toBe(200)
  })

  test('each known browser has ten attempts of its own', async () => {
    const [one, other] = [await newKnownBrowser(), await newKnownBrowser()]
    await guessTenTimes({ cookie: one })
    expect(await statusOf(OWNER_LOGIN.password, { cookie: one })).toBe(LOCKED)
    expect(await statusOf(OWNER_LOGIN.password, { cookie: other })).toBe(200)
    expect(await statusOf(OWNER_LOGIN.password)).toBe(200)
  })

  test('a browser is known only at the accounts it has signed in to', async () => {
    const grace = await createStaffMember(site, 'Grace')
    const known = browserCookie(await login(grace.password, { email: grace.email }))
    await guessTenTimes({ cookie: known })
    expect(await statusOf(OWNER_LOGIN.password)).toBe(LOCKED)
    // One browser can be known at two accounts.
    advance(16 * MINUTE_MS)
    expect(browserCookie(await login(OWNER_LOGIN.password, { cookie: known }))).toBe(known)
    await guessTenTimes()
    await guessTenTimes({ email: grace.email })
    expect(await statusOf(OWNER_LOGIN.password, { cookie: known })).toBe(200)
    expect(await statusOf(grace.password, { email: grace.email, cookie: known })).toBe(200)
  })

  test('a password reset makes its own browser known, and forgets every other', async () => {
    const former = await newKnownBrowser()
    await guessTenTimes()
    const reply = await site.inject({
      method: 'POST',
      url: '/api/admin/reset-password',
      payload: { token: await requestResetToken(), password: 'an entirely new one' },
    })
    expect(reply.statusCode).toBe(200)
    const known = browserCookie(reply)
    await guessTenTimes()
    expect(await statusOf('guess', { cookie: former })).toBe(LOCKED)
    expect(await statusOf('an entirely new one', { cookie: known })).toBe(200)
  })

  test('changing the password forgets every known browser but this one', async () => {
    const [other, here] = [await newKnownBrowser(), await newKnownBrowser()]
    const session = (await site.signInCookie(OWNER_LOGIN)).replace(/known-browser=[^;]+/, here)
    await site.withCookie(session).changePassword({ current: OWNER_LOGIN.password, password: 'an entirely new one' })
    await guessTenTimes()
    expect(await statusOf('an entirely new one', { cookie: other })).toBe(LOCKED)
    expect(await statusOf('an entirely new one', { cookie: here })).toBe(200)
  })

  test('wrong codes are counted apart from passwords, and apart for unknown and known browsers', async () => {
    const staff = await site.signIn()
    const { key } = await staff.startTwoFactorSetup({ password: OWNER_LOGIN.password })
    const codeNow = () => generateTotp(key.secret, totpStepAt(new Date(time)))
    await staff.enableTwoFactor({ code: codeNow() })
    advance(MINUTE_MS)
    const known = browserCookie(await login(OWNER_LOGIN.password, { code: codeNow() }))
    advance(MINUTE_MS)
    const guesses = Array.from({ length: 10 }, (_, n) => statusOf(OWNER_LOGIN.password, { code: `00000${n}` }))
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([WRONG]))
    expect(await statusOf(OWNER_LOGIN.password, { code: codeNow() })).toBe(LOCKED)
    expect(await statusOf('wrong')).toBe(WRONG)
    await guessTenTimes({ cookie: known })
    expect(await statusOf(OWNER_LOGIN.password, { cookie: known, code: codeNow() })).toBe(LOCKED)
    advance(16 * MINUTE_MS)
    expect(await statusOf(OWNER_LOGIN.password, { cookie: known, code: codeNow() })).toBe(200)
  })

  test('a browser is forgotten by signing out everywhere, by disabling the account, after 180 days, and after twenty newer ones', async () => {
    const browsers = createKnownBrowsers({ db: site.store.db, now: () => new Date(time) })
    const isKnown = async (cookie: string) => (await browsers.find(OWNER_LOGIN.email, cookie.split('=')[1])) !== undefined
    const [first, second] = [await newKnownBrowser(), await newKnownBrowser()]
    expect(await isKnown(first)).toBe(true)
    const session = (await site.signInCookie(OWNER_LOGIN)).replace(/known-browser=[^;]+/, second)
    await site.withCookie(session).signOutEverywhere({ keepThis: true })
    expect([await isKnown(first), await isKnown(second)]).toEqual([false, true])
    await (await site.signIn()).signOutEverywhere({ keepThis: false })
    expect(await isKnown(second)).toBe(false)

    const third = await newKnownBrowser()
    advance(179 * DAY_MS)
    expect(await isKnown(third)).toBe(true)
    advance(2 * DAY_MS)
    expect(await isKnown(third)).toBe(false)
    await browsers.deleteExpired()
    expect(await site.store.db.selectFrom('known_browsers').select('token_hash').execute()).toEqual([])

    const oldest = await newKnownBrowser()
    advance(MINUTE_MS)
    for (let n = 0; n < 20; n += 1) await newKnownBrowser()
    expect(await isKnown(oldest)).toBe(false)
    const stored = await site.store.db.selectFrom('known_browsers').select('token_hash').execute()
    expect(stored).toHaveLength(20)

    const olga = await createStaffMember(site, 'Olga', 'owner')
    const { admin } = await (await site.signIn()).getCurrentStaff()
    await (await site.signIn(olga)).disableStaff({ id: admin._id })
    const left = await site.store.db.selectFrom('known_browsers').selectAll().where('staff_id', '=', admin._id).execute()
    expect(left).toEqual([])
  })

  test('only a hash of the browser’s secret is stored, and scripts cannot read its cookie', async () => {
    const reply = await login(OWNER_LOGIN.password)
    const cookie = reply.cookies.find(({ name }) => name === 'known-browser')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 180 * 24 * 3600 })
    expect(JSON.stringify(await site.store.db.selectFrom('known_browsers').selectAll().execute())).not.toContain(cookie!.value)
    const secure = await startTestSite(engine, { SITE_URL: 'https://agency.example' })
    try {
      const { cookies } = await secure.inject({ method: 'POST', url: '/api/admin/login', payload: OWNER_LOGIN })
      expect(cookies.find(({ name }) => name === '__Host-known-browser')).toMatchObject({ secure: true, httpOnly: true, path: '/' })
    } finally {
      await secure.close()
    }
  })

  test('wrong passwords, wrong codes and lock-outs are logged in bounded number, without what was typed', async () => {
    const owner = await site.signIn()
    const { admin } = await owner.getCurrentStaff()
    const warn = vi.spyOn(site.app.log, 'warn')
    const guesses = Array.from({ length: 14 }, (_, n) => `secret guess ${n}`)
    await Promise.all(guesses.map((guess) => login(guess)))
    await Promise.all(guesses.map((guess) => login(guess, { email: 'typed@example.com' })))
    const lines = () => warn.mock.calls.map(([line]) => line as unknown as { event: string; staffId?: string })
    const times = (event: string, staffId?: string) => lines().filter((line) => line.event === event && line.staffId === staffId).length
    expect([times('sign-in.wrong-password', admin._id), times('sign-in.locked-out', admin._id)]).toEqual([10, 1])
    expect([times('sign-in.wrong-password'), times('sign-in.locked-out')]).toEqual([10, 1])
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/secret guess|typed@|@example\.com/)

    const { data } = await owner.listAuditEvents({ limit: 100 })
    const anonymousEvents = data.filter(({ by }) => by.name === 'Somebody')
    expect(anonymousEvents.map(({ did }) => did).toSorted()).toEqual([
      ...Array<string>(10).fill('failed to sign in to'),
      'was locked out of',
    ])
    expect(anonymousEvents.every(({ about, by }) => about._id === admin._id && by._id === '' && by.email === '')).toBe(true)

    await expect(owner.changePassword({ current: 'wrong', password: 'an entirely new one' })).rejects.toMatchObject({ status: WRONG })
    expect((await owner.listAuditEvents()).data[0]).toMatchObject({ did: 'entered a wrong password for', by: { email: OWNER_LOGIN.email } })
    await owner.startTwoFactorSetup({ password: OWNER_LOGIN.password })
    await owner.enableTwoFactor({ code: '000000' }).catch((error: ApiError) => expect(error.status).toBe(WRONG))
    expect((await owner.listAuditEvents()).data[0]).toMatchObject({ did: 'entered a wrong code for', by: { email: OWNER_LOGIN.email } })
    const id = admin._id
    expect(lines().slice(-2)).toEqual([
      { event: 'account.wrong-password', staffId: id },
      { event: 'account.wrong-code', staffId: id },
    ])
    warn.mockRestore()
  })
})
