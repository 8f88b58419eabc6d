import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '../../contract/endpoints.ts'
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { openStore } from '../../server/database/engines/open.ts'
import { openFileStore } from '../../server/files/store/open-file-store.ts'
import { createBackupFile, openBackupFile } from '../../server/backup/backup-file.ts'
import { describeManifest } from '../../server/backup/manifest.ts'
import { restoreBackup } from '../../server/backup/restore-backup.ts'
import { listFileKeys } from '../../server/files/store/file-store.ts'
import { describeEachDeployment } from '../support/files/test-file-store.ts'
import { dumpSchema } from '../support/database/dump-schema.ts'
import { migrateUntil, openWithoutMigrating } from '../support/database/migrate-until.ts'
import { insertOldSchemaRows } from '../support/database/old-schema-rows.ts'
import { createTestStore } from '../support/database/test-store.ts'
import { pdf, png } from '../support/files/uploads.ts'
import { runNpmCommand } from '../support/npm-command.ts'
import { findInconsistencies, withDatabase } from './inspect-database.ts'
import { isLongRun } from './long-run.ts'
import { type SiteProcess, startSiteProcess, siteEnv } from '../support/site-process.ts'
import { type Deployment, createDeployment, createEmptyDeployment } from './deployment.ts'
import { readStoredMarkers, startWriters } from './concurrent-writers.ts'

/** They leave processor time to the backup: it must begin and end between their writes. */
const SLOW_WRITERS = { parallel: 2, pauseMs: 20 }

describeEachDeployment('backup and restore', (engine, kind) => {
  let deployment: Deployment
  let site: SiteProcess
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'site-backups-'))
    deployment = await createDeployment(engine, kind)
    site = await startSiteProcess(deployment)
    for (const content of [await png(), pdf(), pdf(5000)]) await upload(content)
  })
  afterAll(async () => {
    await site.stop()
    await deployment.remove()
    rmSync(folder, { recursive: true })
  })

  test('a backup taken during writes is a plain tar archive that other programs can read, and restores every row and file', async () => {
    const archive = path.join(folder, 'busy.tar')
    const writing = startWriters(await site.signIn(), [], isLongRun ? {} : SLOW_WRITERS)
    while (writing.acknowledged.length < 20) await wait(1)
    const before = writing.acknowledged.length
    const output = await runCommand('backup', archive)
    const acknowledgedMeanwhile = writing.acknowledged.length - before
    await writing.finish()
    expect(writing.refused).toEqual([])
    expect(acknowledgedMeanwhile).toBeGreaterThan(0)
    expect(output).toMatch(/^Saved \d+ posts, \d+ enquiries, 3 solution requests and 4 files in .*busy\.tar\.\n$/)
    const list = spawnSync('tar', ['-tf', archive], { encoding: 'utf8' }).stdout.trim().split('\n')
    expect(list).toHaveLength(6)
    expect(list.at(-1)).toBe('manifest.json')
    expect(statSync(archive).mode & 0o077).toBe(0)
    // The test below has the same error on both engines.
    if (engine === 'sqlite') {
      await expect(runCommand('restore', archive)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/\nThe site is running\. Stop it first\.\n$/),
      })
    }

    const other = await createEmptyDeployment(engine, kind)
    const { rows } = await restoreBackup(openBackupFile(archive), configOf(other), { force: false })
    expect(await findInconsistencies(other)).toEqual([])
    expect(rows).toMatchObject(await countRows(other))
    const stored = await readStoredMarkers(other)
    expect(writing.acknowledged.slice(0, before).filter(({ marker }) => !stored.has(marker))).toEqual([])
    expect(await hashFiles(other)).toEqual(await hashFiles(deployment))
    const restored = await startSiteProcess(other)
    expect((await (await restored.signIn()).listSolutionRequests()).total).toBe(3)
    expect((await fetch(restored.url)).status).toBe(200)
    await restored.stop()
    await other.remove()
  })

  test('restore refuses a running site, and a non-empty target without --force', async () => {
    const archive = path.join(folder, 'quiet.tar.gz')
    const manifest = await createBackupFile(archive, configOf(deployment))
    await expect(createBackupFile(archive, configOf(deployment))).rejects.toThrow('exists already')
    await expect(restoreBackup(openBackupFile(archive), configOf(deployment), { force: true })).rejects.toThrow(
      'The site is running. Stop it first.',
    )

    await site.visitor.createEnquiry({ name: 'After the backup', email: 'someone@example.com', services: ['SEO'] })
    await upload(pdf(900))
    await site.stop()
    await expect(restoreBackup(openBackupFile(archive), configOf(deployment), { force: false })).rejects.toThrow('Add --force to replace')
    const published = path.join(deployment.dataDir, 'published', 'page.html')
    mkdirSync(path.dirname(published))
    writeFileSync(published, 'of the content before')
    await restoreBackup(openBackupFile(archive), configOf(deployment), { force: true })
    expect(existsSync(published)).toBe(false)
    expect(manifest.rows).toMatchObject(await countRows(deployment))
    // The image is stored twice: the original and the re-encoded copy.
    expect(Object.keys(await hashFiles(deployment))).toHaveLength(4)
  })

  test('restore refuses a damaged archive before replacing anything', async () => {
    const archive = path.join(folder, 'damaged.tar')
    await createBackupFile(archive, configOf(deployment))
    const file = await open(archive, 'r+')
    const { size } = await file.stat()
    await file.write(Buffer.from('damage'), 0, 6, Math.floor(size / 2))
    await file.close()
    const other = await createEmptyDeployment(engine, kind)
    await expect(restoreBackup(openBackupFile(archive), configOf(other), { force: false })).rejects.toThrow(/damaged/)
    expect(await listFileKeys(await openFileStore(configOf(other)))).toEqual([])
    await other.remove()
  })

  test('an archive with the former table names replaces a newer database and is upgraded at the next start', async () => {
    const old = await createEmptyDeployment(engine, kind)
    const db = openWithoutMigrating(old)
    await migrateUntil(db, engine, '015-trade-words')
    await insertOldSchemaRows(db as never, engine)
    await db.destroy()
    const archive = path.join(folder, 'old.tar')
    const saved = await createBackupFile(archive, configOf(old))
    expect(saved.rows).toMatchObject({ blogs: 2, letters: 1, admins: 1 })
    expect(describeManifest(saved)).toBe('2 posts, 3 enquiries, 1 solution request and 0 files')
    await old.remove()

    const newer = await createDeployment(engine, kind)
    const { rows } = await restoreBackup(openBackupFile(archive), configOf(newer), { force: true })
    expect(rows).toEqual(saved.rows)
    await expectUpgradedStart(newer)
    expect(await countRows(newer)).toMatchObject({ posts: 2, emails: 1, staff: 1, enquiries: 3, solution_request_files: 1 })
    const { store, remove } = await createTestStore(engine)
    const upgraded = openWithoutMigrating(newer)
    expect(await dumpSchema(upgraded as never, engine)).toEqual(await dumpSchema(store.db as never, engine))
    await Promise.all([upgraded.destroy(), store.db.destroy()])
    await remove()
    await newer.remove()
  })

  const runCommand = async (name: string, ...args: string[]) => (await runNpmCommand(name, args, siteEnv(deployment))).stdout

  async function upload(content: Buffer): Promise<void> {
    const form = new FormData()
    form.append('files', new Blob([new Uint8Array(content)]), content.subarray(1, 4).toString() === 'PNG' ? 'a.png' : 'a.pdf')
    expect((await fetch(`${site.url}/api/custom-solutions/submit`, { method: 'POST', body: form })).status).toBe(201)
  }
})

