import { rm, statfs, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TcpProxy, startTcpProxy } from '../../../tests/faults/tcp-proxy.ts'
import { type TestStore, createTestStore, describeEachEngine } from '../../../tests/support/database/test-store.ts'
import { startMailServer } from '../../../tests/support/mail/mail-server.ts'
import { createStaffMember } from '../../../tests/support/create-staff-member.ts'
import { type TestSite, startTestSite } from '../../../tests/support/test-site.ts'
import type { BackupStatus } from '../../backup/backups.ts'
import { openStore } from '../../database/engines/open.ts'
import type { MonitoredStore } from '../../database/store.ts'
import type { Db, Tables } from '../../database/tables.ts'
import { createReadiness } from '../../http/readiness.ts'
import { PROGRAM_VERSION } from '../../version.ts'
import { createBackupChecks } from '../backup-health.ts'
import { runHealthCheck } from '../health-check.ts'
import { createUptime } from '../uptime.ts'
import { createDatabaseCheck } from './database-check.ts'
import { createDiskCheck, describeUsage } from './disk-check.ts'
import { createMailCheck } from './mail-check.ts'
import { createNodesCheck } from './nodes-check.ts'
import { createWebsiteCheck } from './website-check.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const log = pino({ level: 'silent' })
const GB = 1024 ** 3
/** The default. */
const POOL_SIZE = 10
const NOW = new Date('2026-11-17T10:00:00Z')
const now = () => NOW

