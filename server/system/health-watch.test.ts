import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HealthCheckName, HealthResult } from '../../contract/system.ts'
import { readDefaultContent } from '../../tests/support/content/read-default-content.ts'
import { type TestStore, createTestStore, describeEachEngine } from '../../tests/support/database/test-store.ts'
import { createReplyDeliveryHooks } from '../casework/replies.ts'
import { createOutbox } from '../mail/outbox.ts'
import { createMailer } from '../mail/transport/mailer.ts'
import { createOwnerAccounts } from '../staff/owner-accounts.ts'
import { type HealthCheck, runHealthCheck } from './health-check.ts'
import { createHealthWatch } from './health-watch.ts'
import { createUptime } from './uptime.ts'

const OWNER = { email: 'owner@example.com', password: 'ten green bottles on a wall' }
const SITE_URL = 'https://www.navakra.example'
const log = pino({ level: 'silent' })

const WELL: HealthResult = { state: 'well', value: '3 waiting', detail: '212 sent in 24 hours.' }
const TROUBLE: HealthResult = {
  state: 'trouble',
  label: 'Stopped',
  value: '3 waiting',
  problem: 'Letters do not go out.',
  detail: 'The mail server did not accept our user name and password (535).',
  advice: 'Correct the password in SMTP_URL.',
  isWarning: false,
}
const WARNING: HealthResult = { ...TROUBLE, label: 'Soon full', problem: 'The disk is nearly full.', isWarning: true }

