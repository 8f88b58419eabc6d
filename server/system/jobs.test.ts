import { symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { openFileStore } from '../files/store/open-file-store.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

describeEachEngine('jobs', (engine) => {
  let site: TestSite
  let owner: Api
  beforeEach(async () => {
    site = await startTestSite(engine)
    owner = await site.signIn()
  })
  afterEach(() => site.close())

  const find = async (id: string) => (await owner.listJobs()).jobs.find(({ _id }) => _id === id)

  test('every job says when it ran, how long it took and when it runs next', async () => {
    await expect.poll(async () => (await find('tidy-up-files'))?.lastRunAt).not.toBeNull()
    const { jobs, node } = await owner.listJobs()
    expect(jobs.map(({ name }) => name)).toEqual([
      'Send the outbox',
      'Publish scheduled posts',
      'Publish scheduled changes of pages',
      'Bring back what was put off',
      'Import from another site',
      'Look at the system',
      'Check files',
      'Check links',
      'Delete old data',
      'Set reply deadlines',
      'Find missing people',
      'Tidy up files',
    ])
    expect(node).toMatch(engine === 'sqlite' ? /^$/ : /:3000$/)
    const old = jobs.find(({ name }) => name === 'Delete old data')!
    expect(old).toMatchObject({ when: 'every hour', isRunning: false, taskCount: 22, failedTasks: [], canRun: true })
    expect(old.tookMs).toBeGreaterThan(0)
    expect(Date.parse(old.nextRunAt!)).toBeGreaterThan(Date.parse(old.lastRunAt!))
    expect(await find('send-letters')).toMatchObject({ lastRunAt: expect.any(String), nextRunAt: expect.any(String) })
    expect(await find('look')).toMatchObject({ when: 'every minute', canRun: true })
  })

  test('a job runs when an owner says so, which the audit log keeps', async () => {
    await expect.poll(async () => (await find('tidy-up-files'))?.lastRunAt).not.toBeNull()
    const before = (await find('set-reply-deadlines'))!.lastRunAt
    expect(await owner.runJob({ id: 'set-reply-deadlines' })).toMatchObject({ message: '‘Set reply deadlines’ runs now.' })
    await expect.poll(async () => (await find('set-reply-deadlines'))?.lastRunAt).not.toBe(before)
    const [event] = (await owner.listAuditEvents({})).data
    expect(event).toMatchObject({ did: 'ran', about: { kind: 'job', name: 'Set reply deadlines' } })
    await expect(owner.runJob({ id: 'unknown' })).rejects.toMatchObject({ status: 404, message: 'Job not found' })
  })

  test('the last run of any node is shown, and of a failure which node had it', async () => {
    await expect.poll(async () => (await find('tidy-up-files'))?.lastRunAt).not.toBeNull()
    const { db } = site.store
    const run = { job: 'look', node: 'web-2:3000', ran_at: '2026-03-01T03:10:00.000Z', ms: 800, failed_tasks: '[]' }
    await db.insertInto('job_runs').values(run).execute()
    const node = engine === 'postgres' ? 'web-2:3000' : ''
    expect(await find('look')).toMatchObject({ lastRunAt: run.ran_at, tookMs: 800, node, failedTasks: [] })
    await owner.runJob({ id: 'look' })
    await expect.poll(async () => (await find('look'))?.lastRunAt).not.toBe(run.ran_at)

    const recently = new Date(Date.now() - 600_000).toISOString()
    const failed = { ...run, job: 'tidy-up-files', ran_at: recently, failed_tasks: '["orphaned files"]' }
    await db.insertInto('job_runs').values(failed).execute()
    expect(await find('tidy-up-files')).toMatchObject({ lastRunAt: recently, node, failedTasks: ['orphaned files'] })
    await db.updateTable('job_runs').set({ ran_at: run.ran_at }).where('job', '=', 'tidy-up-files').execute()
    expect(await find('tidy-up-files')).toMatchObject({ failedTasks: [] })
  })

  test('the last run of each job is stored for the other nodes and for the time after a restart', async () => {
    await expect.poll(async () => (await find('tidy-up-files'))?.lastRunAt).not.toBeNull()
    const stored = () => site.store.db.selectFrom('job_runs').selectAll().orderBy('job').execute()
    expect(await stored()).toEqual([])
    await owner.runJob({ id: 'tidy-up-files' })
    await expect.poll(stored).not.toEqual([])
    const runs = await stored()
    expect(runs.map(({ job }) => job)).toEqual(expect.arrayContaining(['delete-old-data', 'send-letters', 'tidy-up-files']))
    expect(runs.find(({ job }) => job === 'tidy-up-files')).toMatchObject({
      ran_at: (await find('tidy-up-files'))!.lastRunAt,
      node: expect.stringMatching(/:3000$/),
      failed_tasks: '[]',
    })
    site.setTime(new Date(Date.now() + 40 * 86_400_000).toISOString())
    await site.runHousekeeping()
    expect(await stored()).toEqual([])
  })

  test('a file that a row names and the store lacks is found, and the System page says so until it is back', async () => {
    const id = 'a'.repeat(24)
    const media = { id, type: 'image/png', bytes: 3, sha256: '', created_at: new Date().toISOString(), created_by: '' }
    await site.store.db.insertInto('media').values(media).execute()
    const check = async () => {
      const before = (await find('check-files'))!.lastRunAt
      await owner.runJob({ id: 'check-files' })
      await expect.poll(async () => (await find('check-files'))?.lastRunAt).not.toBe(before)
      await expect
        .poll(
          async () => (await site.store.db.selectFrom('job_runs').selectAll().where('job', '=', 'check-files').executeTakeFirst())?.ran_at,
        )
        .not.toBe(before ?? undefined)
      const { checks, events } = (await owner.checkSystemHealth()).health
      return { files: checks.find(({ name }) => name === 'Files')!.result, events }
    }
    expect((await check()).files).toMatchObject({
      state: 'trouble',
      label: 'Missing',
      detail: expect.stringMatching(/^Checked 2.+: 1 file missing\.$/),
    })
    expect(await find('check-files')).toMatchObject({ failedTasks: ['1 file missing'] })
    const from = path.join(site.dataDir, 'restored')
    await writeFile(from, 'png')
    await (await openFileStore(site.config)).put(id, from)
    expect((await find('check-files'))!.nextRunAt).not.toBeNull()
    const { files, events } = await check()
    expect(files).toMatchObject({ state: 'well', detail: expect.stringMatching(/ Checked 2.+: all are there\.$/) })
    expect(events[0]).toMatchObject({ title: 'Files checked', detail: 'all are there', state: 'well' })
  })

  test('a second press while the job runs starts nothing', async () => {
    await expect.poll(async () => (await find('tidy-up-files'))?.lastRunAt).not.toBeNull()
    const [first, second] = await Promise.all([owner.runJob({ id: 'delete-old-data' }), owner.runJob({ id: 'delete-old-data' })])
    expect([first.message, second.message]).toContain('‘Delete old data’ runs now.')
    await expect.poll(async () => (await find('delete-old-data'))?.isRunning).toBe(false)
  })

  test('a task that fails is named, and the others of its job run', async () => {
    await expect.poll(async () => (await find('tidy-up-files'))?.lastRunAt).not.toBeNull()
    expect(await find('tidy-up-files')).toMatchObject({ failedTasks: [] })
    // A link to itself cannot be read.
    await symlink('files', path.join(site.dataDir, 'files'))
    const before = (await find('tidy-up-files'))!.lastRunAt
    await owner.runJob({ id: 'tidy-up-files' })
    await expect.poll(async () => (await find('tidy-up-files'))?.lastRunAt).not.toBe(before)
    expect(await find('tidy-up-files')).toMatchObject({ failedTasks: ['orphaned files'], taskCount: engine === 'sqlite' ? 4 : 3 })
  })
})
