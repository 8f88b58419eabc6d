import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openStore } from '../../server/database/engines/open.ts'
import { locateDatabase } from '../../server/site-location.ts'
import { CommandError } from '../command.ts'
import {
  FILLED_BY_MIGRATIONS,
  LEFT_OUT,
  MIGRATION_TABLES,
  type MovableDatabase,
  type MovedRow,
  type MovedTable,
  type TableLoader,
  type TableReader,
  countCharacters,
  quoted,
  rowsPerBatch,
  selectRows,
  toColumnType,
} from './movable-database.ts'

const FIRST_BATCH_ROWS = 100
/** Values as PostgreSQL writes them. */
const AS_TEXT = { getTypeParser: () => (value: string) => value } as unknown as pg.CustomTypesConfig
const NUL = '\0'
/** A move of a million rows may take longer than the server's limits for its other users. */
const TIMEOUTS_SQL = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '30s'`
/** The connections of a site that has just ended are listed for a moment. */
const RUNNING_CHECKS = 5
const RUNNING_CHECK_INTERVAL_MS = 100

export function createMovablePostgres(databaseUrl: string): MovableDatabase {
  const location = locateDatabase({ databaseUrl, dataDir: '' })

  return {
    withReader: (act) =>
      withClient(async (client) => {
        await assertNotRunning(client)
        await client.query('begin isolation level repeatable read')
        await client.query(TIMEOUTS_SQL)
        const reader = await createReader(client)
        if (reader.tables.length === 0) throw new CommandError(`There is no site in ${location}.`)
        // A site that is started meanwhile cannot write what would be missing in the copy.
        await lockTables(client, reader.tables, 'share')
        return act(reader)
      }),

    withLoader: (act) =>
      withClient(async (client) => {
        await assertNotRunning(client)
        await assertEmpty(client)
        await migrate()
        await client.query('begin')
        await client.query(`${TIMEOUTS_SQL}; set local maintenance_work_mem = '256MB'`)
        const reader = await createReader(client)
        // A site or a second move that is started meanwhile waits here, and then finds the whole copy.
        await lockTables(client, reader.tables, 'access exclusive')
        await assertEmpty(client)
        const result = await act(await createLoader(client, reader))
        await client.query('commit')
        // The copy is complete without this, which PostgreSQL would do by itself later.
        await client.query(`vacuum (analyze) ${reader.tables.map(({ name }) => quoted(name)).join(', ')}`).catch(() => {})
        return result
      }),
  }

  /** Closing the connection rolls an open transaction back. */
  async function withClient<T>(act: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: 'move', keepAlive: true })
    // A connection that breaks also rejects the query.
    client.on('error', () => {})
    await client.connect().catch((error: Error) => {
      throw new CommandError(`${location} cannot be opened: ${error.message}`)
    })
    return act(client).finally(() => client.end())
  }

  async function assertNotRunning(client: pg.Client): Promise<void> {
    for (let check = 1; check <= RUNNING_CHECKS; check += 1) {
      const { rowCount } = await client.query(
        `select 1 from pg_stat_activity where datname = current_database() and application_name like 'site%'`,
      )
      if (rowCount === 0) return
      await wait(RUNNING_CHECK_INTERVAL_MS)
    }
    throw new CommandError(`A site is running on ${location}. Stop it first.`)
  }

  async function migrate(): Promise<void> {
    try {
      await (await openStore({ databaseUrl, dataDir: '' }, () => {})).db.destroy()
    } catch (error) {
      throw new CommandError(`The tables cannot be created in ${location}: ${(error as Error).message}.`)
    }
  }

  async function lockTables(client: pg.Client, tables: MovedTable[], mode: string): Promise<void> {
    try {
      await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in ${mode} mode`)
    } catch (error) {
      throw new CommandError(`The tables of ${location} cannot be locked: ${(error as Error).message}.`)
    }
  }

  /** No tables, or those of an earlier move that did not finish: they have no rows. */
  async function assertEmpty(client: pg.Client): Promise<void> {
    for (const name of await listTables(client)) {
      if ([...LEFT_OUT, ...FILLED_BY_MIGRATIONS].includes(name)) continue
      const { rowCount } = await client.query(`select 1 from ${quoted(name)} limit 1`)
      if (rowCount) throw new CommandError(`${location} is not empty: there are rows in ${name}. Choose an empty database.`)
    }
  }
}

