import type { Transaction } from 'kysely'
import type { HealthReport, HealthResult, SystemEvent } from '../../contract/system.ts'
import { HEALTH_CHECK_NAMES } from '../../contract/system.ts'
import { forUpdate } from '../database/for-update.ts'
import type { Store } from '../database/store.ts'
import type { Db, Row, Tables } from '../database/tables.ts'
import type { Outbox } from '../mail/outbox.ts'
import { readPublished } from '../site-content/published-content.ts'
import { formatTimeSpan } from './format.ts'
import { type HealthCheck, healthLevel } from './health-check.ts'
import { outageEmail, recoveryEmail, troubleEmail } from './owner-emails.ts'
import type { Heartbeat } from './uptime.ts'

const MINUTE_MS = 60_000
/** Owners are told only of what two looks in a row have found, a minute apart. */
const CONFIRM_AFTER_MS = 50_000
/** What turns bad again and again causes one letter an hour. */
const MIN_LETTER_INTERVAL_MS = 60 * MINUTE_MS
/** Results of a node that has not looked for so long are not shown. */
const FRESH_MS = 5 * MINUTE_MS
/** A shorter outage is recorded, but is not worth a letter. */
const MIN_OUTAGE_LETTER_MS = 5 * MINUTE_MS

export type Finding = { check: HealthCheck; result: HealthResult }

type Dependencies = { store: Store; outbox: Pick<Outbox, 'queue'>; node: string; siteUrl: string; now: () => Date }
type SeveralNodes = { hasSeveralNodes: boolean }

