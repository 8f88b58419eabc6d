import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Deployment } from './deployment.ts'

const BUSY_TIMEOUT_MS = 10_000

export type RunSql = (sql: string) => Promise<Record<string, unknown>[]>

/** Connects to a deployment's database while the site may be using it. */
export async function withDatabase<T>({ dataDir, databaseUrl }: Deployment, act: (query: RunSql) => Promise<T>): Promise<T> {
  if (databaseUrl) {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    return act(async (sql) => (await client.query(sql)).rows).finally(() => client.end())
  }
  const database = new DatabaseSync(path.join(dataDir, 'site.db'), { timeout: BUSY_TIMEOUT_MS })
  return act(async (sql) => database.prepare(sql).all()).finally(() => database.close())
}

/** Descriptions of everything inconsistent in a deployment's database. */
export function findInconsistencies(deployment: Deployment): Promise<string[]> {
  return withDatabase(deployment, async (query) => {
    const found: string[] = []
    for (const [description, sql] of Object.entries(INCONSISTENCY_QUERIES)) {
      const rows = await query(sql)
      if (rows.length > 0) found.push(`${description}: ${JSON.stringify(rows.slice(0, 3))}`)
    }
    return deployment.engine === 'sqlite' ? [...found, ...(await checkSqliteIntegrity(query))] : found
  })
}

const notIn = (table: string, column: string, other: string, otherColumn: string) =>
  `select ${column} from ${table} where ${column} not in (select ${otherColumn} from ${other})`

const REPLIES_SQL = `select enquiry_id from replies join emails on emails.id = replies.email_id where enquiry_id is not null and emails.state`
const DELIVERED_REPLIES_SQL = `${REPLIES_SQL} in ('sent', 'kept')`
/** A letter that was kept as a file has not left. One from another mail program has. */
const SENT_REPLIES_SQL = `${REPLIES_SQL} = 'sent'
  union select enquiry_id from messages where enquiry_id is not null and direction = 'out' and kind = 'letter'`

/** Each finds rows that a complete transaction can never leave behind. */
const INCONSISTENCY_QUERIES = {
  'daily counts that differ from the enquiries': `
    select day, folder, status, counted.n as counted, stored.n as stored
    from (select received_day as day, folder, status, count(*) as n from enquiries group by 1, 2, 3) counted
    full join (select * from enquiry_daily_counts where n <> 0) stored using (day, folder, status)
    where counted.n is distinct from stored.n`,
  'enquiries without search text': notIn('enquiries', 'seq', 'enquiry_search', 'rowid'),
  'search text of deleted enquiries': notIn('enquiry_search', 'rowid', 'enquiries', 'seq'),
  'posts without search text': notIn('posts', 'seq', 'post_search', 'rowid'),
  'search text of deleted posts': notIn('post_search', 'rowid', 'posts', 'seq'),
  'posts without short words': notIn('posts', 'seq', 'post_short_words', 'seq'),
  'short words of deleted posts': notIn('post_short_words', 'seq', 'posts', 'seq'),
  'short words of deleted enquiries': notIn('enquiry_short_words', 'seq', 'enquiries', 'seq'),
  'short words of deleted emails': notIn('email_short_words', 'seq', 'emails', 'seq'),
  'people without search text': notIn('people', 'seq', 'person_search', 'rowid'),
  'search text of deleted people': notIn('person_search', 'rowid', 'people', 'seq'),
  'short words of deleted people': notIn('person_short_words', 'seq', 'people', 'seq'),
  'people merged into somebody who is gone': `
    select id from people where merged_into <> '' and merged_into not in (select id from people)`,
  'tags of deleted posts': notIn('post_tags', 'post_seq', 'posts', 'seq'),
  'emails without search text': notIn('emails', 'seq', 'email_search', 'rowid'),
  'replies without an email': notIn('replies', 'email_id', 'emails', 'id'),
  'emails of deleted replies': `select id from emails where kind = 'reply' and id not in (select email_id from replies)`,
  'enquiries with a delivered reply that are not responded': `
    select id from enquiries where status <> 'responded' and id in (${DELIVERED_REPLIES_SQL})`,
  'responded enquiries without a delivered reply': `
    select id from enquiries where status = 'responded' and id in (select enquiry_id from replies) and id not in (${DELIVERED_REPLIES_SQL})`,
  'enquiries whose first_reply_at does not match their sent replies': `
    select id from enquiries where (first_reply_at is null) = (id in (${SENT_REPLIES_SQL}))`,
  'messages without a case that are filed': `
    select id from messages where (state = 'filed') = (enquiry_id is null and solution_request_id is null)`,
  'idempotency keys without a response': `select scope, key from idempotency_keys where response = ''`,
}

async function checkSqliteIntegrity(query: RunSql): Promise<string[]> {
  const integrity = (await query('pragma integrity_check')).map((row) => String(row.integrity_check)).filter((result) => result !== 'ok')
  const foreign = (await query('pragma foreign_key_check')).map((row) => `a broken reference in ${String(row.table)}`)
  for (const table of ['enquiry_search', 'post_search', 'email_search', 'person_search']) {
    // Throws when the index does not match its rows.
    await query(`insert into ${table} (${table}) values ('integrity-check')`)
  }
  return [...integrity, ...foreign]
}
