import { type CompiledQuery, Kysely, sql } from 'kysely'
import { postgresDialect } from '../../../server/database/engines/postgres-dialect.ts'
import { sqliteDialect } from '../../../server/database/engines/sqlite-dialect.ts'
import type { Store } from '../../../server/database/store.ts'
import type { Tables } from '../../../server/database/tables.ts'

export type RecordedStore = {
  store: Store
  /** The queries since the last call. */
  takeQueries(): CompiledQuery[]
}

/** A migrated database whose queries can be looked at afterwards. Searches use the same connections as everything else. */
export function openRecordedStore({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined }): RecordedStore {
  const recorded: CompiledQuery[] = []
  const dialect = databaseUrl ? postgresDialect(databaseUrl, console.error) : sqliteDialect(dataDir, { skipLock: true })
  const db = new Kysely<Tables>({ dialect, log: ({ query }) => void recorded.push(query) })
  return { store: { db, searchDb: db, engine: databaseUrl ? 'postgres' : 'sqlite' }, takeQueries: () => recorded.splice(0) }
}

export type QueryPlan = {
  sql: string
  /** Tables that are read from beginning to end. */
  scanned: string[]
  /** PostgreSQL only: pages of tables and indexes, and rows that were read from them. */
  buffers: number
  rows: number
}

/** Runs a query again to see what it reads. Undefined for what reads no table. */
export async function explainQuery(db: Kysely<Tables>, engine: Store['engine'], query: CompiledQuery): Promise<QueryPlan | undefined> {
  if (!/^\s*(select|with)/i.test(query.sql)) return undefined
  const explain = engine === 'sqlite' ? 'explain query plan ' : 'explain (analyze, buffers, format json) '
  const { rows } = await db.executeQuery<Record<string, unknown>>({
    ...query,
    sql: explain + query.sql,
    query: sql``.toOperationNode() as never,
  })
  return { sql: query.sql, ...(engine === 'sqlite' ? readSqlitePlan(rows) : readPostgresPlan(rows)) }
}

/** SQLite says SCAN where it reads a whole table or a whole index. A search table is read by its own index. */
function readSqlitePlan(rows: Record<string, unknown>[]) {
  const scans = rows.flatMap(({ detail }) => /^SCAN (\w+)(?! VIRTUAL)(?!\w)/.exec(String(detail))?.[1] ?? [])
  return { scanned: scans, buffers: 0, rows: 0 }
}

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
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
    scanned: read.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']!),
    buffers: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
    rows: read.reduce((sum, node) => sum + rowsOf(node), 0),
  }
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)]