/** Stores what looks have found, and tells the owners once when something turns bad and once when it is well again. */
export function createHealthRecords({ store, outbox, node, siteUrl, now }: Dependencies) {
  const keyOf = ({ name, scope }: HealthCheck) => (scope === 'site' ? name : `${name} ${node}`)

  return {
    /** In one transaction. The rows are locked, so that of several nodes one tells the owners. */
    async record(trx: Transaction<Tables>, findings: Finding[]): Promise<void> {
      const ordered = findings.toSorted((a, b) => (keyOf(a.check) < keyOf(b.check) ? -1 : 1))
      for (const finding of ordered) await recordFinding(trx, finding)
    },

    async recordOutage(trx: Transaction<Tables>, { awayMs, awaySince }: Heartbeat): Promise<void> {
      if (!awaySince) return
      await recordEvent(trx, { title: 'The website was away', detail: formatTimeSpan(awayMs), state: 'trouble' })
      if (awayMs >= MIN_OUTAGE_LETTER_MS)
        await writeToOwners(trx, outageEmail(await readPublished(trx, 'agency', 'letters'), awaySince, awayMs, siteUrl))
    },

    recordEvent,

    /** The results of all nodes; of checks that each node has made, the worst. Without rows, nobody has looked yet. */
    async read(): Promise<{ lookedAt: string; checks: HealthReport[] } | undefined> {
      const rows = await readFresh(store.db, now())
      if (rows.length === 0) return undefined
      const nodes = new Set(rows.map((row) => row.node).filter(Boolean))
      const lookedAt = rows
        .map((row) => row.looked_at)
        .toSorted()
        .at(-1)!
      return { lookedAt, checks: worstByName(rows).map((row) => toReport(row, { hasSeveralNodes: nodes.size > 1 })) }
    },

    async hasTrouble(trx: Transaction<Tables>): Promise<boolean> {
      return (await readFresh(trx, now())).some(({ level }) => level === 2)
    },

    async listProblems(): Promise<string[]> {
      const results = worstByName(await readFresh(store.db, now())).map((row) => JSON.parse(row.result) as HealthResult)
      return results.flatMap((result) => (result.state === 'trouble' ? result.problem : []))
    },
  }

  async function recordFinding(trx: Transaction<Tables>, { check, result }: Finding): Promise<void> {
    const at = now()
    const level = healthLevel(result)
    const seen = { level, result: JSON.stringify(result), looked_at: at.toISOString() }
    const key = keyOf(check)
    await trx
      .insertInto('health_checks')
      .values({
        key,
        check_name: check.name,
        node: check.scope === 'node' ? node : '',
        since: at.toISOString(),
        reported_level: 0,
        trouble_reported_at: null,
        trouble_since: null,
        ...seen,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    const query = trx.selectFrom('health_checks').selectAll().where('key', '=', key)
    const former = await forUpdate(query, store.engine).executeTakeFirstOrThrow()
    const since = former.level === level ? former.since : at.toISOString()
    const report = await tellOwners(trx, check, result, { ...former, level, since }, at)
    await recordHappened(trx, result, JSON.parse(former.result) as HealthResult)
    await trx
      .updateTable('health_checks')
      .set({ ...seen, since, ...report })
      .where('key', '=', key)
      .execute()
  }

  /** Returns the columns that remember what they were told. */
  async function tellOwners(trx: Transaction<Tables>, check: HealthCheck, result: HealthResult, row: Row<'health_checks'>, at: Date) {
    const { level, reported_level: reported, since, trouble_since: troubleSince, trouble_reported_at: reportedAt } = row
    const isConfirmed = at.getTime() - Date.parse(since) >= CONFIRM_AFTER_MS
    if (!isConfirmed) return {}
    const isSoon = reportedAt !== null && Math.abs(at.getTime() - Date.parse(reportedAt)) < MIN_LETTER_INTERVAL_MS
    if (result.state === 'trouble' && level > reported && !isSoon) {
      const where = check.scope === 'node' ? node : new URL(siteUrl).host
      await recordEvent(trx, { title: result.problem.replace(/\.$/, ''), detail: result.label, state: 'trouble' })
      const content = await readPublished(trx, 'agency', 'letters')
      await writeToOwners(trx, troubleEmail(content, result, { where, since: new Date(since) }, siteUrl))
      return { reported_level: level, trouble_reported_at: at.toISOString(), trouble_since: troubleSince ?? since }
    }
    if (level === 0 && reported > 0) {
      const lastedMs = Date.parse(since) - Date.parse(troubleSince ?? since)
      await recordEvent(trx, { title: `${check.name} is well again`, detail: `after ${formatTimeSpan(lastedMs)}`, state: 'well' })
      await writeToOwners(trx, recoveryEmail(await readPublished(trx, 'agency', 'letters'), check.name, lastedMs, siteUrl))
      return { reported_level: 0, trouble_since: null }
    }
    return {}
  }

  async function recordHappened(trx: Transaction<Tables>, { happened }: HealthResult, former: HealthResult): Promise<void> {
    if (!happened || happened.at === former.happened?.at) return
    await recordEvent(trx, { title: happened.title, detail: happened.detail, state: 'well' }, happened.at)
  }

  async function recordEvent(
    trx: Transaction<Tables>,
    event: Pick<SystemEvent, 'title' | 'detail' | 'state'>,
    at = now().toISOString(),
  ): Promise<void> {
    await trx
      .insertInto('system_events')
      .values({ ...event, created_at: at })
      .execute()
  }

  async function writeToOwners(trx: Transaction<Tables>, email: Omit<Parameters<Outbox['queue']>[1], 'to'>): Promise<void> {
    const owners = await trx
      .selectFrom('staff')
      .select(['name', 'email'])
      .where('role', '=', 'owner')
      .where('disabled_at', 'is', null)
      .orderBy('id')
      .execute()
    for (const owner of owners) await outbox.queue(trx, { ...email, to: { name: owner.name, address: owner.email } })
  }
}

const readFresh = (db: Db | Transaction<Tables>, now: Date): Promise<Row<'health_checks'>[]> =>
  db
    .selectFrom('health_checks')
    .selectAll()
    .where('looked_at', '>=', new Date(now.getTime() - FRESH_MS).toISOString())
    .orderBy('key')
    .execute()

/** In the order of the page. */
function worstByName(rows: Row<'health_checks'>[]): Row<'health_checks'>[] {
  return HEALTH_CHECK_NAMES.flatMap((name) => {
    const [worst] = rows.filter((row) => row.check_name === name).toSorted((a, b) => b.level - a.level)
    return worst ?? []
  })
}

const toReport = (row: Row<'health_checks'>, { hasSeveralNodes }: SeveralNodes): HealthReport => ({
  name: row.check_name,
  node: hasSeveralNodes ? row.node : '',
  since: row.since,
  result: JSON.parse(row.result) as HealthResult,
})
