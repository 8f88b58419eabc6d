import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiError } from '../../../contract/api-client.ts'
import { describeEachEngine } from '../../../tests/support/database/test-store.ts'
import { OWNER_LOGIN } from '../../../tests/support/owner-login.ts'
import { type TestSite, startTestSite } from '../../../tests/support/test-site.ts'

const INVALID_LOGIN = 'Invalid email or password. Please try again.'

describeEachEngine('signing in', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await startTestSite(engine)
  })
  afterAll(() => site.close())

  const statusOfMe = async (cookie: string) => (await site.inject({ url: '/api/admin/me', headers: { cookie } })).statusCode

  test('signing in replies with the account and sets a session cookie that scripts cannot read', async () => {
    const reply = await site.inject({ method: 'POST', url: '/api/admin/login', payload: { ...OWNER_LOGIN, email: ' ADMIN@example.com ' } })
    expect(reply.statusCode).toBe(200)
    expect(reply.json()).toMatchObject({ success: true, admin: { name: 'Admin', email: OWNER_LOGIN.email }, message: expect.any(String) })
    const session = reply.cookies.find((cookie) => cookie.name === 'session')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(reply.cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')).not.toHaveProperty('httpOnly')
    expect(reply.body).not.toMatch(/hash|\$argon2/)
  })

  test('a wrong password and an unknown account get the same 400', async () => {
    for (const payload of [
      { ...OWNER_LOGIN, password: 'wrong' },
      { email: 'nobody@example.com', password: 'wrong' },
    ]) {
      const reply = await site.inject({ method: 'POST', url: '/api/admin/login', payload })
      expect(reply.statusCode).toBe(400)
      expect(reply.json()).toEqual({ success: false, message: INVALID_LOGIN })
      expect(reply.cookies).toEqual([])
    }
  })

  test('two browsers are signed in independently, and logging out one leaves the other signed in', async () => {
    const [first, second] = [await site.signInCookie(OWNER_LOGIN), await site.signInCookie(OWNER_LOGIN)]
    expect(await statusOfMe(first)).toBe(200)
    const out = await site.inject({
      method: 'POST',
      url: '/api/admin/logout',
      headers: { cookie: first, 'content-type': 'application/json' },
    })
    expect(out.statusCode).toBe(200)
    expect(await statusOfMe(first)).toBe(401)
    expect(await statusOfMe(second)).toBe(200)
  })

  test('signing in again in the same browser ends its former session', async () => {
    const former = await site.signInCookie(OWNER_LOGIN)
    await site.inject({ method: 'POST', url: '/api/admin/login', payload: OWNER_LOGIN, headers: { cookie: former } })
    expect(await statusOfMe(former)).toBe(401)
  })

  test('a session ends after 30 idle minutes, and after 12 hours in any case', async () => {
    const start = Date.now()
    const at = (minutes: number) => site.setTime(new Date(start + minutes * 60_000).toISOString())
    at(0)
    const idle = await site.signInCookie(OWNER_LOGIN)
    const used = await site.signInCookie(OWNER_LOGIN)
    for (let minute = 25; minute <= 700; minute += 25) {
      at(minute)
      expect(await statusOfMe(used)).toBe(200)
    }
    expect(await statusOfMe(idle)).toBe(401)
    at(721)
    expect(await statusOfMe(used)).toBe(401)
    site.setTime(undefined)
  })

  test('forged, malformed and missing session cookies get 401', async () => {
    for (const cookie of ['', 'session=', 'session=forged', `session=${'a'.repeat(5000)}`, 'session=%00', 'session=%ff']) {
      expect(await statusOfMe(cookie), cookie.slice(0, 30)).toBe(401)
    }
  })

  test('many wrong passwords at once are all counted', async () => {
    const guess = (n: number) =>
      site.visitor.login({ email: 'burst@example.com', password: `guess ${n}` }).catch((error: ApiError) => error.status)
    const statuses = await Promise.all(Array.from({ length: 30 }, (_, n) => guess(n)))
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  test('wrong passwords are limited for existing and unknown accounts alike', async () => {
    for (const email of ['guess@example.com', OWNER_LOGIN.email]) {
      const statuses: number[] = []
      for (let guess = 0; guess < 12; guess += 1) {
        const reply = await site.inject({ method: 'POST', url: '/api/admin/login', payload: { email, password: `guess ${guess}` } })
        statuses.push(reply.statusCode)
        if (reply.statusCode === 429) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      }
      expect(statuses.slice(-2)).toEqual([429, 429])
      expect(statuses[0]).toBe(400)
    }
  })
})