/** Those of the site's schema, except those of extensions. */
async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and not exists (select 1 from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
      order by relname collate "C"`,
  )
  return rows.map(({ name }) => name)
}

async function createReader(client: pg.Client): Promise<TableReader> {
  const names = await listTables(client)
  const tables: MovedTable[] = []
  for (const name of names) if (!LEFT_OUT.includes(name)) tables.push(await readTable(client, name))
  const migrations: string[] = []
  for (const table of MIGRATION_TABLES.filter((name) => names.includes(name))) {
    const { rows } = await client.query<{ name: string }>(`select name from ${quoted(table)}`)
    migrations.push(...rows.map(({ name }) => name))
  }

  return {
    tables,
    migrations: migrations.toSorted(),

    async *read(table) {
      const textColumns = new Set(table.columns.filter(({ type }) => type === 'text').map(({ name }) => quoted(name)))
      // SQLite compares texts by their bytes.
      const orderBy = (column: string) => (textColumns.has(column) ? `${column} collate "C"` : column)
      await client.query(`declare moved_rows no scroll cursor for ${selectRows(table, orderBy)}`)
      let limit = FIRST_BATCH_ROWS
      while (true) {
        const { rows } = await client.query<MovedRow>({ text: `fetch ${limit} from moved_rows`, rowMode: 'array', types: AS_TEXT })
        if (rows.length > 0) yield rows
        if (rows.length < limit) break
        limit = rowsPerBatch(rows.reduce((sum, row) => sum + countCharacters(row), 0) / rows.length)
      }
      await client.query('close moved_rows')
    },

    async lastNumbers() {
      const numbers: Record<string, string> = {}
      for (const { table_name: table, sequence } of await listSequences(client)) {
        const { rows } = await client.query<{ n: string }>(
          `select case when is_called then last_value else 0 end::text as n from ${sequence}`,
        )
        numbers[table] = rows[0]!.n
      }
      return numbers
    },
  }
}

async function readTable(client: pg.Client, name: string): Promise<MovedTable> {
  const { rows: columns } = await client.query<{ name: string; type: string; place: number | null }>(
    `select attname as name, format_type(atttypid, null) as type, array_position(indkey::int2[], attnum) as place
      from pg_attribute left join pg_index on indrelid = attrelid and indisprimary
      where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname collate "C"`,
    [quoted(name)],
  )
  return {
    name,
    columns: columns.map((column) => ({ name: column.name, type: toColumnType(`${name}.${column.name}`, column.type) })),
    key: columns
      .filter(({ place }) => place !== null)
      .toSorted((a, b) => a.place! - b.place!)
      .map((column) => column.name),
  }
}

async function listSequences(client: pg.Client) {
  const { rows } = await client.query<{ table_name: string; sequence: string }>(
    `select table_name, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
      from information_schema.columns where table_schema = current_schema() and is_identity = 'YES' order by table_name collate "C"`,
  )
  return rows
}

/** Constraints, indexes and triggers are added again, with the same names and definitions, when all rows are there. */
async function createLoader(client: pg.Client, reader: TableReader): Promise<TableLoader> {
  const names = reader.tables.map(({ name }) => quoted(name))
  const constraints = await listConstraints(client, names)
  for (const { tableName, name } of constraints) await client.query(`alter table ${tableName} drop constraint ${quoted(name)}`)
  const indexes = await listIndexes(client, names)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user; delete from ${name}`)

  return {
    ...reader,

    async insert({ name, columns }, rows) {
      const columnNames = columns.map((column) => quoted(column.name)).join(', ')
      const arrays = columns.map(({ type }, at) => `$${at + 1}::${type === 'integer' ? 'bigint' : 'text'}[]`).join(', ')
      const sql = `insert into ${quoted(name)} (${columnNames}) overriding system value select * from unnest(${arrays})`
      try {
        await client.query(
          sql,
          columns.map((_, at) => rows.map((row) => row[at])),
        )
      } catch (error) {
        const odd = rows.find((row) => row.some((value) => value?.includes(NUL)))
        const reason = odd ? `${describeValueWithNul(columns, odd)}, which PostgreSQL cannot store` : (error as Error).message
        throw new CommandError(`The rows of ${name} cannot be copied: ${reason}.`)
      }
    },

    async setLastNumbers(numbers) {
      for (const { table_name: table, sequence } of await listSequences(client)) {
        const last = numbers[table] ?? '0'
        if (last === '0') await client.query('select setval($1, 1, false)', [sequence])
        else await client.query('select setval($1, $2)', [sequence, last])
      }
    },

    async finish() {
      for (const { definition } of indexes) await client.query(definition)
      for (const { tableName, name, definition } of constraints.toReversed()) {
        await client.query(`alter table ${tableName} add constraint ${quoted(name)} ${definition}`)
      }
      for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    },
  }
}

/** Enough to find the row. */
function describeValueWithNul(columns: MovedTable['columns'], row: MovedRow): string {
  const at = row.findIndex((value) => value?.includes(NUL))
  const identifier = columns.findIndex(({ name }) => ['id', 'seq', 'rowid'].includes(name))
  return `${columns[at]!.name} of the row with ${columns[identifier]?.name ?? 'an unknown key'} ${row[identifier] ?? ''} contains a NUL character`
}

/** References come first: nothing else may be dropped before them. */
async function listConstraints(client: pg.Client, names: string[]) {
  const { rows } = await client.query<{ tableName: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "tableName", conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = any ($1::regclass[]) and contype in ('f', 'p', 'u') order by contype = 'f' desc, conname`,
    [names],
  )
  return rows
}

async function listIndexes(client: pg.Client, names: string[]) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any ($1::regclass[]) order by 1`,
    [names],
  )
  return rows
}
