import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiError } from '../../../contract/api-client.ts'
import { describeEachEngine } from '../../../tests/support/test-store.ts'
import { createStaffMember } from '../../../tests/support/create-staff-member.ts'
import { findSecretLinks } from '../../../tests/support/captured-emails.ts'
import { OWNER_LOGIN, type TestSite, startTestSite } from '../../../tests/support/test-site.ts'
import { createKnownBrowsers } from './known-browsers.ts'
import { totpStepAt, generateTotp } from '../credentials/totp.ts'

const START = '2026-11-16T09:00:00.000Z'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const LOCKED = 429
const WRONG = 400

// Each try hashes a password, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

describeEachEngine('guessing passwords', (engine) => {
  let site: TestSite
  let time: number
  beforeEach(async () => {
    site = await startTestSite(engine)
    time = Date.parse(START)
    site.setTime(START)
  })
  afterEach(() => site.close())

  const wait = (ms: number) => site.setTime(new Date((time += ms)).toISOString())

  /** Signs in with what a browser keeps between its visits, or without anything. */
  const login = async (password: string, { cookie = '', email = OWNER_LOGIN.email, code = '' } = {}) => {
    const payload = { email, password, ...(code && { code }) }
    return site.inject({ method: 'POST', url: '/api/admin/login', payload, headers: { ...(cookie && { cookie }) } })
  }
  const statusOf = async (...input: Parameters<typeof login>) => (await login(...input)).statusCode

  /** The cookie that outlives the session. */
  const keptBy = (reply: Awaited<ReturnType<typeof login>>) => {
    const kept = reply.cookies.find(({ name }) => name === 'known-browser')
    return kept ? `known-browser=${kept.value}` : ''
  }
  const aKnownBrowser = async () => keptBy(await login(OWNER_LOGIN.password))

  const guessTen = async (options = {}) => {
    const guesses = Array.from({ length: 10 }, (_, n) => statusOf(`guess ${n}`, options))
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([WRONG]))
  }

  const resetLink = async (): Promise<string> => {
    await site.visitor.requestPasswordReset({ email: OWNER_LOGIN.email })
    const links = () => findSecretLinks(site.config.dataDir, OWNER_LOGIN.email)
    await expect.poll(links, { timeout: 10_000, interval: 20 }).not.toHaveLength(0)
    return (await links()).at(-1)!.split('#')[1]!
  }

  test('ten wrong passwords of strangers lock out strangers, and nobody whose browser has signed in before', async () => {
    const known = await aKnownBrowser()
    await guessTen()
    expect(await statusOf(OWNER_LOGIN.password)).toBe(LOCKED)
    expect(await statusOf(OWNER_LOGIN.password, { cookie: 'known-browser=made-up' })).toBe(LOCKED)
    expect(await statusOf(OWNER_LOGIN.password, { cookie: known })).toBe(200)
    // Signing in there gives strangers no more tries.
    expect(await statusOf('guess')).toBe(LOCKED)
    wait(16 * MINUTE_MS)
    expect(await statusOf(OWNER_LOGIN.password)).toBe(200)
  })

  test('each known browser has ten tries of its own', async () => {
    const [one, other] = [await aKnownBrowser(), await aKnownBrowser()]
    await guessTen({ cookie: one })
    expect(await statusOf(OWNER_LOGIN.password, { cookie: one })).toBe(LOCKED)
    expect(await statusOf(OWNER_LOGIN.password, { cookie: other })).toBe(200)
    expect(await statusOf(OWNER_LOGIN.password)).toBe(200)
  })

  test('a browser is known at the account it has signed in to, and at no other', async () => {
    const grace = await createStaffMember(site, 'Grace')
    const known = keptBy(await login(grace.password, { email: grace.email }))
    await guessTen({ cookie: known })
    expect(await statusOf(OWNER_LOGIN.password)).toBe(LOCKED)
    // Of two people at one browser each is known there.
    wait(16 * MINUTE_MS)
    expect(keptBy(await login(OWNER_LOGIN.password, { cookie: known }))).toBe(known)
    await guessTen()
    await guessTen({ email: grace.email })
    expect(await statusOf(OWNER_LOGIN.password, { cookie: known })).toBe(200)
    expect(await statusOf(grace.password, { email: grace.email, cookie: known })).toBe(200)
  })

  test('a completed reset lets its owner in at once, and every other browser is a stranger again', async () => {
    const former = await aKnownBrowser()
    await guessTen()
    const reply = await site.inject({
      method: 'POST',
      url: '/api/admin/reset-password',
      payload: { token: await resetLink(), password: 'an entirely new one' },
    })
    expect(reply.statusCode).toBe(200)
    const known = keptBy(reply)
    await guessTen()
    expect(await statusOf('guess', { cookie: former })).toBe(LOCKED)
    expect(await statusOf('an entirely new one', { cookie: known })).toBe(200)
  })

  test('wrong codes are counted by themselves, for strangers and known browsers apart', async () => {
    const staff = await site.signIn()
    const { key } = await staff.startTwoFactorSetup({ password: OWNER_LOGIN.password })
    const codeNow = () => generateTotp(key.secret, totpStepAt(new Date(time)))
    await staff.enableTwoFactor({ code: codeNow() })
    wait(MINUTE_MS)
    const known = keptBy(await login(OWNER_LOGIN.password, { code: codeNow() }))
    wait(MINUTE_MS)
    const guesses = Array.from({ length: 10 }, (_, n) => statusOf(OWNER_LOGIN.password, { code: `00000${n}` }))
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([WRONG]))
    expect(await statusOf(OWNER_LOGIN.password, { code: codeNow() })).toBe(LOCKED)
    expect(await statusOf('wrong')).toBe(WRONG)
    await guessTen({ cookie: known })
    expect(await statusOf(OWNER_LOGIN.password, { cookie: known, code: codeNow() })).toBe(LOCKED)
    wait(16 * MINUTE_MS)
    expect(await statusOf(OWNER_LOGIN.password, { cookie: known, code: codeNow() })).toBe(200)
  })

  test('a browser is forgotten by signing out everywhere, by being disabled, after 180 days, and when twenty newer ones came', async () => {
    const browsers = createKnownBrowsers({ db: site.store.db, now: () => new Date(time) })
    const isKnown = async (cookie: string) => (await browsers.find(OWNER_LOGIN.email, cookie.split('=')[1])) !== undefined
    const [first, second] = [await aKnownBrowser(), await aKnownBrowser()]
    expect(await isKnown(first)).toBe(true)
    const session = (await site.signInCookie(OWNER_LOGIN)).replace(/known-browser=[^;]+/, second)
    await site.withCookie(session).signOutEverywhere({ keepThis: true })
    expect([await isKnown(first), await isKnown(second)]).toEqual([false, true])
    await (await site.signIn()).signOutEverywhere({ keepThis: false })
    expect(await isKnown(second)).toBe(false)

    const third = await aKnownBrowser()
    wait(179 * DAY_MS)
    expect(await isKnown(third)).toBe(true)
    wait(2 * DAY_MS)
    expect(await isKnown(third)).toBe(false)
    await browsers.deleteExpired()
    expect(await site.store.db.selectFrom('known_browsers').select('token_hash').execute()).toEqual([])

    const oldest = await aKnownBrowser()
    wait(MINUTE_MS)
    for (let n = 0; n < 20; n += 1) await aKnownBrowser()
    expect(await isKnown(oldest)).toBe(false)
    const kept = await site.store.db.selectFrom('known_browsers').select('token_hash').execute()
    expect(kept).toHaveLength(20)

    const olga = await createStaffMember(site, 'Olga', 'owner')
    const { admin } = await (await site.signIn()).getCurrentStaff()
    await (await site.signIn(olga)).disableStaff({ id: admin._id })
    const left = await site.store.db.selectFrom('known_browsers').selectAll().where('staff_id', '=', admin._id).execute()
    expect(left).toEqual([])
  })

  test('only a hash of the browser’s secret is kept, and scripts cannot read it', async () => {
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

  test('wrong passwords, wrong codes and lock-outs are in the log and the audit log, in bounds and without what was typed', async () => {
    const owner = await site.signIn()
    const { admin } = await owner.getCurrentStaff()
    const warn = vi.spyOn(site.app.log, 'warn')
    const guesses = Array.from({ length: 14 }, (_, n) => `secret guess ${n}`)
    await Promise.all(guesses.map((guess) => login(guess)))
    await Promise.all(guesses.map((guess) => login(guess, { email: 'typed@example.com' })))
    const lines = warn.mock.calls.map(([line]) => line as unknown as { event: string; adminId?: string })
    const times = (event: string, adminId?: string) => lines.filter((line) => line.event === event && line.adminId === adminId).length
    expect([times('sign-in.wrong-password', admin._id), times('sign-in.locked-out', admin._id)]).toEqual([10, 1])
    expect([times('sign-in.wrong-password'), times('sign-in.locked-out')]).toEqual([10, 1])
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/secret guess|typed@|@example\.com/)

    const { data } = await owner.listAuditEvents({ limit: 100 })
    const tried = data.filter(({ by }) => by.name === 'Somebody')
    expect(tried.map(({ did }) => did).toSorted()).toEqual([...Array<string>(10).fill('failed to sign in to'), 'was locked out of'])
    expect(tried.every(({ about, by }) => about._id === admin._id && by._id === '' && by.email === '')).toBe(true)

    await expect(owner.changePassword({ current: 'wrong', password: 'an entirely new one' })).rejects.toMatchObject({ status: WRONG })
    expect((await owner.listAuditEvents()).data[0]).toMatchObject({ did: 'entered a wrong password for', by: { email: OWNER_LOGIN.email } })
    await owner.startTwoFactorSetup({ password: OWNER_LOGIN.password })
    await owner.enableTwoFactor({ code: '000000' }).catch((error: ApiError) => expect(error.status).toBe(WRONG))
    expect((await owner.listAuditEvents()).data[0]).toMatchObject({ did: 'entered a wrong code for', by: { email: OWNER_LOGIN.email } })
    expect(lines.at(-1)).not.toHaveProperty('email')
    warn.mockRestore()
  })
})
