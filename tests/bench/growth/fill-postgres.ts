import pg from 'pg'
import type { RowCounts } from './fill-sqlite.ts'
import { OTHER_TABLES, PEOPLE_SOURCES_SQL, type SampleRow, enquiryRow, postRow } from './sample-rows.ts'

const BATCH_SIZE = 5000
const SEARCH_INDEXES_SQL = `select indexdef, indexname from pg_indexes where indexname like '%\\_search\\_by\\_tile'`

const STATS = {
  reply_deadline: `case when first_reply_at is not null then 'met' when status = 'pending' then 'open' else 'unanswered' end`,
  source: 'source',
  office: 'office',
}

/** Writes directly into the database of a stopped site. The search indexes are created at the end, as a restore does. */
export async function fillPostgres(databaseUrl: string, { enquiries, posts, others, wordsPerPost }: RowCounts): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows: indexes } = await client.query<{ indexdef: string; indexname: string }>(SEARCH_INDEXES_SQL)
  for (const { indexname } of indexes) await client.query(`drop index ${indexname}`)
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'`)

  // These triggers run once for each row.
  for (const trigger of DAILY_TRIGGERS) await client.query(`alter table enquiries disable trigger ${trigger}`)
  await fill('enquiries', 'enquiry', enquiries, (n) => enquiryRow(n, enquiries))
  await countByDay()
  for (const trigger of DAILY_TRIGGERS) await client.query(`alter table enquiries enable trigger ${trigger}`)
  await fill('posts', 'post', posts, (n) => postRow(n, posts, wordsPerPost))
  for (const [table, { index, make }] of Object.entries(OTHER_TABLES)) await fill(table, index, others, (n) => make(n, others))
  for (const { indexdef } of indexes) await client.query(indexdef)
  await client.query(PEOPLE_SOURCES_SQL)
  await client.query('vacuum analyze')
  await client.end()

  async function fill(table: string, index: string | undefined, rows: number, make: (n: number) => SampleRow): Promise<void> {
    for (const numbers of batches(rows)) {
      const made = numbers.map(make)
      const seqs = await insert(
        table,
        made.map(({ row }) => row),
        'seq',
      )
      if (!index) continue
      await insert(
        `${index}_search`,
        made.map(({ search }, at) => ({ rowid: seqs[at], ...search })),
      )
      await insert(
        `${index}_short_words`,
        made.flatMap(({ short = {} }, at) =>
          Object.entries(short).flatMap(([field, words]) => words.map((word) => ({ field, word, seq: seqs[at] }))),
        ),
      )
      const tags = made.flatMap((row, at) => (row.tags ?? []).map((tag) => ({ tag, post_seq: seqs[at] })))
      if (tags.length > 0) await insert('post_tags', tags)
    }
  }

  async function countByDay(): Promise<void> {
    await client.query(`insert into enquiry_daily_counts (day, folder, status, n)
      select received_day, folder, status, count(*) from enquiries group by 1, 2, 3
      on conflict (day, folder, status) do update set n = excluded.n`)
    for (const [metric, value] of Object.entries(STATS)) {
      await client.query(`insert into enquiry_daily_stats (day, metric, value, n)
        select received_day, '${metric}', ${value}, count(*) from enquiries where folder = 'inbox' group by 1, 2, 3
        on conflict (day, metric, value) do update set n = excluded.n`)
    }
  }

  /** Inserts many rows in one statement, with one array per column. Returns their seq. */
  async function insert(table: string, rows: Record<string, unknown>[], returning?: 'seq'): Promise<number[]> {
    const columns = Object.keys(rows[0] ?? {})
    const lists = columns.map((column) => rows.map((row) => row[column]))
    const types = columns.map((column, at) => `$${at + 1}::${typeof rows[0]?.[column] === 'number' ? 'bigint' : 'text'}[]`)
    const { rows: made } = await client.query(
      `insert into ${table} (${columns.join(', ')}) select * from unnest(${types.join(', ')}) ${returning ? `returning ${returning}` : ''}`,
      lists,
    )
    return made.map((row) => Number(row.seq))
  }
}

const DAILY_TRIGGERS = ['enquiries_daily_counts', 'enquiries_daily_stats']

function* batches(count: number): Generator<number[]> {
  for (let from = 0; from < count; from += BATCH_SIZE) {
    yield Array.from({ length: Math.min(BATCH_SIZE, count - from) }, (_, n) => from + n)
  }
}
