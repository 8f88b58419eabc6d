import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Api, ApiError } from '../../contract/api-client.ts'
import { describeEachEngine } from '../../tests/support/test-store.ts'
import { OWNER_LOGIN, type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import { totpStepAt, generateTotp } from './credentials/totp.ts'

const START = '2026-11-16T09:00:00.000Z'
const HALF_MINUTE_MS = 30_000

describeEachEngine('two-factor sign-in', (engine) => {
  let site: TestSite
  let staff: Api
  let time: number
  beforeEach(async () => {
    site = await startTestSite(engine)
    time = Date.parse(START)
    site.setTime(START)
    staff = await site.signIn()
  })
  afterEach(() => site.close())

  const codeNow = (secret: string) => generateTotp(secret, totpStepAt(new Date(time)))
  const wait = (ms: number) => site.setTime(new Date((time += ms)).toISOString())
  const login = (code?: string) => site.visitor.login({ ...OWNER_LOGIN, ...(code !== undefined && { code }) })

  async function turnOn() {
    const { key } = await staff.startTwoFactorSetup({ password: OWNER_LOGIN.password })
    const { recoveryCodes } = await staff.enableTwoFactor({ code: codeNow(key.secret) })
    wait(HALF_MINUTE_MS)
    return { secret: key.secret, recoveryCodes }
  }

  test('begins with a key that only a code from the app turns on', async () => {
    await expect(staff.startTwoFactorSetup({ password: 'wrong' })).rejects.toMatchObject({
      status: 400,
      fields: { password: expect.any(String) },
    })
    const { key } = await staff.startTwoFactorSetup({ password: OWNER_LOGIN.password })
    expect(key.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(key.url).toBe(`otpauth://totp/Navakra:admin%40example.com?secret=${key.secret}&issuer=Navakra`)
    expect(key.qr).toMatchObject({ size: expect.any(Number), path: expect.stringMatching(/^M4 4h1v1h-1z/) })
    expect((await staff.getTwoFactor()).twoFactor).toEqual({ on: false, since: null, recoveryCodesLeft: 0 })
    await login()
    await expect(staff.enableTwoFactor({ code: '000000' })).rejects.toMatchObject({ status: 400 })
    await login()
    const { recoveryCodes } = await staff.enableTwoFactor({ code: ` ${codeNow(key.secret).slice(0, 3)} ${codeNow(key.secret).slice(3)}` })
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
    expect((await staff.getTwoFactor()).twoFactor).toEqual({ on: true, since: START, recoveryCodesLeft: 10 })
    await expect(staff.startTwoFactorSetup({ password: OWNER_LOGIN.password })).rejects.toMatchObject({ status: 409 })
    await expect(staff.enableTwoFactor({ code: codeNow(key.secret) })).rejects.toMatchObject({ status: 409 })
  })

  test('asks for the code only after the right password, and takes each code once', async () => {
    const { secret } = await turnOn()
    const asked = (await login().catch((error: ApiError) => error)) as ApiError
    expect(asked).toMatchObject({
      status: 401,
      message: 'Please enter the code from your authenticator app.',
      body: { codeRequired: true },
    })
    for (const payload of [
      { ...OWNER_LOGIN, password: 'wrong' },
      { ...OWNER_LOGIN, password: 'wrong', code: codeNow(secret) },
    ]) {
      const reply = await site.inject({ method: 'POST', url: '/api/admin/login', payload })
      expect(reply.json()).toEqual({ success: false, message: 'Invalid email or password. Please try again.' })
    }
    expect(await login(codeNow(secret))).toMatchObject({ success: true, admin: { email: OWNER_LOGIN.email } })
    const again = { status: 400, message: expect.stringContaining('used already'), body: { codeRequired: true } }
    await expect(login(codeNow(secret))).rejects.toMatchObject(again)
    // The code before it is still fresh enough, but a later one was used.
    await expect(login(generateTotp(secret, totpStepAt(new Date(time)) - 1))).rejects.toMatchObject(again)
    wait(HALF_MINUTE_MS)
    await login(codeNow(secret))
    wait(3 * HALF_MINUTE_MS)
    await expect(login(generateTotp(secret, totpStepAt(new Date(time)) - 2))).rejects.toMatchObject(again)
  })

  test('of two who come with one code at the same moment, one gets in', async () => {
    const { secret } = await turnOn()
    const replies = await Promise.allSettled([1, 2, 3].map(() => login(codeNow(secret))))
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a recovery code signs in once, is told in the log, and new codes end the former ones', async () => {
    const { secret, recoveryCodes } = await turnOn()
    const [first, second] = recoveryCodes as [string, string]
    await login(first.toLowerCase().replaceAll('-', ' '))
    expect((await staff.listAuditEvents()).data[0]!.did).toBe('signed in with a recovery code')
    await expect(login(first)).rejects.toMatchObject({ status: 400 })
    expect((await staff.getTwoFactor()).twoFactor.recoveryCodesLeft).toBe(9)
    const renewed = await staff.regenerateRecoveryCodes({ password: OWNER_LOGIN.password, code: codeNow(secret) })
    expect(renewed.recoveryCodes).toHaveLength(10)
    await expect(login(second)).rejects.toMatchObject({ status: 400 })
    await login(renewed.recoveryCodes[0]!)
  })

  test('is turned off with password and code together, and by neither alone', async () => {
    const { secret } = await turnOn()
    const off = (password: string, code: string) => staff.disableTwoFactor({ password, code })
    await expect(off('wrong', codeNow(secret))).rejects.toMatchObject({ status: 400 })
    await expect(off(OWNER_LOGIN.password, '000000')).rejects.toMatchObject({ status: 400 })
    await expect(login()).rejects.toMatchObject({ status: 401 })
    await off(OWNER_LOGIN.password, codeNow(secret))
    await login()
    expect((await staff.getTwoFactor()).twoFactor).toEqual({ on: false, since: null, recoveryCodesLeft: 0 })
    await expect(off(OWNER_LOGIN.password, codeNow(secret))).rejects.toMatchObject({ status: 409 })
  })

  test('guessing codes is slowed down as guessing passwords is', async () => {
    const { secret } = await turnOn()
    for (let guess = 0; guess < 10; guess += 1) await expect(login(`00000${guess}`)).rejects.toMatchObject({ status: 400 })
    await expect(login(codeNow(secret))).rejects.toMatchObject({ status: 429 })
    wait(16 * 60_000)
    await login(codeNow(secret))
  })

  test('its secrets are never shown again, nor is a code kept as it is', async () => {
    const { secret, recoveryCodes } = await turnOn()
    const said = JSON.stringify([
      await staff.getTwoFactor(),
      await staff.getCurrentStaff(),
      await staff.listStaff(),
      await staff.listAuditEvents(),
    ])
    expect(said).not.toContain(secret)
    const kept = JSON.stringify(await site.store.db.selectFrom('recovery_codes').selectAll().execute())
    for (const code of recoveryCodes) expect(kept).not.toContain(code.replaceAll('-', ''))
  })
})
