import { renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import type { Engine } from '../database/store.ts'
import { createReadiness } from './readiness.ts'

let site: TestSite
afterEach(() => site.close())

const start = (engine: Engine) => async () => {
  site = await startTestSite(engine)
}
const STORAGE_MESSAGE = 'The site has a problem with its storage. Please try again later.'
const ENQUIRY = { name: 'Ada', email: 'ada@example.com', services: ['SEO' as const] }

async function status(url: string) {
  const reply = await site.inject({ url })
  return { code: reply.statusCode, ...reply.json<{ status: string; reason?: string }>() }
}

describeEachEngine('/readyz and /servez', (engine) => {
  beforeEach(start(engine))

  test('are 200 on a site that works', async () => {
    expect(await status('/readyz')).toEqual({ code: 200, status: 'ready' })
    expect(await status('/servez')).toEqual({ code: 200, status: 'serving' })
  })

  test('name the data folder when it cannot be written', async () => {
    rmSync(path.join(site.dataDir, 'incoming'), { recursive: true, force: true })
    writeFileSync(path.join(site.dataDir, 'incoming'), 'a file where a folder should be')
    expect(await status('/readyz')).toMatchObject({ code: 503, status: 'unavailable' })
    expect((await status('/servez')).code).toBe(200)
  })

  test('say that another version has changed the schema, and calls get a 503', async () => {
    await sql`alter table enquiries rename column name to full_name`.execute(site.store.db)
    await expect(site.visitor.createEnquiry(ENQUIRY)).rejects.toMatchObject({ status: 503 })
    expect(await status('/readyz')).toMatchObject({ code: 503, reason: expect.stringContaining('another version has changed it') })
    expect((await status('/servez')).code).toBe(200)
  })

  test('say that the schema needs a newer version than this one', async () => {
    const migration = { name: '999-later', ran_at: '2027-01-01T00:00:00.000Z', version: '9.0.0', requires: '998-unknown' }
    await site.store.db.insertInto('schema_migrations').values(migration).execute()
    expect(await status('/readyz')).toMatchObject({ code: 503, reason: expect.stringContaining('Install version 9.0.0') })
    expect((await status('/servez')).code).toBe(200)
  })
})

test('a database that cannot be written gives a 503, and /readyz says so until it can be written again', async () => {
  await start('sqlite')()
  await sql`pragma query_only = on`.execute(site.store.db)
  await expect(site.visitor.createEnquiry(ENQUIRY)).rejects.toMatchObject({ status: 503, message: STORAGE_MESSAGE })
  expect(await status('/readyz')).toMatchObject({ code: 503, reason: expect.stringContaining('DATA_DIR cannot be written') })
  expect((await status('/servez')).code).toBe(200)
  await sql`pragma query_only = off`.execute(site.store.db)
  await expect.poll(() => status('/readyz')).toEqual({ code: 200, status: 'ready' })
})

test('a check that fails is a sentence, and is made again', async () => {
  await start('sqlite')()
  let isAway = true
  const { checkWrites } = createReadiness({
    store: site.store,
    dataDir: site.dataDir,
    content: { isDeaf: () => false },
    hasCachedPages: () => false,
    async checkSchema() {
      if (isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      return undefined
    },
  })
  expect(await checkWrites()).toMatch(/^The database .+\.$/)
  isAway = false
  await expect.poll(checkWrites).toBe(undefined)
})

test('/readyz says that the database file was moved away', async () => {
  await start('sqlite')()
  renameSync(path.join(site.dataDir, 'site.db'), path.join(site.dataDir, 'moved.db'))
  expect(await status('/readyz')).toMatchObject({ code: 503, reason: expect.stringContaining('site.db was moved or replaced') })
})
