import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { acquireExclusiveLock } from '../../server/database/engines/sqlite-dialect.ts'
import { openFileStore } from '../../server/files/store/open-file-store.ts'
import { listFileKeys } from '../../server/files/store/file-store.ts'
import { LEFT_OUT } from '../../scripts/move/movable-database.ts'
import { type MoveResult, moveSite } from '../../scripts/move/move-site.ts'
import { dumpSchema } from '../support/database/dump-schema.ts'
import { openWithoutMigrating } from '../support/database/migrate-until.ts'
import { describeEachEngine } from '../support/database/test-store.ts'
import { createTestFileStore } from '../support/files/test-file-store.ts'
import { type MailServer, startMailServer } from '../support/mail/mail-server.ts'
import { type SiteProcess, apiClientAt, siteEnv, startSiteProcess } from '../support/site-process.ts'
import { type Deployment, createDeployment, createEmptyDeployment } from './deployment.ts'
import { ODD_TEXT, UNREACHABLE_SETTINGS, fillSite } from './full-site.ts'
import { findInconsistencies, withDatabase } from './inspect-database.ts'
import { isLongRun } from './long-run.ts'
import { listFilledTables } from './filled-tables.ts'

const STALL_TIMEOUT_MS = 120_000

/** One site with content of every kind, on SQLite, then on PostgreSQL, then on SQLite again. */
let first: Deployment
let onPostgres: Deployment
let last: Deployment
let mailServer: MailServer
let content: Awaited<ReturnType<typeof fillSite>>
beforeAll(async () => {
  mailServer = await startMailServer()
  first = await createDeployment('sqlite')
  const site = await startSiteProcess(first, UNREACHABLE_SETTINGS)
  content = await fillSite(site, first)
  await site.stop()
  // The next attempt is due, as after a while.
  await withDatabase(first, (query) => query('update emails set next_attempt_at = created_at where next_attempt_at is not null'))
  const empty = await createEmptyDeployment('postgres', 'disk')
  onPostgres = { ...empty, dataDir: first.dataDir }
  last = { engine: 'sqlite', dataDir: path.join(empty.dataDir, 'not-yet-there'), remove: empty.remove }
})
afterAll(async () => {
  await last?.remove()
  await first?.remove()
  await mailServer?.close()
})

const configOf = (deployment: Deployment) => readConfig(siteEnv(deployment))
const move = (from: Deployment, to: Deployment, report: (line: string) => void = () => {}) => moveSite(configOf(from), configOf(to), report)

test('a site moves from SQLite to PostgreSQL with everything in it, and its source is unchanged', async () => {
  const databaseFile = path.join(first.dataDir, 'site.db')
  const before = hash('sha256', readFileSync(databaseFile))
  const moved = await move(first, onPostgres)
  expect(hash('sha256', readFileSync(databaseFile))).toBe(before)
  expect(moved.files).toBe(undefined)
  await expectEveryTable(moved)
  expect(await findInconsistencies(onPostgres)).toEqual([])
  await expectSchemaOfNewSite(onPostgres)
  await expect(move(first, onPostgres)).rejects.toThrow(/is not empty: there are rows in audit_events\. Choose an empty database\./)

  const site = await startSiteProcess(onPostgres, { SMTP_URL: mailServer.url })
  await expectContent(site)
  // What had been queued is sent once.
  const replies = () => mailServer.received.filter(({ headers }) => headers.subject?.includes('Your question'))
  await expect.poll(() => replies().length, { timeout: STALL_TIMEOUT_MS }).toBe(1)
  // Colleagues stay signed in, and their second factor works.
  expect((await apiClientAt(site.url, content.colleague.cookie).getCurrentStaff()).admin.email).toBe('ben@example.com')
  const [code] = content.colleague.recoveryCodes
  await site.visitor.login({ ...content.colleague.login, code: code! })
  await expectNewRows(site, onPostgres)
  expect(replies()).toHaveLength(1)
  await site.stop()
  expect(await findInconsistencies(onPostgres)).toEqual([])
})

