import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { describeEachEngine } from '../support/test-store.ts'
import { siteEnv } from '../support/site-process.ts'
import { useSuiteSite } from './suite-site.ts'

describeEachEngine('create-admin, beside a running site', (engine) => {
  const own = useSuiteSite(engine)

  test('makes an account with a password of its own, and a second time a new one', async () => {
    const first = passwordIn(await createAdmin('Asha@Example.com'))
    const { admin } = await own.site.visitor.login({ email: 'asha@example.com', password: first })
    expect(admin).toMatchObject({ email: 'asha@example.com', role: 'owner' })
    const second = passwordIn(await createAdmin('asha@example.com'))
    expect(second).not.toBe(first)
    await expect(own.site.visitor.login({ email: 'asha@example.com', password: first })).rejects.toMatchObject({ status: 400 })
    await own.site.visitor.login({ email: 'asha@example.com', password: second })
  })

  test('signs the account out everywhere', async () => {
    const staff = await own.site.signIn()
    await staff.getCurrentStaff()
    await createAdmin('admin@example.com')
    await expect(staff.getCurrentStaff()).rejects.toMatchObject({ status: 401 })
  })

  test('says what it needs', async () => {
    await expect(createAdmin('nobody')).rejects.toMatchObject({ code: 1, stderr: 'Say for whom: npm run create-admin -- EMAIL\n' })
  })

  async function createAdmin(email: string): Promise<string> {
    const env = { PATH: process.env.PATH, ...siteEnv(own.place) }
    return (await promisify(execFile)(process.execPath, ['scripts/create-admin.ts', email], { env })).stdout
  }
})

const passwordIn = (said: string) => /Password: (\S{16}) /.exec(said)![1]!
