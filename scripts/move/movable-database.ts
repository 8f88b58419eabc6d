import { createHash } from 'node:crypto'

/** Numbers are decimal digits, so that no engine's largest ones are rounded. */
type Value = string | null
export type MovedRow = Value[]

type ColumnType = 'text' | 'integer'

export type MovedTable = {
  name: string
  /** In the order of their names, on both engines. */
  columns: { name: string; type: ColumnType }[]
  /** The primary key, which orders the rows. */
  key: string[]
}

/** A database that nobody writes to. */
export type TableReader = {
  /** Every table of the site except those of `LEFT_OUT`. */
  tables: MovedTable[]
  /** The names of the migrations that were run. */
  migrations: string[]
  /** All rows, a batch at a time. */
  read(table: MovedTable): AsyncIterable<MovedRow[]>
  /** The last number that was given to a row, by table with numbered rows: 0 if none was. */
  lastNumbers(): Promise<Record<string, string>>
}

/** A migrated database without rows. Its indexes, references and triggers are away until `finish`: counts are copied, not counted again. */
export type TableLoader = TableReader & {
  insert(table: MovedTable, rows: MovedRow[]): Promise<void>
  setLastNumbers(numbers: Record<string, string>): Promise<void>
  finish(): Promise<void>
}

export type MovableDatabase = {
  /** Refuses while the site is running. Nothing is changed. */
  withReader<T>(act: (reader: TableReader) => Promise<T>): Promise<T>
  /** Refuses a database with rows. When `act` fails, or the process is killed, the database is still without any. */
  withLoader<T>(act: (loader: TableLoader) => Promise<T>): Promise<T>
}

/** The migrations that were run are listed in these, in every database its own. */
export const MIGRATION_TABLES = ['kysely_migration', 'schema_migrations']

/** Not copied: what only belongs to one database, counts and leases that end within minutes, and what a start finds out again. */
export const LEFT_OUT = [...MIGRATION_TABLES, 'kysely_migration_lock', 'rate_limit_counts', 'cluster_nodes', 'backup_lease', 'live_sites']

/** Filled by the migrations, so that a new database is not empty. */
export const FILLED_BY_MIGRATIONS = ['content_version', 'system_heartbeat', 'reply_templates']

/** On PostgreSQL a count is the sum of several rows; on SQLite these columns are the primary key. */
const SUMMED_BY: Record<string, string[]> = { block_counts: ['table_name', 'bits', 'block', 'state'] }

/** Selects the rows of a table, the same in the same order from both engines. `orderBy` is the engine's expression for a column. */
export function selectRows({ name, columns, key }: MovedTable, orderBy: (column: string) => string): string {
  const summedBy = SUMMED_BY[name]
  const sum = (column: string) => (summedBy?.includes(column) === false ? `sum(${quoted(column)})` : quoted(column))
  const group = summedBy && `group by ${summedBy.map(quoted).join(', ')} having sum(n) <> 0`
  const order = (summedBy ?? (key.length > 0 ? key : columns.map((column) => column.name)))
    .map((column) => orderBy(quoted(column)))
    .join(', ')
  return `select ${columns.map((column) => sum(column.name)).join(', ')} from ${quoted(name)} ${group ?? ''} order by ${order}`
}

const COLUMN_TYPES: Record<string, ColumnType> = { text: 'text', integer: 'integer', bigint: 'integer' }

export function toColumnType(column: string, type: string): ColumnType {
  const known = COLUMN_TYPES[type]
  if (!known) throw new Error(`${column} has the type ${type}, which cannot be moved yet`)
  return known
}

export const quoted = (name: string) => `"${name}"`

/** How many characters are in memory at a time, about. */
const BATCH_CHARACTERS = 1_000_000
const MAX_BATCH_ROWS = 2000

/** How many rows of this size make a batch. */
export const rowsPerBatch = (characters: number) => Math.max(1, Math.min(MAX_BATCH_ROWS, Math.floor(BATCH_CHARACTERS / (characters + 1))))

export const countCharacters = (row: MovedRow) => row.reduce((sum, value) => sum + (value?.length ?? 0), 0)

/** Counts and hashes rows in a form that does not depend on the engine. */
export function createTableDigest() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(batch: MovedRow[]): void {
      rows += batch.length
      hash.update(batch.map((row) => `${JSON.stringify(row)}\n`).join(''))
    },
    end: () => ({ rows, sha256: hash.digest('hex') }),
  }
}

export type TableDigest = ReturnType<ReturnType<typeof createTableDigest>['end']>
