import { copyFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dumpAllText } from '../support/database/dump-all-text.ts'
import { type TestStore, createTestStore } from '../support/database/test-store.ts'
import { listFiles } from '../support/files/uploads.ts'
import { readConfig } from '../../server/config.ts'
import { openStore } from '../../server/database/engines/open.ts'
import { newId } from '../../server/database/ids.ts'
import type { Db } from '../../server/database/tables.ts'
import { createDiskStore } from '../../server/files/store/disk-store.ts'
import { listFileKeys } from '../../server/files/store/file-store.ts'
import { restoreBackup } from '../../server/backup/restore-backup.ts'
import { toBackupSettings } from '../../server/backup/run-backup.ts'
import { findShipped } from '../../server/backup/read-shipped.ts'
import { isLongRun } from './long-run.ts'
import { type Shipping, createShipping } from '../../server/backup/shipping.ts'

const KEY = 'a'.repeat(64)
const POLL = { interval: 20 }
const { log } = Fastify({ logger: { level: 'silent' } })

let folder: string
let fresh: TestStore
let db: Db
let shipping: Shipping
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-shipped-'))
  fresh = await createTestStore('sqlite')
  db = fresh.store.db
})
afterEach(async () => {
  await stop()
  await fresh.remove()
  for (const each of [folder, `${folder}-away`]) rmSync(each, { recursive: true, force: true })
})

const configFor = (dataDir: string, key = KEY) => readConfig({ DATA_DIR: dataDir, BACKUP_TO: folder, BACKUP_KEY: key })

async function start(key = KEY): Promise<void> {
  shipping = createShipping({
    settings: toBackupSettings(configFor(fresh.dataDir, key))!,
    db,
    now: () => new Date(),
    log,
    tickMs: 20,
    shipIntervalMs: 20,
    maxLogBytes: 3_000_000,
  })
  await shipping.start()
}

async function stop(): Promise<void> {
  await shipping.stop()
  await db.destroy()
  await shipping.close()
}

async function reopen(): Promise<void> {
  db = (await openStore({ databaseUrl: undefined, dataDir: fresh.dataDir }, console.error)).db
}

const insert = (value: string, bytes = 100) =>
  db
    .insertInto('idempotency_keys')
    .values({ scope: 's', key: value, request_hash: '', response: 'x'.repeat(bytes), created_at: new Date().toISOString() })
    .execute()

/** Everything that was committed before is at the destination. */
async function shipped(): Promise<void> {
  const at = new Date().toISOString()
  await expect.poll(() => shipping.status().lastAt ?? '', POLL).toMatch(/./)
  await expect.poll(() => shipping.status().lastAt! > at, POLL).toBe(true)
}

const listShipped = async () => (await listFiles(path.join(folder, 'shipped'))).map((file) => path.relative(folder, file))
const listStreams = () => (existsSync(path.join(folder, 'shipped', 'wal')) ? readdirSync(path.join(folder, 'shipped', 'wal')) : [])
const basesOf = async () => (await listShipped()).filter((name) => name.includes('base-info'))

