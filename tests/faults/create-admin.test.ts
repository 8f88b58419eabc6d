import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEachEngine } from '../support/database/test-store.ts'
import { runNpmCommand } from '../support/npm-command.ts'
import { siteEnv } from '../support/site-process.ts'
import { type TestSite, startTestSite } from '../support/test-site.ts'

const ALLOWED_GUESSES = 10

describeEachEngine('npm run create-admin while the site runs', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await startTestSite(engine)
  })
  afterAll(() => site.close())

  test('creates an account, and the second time gives a new password, ends its sessions and lifts its lock-out', async () => {
    const email = 'asha@example.com'
    const login = (password: string) => site.visitor.login({ email, password })
    const first = findPassword(await createAdmin('Asha@Example.com'))
    expect((await login(first)).admin).toMatchObject({ email, role: 'owner' })
    const staff = await site.signIn({ email, password: first })
    await staff.getCurrentStaff()
    for (let guess = 0; guess < ALLOWED_GUESSES; guess += 1) await expect(login('a guess')).rejects.toMatchObject({ status: 400 })
    await expect(login(first)).rejects.toMatchObject({ status: 429 })

    const second = findPassword(await createAdmin(email))
    expect(second).not.toBe(first)
    await expect(staff.getCurrentStaff()).rejects.toMatchObject({ status: 401 })
    await expect(login(first)).rejects.toMatchObject({ status: 400 })
    await login(second)
  })

  async function createAdmin(email: string): Promise<string> {
    const { dataDir, databaseUrl } = site.config
    return (await runNpmCommand('create-admin', [email], siteEnv({ dataDir, databaseUrl }))).stdout
  }
})

test('create-admin refuses a missing address with its usage', async () => {
  await expect(runNpmCommand('create-admin', ['nobody'], {})).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Say for whom: npm run create-admin -- EMAIL'),
  })
})

const findPassword = (output: string) => /Password: (\S{16}) /.exec(output)![1]!