test('the restore command without a backup says how to name one', async () => {
  await expect(runNpmCommand('restore', ['--list'], {})).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/\nBACKUP_TO is not set: it says where the backups are\.\n$/),
  })
  await expect(runNpmCommand('restore', [], {})).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/\nSay which backup.*\n$/),
  })
})

const configOf = (deployment: Deployment) => readConfig(siteEnv(deployment))

/** Migrates the database and searches it. */
async function expectUpgradedStart(deployment: Deployment): Promise<void> {
  const store = await openStore({ databaseUrl: deployment.databaseUrl, dataDir: deployment.dataDir }, () => {})
  const { app } = await buildApp({ config: configOf(deployment), store, mode: 'api-only' })
  await app.ready()
  const reply = await app.inject({ url: endpoints.listPosts.path, query: { search: 'größe' } })
  expect(reply.json()).toMatchObject({ totalBlogs: 1 })
  await app.close()
}

function countRows(deployment: Deployment): Promise<Record<string, number>> {
  return withDatabase(deployment, async (query) => {
    const counts: Record<string, number> = {}
    for (const table of [
      'posts',
      'enquiries',
      'emails',
      'subscribers',
      'solution_requests',
      'solution_request_files',
      'staff',
      'post_search',
    ]) {
      counts[table] = Number((await query(`select count(*) as n from ${table}`))[0]?.n)
    }
    return counts
  })
}

async function hashFiles(deployment: Deployment): Promise<Record<string, string>> {
  const files = await openFileStore(configOf(deployment))
  const hashes: Record<string, string> = {}
  for (const key of (await listFileKeys(files)).toSorted()) {
    hashes[key] = createHash('sha256')
      .update(await buffer(await files.open(key)))
      .digest('hex')
  }
  return hashes
}
