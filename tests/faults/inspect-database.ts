import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import type { Deployment } from './deployment.ts'

const BUSY_TIMEOUT_MS = 10_000

export type RunSql = (sql: string) => Promise<Record<string, unknown>[]>

/** Asks a place's database from outside, beside the site that may be using it. */
export async function withDatabase<T>({ dataDir, databaseUrl }: Deployment, act: (look: RunSql) => Promise<T>): Promise<T> {
  if (databaseUrl) {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    return act(async (sql) => (await client.query(sql)).rows).finally(() => client.end())
  }
  const database = new DatabaseSync(path.join(dataDir, 'site.db'), { timeout: BUSY_TIMEOUT_MS })
  return act(async (sql) => database.prepare(sql).all()).finally(() => database.close())
}

/** What is wrong inside a place's database, in words. Nothing, if all is well. */
export function findInconsistencies(place: Deployment): Promise<string[]> {
  return withDatabase(place, async (look) => {
    const complaints: string[] = []
    for (const [complaint, sql] of Object.entries(INCONSISTENCY_QUERIES)) {
      const found = await look(sql)
      if (found.length > 0) complaints.push(`${complaint}: ${JSON.stringify(found.slice(0, 3))}`)
    }
    return place.engine === 'sqlite' ? [...complaints, ...(await checkSqliteIntegrity(look))] : complaints
  })
}

const notIn = (table: string, column: string, other: string, otherColumn: string) =>
  `select ${column} from ${table} where ${column} not in (select ${otherColumn} from ${other})`

const DELIVERED_REPLIES_SQL = `select enquiry_id from replies join emails on emails.id = replies.email_id
  where enquiry_id is not null and emails.state in ('sent', 'kept')`

/** Each finds rows that one whole transaction could never leave behind. */
const INCONSISTENCY_QUERIES = {
  'tallies that differ from the enquiries': `
    select day, folder, status, counted.n as counted, kept.n as kept
    from (select received_day as day, folder, status, count(*) as n from enquiries group by 1, 2, 3) counted
    full join (select * from enquiry_daily_counts where n <> 0) kept using (day, folder, status)
    where counted.n is distinct from kept.n`,
  'enquiries that no search finds': notIn('enquiries', 'seq', 'enquiry_search', 'rowid'),
  'words of enquiries that are gone': notIn('enquiry_search', 'rowid', 'enquiries', 'seq'),
  'posts that no search finds': notIn('posts', 'seq', 'post_search', 'rowid'),
  'words of posts that are gone': notIn('post_search', 'rowid', 'posts', 'seq'),
  'posts that no short search finds': notIn('posts', 'seq', 'post_short_words', 'seq'),
  'short words of posts that are gone': notIn('post_short_words', 'seq', 'posts', 'seq'),
  'short words of enquiries that are gone': notIn('enquiry_short_words', 'seq', 'enquiries', 'seq'),
  'short words of letters that are gone': notIn('email_short_words', 'seq', 'emails', 'seq'),
  'tags of posts that are gone': notIn('post_tags', 'post_seq', 'posts', 'seq'),
  'letters that no search finds': notIn('emails', 'seq', 'email_search', 'rowid'),
  'replies without a letter': notIn('replies', 'email_id', 'emails', 'id'),
  'letters of replies that are gone': `select id from emails where kind = 'reply' and id not in (select email_id from replies)`,
  'enquiries whose reply has left that are not marked responded': `
    select id from enquiries where status <> 'responded' and id in (${DELIVERED_REPLIES_SQL})`,
  'enquiries that are marked responded though none of their replies has left': `
    select id from enquiries where status = 'responded' and id in (select enquiry_id from replies) and id not in (${DELIVERED_REPLIES_SQL})`,
  'first replies at another moment than the first letter left': `
    select id from enquiries where (first_reply_at is null) = (id in (${DELIVERED_REPLIES_SQL}))`,
  'answers that were claimed and never given': `select scope, key from idempotency_keys where response = ''`,
}

async function checkSqliteIntegrity(look: RunSql): Promise<string[]> {
  const integrity = (await look('pragma integrity_check')).map((row) => String(row.integrity_check)).filter((said) => said !== 'ok')
  const foreign = (await look('pragma foreign_key_check')).map((row) => `a broken reference in ${String(row.table)}`)
  for (const table of ['enquiry_search', 'post_search', 'email_search']) {
    // Throws when an index does not hold exactly the words of its rows.
    await look(`insert into ${table} (${table}) values ('integrity-check')`)
  }
  return [...integrity, ...foreign]
}