test('it moves back to SQLite, and to another folder with its files', async () => {
  const moved = await move(onPostgres, last)
  await expectEveryTable(moved)
  const keys = await Promise.all([first, last].map(async (deployment) => listFileKeys(await openFileStore(configOf(deployment)))))
  expect(keys[1]!.toSorted()).toEqual(keys[0]!.toSorted())
  expect(moved.files).toBe(keys[0]!.length)
  expect(keys[0]!.length).toBeGreaterThan(2)
  expect(await findInconsistencies(last)).toEqual([])
  await expectSchemaOfNewSite(last)
  expect(readdirSync(last.dataDir).toSorted()).toEqual(['files', 'site.db', 'site.lock'])

  if (!isLongRun) return
  const site = await startSiteProcess(last, { SMTP_URL: mailServer.url })
  await expectContent(site)
  await expectNewRows(site, last)
  await site.stop()
  expect(await findInconsistencies(last)).toEqual([])
})

/** A table that is new must get rows in full-site.ts, or be in LEFT_OUT. */
async function expectEveryTable({ tables }: MoveResult): Promise<void> {
  expect(Object.keys(tables).filter((name) => tables[name]!.rows === 0)).toEqual([])
  const all = await withDatabase(onPostgres, (query) =>
    query(`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`),
  )
  expect(all.map(({ name }) => String(name)).filter((name) => !(name in tables) && !LEFT_OUT.includes(name))).toEqual([])
}

/** Indexes, references and triggers were away while rows were copied. */
async function expectSchemaOfNewSite(deployment: Deployment): Promise<void> {
  const fresh = await createDeployment(deployment.engine)
  const [moved, migrated] = await Promise.all(
    [deployment, fresh].map(async (each) => {
      const db = openWithoutMigrating(each)
      return dumpSchema(db as never, each.engine).finally(() => db.destroy())
    }),
  )
  await fresh.remove()
  expect(moved).toEqual(migrated)
}

async function expectContent(site: SiteProcess): Promise<void> {
  const owner = await site.signIn()
  for (const search of ['quixotry', 'qu', 'quoted', 'asha@example.com']) {
    expect((await owner.listEnquiries({ search })).data.map(({ _id }) => _id)).toContain(content.inbox[0])
  }
  expect((await owner.getEnquiry({ id: content.inbox[0]! })).data).toMatchObject({ message: ODD_TEXT.trim() })
  expect((await site.visitor.listPosts({ search: 'zymurgy' })).totalBlogs).toBe(1)
  expect((await owner.listStaffPosts({})).counts).toMatchObject({ draft: 1, scheduled: 1 })
  expect((await owner.listSubscribers({})).counts).toMatchObject({ confirmed: 1, pending: 1 })
  const [request] = (await owner.listSolutionRequests({ search: 'acme' })).data
  const { data } = await owner.getSolutionRequest({ id: request!._id })
  expect(data.files).toHaveLength(2)
}

/** The counts that triggers keep go on from what was copied, and no number of a row is given twice. */
async function expectNewRows(site: SiteProcess, deployment: Deployment): Promise<void> {
  const owner = await site.signIn()
  const before = (await owner.listEnquiries({})).counts
  const [{ highest } = {}] = await withDatabase(deployment, (query) => query('select max(seq) as highest from enquiries'))
  // An answered call that is repeated is still recognized.
  const repeated = { name: 'Quixotry Ltd', email: 'asha@example.com', services: ['SEO' as const], message: ODD_TEXT }
  await site.visitor.createEnquiry(repeated, { headers: { 'idempotency-key': 'first-enquiry' } })
  expect((await owner.listEnquiries({})).counts).toEqual(before)
  await site.visitor.createEnquiry({ name: 'Newest', email: 'new@example.com', services: ['SEO'] })
  expect((await owner.listEnquiries({})).counts).toEqual({ ...before, pending: before.pending + 1 })
  expect((await owner.listEnquiries({ search: 'newest' })).data[0]).toMatchObject({ name: 'Newest' })
  const [{ newest } = {}] = await withDatabase(deployment, (query) => query('select max(seq) as newest from enquiries'))
  // The number after the highest belonged to a row that was deleted before the first move.
  expect(Number(newest)).toBeGreaterThan(Number(highest))
  const counted = await withDatabase(deployment, (query) =>
    query(`select sum(n) as n from block_counts where table_name = 'enquiries' and bits = 15 union all select count(*) from enquiries`),
  )
  expect(Number(counted[0]!.n)).toBe(Number(counted[1]!.n))
}

