import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPostgres } from './bench/growth/fill-postgres.ts'
import { fillSqlite } from './bench/growth/fill-sqlite.ts'
import { measuredCalls } from './bench/growth/measured-calls.ts'
import { openExplainedApi } from './support/database/explained-api.ts'
import { type TestStore, createTestStore, describeEachEngine } from './support/database/test-store.ts'

/** On PostgreSQL more than a call may read. SQLite only says how it reads, so that fewer are enough: deep pages must be deep. */
const ROWS = { sqlite: { enquiries: 700, posts: 60, others: 600 }, postgres: { enquiries: 3000, posts: 600, others: 600 } }
/** These have a few rows, however long the site is used. */
const SMALL_TABLES = ['staff', 'sessions', 'health_checks']
/** With so few rows PostgreSQL prefers to read whole tables. */
const WITHOUT_SEQ_SCAN = '?options=-c%20enable_seqscan%3Doff'

/** Pages of tables and indexes on PostgreSQL. Three or four for each row that the reply or the count of matches needs. */
const MAX_BUFFERS = 900
const MORE_BUFFERS: Record<string, number> = { 'enquiries, newest 500': 1800, 'enquiries, common word, page 50': 3300 }
/** What a list without a search reads on PostgreSQL: its rows, those skipped within a block, and counts of blocks. */
const MAX_LIST_ROWS = 1050
/** The dashboard counts up to a thousand enquiries that are overdue. */
const MORE_ROWS: Record<string, number> = { dashboard: 2000 }

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
    expect(plans.filter(({ scanned }) => scanned.some((table) => !SMALL_TABLES.includes(table)))).toEqual([])
    if (engine === 'sqlite') return
    const sum = (figure: 'buffers' | 'rows') => plans.reduce((total, plan) => total + plan[figure], 0)
    expect(sum('buffers')).toBeLessThan(MORE_BUFFERS[name] ?? MAX_BUFFERS)
    const isSearch = /search|category|related/.test(url)
    if (!isSearch) expect(sum('rows')).toBeLessThan(MORE_ROWS[name] ?? MAX_LIST_ROWS)
  })
})
