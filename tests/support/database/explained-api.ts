import { AsyncLocalStorage } from 'node:async_hooks'
import { type CompiledQuery, Kysely, sql } from 'kysely'
import { buildApp } from '../../../server/app.ts'
import { readConfig } from '../../../server/config.ts'
import { createErrorRecord, createSqliteHealth } from '../../../server/database/engines/database-health.ts'
import { postgresDialect } from '../../../server/database/engines/postgres-dialect.ts'
import { sqliteDialect } from '../../../server/database/engines/sqlite-dialect.ts'
import type { Engine } from '../../../server/database/store.ts'
import type { Tables } from '../../../server/database/tables.ts'
import { OWNER_LOGIN } from '../owner-login.ts'

type Database = { dataDir: string; databaseUrl: string | undefined }

/** The API on a migrated database, with a look at what each call reads. */
export async function openExplainedApi({ dataDir, databaseUrl }: Database) {
  /** The queries of one call: the site also looks at itself every minute. */
  const calls = new AsyncLocalStorage<CompiledQuery[]>()
  const dialect = databaseUrl ? postgresDialect(databaseUrl, console.error) : sqliteDialect(dataDir, { skipLock: true })
  const db = new Kysely<Tables>({ dialect, log: ({ query }) => void calls.getStore()?.push(query) })
  const engine = databaseUrl ? 'postgres' : 'sqlite'
  const config = readConfig({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: OWNER_LOGIN.email,
    ADMIN_PASSWORD: OWNER_LOGIN.password,
    LOG_LEVEL: 'fatal',
    RATE_LIMIT: 'off',
    LOAD_SHEDDING: 'off',
  })
  // Searches use the same connections as everything else, so that they are recorded too.
  const health = createSqliteHealth(createErrorRecord())
  const store = { db, searchDb: db, engine, health, onQuery: () => undefined, countConnections: () => [] } as const
  const { app, services } = await buildApp({ config, store, mode: 'api-only' })
  if (!(await db.selectFrom('staff').select('id').executeTakeFirst())) await services.ownerAccounts.createFirst(config.firstOwner)
  const login = await app.inject({ method: 'POST', url: '/api/admin/login', payload: OWNER_LOGIN })
  const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  if ((await explain('/api/contact/get-all-queries?limit=1')).length === 0) throw new Error('No queries are recorded')
  return { explain, close: () => app.close() }

  /** The plans of the queries of a call by a member of staff, after it has replied. */
  async function explain(url: string): Promise<QueryPlan[]> {
    const recorded: CompiledQuery[] = []
    // The request begins where its reply is awaited.
    const reply = await calls.run(recorded, async () => await app.inject({ method: 'GET', url, headers: { cookie } }))
    if (reply.statusCode !== 200) throw new Error(`${url} replied ${reply.statusCode}: ${reply.body}`)
    const plans: QueryPlan[] = []
    for (const query of recorded) {
      // Not those that change something, such as when a session was last seen.
      if (/^\s*(select|with)\b/i.test(query.sql)) plans.push(await explainQuery(db, engine, query))
    }
    return plans
  }
}

export type QueryPlan = {
  sql: string
  /** Tables that are read from beginning to end. */
  scanned: string[]
  /** Indexes that are used. */
  indexes: string[]
  /** PostgreSQL only: pages of tables and indexes, and rows that were read from them. */
  buffers: number
  rows: number
}

/** Runs a query again to see what it reads. */
export async function explainQuery(db: Kysely<Tables>, engine: Engine, query: CompiledQuery): Promise<QueryPlan> {
  const explain = engine === 'sqlite' ? 'explain query plan ' : 'explain (analyze, buffers, format json) '
  const { rows } = await db.executeQuery<Record<string, unknown>>({
    ...query,
    sql: explain + query.sql,
    query: sql``.toOperationNode() as never,
  })
  return { sql: query.sql, ...(engine === 'sqlite' ? readSqlitePlan(query.sql, rows) : readPostgresPlan(rows)) }
}

/**
 * SQLite says SCAN where it reads a table or an index from its beginning. That is right for the first rows in the order of an index, that is with
 * a limit, without a condition and without sorting; for the rows of a subquery; and for a search table, which has an index of its own.
 */
function readSqlitePlan(sql: string, rows: Record<string, unknown>[]) {
  const details = rows.map(({ detail }) => String(detail))
  const readsFirstRows = /\blimit\b/.test(sql) && !/\bwhere\b/.test(sql) && !details.some((detail) => detail.startsWith('USE TEMP B-TREE'))
  const scans = details
    .flatMap((detail) => /^SCAN (\w+)$|^SCAN (\w+) USING/.exec(detail)?.slice(1) ?? [])
    .filter((name) => name !== undefined)
  // By its state alone, a large part of a table is read.
  const wide = details.flatMap((detail) => {
    const [, table, columns = ''] = /^SEARCH (\w+) USING (?:COVERING )?INDEX \w+ \((.*)\)$/.exec(detail) ?? []
    return table && columns.split(' AND ').every((column) => /^(state|status|folder)=\?$/.test(column)) && !/\blimit\b/.test(sql)
      ? [table]
      : []
  })
  const isSubquery = (name: string) => new RegExp(`as "?${name}"?\\b|^with "${name}"`).test(sql)
  const indexes = details.flatMap((detail) => /USING (?:COVERING )?INDEX (\w+)/.exec(detail)?.[1] ?? [])
  return { indexes, scanned: readsFirstRows ? [] : [...wide, ...scans.filter((name) => !isSubquery(name))], buffers: 0, rows: 0 }
}

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

function readPostgresPlan(rows: Record<string, unknown>[]) {
  const [{ Plan: root }] = rows[0]!['QUERY PLAN'] as [{ Plan: PlanNode }]
  const nodes = flatten(root)
  const read = nodes.filter((node) => node['Relation Name'] !== undefined)
  const rowsOf = (node: PlanNode) =>
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops']
  return {
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    scanned: read.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']!),
    buffers: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
    rows: read.reduce((sum, node) => sum + rowsOf(node), 0),
  }
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)]