test('files move from the disk to a bucket and back, alone or with the database', async () => {
  const bucket = await createTestFileStore('s3')
  const inBucket = { ...last, s3Url: bucket.settings.S3_URL }
  const { files, tables } = await move(last, inBucket)
  expect({ files, tables }).toEqual({ files: await countFiles(last), tables: {} })
  expect(await countFiles(inBucket)).toBe(files)
  const folder = mkdtempSync(path.join(tmpdir(), 'site-moved-'))
  expect(await move(inBucket, { ...last, dataDir: folder })).toMatchObject({ files, tables: { media: { rows: 1 } } })
  rmSync(folder, { recursive: true })
  const other = await createDeployment('sqlite')
  await expect(move(other, inBucket)).rejects.toThrow('There is already a database in')
  await expect(moveSite(configOf(other), { ...configOf(other), s3: configOf(inBucket).s3 }, () => {})).rejects.toThrow(
    'There are already other files in',
  )
  await other.remove()
  await bucket.remove()
})

const countFiles = async (deployment: Deployment) => (await listFileKeys(await openFileStore(configOf(deployment)))).length

describeEachEngine('a move refuses', (engine) => {
  let source: Deployment
  let target: Deployment
  beforeAll(async () => {
    source = await createDeployment(engine)
    // On PostgreSQL: migrated, as a killed move leaves it.
    target = engine === 'sqlite' ? await createDeployment('postgres') : await createEmptyDeployment('sqlite', 'disk')
  })
  afterAll(async () => {
    await source.remove()
    await target.remove()
  })

  test('a source or target that a site is using, before it writes anything', async () => {
    for (const inUse of [source, target]) {
      const end = await occupy(inUse)
      await expect(move(source, target)).rejects.toThrow(/running.*Stop it first\./)
      await end()
    }
    expect(await listFilledTables(target)).toEqual([])
  })

  test('a database that another version of the program has made', async () => {
    const old = await createDeployment(engine)
    for (const sql of [`delete from kysely_migration where name = '018-published-pages'`, 'drop table purges'])
      await withDatabase(old, (query) => query(sql))
    await expect(move(old, target)).rejects.toThrow(/differs in the table purges, the migration 018-published-pages\. Start the site once/)
    expect(await listFilledTables(target)).toEqual([])
    await old.remove()
  })

  test('its own source as the target', async () => {
    await expect(move(source, source)).rejects.toThrow('The site is there already.')
  })

  test('to go on after a failure, and leaves a target that the next move can use', async () => {
    const failing = move(source, target, (line) => {
      if (line === 'Comparing') throw new Error('The machine is tired')
    })
    await expect(failing).rejects.toThrow('The machine is tired')
    expect(await listFilledTables(target)).toEqual([])
    // As a killed move leaves it.
    if (target.engine === 'sqlite') {
      mkdirSync(path.join(target.dataDir, 'moving-abc'))
      writeFileSync(path.join(target.dataDir, 'moving-abc', 'site.db'), 'half a site')
      writeFileSync(path.join(target.dataDir, 'site.db-wal'), 'of a former database')
    }
    await move(source, target)
    expect(readdirSync(target.dataDir).filter((name) => /moving|wal/.test(name))).toEqual([])
  })
})

test('a text that PostgreSQL cannot store is named, and nothing is moved', async () => {
  const [source, target] = [await createDeployment('sqlite'), await createDeployment('postgres')]
  await withDatabase(source, (query) => query(`insert into salts (name, salt) values ('2026-11-01', 'a' || char(0) || 'b')`))
  await expect(move(source, target)).rejects.toThrow(/^The rows of salts cannot be copied: salt of the row .* contains a NUL character/)
  expect(await listFilledTables(target)).toEqual([])
  await Promise.all([source.remove(), target.remove()])
})

/** Uses a database as a running site does. */
async function occupy({ dataDir, databaseUrl }: Deployment): Promise<() => Promise<void>> {
  if (!databaseUrl) {
    const lock = acquireExclusiveLock(dataDir)
    return async () => lock.close()
  }
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'site' })
  await client.connect()
  return () => client.end()
}
