import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { foldCase } from '../search.ts'
import { extractShortWords } from '../short-words.ts'
import { index, searchTable, shortWordsTable } from './table-maker.ts'

/** The columns of each search table. */
const SEARCH_TABLES = {
  enquiry_search: ['words'],
  post_search: ['tags', 'words'],
  email_search: ['words'],
  subscriber_search: ['words'],
  solution_request_search: ['words'],
}
const TILE_BITS = [9, 12, 15, 18]
const BATCH_SIZE = 500

/**
 * What a search or a figure needs to read as few rows of a large table as of a small one: indexes of whole addresses and of the times of
 * replies, search tables for subscribers and solution requests, and on PostgreSQL trigram indexes that can be read tile by tile.
 */
export const flatReads = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    // PostgreSQL runs all migrations in one transaction. On SQLite a crash may come after the change and before it is recorded as made.
    if (engine === 'postgres') await change(db, engine)
    else if (!(await isMade(db))) await db.transaction().execute((trx) => change(trx, engine))
  },
})

async function isMade(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`select name from sqlite_master where name = 'subscriber_search'`.execute(db)
  return rows.length > 0
}

async function change(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await index(db, 'enquiries', ['email', 'seq'])
  await index(db, 'emails', ['to_address', 'seq'])
  await index(db, 'enquiries', ['first_reply_at', 'folder', 'created_at'])
  await sql`drop index enquiries_by_first_reply_at`.execute(db)
  for (const [searched, { of, read }] of Object.entries(NEW_SEARCH_TABLES)) {
    await searchTable(db, engine, `${searched}_search`, ['words'])
    await shortWordsTable(db, engine, `${searched}_short_words`, of)
    await fillSearchTables(db, engine, searched, of, read)
  }
  await db.schema.alterTable('solution_requests').dropColumn('search_text').execute()
  if (engine === 'postgres') await tileTrigramIndexes(db)
}

type Row = Record<string, string> & { seq: never }
type Words = { words: string; short: string[] }

const NEW_SEARCH_TABLES: Record<string, { of: string; read: (row: Row) => Words }> = {
  subscriber: {
    of: 'subscribers',
    read: ({ email = '' }) => ({ words: foldCase(email), short: extractShortWords(foldCase(email)) }),
  },
  solution_request: {
    of: 'solution_requests',
    read({ business_name, contact_name, contact_email, search_text = '' }) {
      const titles = foldCase([business_name, contact_name, contact_email].join('\n'))
      return { words: search_text, short: extractShortWords(titles, search_text) }
    },
  },
}

/** Makes all rows of a table searchable, a batch at a time. */
export async function fillSearchTables(
  db: Kysely<unknown>,
  engine: Engine,
  searched: string,
  of: string,
  read: (row: Row) => Words,
): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<Row>`select * from ${sql.table(of)} where seq > ${after} order by seq limit ${BATCH_SIZE}`.execute(db)
    const made = rows.map((row) => ({ seq: row.seq, ...read(row) }))
    if (made.length > 0) {
      const [texts, short] = jsonRows(engine, JSON.stringify(made))
      await sql`insert into ${sql.table(`${searched}_search`)} (rowid, words) ${texts}`.execute(db)
      await sql`insert into ${sql.table(`${searched}_short_words`)} (field, word, seq) ${short}`.execute(db)
    }
    if (rows.length < BATCH_SIZE) return
    after = rows.at(-1)!.seq
  }
}

/** Selects the texts, and the short words with their field and number. */
const jsonRows = (engine: Engine, made: string) =>
  engine === 'sqlite'
    ? [
        sql`select value ->> 'seq', value ->> 'words' from json_each(${made})`,
        sql`select 'words', word.value, made.value ->> 'seq' from json_each(${made}) as made join json_each(made.value -> 'short') as word`,
      ]
    : [
        sql`select cast(item ->> 'seq' as bigint), item ->> 'words' from jsonb_array_elements(cast(${made} as jsonb)) as made (item)`,
        sql`select 'words', word, cast(item ->> 'seq' as bigint)
          from jsonb_array_elements(cast(${made} as jsonb)) as made (item), jsonb_array_elements_text(item -> 'short') as words (word)`,
      ]

async function tileTrigramIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gin`.execute(db)
  for (const [table, columns] of Object.entries(SEARCH_TABLES)) await tileTrigramIndex(db, table, columns)
}

/**
 * Adds the numbers of a row's tiles to a trigram index: a search can then read the matches of one tile. Few rows wait outside the
 * index, because every search of a tile reads them all.
 */
export async function tileTrigramIndex(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  const tiles = TILE_BITS.map((bits) => `(rowid >> ${bits})`).join(', ')
  for (const column of columns) await sql`drop index ${sql.ref(`${table}_${column}_idx`)}`.execute(db)
  const texts = columns.map((column) => `${column} gin_trgm_ops`).join(', ')
  await sql.raw(`create index ${table}_by_tile on ${table} using gin (${tiles}, ${texts}) with (gin_pending_list_limit = 64)`).execute(db)
}
