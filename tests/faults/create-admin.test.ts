import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEachEngine } from '../support/engines.ts'
import { type RunningSite, runSite, settingsFor } from '../support/running-site.ts'
import { type Place, freshPlace } from './place.ts'

onEachEngine('create-admin, beside a running site', (engine) => {
  let place: Place
  let site: RunningSite
  beforeAll(async () => {
    place = await freshPlace(engine)
    site = await runSite(place)
  })
  afterAll(async () => {
    await site.stop()
    await place.remove()
  })

  test('makes an account with a password of its own, and a second time a new one', async () => {
    const first = passwordIn(await createAdmin('Asha@Example.com'))
    const { admin } = await site.visitor.login({ email: 'asha@example.com', password: first })
    expect(admin).toMatchObject({ email: 'asha@example.com' })
    const second = passwordIn(await createAdmin('asha@example.com'))
    expect(second).not.toBe(first)
    await expect(site.visitor.login({ email: 'asha@example.com', password: first })).rejects.toMatchObject({ status: 400 })
    await site.visitor.login({ email: 'asha@example.com', password: second })
  })

  test('signs the account out everywhere', async () => {
    const staff = await site.signIn()
    await staff.me()
    await createAdmin('admin@example.com')
    await expect(staff.me()).rejects.toMatchObject({ status: 401 })
  })

  test('says what it needs', async () => {
    await expect(createAdmin('nobody')).rejects.toMatchObject({ code: 1, stderr: 'Say for whom: npm run create-admin -- EMAIL\n' })
  })

  async function createAdmin(email: string): Promise<string> {
    const env = { PATH: process.env.PATH, ...settingsFor(place) }
    return (await promisify(execFile)(process.execPath, ['scripts/create-admin.ts', email], { env })).stdout
  }
})

const passwordIn = (said: string) => /Password: (\S{16}) /.exec(said)![1]!
