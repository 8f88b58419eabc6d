import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { index } from './table-maker.ts'

/**
 * Renames tables, columns, indexes and triggers to the names of docs/glossary.md; rows stay where they are. SQLite cannot rename the
 * constraints inside a table, so there some keep a name such as `blog_tags_key`, which no query uses.
 */
export const tradeWords = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    // PostgreSQL runs all migrations in one transaction. On SQLite a crash may come after the change and before it is recorded as made.
    if (engine === 'postgres') await change(db, engine)
    else if (!(await isMade(db))) await db.transaction().execute((trx) => change(trx, engine))
  },
})

async function isMade(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`select name from sqlite_master where name = 'posts'`.execute(db)
  return rows.length > 0
}

async function change(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await dropTriggers(db, engine)
  for (const [from, to] of Object.entries(TABLES)) {
    if (from === 'limit_counts' && engine === 'sqlite') continue
    await sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db)
  }
  for (const [table, columns] of Object.entries(COLUMNS)) {
    if (table === 'rate_limit_counts' && engine === 'sqlite') continue
    for (const [from, to] of Object.entries(columns)) {
      await sql`alter table ${sql.table(table)} rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(db)
    }
  }
  if (engine === 'sqlite') await renameSqliteIndexes(db)
  else {
    await renamePostgresConstraints(db)
    await renamePostgresIndexes(db)
    await renamePostgresSequences(db)
  }
  await renameStats(db)
  await countOnChange(db, engine, {
    table: 'enquiry_daily_counts',
    key: ['folder', 'status'],
    updateOf: 'folder, status, received_day',
    postgresFunction: 'count_enquiries_by_day',
    changes: (row, step) => `
      select ${row}.received_day as day, ${row}.folder as folder, ${row}.status as status, ${step} as step
      where ${row}.folder is not null`,
  })
  await countOnChange(db, engine, {
    table: 'enquiry_daily_stats',
    key: ['metric', 'value'],
    updateOf: 'folder, status, reply_due_at, first_reply_at, received_day',
    postgresFunction: 'update_enquiry_daily_stats',
    changes: (row, step) =>
      Object.entries({ reply_deadline: deadlineOutcome(row), source: `${row}.source`, office: `${row}.office` })
        .map(
          ([metric, value]) => `
            select ${row}.received_day as day, '${metric}' as metric, ${value} as value, ${step} as step where ${row}.folder = 'inbox'`,
        )
        .join(' union all '),
  })
}

const TABLES: Record<string, string> = {
  admins: 'staff',
  blogs: 'posts',
  blog_versions: 'post_versions',
  blog_media: 'post_media',
  blog_tags: 'post_tags',
  blog_search: 'post_search',
  blog_short_words: 'post_short_words',
  letters: 'emails',
  letter_search: 'email_search',
  letter_short_words: 'email_short_words',
  letter_counts: 'daily_email_counts',
  answers: 'idempotency_keys',
  audit: 'audit_events',
  limit_counts: 'rate_limit_counts',
  refused_mailboxes: 'suppressed_mailboxes',
  enquiry_tallies: 'enquiry_daily_counts',
  enquiry_figures: 'enquiry_daily_stats',
  solution_files: 'solution_request_files',
}

const COLUMNS: Record<string, Record<string, string>> = {
  staff: {
    two_factor_secret: 'totp_secret',
    two_factor_pending: 'totp_pending_secret',
    two_factor_since: 'totp_enabled_at',
    two_factor_step: 'totp_last_step',
  },
  recovery_codes: { admin_id: 'staff_id' },
  invites: { invited_by: 'inviter_name' },
  password_resets: { admin_id: 'staff_id' },
  sessions: { admin_id: 'staff_id', seen_at: 'last_seen_at' },
  known_browsers: { admin_id: 'staff_id', seen_at: 'last_seen_at' },
  posts: { heading_key: 'heading_sort_key', preview_hash: 'preview_token_hash', preview_until: 'preview_expires_at' },
  post_versions: { blog: 'post_seq' },
  post_media: { media: 'media_id', blog: 'post_seq' },
  post_tags: { blog: 'post_seq' },
  enquiries: { demo_of: 'demo_product', spam_by: 'marked_spam_by', due_at: 'reply_due_at', day: 'received_day' },
  enquiry_daily_stats: { figure: 'metric' },
  solution_requests: { words: 'search_text' },
  solution_request_files: { request_id: 'solution_request_id' },
  replies: { letter_id: 'email_id' },
  notes: { admin_id: 'author_id', admin_name: 'author_name' },
  emails: {
    about: 'related_id',
    layout: 'blocks',
    secret: 'link_token',
    secret_until: 'link_expires_at',
    next_try_at: 'next_attempt_at',
    lease_until: 'lease_expires_at',
    claim: 'claim_id',
    handed_over_at: 'transmission_started_at',
    state_at: 'state_changed_at',
  },
  subscribers: {
    confirm_hash: 'confirm_token_hash',
    letter_hash: 'notice_token_hash',
    letter_at: 'last_email_at',
    asked_at: 'requested_at',
  },
  audit_events: {
    at: 'created_at',
    admin_id: 'actor_id',
    admin_name: 'actor_name',
    admin_email: 'actor_email',
    did: 'action',
    about_kind: 'subject_kind',
    about_id: 'subject_id',
    about_name: 'subject_name',
  },
  idempotency_keys: { fingerprint: 'request_hash', answer: 'response', about: 'related_id' },
  rate_limit_counts: { ends_at: 'window_ends_at' },
  suppressed_mailboxes: { mailbox: 'mailbox_hash', refused_at: 'suppressed_at' },
}

/** Foreign keys that are named after a table other than their own. On PostgreSQL only. */
const FOREIGN_KEYS: Record<string, string> = {
  sessions_admin: 'sessions_staff',
  recovery_codes_admin: 'recovery_codes_staff',
  password_resets_admin: 'password_resets_staff',
  known_browsers_admin: 'known_browsers_staff',
  blog_versions_blog: 'post_versions_post',
  blog_media_blog: 'post_media_post',
  blog_tags_blog: 'post_tags_post',
  replies_letter: 'replies_email',
}

async function dropTriggers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql`drop function tally_enquiries() cascade`.execute(db)
    await sql`drop function figure_enquiries() cascade`.execute(db)
    return
  }
  for (const kind of ['tally', 'figures']) {
    for (const when of ['insert', 'delete', 'update']) await sql.raw(`drop trigger enquiries_${kind}_${when}`).execute(db)
  }
}

/** As table-maker.ts names an index. */
const indexName = (table: string, columns: string[]) => `${table}_by_${columns.join('_')}`

/** SQLite has no other way to rename an index. */
async function renameSqliteIndexes(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; table: string; unique: number }>`
    select indexes.name, tables.name as "table", indexes."unique"
    from sqlite_master as tables join pragma_index_list(tables.name) as indexes
    where tables.type = 'table' and indexes.origin = 'c' order by indexes.name`.execute(db)
  for (const { name, table, unique } of rows) {
    const { rows: parts } = await sql<{ name: string }>`select name from pragma_index_info(${name}) order by seqno`.execute(db)
    const columns = parts.map((part) => part.name)
    if (name === indexName(table, columns)) continue
    await sql`drop index ${sql.ref(name)}`.execute(db)
    await index(db, table, columns, unique ? 'unique' : undefined)
  }
}

/** With its constraint, a primary key or unique index is renamed too. */
async function renamePostgresConstraints(db: Kysely<unknown>): Promise<void> {
  const formerNames = new Map(Object.entries(TABLES).map(([from, to]) => [to, from]))
  const { rows } = await sql<{ name: string; table: string; kind: string; column: string | null }>`
    select conname as name, relname as "table", contype as kind,
      (select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1]) as column
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where relnamespace = current_schema()::regnamespace order by 1`.execute(db)
  for (const { name, table, kind, column } of rows) {
    // PostgreSQL 18 and newer name what is not null.
    const expected = kind === 'n' ? `${table}_${column}_not_null` : (FOREIGN_KEYS[name] ?? withTable(name, formerNames.get(table), table))
    if (name === expected) continue
    await sql`alter table ${sql.table(table)} rename constraint ${sql.ref(name)} to ${sql.ref(expected)}`.execute(db)
  }
}

const withTable = (name: string, from: string | undefined, to: string) =>
  from && name.startsWith(`${from}_`) ? `${to}${name.slice(from.length)}` : name

async function renamePostgresIndexes(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; table: string; method: string; columns: string[] }>`
    select indexes.relname as name, tables.relname as "table", amname as method,
      (select array_agg(attname::text order by position)
        from unnest(indkey) with ordinality as parts (number, position)
        join pg_attribute on attrelid = indrelid and attnum = number) as columns
    from pg_index
    join pg_class as indexes on indexes.oid = indexrelid
    join pg_class as tables on tables.oid = indrelid
    join pg_am on pg_am.oid = indexes.relam
    where indexes.relnamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
    order by 1`.execute(db)
  for (const { name, table, method, columns } of rows) {
    const expected = method === 'gin' ? `${table}_${columns.join('_')}_idx` : indexName(table, columns)
    if (name !== expected) await sql`alter index ${sql.ref(name)} rename to ${sql.ref(expected)}`.execute(db)
  }
}

async function renamePostgresSequences(db: Kysely<unknown>): Promise<void> {
  for (const table of ['blogs', 'letters', 'audit']) {
    await sql`alter sequence ${sql.table(`${table}_seq_seq`)} rename to ${sql.table(`${TABLES[table]}_seq_seq`)}`.execute(db)
  }
}

async function renameStats(db: Kysely<unknown>): Promise<void> {
  await sql`update enquiry_daily_stats set value = 'met' where metric = 'promise' and value = 'kept'`.execute(db)
  await sql`update enquiry_daily_stats set metric = 'reply_deadline' where metric = 'promise'`.execute(db)
}

const deadlineOutcome = (row: string) => `case
  when ${row}.first_reply_at is null then case ${row}.status when 'pending' then 'open' else 'unanswered' end
  when ${row}.first_reply_at <= coalesce(${row}.reply_due_at, ${row}.first_reply_at) then 'met'
  else 'late' end`

type Counted = {
  table: 'enquiry_daily_counts' | 'enquiry_daily_stats'
  /** Beside the day. */
  key: [string, string]
  updateOf: string
  postgresFunction: string
  /** A select of `day`, the key and `step`: what a row adds or takes away. */
  changes: (row: 'old' | 'new', step: 1 | -1) => string
}

/** Creates triggers that keep the daily counts up to date. */
async function countOnChange(db: Kysely<unknown>, engine: Engine, { table, key, updateOf, postgresFunction, changes }: Counted) {
  const [removed, added] = [changes('old', -1), changes('new', 1)]
  const name = table.replace('enquiry_', 'enquiries_')
  if (engine === 'sqlite') {
    const trigger = (event: string, counted: string) =>
      sql
        .raw(`create trigger ${name}_${event.split(' ')[0]} after ${event} on enquiries begin ${addTo(table, key, counted)} end`)
        .execute(db)
    await trigger('insert', added)
    await trigger('delete', removed)
    await trigger(`update of ${updateOf}`, `${removed} union all ${added}`)
    return
  }
  // An insert has no old row and a delete no new one: the fields of that row are null and count nowhere.
  const body = addTo(table, key, `${removed} union all ${added}`)
  await sql
    .raw(`create function ${postgresFunction}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`)
    .execute(db)
  await sql
    .raw(
      `create trigger ${name} after insert or delete or update of ${updateOf} on enquiries for each row execute function ${postgresFunction}()`,
    )
    .execute(db)
}

/** All writers update the rows in one order, which prevents deadlocks. */
function addTo(table: string, key: [string, string], changes: string): string {
  const columns = ['day', ...key].join(', ')
  return `
    insert into ${table} (${columns}, n)
    select ${columns}, sum(step) from (${changes}) as changes
    group by ${columns} having sum(step) <> 0 order by ${columns}
    on conflict (${columns}) do update set n = ${table}.n + excluded.n;`
}