describeEachEngine('what each check says', (engine) => {
  let site: TestSite | undefined
  beforeEach(() => {
    site = undefined
  })
  afterEach(() => site?.close())

  const start = async (settings: Record<string, string> = {}) => (site = await startTestSite(engine, settings))
  async function look() {
    const staff = await site!.signIn()
    const { health } = await staff.checkSystemHealth()
    return Object.fromEntries(health.checks.map(({ name, result }) => [name, result]))
  }

  const readyz = async () => (await site!.inject({ url: '/readyz' })).json<{ status: string; reason?: string }>()

  test('a new site is well; mail and backups are off, with what to do', async () => {
    await start()
    const results = await look()
    expect(Object.keys(results)).toHaveLength(11)
    expect(results.Database).toMatchObject({ state: 'well', value: expect.stringMatching(/^(<0\.1|(?!0\.0 )[\d.]+) ms$/) })
    expect(results.Database!.detail).toMatch(
      engine === 'sqlite' ? /^Median query\. .+B in one file\.$/ : /\d+ of 1?\d+ connections open\.$/,
    )
    expect(results['Mail out']).toMatchObject({ state: 'off', value: '0 kept as files', advice: 'Set SMTP_URL to send them.' })
    expect(results['Mail in']).toMatchObject({ state: 'off', value: 'Not read', advice: expect.stringContaining('IMAP_URL') })
    expect(results.Files).toMatchObject({ state: 'well', value: '0 files' })
    expect(results.Disk).toMatchObject({ value: expect.stringMatching(/^\d+% used$/), share: expect.any(Number) })
    expect(results.Backup).toMatchObject({ state: 'off', advice: expect.stringContaining('BACKUP_TO') })
    expect(results['Restore drill']).toMatchObject({ state: 'off' })
    expect(results.Version).toMatchObject({ state: 'well', value: PROGRAM_VERSION })
    expect(results['Texts of the site']).toMatchObject({ state: 'well', detail: 'All can be read.' })
    expect(results.Website).toMatchObject({ state: 'well', value: '100%' })
    expect(results.Nodes).toMatchObject({ state: 'well', value: engine === 'sqlite' ? 'One node' : '1 node' })
  })

  test.runIf(engine === 'postgres')('a machine whose clock differs from the database is named', async () => {
    const machineClock = { wallMs: () => Date.now() + 10 * MINUTE_MS, monotonicMs: () => performance.now() }
    site = await startTestSite(engine, {}, 'api-only', { machineClock })
    // On a busy machine a node may be without its lease for a moment, which is told first.
    await expect
      .poll(async () => (await look()).Nodes)
      .toMatchObject({ state: 'trouble', label: 'Wrong time', detail: 'Its clock is 10 minutes ahead of the database’s.' })
  })

  test('a database that takes no writes is trouble, and shown although it cannot be stored', async () => {
    await start()
    const staff = await site!.signIn()
    await staff.getSystemHealth()
    const turn = (value: 'on' | 'off') =>
      engine === 'sqlite'
        ? sql.raw(`pragma query_only = ${value}`).execute(site!.store.db)
        : onEachConnection(site!.store.db, (db) => sql.raw(`set default_transaction_read_only = ${value}`).execute(db))
    await turn('on')
    const { checks } = (await staff.checkSystemHealth()).health
    const result = checks.find(({ name }) => name === 'Database')?.result
    expect(result).toMatchObject({ state: 'trouble', label: 'No writes', detail: expect.stringContaining('nothing can be saved') })
    expect(result).toMatchObject({
      problem: expect.stringContaining(engine === 'sqlite' ? 'DATA_DIR cannot be written' : 'only allows reading'),
    })
    expect(await readyz()).toMatchObject({ reason: (result as { problem: string }).problem })
    await turn('off')
    expect((await look()).Database).toMatchObject({ state: 'well' })
  })

  test('a schema that needs a newer version is the same sentence on /readyz, on the page and in the letter', async () => {
    await start()
    const { db } = site!.store
    const migration = { name: '999-later', ran_at: NOW.toISOString(), version: '9.0.0', requires: '998-unknown' }
    await db.insertInto('schema_migrations').values(migration).execute()
    site!.setTime(NOW.toISOString())
    const staff = await site!.signIn()
    for (const minute of [0, 1, 2]) {
      site!.setTime(new Date(NOW.getTime() + minute * MINUTE_MS).toISOString())
      await staff.checkSystemHealth()
    }
    const { reason } = await readyz()
    expect(reason).toContain('Install version 9.0.0')
    const { checks } = (await staff.getSystemHealth()).health
    expect(checks.find(({ name }) => name === 'Database')?.result).toMatchObject({ state: 'trouble', label: 'No writes', problem: reason })
    expect((await firstEmail()).subject).toBe(`Trouble: ${reason}`)
    expect((await firstEmail()).body).toContain(reason)
  })

  test('a data folder that cannot be written is the same sentence on /readyz and on the page', async () => {
    await start()
    await rm(path.join(site!.dataDir, 'incoming'), { recursive: true, force: true })
    await writeFile(path.join(site!.dataDir, 'incoming'), 'a file where a folder should be')
    const { Database } = await look()
    const { reason } = await readyz()
    expect(reason).toBeTruthy()
    expect(Database).toMatchObject({ state: 'trouble', problem: reason })
  })

  test('a mail server that refuses the password stops the mail, in words', async () => {
    const mail = await startMailServer({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(new Error('no')),
      secure: false,
      allowInsecureAuth: true,
    })
    try {
      await start({ SMTP_URL: mail.url.replace('smtp://', 'smtp://user:wrong@'), NOTIFY_EMAIL: 'staff@example.com' })
      expect((await look())['Mail out']).toMatchObject({ state: 'well', value: '0 waiting', detail: '0 sent in 24 hours.' })
      await site!.visitor.createEnquiry({ name: 'Ada', email: 'ada@example.com', services: ['SEO'] })
      await expect.poll(() => firstEmail().then((email) => email.reason)).toContain('did not accept our user name and password')
      expect((await look())['Mail out']).toMatchObject({ state: 'well', value: '1 waiting' })
      // The second attempt comes half a minute later.
      const later = new Date(Date.now() + HOUR_MS).toISOString()
      await site!.store.db.updateTable('emails').set({ attempts: 2, next_attempt_at: later }).execute()
      expect((await look())['Mail out']).toMatchObject({
        state: 'trouble',
        label: 'Stopped',
        problem: 'Letters do not go out.',
        detail: expect.stringMatching(
          /^The mail server did not accept our user name and password \(.+\)\. The oldest letter waits for \d+ seconds?; none is lost\.$/,
        ),
        advice: 'Correct the user and the password in SMTP_URL and restart the site.',
      })
    } finally {
      await mail.close()
    }
  })

  const firstEmail = () => site!.store.db.selectFrom('emails').selectAll().orderBy('seq').limit(1).executeTakeFirstOrThrow()

  test('a letter that one recipient’s server puts off is trouble only while nothing else is sent, and no address is repeated', async () => {
    await start({ NOTIFY_EMAIL: 'staff@example.com' })
    // By the sender's clock too, so that it leaves the delayed letter alone.
    site!.setTime(NOW.toISOString())
    const { db } = site!.store
    for (const name of ['Ada', 'Grace']) await site!.visitor.createEnquiry({ name, email: 'ada@example.com', services: ['SEO'] })
    await expect
      .poll(async () => (await db.selectFrom('emails').select('state').execute()).map(({ state }) => state))
      .toEqual(['kept', 'kept'])
    const [ada, grace] = await db.selectFrom('emails').select('id').orderBy('seq').execute()
    const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString()
    const delayed = { state: 'queued' as const, attempts: 5, state_changed_at: ago(8), created_at: ago(20), next_attempt_at: ago(-8) }
    const reason = 'The mail server answered: 450 4.2.0 <ada@example.com> Greylisted'
    await db
      .updateTable('emails')
      .set({ ...delayed, reason })
      .where('id', '=', ada!.id)
      .execute()
    const check = createMailCheck({ db, hasMailServer: true, now })
    const result = await runHealthCheck(check, log)
    expect(result).toMatchObject({
      state: 'trouble',
      detail: 'The mail server puts letters off with code 450. The oldest letter waits for 20 minutes; none is lost.',
    })
    expect(JSON.stringify(result)).not.toContain('ada@example.com')
    await db
      .updateTable('emails')
      .set({ state: 'sent', state_changed_at: ago(2) })
      .where('id', '=', grace!.id)
      .execute()
    expect(await runHealthCheck(check, log)).toMatchObject({ state: 'well', detail: '1 sent in 24 hours.' })
  })

  test('a file store that cannot be read and a quota that is nearly used are trouble', async () => {
    await start({ UPLOAD_QUOTA: '1MB' })
    const { db } = site!.store
    const at = NOW.toISOString()
    await db
      .insertInto('media')
      .values({ id: 'a'.repeat(24), type: 'image/png', bytes: 900_000, sha256: '', created_at: at, created_by: '' })
      .execute()
    expect((await look()).Files).toMatchObject({
      state: 'trouble',
      isWarning: true,
      value: '1 file',
      detail: '879 KB of the 1 MB that uploads may take.',
      problem: '86% of the room for uploads is used.',
    })
    const folder = path.join(site!.dataDir, 'files')
    await rm(folder, { recursive: true, force: true })
    // A link to itself cannot be read.
    await symlink('files', folder)
    expect((await look()).Files).toMatchObject({ state: 'trouble', label: 'Away', problem: 'The file store does not answer.' })
    await rm(folder)
  })

  test('the disk is sampled once a day, and its pace foretells when it is full', async () => {
    await start()
    const { db } = site!.store
    let time = Date.parse('2026-11-01T10:00:00Z')
    const check = createDiskCheck({ db, dataDir: site!.dataDir, node: 'web-1', now: () => new Date(time) })
    for (let hour = 0; hour < 50; hour += 1) {
      await check.run()
      time += 3_600_000
    }
    const samples = await db.selectFrom('disk_samples').selectAll().orderBy('day').execute()
    expect(samples.map(({ day, node }) => [day, node])).toEqual([
      ['2026-11-01', 'web-1'],
      ['2026-11-02', 'web-1'],
      ['2026-11-03', 'web-1'],
    ])
    // A tenth of what is free now was used in a week, however full the disk of this machine is.
    const { bavail, bsize } = await statfs(site!.dataDir)
    const weekAgo = sql<number>`used_bytes - ${Math.round((bavail * bsize) / 10)}`
    await db.updateTable('disk_samples').set({ used_bytes: weekAgo }).where('day', '=', '2026-11-01').execute()
    time = Date.parse('2026-11-08T10:00:00Z')
    expect((await check.run()).detail).toMatch(/At this pace full (on \d+ [A-Z]\w+|in \d+ months)\.$/)
  })

  test('owners see what is wrong on the dashboard, staff do not', async () => {
    await start()
    const grace = await createStaffMember(site!, 'Grace')
    const folder = path.join(site!.dataDir, 'files')
    // A link to itself cannot be read.
    await symlink('files', folder)
    await look()
    expect((await (await site!.signIn()).getDashboard()).dashboard.systemProblems).toContain('The file store does not answer.')
    const staff = await site!.signIn(grace)
    expect((await staff.getDashboard()).dashboard.systemProblems).toEqual([])
    await expect(staff.getSystemHealth()).rejects.toMatchObject({ status: 403 })
    await rm(folder)
  })
})

