import path from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { OTHER_TABLES, PEOPLE_SOURCES_SQL, type SampleRow, enquiryRow, postRow } from './sample-rows.ts'

const BATCH_SIZE = 20_000
const SEARCH_MEMORY_BYTES = 64 * 1024 * 1024
const DEFAULT_SEARCH_MEMORY_BYTES = 1024 * 1024

/** `others` is the number of rows of every other table with a list. */
export type RowCounts = { enquiries: number; posts: number; others: number; wordsPerPost?: number }

/** Writes directly into the database of a stopped site. */
export async function fillSqlite(dataDir: string, { enquiries, posts, others, wordsPerPost }: RowCounts): Promise<void> {
  const database = new DatabaseSync(path.join(dataDir, 'site.db'))
  database.exec('pragma synchronous = off; pragma cache_size = -200000')
  fill('enquiries', 'enquiry', enquiries, (n) => enquiryRow(n, enquiries))
  fill('posts', 'post', posts, (n) => postRow(n, posts, wordsPerPost))
  for (const [table, { index, make }] of Object.entries(OTHER_TABLES)) fill(table, index, others, (n) => make(n, others))
  database.exec(PEOPLE_SOURCES_SQL)
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()

  function fill(table: string, index: string | undefined, rows: number, make: (n: number) => SampleRow): void {
    if (rows === 0) return
    if (index) setSearchMemory(`${index}_search`, SEARCH_MEMORY_BYTES)
    const sample = make(0)
    const insertRow = prepareInsert(table, sample.row)
    const insertSearch = sample.search && prepareInsert(`${index}_search`, { rowid: 0, ...sample.search })
    const insertShortWords =
      sample.short && database.prepare(`insert into ${index}_short_words (field, seq, word) select ?, ?, value from json_each(?)`)
    const insertTag = sample.tags && prepareInsert('post_tags', { tag: '', post_seq: 0 })
    inTransactions(rows, (n) => {
      const { row, search = {}, short = {}, tags = [] } = make(n)
      const seq = insertRow.run(...values(row)).lastInsertRowid
      insertSearch?.run(seq, ...values(search))
      for (const [field, words] of Object.entries(short)) insertShortWords?.run(field, seq, JSON.stringify(words))
      for (const tag of tags) insertTag?.run(tag, seq)
    })
    if (index) setSearchMemory(`${index}_search`, DEFAULT_SEARCH_MEMORY_BYTES)
  }

  function prepareInsert(table: string, row: object) {
    const columns = Object.keys(row)
    return database.prepare(`insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`)
  }

  /** How much of the search index is collected in memory before it is written. */
  function setSearchMemory(table: string, bytes: number): void {
    database.exec(`insert into ${table} (${table}, rank) values ('hashsize', ${bytes})`)
  }

  function inTransactions(rows: number, insert: (n: number) => void): void {
    for (let from = 0; from < rows; from += BATCH_SIZE) {
      database.exec('begin')
      for (let n = from; n < Math.min(rows, from + BATCH_SIZE); n += 1) insert(n)
      database.exec('commit')
    }
  }
}

const values = (row: object) => Object.values(row) as SQLInputValue[]
