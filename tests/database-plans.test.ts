import { type CompiledQuery, Kysely } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { postgresDialect } from '../server/database/engines/postgres-dialect.ts'
import { sqliteDialect } from '../server/database/engines/sqlite-dialect.ts'
import type { Tables } from '../server/database/tables.ts'
import { RETRY_POLICY, createEmailClaims } from '../server/mail/email-claims.ts'
import { EMAIL_KINDS } from '../server/mail/new-email.ts'
import { fillPostgres } from './bench/growth/fill-postgres.ts'
import { fillSqlite } from './bench/growth/fill-sqlite.ts'
import { measuredCalls } from './bench/growth/measured-calls.ts'
import { type QueryPlan, explainQuery, openExplainedApi } from './support/database/explained-api.ts'
import { type TestStore, createTestStore, describeEachEngine } from './support/database/test-store.ts'
import { insertQueuedEmails } from './support/mail/queued-emails.ts'

/** On PostgreSQL more than a call may read. SQLite only says how it reads, so that fewer are enough: deep pages must be deep. */
const ROWS = { sqlite: { enquiries: 700, posts: 60, others: 600 }, postgres: { enquiries: 2200, posts: 600, others: 600 } }
/** These have a few rows, however long the site is used; `members` is a recursive query for the addresses of one person. */
const SMALL_TABLES = ['staff', 'sessions', 'health_checks', 'members']
/** Has exactly the rows of a list in its order: reading it ends at the limit. */
const READ_UNTIL_LIMIT = 'people_by_listed_at'
/** With so few rows PostgreSQL prefers to read whole tables. Without that it takes every query for a costly one, and would compile it. */
const WITHOUT_SEQ_SCAN = '?options=-c%20enable_seqscan%3Doff%20-c%20jit%3Doff'

/** Pages of tables and indexes on PostgreSQL. Three or four for each row that the reply or the count of matches needs. */
const MAX_BUFFERS = 900
const MORE_BUFFERS: Record<string, number> = {
  'enquiries, newest 500': 1800,
  'enquiries, common word, page 50': 3300,
  'people, common word': 2400,
}
/** What a list without a search reads on PostgreSQL: its rows, those skipped within a block, and counts of blocks. */
const MAX_LIST_ROWS = 1050
/** The dashboard counts up to a thousand enquiries that are overdue. Of people the first ten thousand can be paged to. */
const MORE_ROWS: Record<string, number> = { dashboard: 2000, 'people, nine tenths down': 2000 }
/** PostgreSQL plans each statement anew. One of thirty thousand characters took it longer to plan than to run. */
const MAX_STATEMENT_LENGTH = 20_000

describeEachEngine('what each list, search and figure reads', (engine) => {
  let fresh: TestStore
  let api: Awaited<ReturnType<typeof openExplainedApi>>

  beforeAll(async () => {
    fresh = await createTestStore(engine)
    const { dataDir, databaseUrl } = fresh
    await (databaseUrl ? fillPostgres(databaseUrl, ROWS.postgres) : fillSqlite(dataDir, ROWS.sqlite))
    api = await openExplainedApi({ dataDir, databaseUrl: databaseUrl && databaseUrl + WITHOUT_SEQ_SCAN })
  })
  afterAll(async () => {
    await api.close()
    await fresh.close()
  })

  test.each(Object.entries(measuredCalls(ROWS[engine])))('%s', async (name, url) => {
    const plans = await api.explain(url)
    const scans = plans.filter(({ scanned }) => scanned.some((table) => !SMALL_TABLES.includes(table)))
    expect(scans.filter(({ indexes }) => !indexes.includes(READ_UNTIL_LIMIT))).toEqual([])
    if (url.startsWith('/api/desk?') && !url.includes('search=')) expect(plans.flatMap(findForeignIndexes)).toEqual([])
    if (engine === 'sqlite') return
    expect(Math.max(...plans.map(({ sql }) => sql.length))).toBeLessThan(MAX_STATEMENT_LENGTH)
    const sum = (figure: 'buffers' | 'rows') => plans.reduce((total, plan) => total + plan[figure], 0)
    // The desk counts up to ten thousand cases, more than there are here.
    if (url.startsWith('/api/desk')) return
    expect(sum('buffers')).toBeLessThan(MORE_BUFFERS[name] ?? MAX_BUFFERS)
    const isSearch = /search|category|related/.test(url)
    if (!isSearch) expect(sum('rows')).toBeLessThan(MORE_ROWS[name] ?? MAX_LIST_ROWS)
  })
})

/** The indexes that a list of the desk or its counts use besides those that have its order. */
const findForeignIndexes = ({ sql, indexes }: QueryPlan) =>
  / as (place|counted)\b/.test(sql) ? indexes.filter((name) => !name.includes('_desk')) : []

describeEachEngine('what the sender of emails reads', (engine) => {
  let fresh: TestStore
  let db: Kysely<Tables>
  const recorded: CompiledQuery[] = []
  beforeEach(async () => {
    fresh = await createTestStore(engine)
    for (const kind of EMAIL_KINDS) await insertQueuedEmails(fresh.store, { kind, count: 500, to: 'example.com' })
    const { dataDir, databaseUrl } = fresh
    const dialect = databaseUrl
      ? postgresDialect(databaseUrl + WITHOUT_SEQ_SCAN, console.error)
      : sqliteDialect(dataDir, { skipLock: true })
    db = new Kysely<Tables>({ dialect, log: ({ query }) => void recorded.push(query) })
  })
  afterEach(async () => {
    await db.destroy()
    await fresh.close()
  })

  test('to claim emails of a lane, and to know when the next are due, it reads as many rows as it sends', async () => {
    const claims = createClaims()
    expect(await claims.claimDue('newsletter', 2)).toHaveLength(2)
    await claims.msUntilNextDue(EMAIL_KINDS)
    const ofLanes = recorded.splice(0)
    expect(ofLanes).toHaveLength(2)
    for (const query of ofLanes) {
      const plan = await explainInRollback(query)
      expect(plan).toMatchObject({ scanned: [], indexes: expect.arrayContaining(['emails_queued_by_kind']) })
      if (engine === 'postgres') expect(plan.rows).toBeLessThan(20)
    }
    recorded.length = 0
    await claims.recoverAbandoned(false)
    const recovering = recorded.splice(0)
    // SQLite says only that it reads those that are being sent, and not that there are two.
    if (engine === 'postgres') for (const query of recovering) expect((await explainInRollback(query)).rows).toBeLessThan(20)
  })

  function createClaims() {
    const hooks = { beforeStateChange: async () => {}, deliveredChanged: async () => {}, stateChanged: () => {} }
    const timeouts = { beforeDataMs: 60_000, afterDataMs: 300_000 }
    return createEmailClaims({ store: { db, engine }, hooks, now: () => new Date(), timeouts, retryPolicy: RETRY_POLICY })
  }

  /** PostgreSQL runs what it explains. */
  async function explainInRollback(query: CompiledQuery) {
    const trx = await db.startTransaction().execute()
    try {
      return await explainQuery(trx, engine, query)
    } finally {
      await trx.rollback().execute()
    }
  }
})