/** All connections of the pool are taken at once, so that each is another one. */
async function onEachConnection(db: Db, act: (connection: Kysely<Tables>) => Promise<unknown>): Promise<void> {
  let taken = 0
  const allTaken = Promise.withResolvers<void>()
  const useOne = () =>
    db.connection().execute(async (connection) => {
      // A connection is taken for the first query. Reads may have all of them, writes not.
      await sql`select 1`.execute(connection)
      taken += 1
      if (taken === POOL_SIZE) allTaken.resolve()
      await allTaken.promise
      await act(connection)
    })
  await Promise.all(Array.from({ length: POOL_SIZE }, useOne))
}

describe('a database that does not answer', () => {
  let fresh: TestStore
  let proxy: TcpProxy
  let store: MonitoredStore
  beforeEach(async () => {
    fresh = await createTestStore('postgres')
    proxy = await startTcpProxy(fresh.databaseUrl!)
    store = await openStore({ databaseUrl: proxy.url, dataDir: fresh.dataDir }, () => {})
  })
  afterEach(async () => {
    await store.health.stop()
    await store.db.destroy()
    await proxy.close()
    await fresh.close()
  })

  const readinessOf = ({ isDeaf = false, hasCachedPages = false }) =>
    createReadiness({
      store,
      dataDir: fresh.dataDir,
      content: { isDeaf: () => isDeaf },
      hasCachedPages: () => hasCachedPages,
      checkSchema: async () => undefined,
    })

  test('is the same sentence for /readyz, /servez and both cards, and the website is well while pages are cached', async () => {
    proxy.disconnect()
    await store.health.start()
    const { checkWrites, probeWrites, checkPages } = readinessOf({})
    const reason = 'The database does not answer.'
    expect([await checkWrites(), await checkPages()]).toEqual([reason, reason])
    expect(await createDatabaseCheck({ store, probeWrites }).run()).toMatchObject({ state: 'trouble', label: 'No answer', problem: reason })
    const uptime = createUptime({ store: fresh.store, now })
    expect(await createWebsiteCheck({ uptime, checkPages }).run()).toMatchObject({ state: 'trouble', label: 'No pages', detail: reason })
    const cached = readinessOf({ hasCachedPages: true })
    expect(await createWebsiteCheck({ uptime, checkPages: cached.checkPages }).run()).toMatchObject({ state: 'well', value: '100%' })
  })

  test('a node that is not notified of changes says so, with what to do', async () => {
    const { checkCaching } = readinessOf({ isDeaf: true })
    const clock = { offsetMs: () => 0 }
    const result = await createNodesCheck({ store, clock, isDisconnected: () => true, checkCaching, sharesFiles: true }).run()
    expect(result).toMatchObject({ state: 'trouble', isWarning: true, label: 'Not notified', detail: await checkCaching() })
    expect(result).toMatchObject({ advice: expect.stringContaining('DATABASE_LISTEN_URL') })
    const heard = readinessOf({})
    const check = createNodesCheck({ store, clock, isDisconnected: () => false, checkCaching: heard.checkCaching, sharesFiles: true })
    expect(await check.run()).toMatchObject({ state: 'well' })
  })

  test('several nodes that store uploaded files on disks of their own are a warning', async () => {
    const lookWith = (sharesFiles: boolean) =>
      createNodesCheck({
        store,
        clock: { offsetMs: () => 0 },
        isDisconnected: () => false,
        checkCaching: readinessOf({}).checkCaching,
        sharesFiles,
      }).run()
    const leaseUntil = sql<Date>`clock_timestamp() + interval '1 hour'`
    await store.db.insertInto('cluster_nodes').values({ id: 'web-1', lease_until: leaseUntil }).execute()
    expect(await lookWith(false)).toMatchObject({ state: 'well', value: '1 node' })
    await store.db.insertInto('cluster_nodes').values({ id: 'web-2', lease_until: leaseUntil }).execute()
    expect(await lookWith(false)).toMatchObject({ state: 'trouble', isWarning: true, value: '2 nodes', label: 'Own disks' })
    expect(await lookWith(true)).toMatchObject({ state: 'well', value: '2 nodes' })
  })
})

