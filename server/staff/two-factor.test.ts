import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Api, ApiError } from '../../contract/api-client.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { OWNER_LOGIN } from '../../tests/support/owner-login.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import { totpStepAt, generateTotp } from './credentials/totp.ts'

const START = '2026-11-16T09:00:00.000Z'
const TOTP_STEP_MS = 30_000

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
  const advance = (ms: number) => site.setTime(new Date((time += ms)).toISOString())
  const login = (code?: string) => site.visitor.login({ ...OWNER_LOGIN, ...(code !== undefined && { code }) })

  async function enableTwoFactor() {
    const { key } = await staff.startTwoFactorSetup({ password: OWNER_LOGIN.password })
    const { recoveryCodes } = await staff.enableTwoFactor({ code: codeNow(key.secret) })
    advance(TOTP_STEP_MS)
    return { secret: key.secret, recoveryCodes }
  }

  test('is enabled by a code for the new key, and not before', async () => {
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

  test('asks for a code only after the right password, and accepts each code once', async () => {
    const { secret } = await enableTwoFactor()
    const codeRequest = (await login().catch((error: ApiError) => error)) as ApiError
    expect(codeRequest).toMatchObject({
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
    const alreadyUsed = { status: 400, message: expect.stringContaining('used already'), body: { codeRequired: true } }
    await expect(login(codeNow(secret))).rejects.toMatchObject(alreadyUsed)
    // The code of the step before is still valid by time, but a later one was used.
    await expect(login(generateTotp(secret, totpStepAt(new Date(time)) - 1))).rejects.toMatchObject(alreadyUsed)
    advance(TOTP_STEP_MS)
    await login(codeNow(secret))
    advance(3 * TOTP_STEP_MS)
    await expect(login(generateTotp(secret, totpStepAt(new Date(time)) - 2))).rejects.toMatchObject(alreadyUsed)
  })

  test('accepts one of several sign-ins with the same code at once', async () => {
    const { secret } = await enableTwoFactor()
    const replies = await Promise.allSettled([1, 2, 3].map(() => login(codeNow(secret))))
    expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('a recovery code signs in once and is recorded in the audit log, and new codes replace the former ones', async () => {
    const { secret, recoveryCodes } = await enableTwoFactor()
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

  test('is disabled only with both the password and a code', async () => {
    const { secret } = await enableTwoFactor()
    const disable = (password: string, code: string) => staff.disableTwoFactor({ password, code })
    await expect(disable('wrong', codeNow(secret))).rejects.toMatchObject({ status: 400 })
    await expect(disable(OWNER_LOGIN.password, '000000')).rejects.toMatchObject({ status: 400 })
    await expect(login()).rejects.toMatchObject({ status: 401 })
    await disable(OWNER_LOGIN.password, codeNow(secret))
    await login()
    expect((await staff.getTwoFactor()).twoFactor).toEqual({ on: false, since: null, recoveryCodesLeft: 0 })
    await expect(disable(OWNER_LOGIN.password, codeNow(secret))).rejects.toMatchObject({ status: 409 })
  })

  test('limits wrong codes like wrong passwords', async () => {
    const { secret } = await enableTwoFactor()
    for (let guess = 0; guess < 10; guess += 1) await expect(login(`00000${guess}`)).rejects.toMatchObject({ status: 400 })
    await expect(login(codeNow(secret))).rejects.toMatchObject({ status: 429 })
    advance(16 * 60_000)
    await login(codeNow(secret))
  })

  test('never shows its secret again, and stores only hashes of the recovery codes', async () => {
    const { secret, recoveryCodes } = await enableTwoFactor()
    const replies = JSON.stringify([
      await staff.getTwoFactor(),
      await staff.getCurrentStaff(),
      await staff.listStaff(),
      await staff.listAuditEvents(),
    ])
    expect(replies).not.toContain(secret)
    const stored = JSON.stringify(await site.store.db.selectFrom('recovery_codes').selectAll().execute())
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''))
  })
})