describeEachEngine('the watch over the site', (engine) => {
  let fresh: TestStore
  let time: number
  let found: HealthResult
  beforeEach(async () => {
    fresh = await createTestStore(engine)
    time = Date.parse('2026-11-17T10:00:00Z')
    found = WELL
    await createOwnerAccounts({ store: fresh.store, now }).createFirst(OWNER)
  })
  afterEach(() => fresh.close())

  const now = () => new Date(time)
  const pass = (minutes: number) => {
    time += minutes * 60_000
  }

  /** Its only check finds what the test says. */
  function startNode({
    node = 'web-1',
    name = 'Mail out' as HealthCheckName,
    scope = 'site' as HealthCheck['scope'],
    version = '1.0.0',
  } = {}) {
    const { store, dataDir } = fresh
    const mailer = createMailer({
      smtpUrl: undefined,
      mailFrom: { name: '', address: 'hello@navakra.example' },
      siteUrl: SITE_URL,
      dataDir,
      readContent: readDefaultContent,
    })
    const outbox = createOutbox({ store, mailer, hooks: createReplyDeliveryHooks(engine), now, log })
    const checks = [{ name, scope, run: async () => found }]
    return createHealthWatch({ store, outbox, checks, uptime: createUptime({ store, now }), version, node, siteUrl: SITE_URL, now, log })
  }

  async function lookFor(watch: ReturnType<typeof startNode>, minutes: number, every = 1): Promise<void> {
    for (let minute = 0; minute < minutes; minute += every) {
      await watch.look({ isRegular: true })
      pass(every)
    }
  }

  const letters = () => fresh.store.db.selectFrom('emails').select(['subject', 'to_address', 'kind', 'body']).orderBy('seq').execute()
  const subjects = async () => (await letters()).map(({ subject }) => subject)
  const titles = async (watch: ReturnType<typeof startNode>) => (await watch.listEvents()).map(({ title }) => title)

  test('owners get one letter when something turns bad and one when it is well again', async () => {
    const watch = startNode()
    await createOwnerAccounts({ store: fresh.store, now }).createOrReset('second@example.com')
    await createOwnerAccounts({ store: fresh.store, now }).createOrReset('disabled@example.com')
    await fresh.store.db
      .updateTable('staff')
      .set({ disabled_at: now().toISOString() })
      .where('email', '=', 'disabled@example.com')
      .execute()
    await lookFor(watch, 2)
    expect(await letters()).toEqual([])
    found = TROUBLE
    await lookFor(watch, 1)
    expect(await letters()).toEqual([])
    expect((await watch.read()).checks[0]).toMatchObject({ name: 'Mail out', result: TROUBLE, since: '2026-11-17T10:02:00.000Z' })
    expect(await watch.listProblems()).toEqual(['Letters do not go out.'])
    await lookFor(watch, 90, 2)
    const [first] = await letters()
    expect((await letters()).map(({ to_address: to }) => to).toSorted()).toEqual([OWNER.email, 'second@example.com'])
    expect(first).toMatchObject({ subject: 'Trouble: Letters do not go out.', kind: 'notice' })
    expect(first!.body).toContain('What we see: The mail server did not accept our user name and password (535).')
    expect(first!.body).toContain('What to do: Correct the password in SMTP_URL.')
    expect(first!.body).toContain(`${SITE_URL}/cms/system`)
    found = WELL
    await lookFor(watch, 3)
    expect(await subjects()).toEqual([first!.subject, first!.subject, 'Well again: Mail out', 'Well again: Mail out'])
    expect((await letters()).at(-1)!.body).toContain('Mail out is well again, after 2 hours.')
    expect(await titles(watch)).toEqual(['Mail out is well again', 'Letters do not go out'])
    expect(await watch.listProblems()).toEqual([])
  })

  test('a trouble of one look causes no letter, and what flaps causes one an hour', async () => {
    const watch = startNode()
    for (let round = 0; round < 5; round += 1) {
      found = TROUBLE
      await lookFor(watch, 1)
      found = WELL
      await lookFor(watch, 1)
    }
    expect(await subjects()).toEqual([])
    for (let round = 0; round < 15; round += 1) {
      found = TROUBLE
      await lookFor(watch, 2)
      found = WELL
      await lookFor(watch, 4, 2)
    }
    expect((await subjects()).filter((subject) => subject.startsWith('Trouble'))).toHaveLength(2)
    expect((await subjects()).filter((subject) => subject.startsWith('Well'))).toHaveLength(2)
  })

  test('presses of Look now do not confirm a trouble, and two at once are one look', async () => {
    const watch = startNode()
    found = TROUBLE
    const [one, other] = [watch.look(), watch.look()]
    expect(one).toBe(other)
    await one
    for (let press = 0; press < 5; press += 1) await watch.look()
    expect(await subjects()).toEqual([])
    pass(1)
    await watch.look()
    expect(await subjects()).toEqual(['Trouble: Letters do not go out.'])
  })

  test('a warning that turns into trouble is told again after an hour', async () => {
    const watch = startNode({ name: 'Disk', scope: 'node' })
    found = WARNING
    await lookFor(watch, 4)
    found = TROUBLE
    await lookFor(watch, 30, 2)
    expect(await subjects()).toEqual(['Trouble: The disk is nearly full.'])
    await lookFor(watch, 40, 2)
    expect(await subjects()).toEqual(['Trouble: The disk is nearly full.', 'Trouble: Letters do not go out.'])
  })

  test('of several nodes one writes about the site, and each about its own machine', async () => {
    const [first, second] = [startNode(), startNode({ node: 'web-2' })]
    found = TROUBLE
    for (let minute = 0; minute < 4; minute += 1) {
      await Promise.all([first.look({ isRegular: true }), second.look({ isRegular: true })])
      await Promise.all([first.look(), second.look()])
      pass(1)
    }
    expect(await subjects()).toEqual(['Trouble: Letters do not go out.'])
    expect(await titles(second)).toEqual(['Letters do not go out'])

    found = WARNING
    const [disk, otherDisk] = [startNode({ name: 'Disk', scope: 'node' }), startNode({ name: 'Disk', scope: 'node', node: 'web-2' })]
    await Promise.all([disk.look(), otherDisk.look()])
    pass(1)
    await Promise.all([disk.look(), otherDisk.look()])
    expect(
      (await letters())
        .slice(1)
        .map(({ body }) => /Where: (.*)/.exec(body)?.[1])
        .toSorted(),
    ).toEqual(['web-1', 'web-2'])
    found = WELL
    await otherDisk.look()
    expect((await disk.read()).checks.find(({ name }) => name === 'Disk')).toMatchObject({ node: 'web-1', result: { label: 'Soon full' } })
  })

  test('minutes without a heartbeat of any node count as away, and a longer outage causes a letter', async () => {
    const [first, second] = [startNode(), startNode({ node: 'web-2' })]
    await lookFor(first, 10)
    await lookFor(second, 10)
    pass(13)
    const restarted = startNode()
    await lookFor(restarted, 1)
    const { days } = await restarted.read()
    expect(days).toHaveLength(90)
    expect(days.at(-1)).toEqual({ day: '2026-11-17', isMeasured: true, awayMinutes: 14, troubleMinutes: 0 })
    expect(days[0]).toMatchObject({ day: '2026-08-20', isMeasured: false })
    expect((await restarted.listEvents())[0]).toMatchObject({ title: 'The website was away', detail: '14 minutes', state: 'trouble' })
    expect(await subjects()).toEqual(['The website was away for 14 minutes'])
    const { up_seconds: up } = await fresh.store.db.selectFrom('uptime_days').select('up_seconds').executeTakeFirstOrThrow()
    expect(up).toBe(19 * 60)
    // A database that was restored from an old backup says nothing about the site.
    pass(3 * 24 * 60)
    await lookFor(restarted, 1)
    expect(await subjects()).toHaveLength(1)
    // A restart and a clock that is set back are no outages.
    pass(1)
    await lookFor(startNode(), 1)
    pass(-60)
    await lookFor(startNode(), 3)
    expect(await subjects()).toHaveLength(1)
  })

  test('an outage over midnight is counted on both days', async () => {
    const watch = startNode()
    // Midnight of the head office.
    time = Date.parse('2026-11-17T18:20:00Z')
    await lookFor(watch, 1)
    pass(29)
    await lookFor(watch, 1)
    const { days } = await watch.read()
    expect(days.slice(-2).map(({ day, awayMinutes }) => [day, awayMinutes])).toEqual([
      ['2026-11-17', 10],
      ['2026-11-18', 20],
    ])
  })

  test('minutes of trouble are counted, without those of a warning', async () => {
    const watch = startNode()
    found = WARNING
    await lookFor(watch, 5)
    found = TROUBLE
    await lookFor(watch, 11)
    expect((await watch.read()).days.at(-1)).toMatchObject({ awayMinutes: 0, troubleMinutes: 10 })
  })

  test('a new version is recorded once, with the one before', async () => {
    await lookFor(startNode({ version: '1.0.0' }), 2)
    const nodes = [startNode({ version: '1.1.0' }), startNode({ version: '1.1.0', node: 'web-2' })]
    await Promise.all(nodes.map((node) => node.look()))
    const events = await nodes[0]!.listEvents()
    expect(events).toMatchObject([{ title: 'Version 1.1.0 took over', detail: 'before: 1.0.0', state: 'note' }])
  })

  test('what happened is recorded once, and everything old is deleted', async () => {
    const watch = startNode({ name: 'Backup' })
    await lookFor(watch, 1)
    found = { ...WELL, happened: { at: '2026-11-17T03:10:00.000Z', title: 'Backup finished', detail: '5.1 GB, 4 minutes' } }
    await lookFor(watch, 5)
    expect(await watch.listEvents()).toMatchObject([{ at: '2026-11-17T03:10:00.000Z', title: 'Backup finished', state: 'well' }])
    pass(8 * 24 * 60)
    await watch.deleteExpired()
    expect(await fresh.store.db.selectFrom('health_checks').select('key').execute()).toEqual([])
    expect(await watch.listEvents()).toHaveLength(1)
    pass(400 * 24 * 60)
    await watch.deleteExpired()
    expect(await watch.listEvents()).toEqual([])
    expect(await fresh.store.db.selectFrom('uptime_days').select('day').execute()).toEqual([])
  })

  test('a check that throws or hangs is trouble', async () => {
    const failing = { name: 'Files', scope: 'site' } as const
    const noAnswer = { state: 'trouble', value: 'No answer', problem: 'Files: nothing can be said.' }
    expect(await runHealthCheck({ ...failing, run: () => Promise.reject(new Error('broken')) }, log)).toMatchObject(noAnswer)
    expect(await runHealthCheck({ ...failing, run: () => new Promise(() => {}) }, log, 5)).toMatchObject(noAnswer)
  })
})
