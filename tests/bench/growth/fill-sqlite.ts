import path from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { postRow, enquiryRow } from './sample-rows.ts'

const BATCH_SIZE = 20_000
const SEARCH_MEMORY_BYTES = 64 * 1024 * 1024
const DEFAULT_SEARCH_MEMORY_BYTES = 1024 * 1024

export type RowCounts = { enquiries: number; posts: number; wordsPerPost?: number }

/** Writes directly into the database of a stopped site. */
export async function fillSqlite(dataDir: string, { enquiries, posts, wordsPerPost }: RowCounts): Promise<void> {
  const database = new DatabaseSync(path.join(dataDir, 'site.db'))
  database.exec('pragma synchronous = off; pragma cache_size = -200000')
  setSearchMemory(SEARCH_MEMORY_BYTES)
  const insertSql = (table: string, row: object) =>
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
      .map(() => '?')
      .join(', ')})`
  const values = (row: object) => Object.values(row) as SQLInputValue[]

  const insertEnquiry = database.prepare(insertSql('enquiries', enquiryRow(0, 1).row))
  const insertEnquirySearch = database.prepare('insert into enquiry_search (rowid, words) values (?, ?)')
  const insertEnquiryShortWords = prepareShortWords('enquiry_short_words')
  inTransactions(enquiries, (n) => {
    const { row, words, short } = enquiryRow(n, enquiries)
    const seq = insertEnquiry.run(...values(row)).lastInsertRowid
    insertEnquirySearch.run(seq, words)
    insertEnquiryShortWords.run('words', seq, JSON.stringify(short))
  })

  const insertPost = database.prepare(insertSql('posts', postRow(0, 1).row))
  const insertPostSearch = database.prepare('insert into post_search (rowid, tags, words) values (?, ?, ?)')
  const insertPostTag = database.prepare('insert into post_tags (tag, post_seq) values (?, ?)')
  const insertPostShortWords = prepareShortWords('post_short_words')
  inTransactions(posts, (n) => {
    const { row, tags, search, short } = postRow(n, posts, wordsPerPost)
    const seq = insertPost.run(...values(row)).lastInsertRowid
    insertPostSearch.run(seq, search.tags, search.words)
    for (const tag of tags) insertPostTag.run(tag, seq)
    for (const [field, words] of Object.entries(short)) insertPostShortWords.run(field, seq, JSON.stringify(words))
  })
  setSearchMemory(DEFAULT_SEARCH_MEMORY_BYTES)
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()

  function prepareShortWords(table: string) {
    return database.prepare(`insert into ${table} (field, seq, word) select ?, ?, value from json_each(?)`)
  }

  /** How much of the search index is collected in memory before it is written. */
  function setSearchMemory(bytes: number): void {
    for (const table of ['enquiry_search', 'post_search']) {
      database.exec(`insert into ${table} (${table}, rank) values ('hashsize', ${bytes})`)
    }
  }

  function inTransactions(rows: number, insert: (n: number) => void): void {
    for (let from = 0; from < rows; from += BATCH_SIZE) {
      database.exec('begin')
      for (let n = from; n < Math.min(rows, from + BATCH_SIZE); n += 1) insert(n)
      database.exec('commit')
    }
  }
}
