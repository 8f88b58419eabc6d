import path from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { postRow, enquiryRow } from './sample-rows.ts'

const ROWS_AT_ONCE = 20_000
const SEARCH_MEMORY_BYTES = 64 * 1024 * 1024
const USUAL_SEARCH_MEMORY_BYTES = 1024 * 1024

export type RowCounts = { enquiries: number; posts: number; wordsPerPost?: number }

/** Writes straight into the database of a site that does not run. */
export async function fillSqlite(dataDir: string, { enquiries, posts, wordsPerPost }: RowCounts): Promise<void> {
  const database = new DatabaseSync(path.join(dataDir, 'site.db'))
  database.exec('pragma synchronous = off; pragma cache_size = -200000')
  setMemory(SEARCH_MEMORY_BYTES)
  const insertion = (table: string, row: object) =>
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
      .map(() => '?')
      .join(', ')})`
  const values = (row: object) => Object.values(row) as SQLInputValue[]

  const enquiry = database.prepare(insertion('enquiries', enquiryRow(0, 1).row))
  const enquirySearch = database.prepare('insert into enquiry_search (rowid, words) values (?, ?)')
  const enquiryShort = shortWordsInto('enquiry_short_words')
  inTransactions(enquiries, (n) => {
    const { row, words, short } = enquiryRow(n, enquiries)
    const seq = enquiry.run(...values(row)).lastInsertRowid
    enquirySearch.run(seq, words)
    enquiryShort.run('words', seq, JSON.stringify(short))
  })

  const blog = database.prepare(insertion('posts', postRow(0, 1).row))
  const blogSearch = database.prepare('insert into post_search (rowid, tags, words) values (?, ?, ?)')
  const blogTag = database.prepare('insert into post_tags (tag, post_seq) values (?, ?)')
  const blogShort = shortWordsInto('post_short_words')
  inTransactions(posts, (n) => {
    const { row, tags, search, short } = postRow(n, posts, wordsPerPost)
    const seq = blog.run(...values(row)).lastInsertRowid
    blogSearch.run(seq, search.tags, search.words)
    for (const tag of tags) blogTag.run(tag, seq)
    for (const [field, words] of Object.entries(short)) blogShort.run(field, seq, JSON.stringify(words))
  })
  setMemory(USUAL_SEARCH_MEMORY_BYTES)
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()

  function shortWordsInto(table: string) {
    return database.prepare(`insert into ${table} (field, seq, word) select ?, ?, value from json_each(?)`)
  }

  /** How much of the index is gathered before it is written. */
  function setMemory(bytes: number): void {
    for (const table of ['enquiry_search', 'post_search']) {
      database.exec(`insert into ${table} (${table}, rank) values ('hashsize', ${bytes})`)
    }
  }

  function inTransactions(rows: number, insert: (n: number) => void): void {
    for (let from = 0; from < rows; from += ROWS_AT_ONCE) {
      database.exec('begin')
      for (let n = from; n < Math.min(rows, from + ROWS_AT_ONCE); n += 1) insert(n)
      database.exec('commit')
    }
  }
}
