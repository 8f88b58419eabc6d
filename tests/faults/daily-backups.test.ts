import { randomBytes } from 'node:crypto'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestStore, createTestStore } from '../support/database/test-store.ts'
import { type TestFileStore, createTestFileStore, describeEachDeployment } from '../support/files/test-file-store.ts'
import { readConfig } from '../../server/config.ts'
import { newId } from '../../server/database/ids.ts'
import { listFileKeys } from '../../server/files/store/file-store.ts'
import { openFileStore } from '../../server/files/store/open-file-store.ts'
import { findArchive, listArchives } from '../../server/backup/archives.ts'
import { type Backups, createBackups } from '../../server/backup/backups.ts'
import { openDestination } from '../../server/backup/destination.ts'
import { isLongRun } from './long-run.ts'
import { restoreBackup } from '../../server/backup/restore-backup.ts'

const KEY = randomBytes(32).toString('hex')
const HOUR_MS = 3_600_000
const { log } = Fastify({ logger: { level: 'silent' } })

describeEachDeployment('daily backups', (engine, kind) => {
  let folder: string
  let fresh: TestStore
  let files: TestFileStore
  let settings: Record<string, string | undefined>
  let time: number
  const started: Backups[] = []
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'site-backups-'))
    fresh = await createTestStore(engine)
    files = await createTestFileStore(kind)
    // To the kind of place that the files are in.
    const BACKUP_TO = files.settings.S3_URL ? `${files.settings.S3_URL}/backups` : folder
    settings = { DATA_DIR: fresh.dataDir, DATABASE_URL: fresh.databaseUrl, ...files.settings, BACKUP_TO, BACKUP_KEY: KEY }
    time = Date.parse('2026-11-16T12:00:00Z')
  })
  afterEach(async () => {
    await Promise.all(started.splice(0).map((each) => each.stop()))
    await files.remove()
    await fresh.close()
    rmSync(folder, { recursive: true })
  })

  const configWith = (changes: Record<string, string | undefined> = {}) => readConfig({ ...settings, ...changes })

  function startNode(changes: Record<string, string | undefined> = {}): Backups {
    const backups = createBackups({ config: configWith(changes), db: fresh.store.db, now: () => new Date(time), log })
    started.push(backups)
    return backups
  }

  async function finished(backups: Backups): Promise<void> {
    await expect.poll(async () => (await backups.status()).isRunning, { interval: 20 }).toBe(false)
  }
  const listRuns = () => fresh.store.db.selectFrom('backup_runs').selectAll().orderBy('started_at').execute()

  test('a backup is encrypted, read back, restored once and compared; it restores the database and the files', async () => {
    const key = newId()
    const store = await openFileStore(configWith())
    await store.put(key, fileWith('a file of a client'))
    const backups = startNode()
    expect(await backups.status()).toMatchObject({ enabled: true, isLate: false, isRunning: false, kept: 0 })
    expect(await backups.runNow()).toEqual({ started: true })
    expect(await backups.runNow()).toEqual({ started: false })
    await finished(backups)
    const status = await backups.status()
    expect(status.lastFailure).toBeUndefined()
    expect(status).toMatchObject({ kept: 1, isLate: false, nextAt: '2026-11-16T21:40:00.000Z' })
    expect(status.lastSuccess).toMatchObject({ at: new Date(time).toISOString(), verifiedAt: new Date(time).toISOString() })
    expect(status.lastSuccess!.bytes).toBeGreaterThan(1000)
    // The copy of the database is gone, and so is the scratch database.
    expect(readdirSync(fresh.dataDir).filter((name) => name.startsWith('backup'))).toEqual([])
    if (engine === 'postgres') expect(await listScratchDatabases()).toEqual([])

    const config = configWith()
    const destination = openDestination(config.backupTo!)
    expect((await listArchives(destination)).map(({ name }) => name)).toEqual([expect.stringMatching(/^site-\d+T\d+Z\.tar\.gz\.enc$/)])
    await fresh.store.db.destroy()
    const latest = await findArchive(destination, 'latest')
    for (const [BACKUP_KEY, message] of [
      [randomBytes(32).toString('hex'), 'BACKUP_KEY is not the key that this backup was encrypted with.'],
      [undefined, 'This backup is encrypted: set BACKUP_KEY to the key that it was made with.'],
    ])
      await expect(restoreBackup(latest, configWith({ BACKUP_KEY }), { force: true })).rejects.toThrow(message)
    await store.remove(key)
    const { rows } = await restoreBackup(latest, config, { force: true })
    expect(rows).toMatchObject({ posts: 0, backup_runs: 1 })
    expect(await listFileKeys(store)).toEqual([key])
    await fresh.remove()
    fresh = await createTestStore(engine)
  })

  test.runIf(isLongRun)('of several nodes one makes the backup that is due, once a day, also one that was missed', async () => {
    const nodes = [startNode(), startNode(), startNode()]
    const runAll = async () => (await Promise.all(nodes.map((node) => node.runIfDue()))).filter(({ started }) => started).length
    expect(await runAll()).toBe(1)
    await finished(nodes[0]!)
    expect(await runAll()).toBe(0)
    // The site was down for days: one backup is made, not several.
    time += 76 * HOUR_MS
    expect(await nodes[0]!.status()).toMatchObject({ isLate: true })
    expect(await runAll()).toBe(1)
    await finished(nodes[0]!)
    expect(await nodes[0]!.status()).toMatchObject({ isLate: false, kept: 2 })
    expect((await listRuns()).map(({ state }) => state)).toEqual(['done', 'done'])
  })

  test.runIf(isLongRun)('a node that died during a backup does not keep another from making it', async () => {
    // What a killed node leaves behind.
    const at = new Date(time).toISOString()
    const leaseUntil = new Date(time + 60_000).toISOString()
    await fresh.store.db.insertInto('backup_lease').values({ id: 'backup', holder: 'the dead node', lease_until: leaseUntil }).execute()
    const open = { id: newId(), state: 'running', node: 'x', destination: '', archive: '', started_at: at } as const
    await fresh.store.db
      .insertInto('backup_runs')
      .values({ ...open, bytes: 0, ms: 0, kept: 0, reason: '' })
      .execute()
    const node = startNode()
    expect(await node.runIfDue()).toEqual({ started: false })
    time += 61_000
    expect(await node.runIfDue()).toEqual({ started: true })
    await finished(node)
    expect((await listRuns()).map(({ state, reason }) => [state, reason])).toEqual([
      ['failed', 'The site was stopped while it made this backup.'],
      ['done', ''],
    ])
  })

  test.runIf(isLongRun)('a stopped site ends its backup, says so, and leaves nothing of it', async () => {
    const node = startNode()
    await node.runNow()
    await node.stop()
    const [run] = await listRuns()
    expect(run).toMatchObject({ state: 'failed', reason: 'The site was stopped while it made this backup.' })
    const other = startNode()
    expect(await other.runIfDue()).toEqual({ started: false })
    time += 11 * 60_000
    expect(await other.runIfDue()).toEqual({ started: true })
    await finished(other)
    expect(await other.status()).toMatchObject({ kept: 1 })
  })

  test.runIf(kind === 'disk')('archives beyond BACKUP_KEEP are removed only after a new one was verified', async () => {
    const old = ['site-20200101T000000Z.tar.gz', 'site-20200102T000000Z.tar.gz', 'site-20200103T000000Z.tar.gz']
    for (const name of [...old, 'notes.txt']) writeFileSync(path.join(folder, name), 'x')
    const node = startNode({ BACKUP_KEEP: '2' })
    // A destination that is away.
    renameSync(folder, `${folder}-away`)
    await node.runIfDue()
    await finished(node)
    renameSync(`${folder}-away`, folder)
    const failed = await node.status()
    expect(failed).toMatchObject({
      kept: 0,
      lastFailure: { reason: `There is no folder ${folder}. Create it, or mount the disk that it is on.` },
    })
    expect(failed.lastSuccess).toBeUndefined()
    expect(readdirSync(folder)).toHaveLength(4)
    await node.runNow()
    await finished(node)
    expect(await node.status()).toMatchObject({ kept: 2 })
    expect(readdirSync(folder)).toEqual(['notes.txt', old[2], expect.stringMatching(/^site-2\d+T\d+Z\.tar\.gz\.enc$/)])
  })

  test.runIf(kind === 'disk' && isLongRun)(
    'a backup without a key is a tar that other programs can read, and damage is found',
    async () => {
      const node = startNode({ BACKUP_KEY: undefined })
      await node.runNow()
      await finished(node)
      const [name] = readdirSync(folder) as [string]
      const archive = path.join(folder, name)
      expect(readFileSync(archive).subarray(0, 2)).toEqual(Buffer.of(0x1f, 0x8b))
      const content = readFileSync(archive)
      const middle = Math.floor(content.length / 2)
      content.fill('damage', middle, middle + 60)
      writeFileSync(archive, content)
      await fresh.store.db.destroy()
      const source = await findArchive(openDestination(configWith().backupTo!), name)
      await expect(restoreBackup(source, configWith(), { force: true })).rejects.toThrow(/damaged/)
      await fresh.remove()
      fresh = await createTestStore(engine)
    },
  )

  test.runIf(engine === 'postgres' && isLongRun)(
    'a role that may not create databases gets a backup that was compared, and a note',
    async () => {
      const role = `limited_${newId()}`
      await sql
        .raw(
          `create role ${role} login; grant all on all tables in schema public to ${role}; grant all on all sequences in schema public to ${role}`,
        )
        .execute(fresh.store.db)
      const url = new URL(settings.DATABASE_URL!)
      url.username = role
      const node = startNode({ DATABASE_URL: url.href })
      await node.runNow()
      await finished(node)
      const { lastSuccess, lastFailure } = await node.status()
      expect(lastFailure).toBeUndefined()
      expect(lastSuccess?.verifiedAt).toBeUndefined()
      expect(lastSuccess?.note).toBe('no database could be created to restore it into: permission denied to create database')
      await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(fresh.store.db)
    },
  )

  async function listScratchDatabases() {
    return (await sql`select datname from pg_database where datname like 'backup_check_%'`.execute(fresh.store.db)).rows
  }

  function fileWith(content: string): string {
    mkdirSync(path.join(folder, 'incoming'), { recursive: true })
    const file = path.join(folder, 'incoming', newId())
    appendFileSync(file, content)
    return file
  }
})
