import { expect, test } from 'vitest'
import { describeEachEngine } from '../support/database/test-store.ts'
import { runNpmCommand } from '../support/npm-command.ts'
import { siteEnv } from '../support/site-process.ts'
import { useSuiteSite } from './suite-site.ts'

const ALLOWED_GUESSES = 10

describeEachEngine('npm run create-admin while the site runs', (engine) => {
  const suite = useSuiteSite(engine)

  test('creates an account with a new password, and resets the password the second time', async () => {
    const first = findPassword(await createAdmin('Asha@Example.com'))
    const { admin } = await suite.site.visitor.login({ email: 'asha@example.com', password: first })
    expect(admin).toMatchObject({ email: 'asha@example.com', role: 'owner' })
    const second = findPassword(await createAdmin('asha@example.com'))
    expect(second).not.toBe(first)
    await expect(suite.site.visitor.login({ email: 'asha@example.com', password: first })).rejects.toMatchObject({ status: 400 })
    await suite.site.visitor.login({ email: 'asha@example.com', password: second })
  })

  test('ends all sessions of the account', async () => {
    const staff = await suite.site.signIn()
    await staff.getCurrentStaff()
    await createAdmin('admin@example.com')
    await expect(staff.getCurrentStaff()).rejects.toMatchObject({ status: 401 })
  })

  test('lifts a lock-out of the account', async () => {
    const email = 'locked@example.com'
    const login = (password: string) => suite.site.visitor.login({ email, password })
    const former = findPassword(await createAdmin(email))
    for (let guess = 0; guess < ALLOWED_GUESSES; guess += 1) await expect(login('a guess')).rejects.toMatchObject({ status: 400 })
    await expect(login(former)).rejects.toMatchObject({ status: 429 })
    await login(findPassword(await createAdmin(email)))
  })

  test('refuses a missing address with its usage', async () => {
    await expect(createAdmin('nobody')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Say for whom: npm run create-admin -- EMAIL'),
    })
  })

  async function createAdmin(email: string): Promise<string> {
    return (await runNpmCommand('create-admin', [email], siteEnv(suite.deployment))).stdout
  }
})

const findPassword = (output: string) => /Password: (\S{16}) /.exec(output)![1]!
