import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { openStore } from '../../server/database/engines/open.ts'
import { generateTotp, totpStepAt } from '../../server/staff/credentials/totp.ts'
import { describeEachEngine } from '../support/database/test-store.ts'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { type TestSite, startTestSite } from '../support/test-site.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const FORM_LIMIT = 60
const LOGIN_LIMIT = 10
const SECRET = 'JBSWY3DPEHPK3PXP'

describe('two nodes on one PostgreSQL, one of which has a clock ten minutes ahead', () => {
  let site: TestSite
  let ahead: Awaited<ReturnType<typeof buildApp>>
  beforeAll(async () => {
    site = await startTestSite('postgres', { RATE_LIMIT: 'on' }, 'api-only', { machineClock: machineAhead(0) })
    const dataDir = path.join(site.dataDir, 'ahead')
    mkdirSync(dataDir)
    const config = { ...site.config, dataDir }
    const store = await openStore(config, () => {})
    ahead = await buildApp({ config, store, mode: 'api-only', machineClock: machineAhead(10 * MINUTE_MS) })
    await ahead.app.ready()
  })
  afterAll(async () => {
    await ahead.app.close()
    await site.close()
  })

  test('a scheduled post is not published early', async () => {
    const staff = await site.signIn()
    const publishAt = new Date(Date.now() + 5 * MINUTE_MS).toISOString()
    const { blog } = await staff.createPost({ mainHeading: 'Not yet', state: 'scheduled', publishAt })
    ahead.services.publishScheduler.wake()
    await ahead.services.publishScheduler.stop()
    expect(await site.store.db.selectFrom('posts').select('state').where('id', '=', blog._id).execute()).toEqual([{ state: 'scheduled' }])
  })

  test('the limit of a form counts the calls to both, and a code of an authenticator app is right on both', async () => {
    const subscribe = { method: 'POST', url: '/api/newsletter/subscribe', payload: { email: 'x' } } as const
    const statuses: number[] = []
    for (let n = 0; n < FORM_LIMIT + 2; n += 1) statuses.push((await (n % 2 ? ahead.app : site.app).inject(subscribe)).statusCode)
    expect(statuses.indexOf(429)).toBe(FORM_LIMIT)

    await site.store.db.updateTable('staff').set({ totp_secret: SECRET, totp_enabled_at: new Date().toISOString() }).execute()
    const code = generateTotp(SECRET, totpStepAt(new Date()))
    const login = await ahead.app.inject({ method: 'POST', url: '/api/admin/login', payload: { ...OWNER_LOGIN, code } })
    expect(login.statusCode).toBe(200)
  })
})

/** On SQLite somebody sets the machine's clock. On PostgreSQL that changes nothing, so it is the clock of the database that is set. */
describeEachEngine('a clock that jumps a day ahead and back', (engine) => {
  let site: TestSite
  let aheadMs = 0
  let passedMs = 0
  const wallMs = () => Date.now() + aheadMs + passedMs
  beforeAll(async () => {
    const machineClock = { wallMs, monotonicMs: () => performance.now() + passedMs }
    site = await startTestSite(engine, {}, 'api-only', engine === 'sqlite' ? { machineClock } : {})
  })
  afterAll(() => site.close())

  function setAhead(ms: number): void {
    aheadMs = ms
    setTime()
  }

  function pass(ms: number): void {
    passedMs += ms
    setTime()
  }

  function setTime(): void {
    if (engine === 'postgres') site.setTime(new Date(wallMs()).toISOString())
  }

  test('locks nobody out for longer than the window of the limit', async () => {
    const guess = () => site.inject({ method: 'POST', url: '/api/admin/login', payload: { ...OWNER_LOGIN, password: 'a guess' } })
    setAhead(DAY_MS)
    for (let n = 0; n < LOGIN_LIMIT; n += 1) await guess()
    expect((await guess()).statusCode).toBe(429)
    setAhead(0)
    const refused = await guess()
    // On PostgreSQL the stored window counts as over; in memory it goes on by the clock for durations.
    if (engine === 'sqlite') expect(refused.json()).toMatchObject({ message: expect.stringMatching(/try again in 1\d minutes/) })
    else expect(refused.statusCode).toBe(400)
    pass(15 * MINUTE_MS)
    expect((await site.inject({ method: 'POST', url: '/api/admin/login', payload: OWNER_LOGIN })).statusCode).toBe(200)
  })

  test('a session that was opened ahead lasts no longer than others', async () => {
    setAhead(DAY_MS)
    const staff = await site.signIn()
    setAhead(0)
    expect((await staff.getCurrentStaff()).admin.email).toBe(OWNER_LOGIN.email)
    pass(31 * MINUTE_MS)
    await expect(staff.getCurrentStaff()).rejects.toMatchObject({ status: 401 })
  })

  test('a password reset and a confirmation can be requested again', async () => {
    const request = async () => {
      await site.visitor.requestPasswordReset({ email: OWNER_LOGIN.email })
      await site.visitor.subscribe({ email: 'reader@example.com' })
      const { db } = site.store
      const links = await db.selectFrom('password_resets').select('token_hash').execute()
      const { confirm_token_hash } = await db.selectFrom('subscribers').select('confirm_token_hash').executeTakeFirstOrThrow()
      return { resetLinks: links.length, confirmation: confirm_token_hash }
    }
    setAhead(DAY_MS)
    const first = await request()
    expect(first.resetLinks).toBe(1)
    expect(await request()).toEqual(first)
    setAhead(0)
    const second = await request()
    expect(second.resetLinks).toBe(2)
    expect(second.confirmation).not.toBe(first.confirmation)
  })

  test('a link that was made ahead does not work for a day longer', async () => {
    const staff = await site.signIn()
    const { blog } = await staff.createPost({ mainHeading: 'Draft', state: 'draft' })
    setAhead(20 * DAY_MS)
    const ownSession = await site.signIn()
    const { path: previewPath } = await ownSession.createPreviewLink({ id: blog._id })
    const token = previewPath.split('/').at(-1)!
    expect((await site.visitor.getPostPreview({ token })).blog.mainHeading).toBe('Draft')
    setAhead(0)
    await expect(site.visitor.getPostPreview({ token })).rejects.toMatchObject({ status: 404 })
  })

  test('a two-factor code that was accepted ahead does not refuse those of today', async () => {
    const { db } = site.store
    await db.updateTable('staff').set({ totp_secret: SECRET, totp_enabled_at: new Date().toISOString() }).execute()
    const signIn = (at: number) =>
      site.inject({
        method: 'POST',
        url: '/api/admin/login',
        payload: { ...OWNER_LOGIN, code: generateTotp(SECRET, totpStepAt(new Date(at))) },
      })
    setAhead(DAY_MS)
    expect((await signIn(wallMs())).statusCode).toBe(200)
    setAhead(0)
    const at = wallMs()
    expect((await signIn(at)).statusCode).toBe(200)
    expect((await signIn(at)).statusCode).toBe(400)
  })
})

const machineAhead = (aheadMs: number) => ({ wallMs: () => Date.now() + aheadMs, monotonicMs: () => performance.now() })