async function withRestored<T>(act: (restored: Db, dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'site-restored-'))
  const config = configFor(dataDir)
  try {
    const found = await findShipped({ backupTo: config.backupTo!, backupKey: config.backupKey })
    await restoreBackup(found!.source, config, { force: false })
    const { db: restored } = await openStore({ databaseUrl: undefined, dataDir }, console.error)
    return await act(restored, dataDir).finally(() => restored.destroy())
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

async function expectSameRestored(): Promise<void> {
  const text = await dumpAllText({ db, engine: 'sqlite' })
  expect(await withRestored((restored) => dumpAllText({ db: restored, engine: 'sqlite' }))).toBe(text)
}

test('a restore from what was shipped gives every committed row and every file', async () => {
  await insert('before the start')
  await start()
  const files = shipping.watch(createDiskStore(fresh.dataDir))
  const key = newId()
  writeFileSync(path.join(fresh.dataDir, 'upload'), 'a file of a client')
  await files.put(key, path.join(fresh.dataDir, 'upload'))
  for (let n = 0; n < 30; n += 1) await insert(`early ${n}`, 5000)
  await shipped()
  await expect.poll(basesOf, POLL).toHaveLength(1)
  await insert('after the base')
  await db.deleteFrom('idempotency_keys').where('key', '=', 'early 3').execute()
  await shipped()
  await expectSameRestored()
  await withRestored(async (_db, dataDir) => expect(await listFileKeys(createDiskStore(dataDir))).toEqual([key]))
  // Nothing is readable there.
  for (const name of await listShipped()) expect(readFileSync(path.join(folder, name)).includes('a file of a client')).toBe(false)
  const segments = (await listShipped()).filter((name) => name.includes('segment-'))
  expect(segments.length).toBeGreaterThan(1)
  for (const name of segments) rmSync(path.join(folder, name))
  await expect(withRestored(async () => {})).rejects.toThrow(/^Segment \d+ of what was shipped is missing/)
})

test.runIf(isLongRun)('nothing is missed while the log is emptied again and again, also by housekeeping and under a reader', async () => {
  await start()
  await insert('first')
  await expect.poll(basesOf, POLL).toHaveLength(1)
  const sizes: number[] = []
  for (let round = 0; round < 4; round += 1) {
    // Four megabytes of log a round: more than it may have.
    const rows = Array.from({ length: 20 }, (_, n) => insert(`${round} ${n}`, 50_000))
    const reader = new DatabaseSync(path.join(fresh.dataDir, 'site.db'), { readOnly: true })
    reader.exec('begin')
    reader.prepare('select count(*) from posts').get()
    await Promise.all([...rows, shipping.truncateWal()])
    reader.exec('commit')
    reader.close()
    await shipped()
    sizes.push(statSync(path.join(fresh.dataDir, 'site.db-wal')).size)
  }
  await expectSameRestored()
  expect(listStreams()).toHaveLength(1)
  expect(Math.max(...sizes)).toBeLessThan(5_000_000)
})

test('another process that checkpoints cannot make the log lose anything', async () => {
  await start()
  await insert('first')
  await expect.poll(basesOf, POLL).toHaveLength(1)
  const other = new DatabaseSync(path.join(fresh.dataDir, 'site.db'), { timeout: 0 })
  for (let n = 0; n < 20; n += 1) {
    await insert(`ours ${n}`, 20_000)
    other.prepare('pragma wal_checkpoint(truncate)').get()
    other.prepare("insert into salts (name, salt) values (?, 'theirs')").run(`theirs ${n}`)
    other.prepare('pragma wal_checkpoint(passive)').get()
  }
  other.close()
  await shipped()
  await expectSameRestored()
  expect(listStreams()).toHaveLength(1)
})

test('the next process goes on with the same stream, after a stop and after a crash', async () => {
  await start()
  await insert('first process')
  await expect.poll(basesOf, POLL).toHaveLength(1)
  await stop()
  await reopen()
  await insert('second process, before it ships')
  await start()
  await insert('second process')
  await shipped()
  expect(listStreams()).toHaveLength(1)
  await expectSameRestored()

  // As after a crash: what was written later is in the log, and the state is older than the last segments.
  copyFileSync(path.join(fresh.dataDir, 'shipping.json'), path.join(folder, 'old-state'))
  await insert('shipped, but the state was lost')
  await shipped()
  await stop()
  copyFileSync(path.join(folder, 'old-state'), path.join(fresh.dataDir, 'shipping.json'))
  await reopen()
  await start()
  await insert('third process')
  await shipped()
  expect(listStreams()).toHaveLength(1)
  await expectSameRestored()
})

test.runIf(isLongRun)('a log that somebody else has begun anew begins a new stream, which replaces the former one', async () => {
  await start()
  await insert('first')
  await expect.poll(basesOf, POLL).toHaveLength(1)
  const [former] = listStreams()
  await stop()
  // A site without BACKUP_TO: its last connection checkpoints and removes the log.
  await reopen()
  await insert('not shipped')
  await db.destroy()
  await reopen()
  await start()
  await insert('second')
  await expect.poll(listStreams, POLL).not.toContain(former)
  await shipped()
  await expectSameRestored()
})

test.runIf(isLongRun)('while the destination is away the log stays small, and afterwards everything is shipped', async () => {
  await start()
  await insert('first')
  await expect.poll(basesOf, POLL).toHaveLength(1)
  await shipped()
  renameSync(folder, `${folder}-away`)
  for (let n = 0; n < 25; n += 1) {
    await insert(`meanwhile ${n}`, 200_000)
    await expect.poll(() => statSync(path.join(fresh.dataDir, 'site.db-wal')).size, POLL).toBeLessThan(4_500_000)
  }
  expect(shipping.status().reason).toBe(`There is no folder ${folder}. Create it, or mount the disk that it is on.`)
  renameSync(`${folder}-away`, folder)
  const former = listStreams()
  await expect.poll(listStreams, POLL).not.toEqual(former)
  await expect.poll(async () => (await basesOf()).filter((name) => !former.some((each) => name.includes(each))), POLL).toHaveLength(1)
  await shipped()
  expect(shipping.status().reason).toBeUndefined()
  await expectSameRestored()
})

test.runIf(isLongRun)('with a new key everything is shipped anew, and a restore with the former one says so', async () => {
  await start('b'.repeat(64))
  await insert('first')
  await expect.poll(basesOf, POLL).toHaveLength(1)
  const former = listStreams()
  await stop()
  await expect(withRestored(async () => {})).rejects.toThrow('BACKUP_KEY is not the key that this backup was encrypted with.')
  await reopen()
  await start()
  await insert('second')
  await expect.poll(listStreams, POLL).not.toEqual(former)
  await expect.poll(basesOf, POLL).toHaveLength(1)
  await shipped()
  await expectSameRestored()
})
