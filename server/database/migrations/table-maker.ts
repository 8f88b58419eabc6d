import { type ColumnDataType, type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Engine } from '../store.ts'

type Column = 'key' | 'sequence' | 'number' | 'text' | 'optional text' | 'integer'
type Columns = Record<string, Column>
type Builder = CreateTableBuilder<string, string>

export const dated = { created_at: 'text', updated_at: 'text' } as const

/** Creates tables with the same columns on both engines; STRICT on SQLite, so that a text column cannot hold a number. */
export function tableMaker(db: Kysely<unknown>, engine: Engine) {
  return async (name: string, columns: Columns, constraints: (table: Builder) => Builder = (table) => table) => {
    let table: Builder = db.schema.createTable(name) as Builder
    for (const [column, kind] of Object.entries(columns)) {
      table = table.addColumn(column, columnType(kind, engine), (c) => {
        if (kind === 'sequence') return engine === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey().generatedAlwaysAsIdentity()
        if (kind === 'key') return c.primaryKey().notNull()
        return kind === 'optional text' ? c : c.notNull()
      }) as Builder
    }
    table = constraints(table)
    await (engine === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute()
  }
}

export function columnType(kind: Column, engine: Engine): ColumnDataType | ReturnType<typeof sql> {
  if (kind === 'sequence' || kind === 'number') return engine === 'sqlite' ? 'integer' : 'bigint'
  if (kind === 'integer') return 'integer'
  // "C": both engines compare and sort texts by their code points.
  return engine === 'sqlite' ? 'text' : sql`text collate "C"`
}

export async function index(db: Kysely<unknown>, table: string, columns: string[], unique?: 'unique') {
  const builder = db.schema
    .createIndex(`${table}_by_${columns.join('_')}`)
    .on(table)
    .columns(columns)
  await (unique ? builder.unique() : builder).execute()
}

/** Folded text by row number with a trigram index, so that a search for any part of a word uses an index. */
export async function searchTable(db: Kysely<unknown>, engine: Engine, name: string, columns: string[]) {
  if (engine === 'sqlite') {
    const parts = sql.join(columns.map((column) => sql.ref(column)))
    await sql`create virtual table ${sql.table(name)} using fts5(${parts}, tokenize = 'trigram case_sensitive 1')`.execute(db)
    await eraseDeletedWords(db, name)
    return
  }
  await sql`create extension if not exists pg_trgm`.execute(db)
  let table = db.schema.createTable(name).addColumn('rowid', 'bigint', (c) => c.primaryKey()) as Builder
  for (const column of columns) table = table.addColumn(column, 'text', (c) => c.notNull()) as Builder
  await table.execute()
  for (const column of columns) {
    await sql`create index on ${sql.table(name)} using gin (${sql.ref(column)} gin_trgm_ops)`.execute(db)
  }
}

/** What a search of one or two characters finds, by row number: deleted with its row. */
export async function shortWordsTable(db: Kysely<unknown>, engine: Engine, name: string, of: string) {
  const builder = db.schema
    .createTable(name)
    .addColumn('field', columnType('text', engine), (c) => c.notNull())
    .addColumn('word', columnType('text', engine), (c) => c.notNull())
    .addColumn('seq', columnType('number', engine), (c) => c.notNull())
    .addPrimaryKeyConstraint(`${name}_key`, ['field', 'word', 'seq'])
    .addForeignKeyConstraint(`${name}_of`, ['seq'], of, ['seq'], (key) => key.onDelete('cascade'))
  await (engine === 'sqlite' ? builder.modifyEnd(sql`strict, without rowid`) : builder).execute()
  await index(db, name, ['seq'])
}

/** FTS5 only marks deleted words unless `secure-delete` is on; `optimize` removes those marked so far. */
export async function eraseDeletedWords(db: Kysely<unknown>, name: string) {
  const table = sql.table(name)
  await sql`insert into ${table} (${sql.ref(name)}, rank) values ('secure-delete', 1)`.execute(db)
  await sql`insert into ${table} (${sql.ref(name)}) values ('optimize')`.execute(db)
}
