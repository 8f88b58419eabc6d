import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { foldCase } from '../search.ts'
import { extractShortWords } from '../short-words.ts'
import { columnType, index } from './table-maker.ts'

const BATCH_SIZE = 500

/** Adds the index for searches of one and two characters, which a trigram index cannot find, and fills it from the existing rows. */
export const shortWords = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    // PostgreSQL runs all migrations in one transaction. On SQLite a crash may come after the change and before it is recorded as made.
    if (engine === 'postgres') await change(db, engine)
    else if (!(await isMade(db))) await db.transaction().execute((trx) => change(trx, engine))
  },
})

async function isMade(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`select name from sqlite_master where name = 'blog_short_words'`.execute(db)
  return rows.length > 0
}

async function change(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const [searched, read] of Object.entries(READERS)) {
    const table = `${searched}_short_words`
    await makeTable(db, engine, table, read.of)
    await fill(db, engine, table, read)
  }
  // For rows written from now on: searches compare the whole text, and decompressing it takes most of that time.
  if (engine === 'postgres') await sql`alter table blog_search alter column words set storage external`.execute(db)
}

type Row = Record<string, string> & { seq: never }
type Fields = { words: string[]; tags?: string[] }
type Reader = { of: string; from: string; fieldsOf: (row: Row) => Fields }

const READERS: Record<'blog' | 'enquiry' | 'letter', Reader> = {
  blog: {
    of: 'blogs',
    from: `select blogs.seq, main_heading, description, blogs.tags, words from blogs join blog_search on blog_search.rowid = blogs.seq`,
    fieldsOf({ main_heading = '', description = '', tags = '[]', words = '' }) {
      const folded = foldCase((JSON.parse(tags) as string[]).join('\n'))
      return {
        words: extractShortWords(`${foldCase(`${main_heading}\n${description}`)}\n${folded}`, words),
        tags: extractShortWords(folded),
      }
    },
  },
  enquiry: {
    of: 'enquiries',
    from: 'select seq, name, email, organization, number, website, services from enquiries',
    fieldsOf({ name, email, organization, number, website, services = '[]' }) {
      const titles = [name, email, organization, number, website, ...(JSON.parse(services) as string[])]
      return { words: extractShortWords(foldCase(titles.join('\n'))) }
    },
  },
  letter: {
    of: 'letters',
    from: 'select letters.seq, words from letters join letter_search on letter_search.rowid = letters.seq',
    fieldsOf: ({ words = '' }) => ({ words: extractShortWords(words) }),
  },
}

async function makeTable(db: Kysely<unknown>, engine: Engine, table: string, of: string): Promise<void> {
  const builder = db.schema
    .createTable(table)
    .addColumn('field', columnType('text', engine), (c) => c.notNull())
    .addColumn('word', columnType('text', engine), (c) => c.notNull())
    .addColumn('seq', columnType('number', engine), (c) => c.notNull())
    .addPrimaryKeyConstraint(`${table}_key`, ['field', 'word', 'seq'])
    .addForeignKeyConstraint(`${table}_of`, ['seq'], of, ['seq'], (key) => key.onDelete('cascade'))
  await (engine === 'sqlite' ? builder.modifyEnd(sql`strict, without rowid`) : builder).execute()
  await index(db, table, ['seq'])
}

async function fill(db: Kysely<unknown>, engine: Engine, table: string, { from, fieldsOf }: Reader): Promise<void> {
  for (let after = 0; ;) {
    const { rows } =
      await sql<Row>`select * from (${sql.raw(from)}) as found where seq > ${after} order by seq limit ${BATCH_SIZE}`.execute(db)
    const made = rows.flatMap((row) =>
      Object.entries(fieldsOf(row)).flatMap(([field, words]) => words.map((word) => [field, word, row.seq])),
    )
    if (made.length > 0)
      await sql`insert into ${sql.table(table)} (field, word, seq) ${selectRows(engine, JSON.stringify(made))}`.execute(db)
    if (rows.length < BATCH_SIZE) return
    after = rows.at(-1)!.seq
  }
}

const selectRows = (engine: Engine, made: string) =>
  engine === 'sqlite'
    ? sql`select json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') from json_each(${made})`
    : sql`select value->>0, value->>1, cast(value->>2 as bigint) from jsonb_array_elements(cast(${made} as jsonb)) as made (value)`