describe('words', () => {
  test.each([
    [33, 80, undefined, 'well', '41% used', '33 GB of 80 GB.'],
    [33, 80, 0.11, 'well', '41% used', '33 GB of 80 GB. At this pace full in 14 months.'],
    [33, 80, -1, 'well', '41% used', '33 GB of 80 GB.'],
    [33, 80, 0.001, 'well', '41% used', '33 GB of 80 GB.'],
    [70.4, 80, 0.64, 'trouble', '88% used', '70 GB of 80 GB. At this pace full on 2 December.'],
    [79, 80, 0.64, 'trouble', '99% used', '79 GB of 80 GB. At this pace full on 18 November.'],
  ])('a disk with %d of %d GB used and a pace of %s GB a day', (used, total, pace, state, value, detail) => {
    const result = describeUsage({ used: used * GB, available: (total - used) * GB }, NOW, pace && pace * GB)
    expect(result).toMatchObject({ state, value, detail })
  })

  const BACKUP: BackupStatus = {
    enabled: true,
    isRunning: false,
    destination: 's3://backups',
    lastSuccess: { at: '2026-11-17T03:10:00.000Z', bytes: 5.1 * GB, ms: 240_000, verifiedAt: '2026-11-17T03:21:00.000Z' },
    isLate: false,
    kept: 30,
  }
  const failure = { at: '2026-11-17T04:00:00.000Z', reason: 'The bucket is full.' }
  test.each<[string, Partial<BackupStatus>, object, object]>([
    ['switched off', { enabled: false }, { state: 'off' }, { state: 'off' }],
    [
      'in order',
      {},
      { state: 'well', value: '2026-11-17T03:10:00.000Z', detail: '5.1 GB to s3://backups in 4 minutes. 30 backups kept.' },
      { state: 'well', value: '2026-11-17T03:21:00.000Z' },
    ],
    ['late', { isLate: true }, { state: 'trouble', label: 'Late' }, { state: 'well' }],
    [
      'failed',
      { lastFailure: failure },
      { state: 'trouble', label: 'Failed', detail: 'The bucket is full. The last good one is of 2026-11-17T03:10:00.000Z.' },
      { state: 'well' },
    ],
    ['shipping late', { shipping: { isLate: true, reason: 'No room.' } }, { state: 'trouble', label: 'Behind' }, { state: 'well' }],
    [
      'never restored',
      { lastSuccess: { at: '2026-11-17T03:10:00.000Z', bytes: GB, ms: 1000 } },
      { state: 'well' },
      { state: 'trouble', label: 'Never', isWarning: true },
    ],
    [
      'restored long ago',
      { lastSuccess: { ...BACKUP.lastSuccess!, verifiedAt: '2026-09-17T03:10:00.000Z' } },
      { state: 'well' },
      { state: 'trouble', label: 'Too long ago' },
    ],
  ])('backups: %s', async (_case, status, backup, drill) => {
    const checks = createBackupChecks({ backups: { status: async () => ({ ...BACKUP, ...status }) }, now })
    expect(await checks[0]!.run()).toMatchObject(backup)
    expect(await checks[1]!.run()).toMatchObject(drill)
  })
})
