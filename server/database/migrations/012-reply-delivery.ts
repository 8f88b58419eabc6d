import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addDays, toAgencyDate, startOfAgencyDay } from '../../agency-dates.ts'
import type { Engine } from '../store.ts'
import { columnType } from './table-maker.ts'

/**
 * A reply counts as an answer once its email was sent, figures are counted by days in the agency's time zone, captured emails have a state
 * of their own, and an enquiry in spam names who moved it there.
 */
export const replyDelivery = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    // PostgreSQL runs all migrations in one transaction. On SQLite a crash may come after the change and before it is recorded as made.
    if (engine === 'postgres') await change(db, engine)
    else if (!(await isMade(db))) await db.transaction().execute((trx) => change(trx, engine))
  },
})

async function isMade(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`select name from pragma_table_info('enquiries') where name = 'day'`.execute(db)
  return rows.length > 0
}

async function change(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const text = columnType('text', engine)
  await dropTriggers(db, engine)

  await sql`update letters set state = 'kept' where state = 'sent'
    and reason = 'Kept as a file in the data folder, because no mail server is set.'`.execute(db)
  await correctRespondedStatus(db)

  await db.schema.alterTable('enquiries').addColumn('spam_by', text).execute()
  await setSpamBy(db)

  await db.schema
    .alterTable('enquiries')
    .addColumn('day', text, (c) => c.notNull().defaultTo(''))
    .execute()
  await setDays(db)

  await recount(db)
  await createTallyTriggers(db, engine)
  await createFigureTriggers(db, engine)
}

async function dropTriggers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql`drop trigger enquiries_tally on enquiries`.execute(db)
    await sql`drop trigger enquiries_figures on enquiries`.execute(db)
    return
  }
  for (const kind of ['tally', 'figures']) {
    for (const when of ['insert', 'delete', 'update']) await sql.raw(`drop trigger enquiries_${kind}_${when}`).execute(db)
  }
}

/** Enquiries with replies of which none was sent become pending. Those that staff marked as responded without a reply stay responded. */
async function correctRespondedStatus(db: Kysely<unknown>): Promise<void> {
  const delivered = (column: string, table: string) => `
    from replies join letters on letters.id = replies.letter_id
    where replies.${column} = ${table}.id and letters.state in ('sent', 'kept')`
  for (const [table, column] of [
    ['enquiries', 'enquiry_id'],
    ['solution_requests', 'solution_request_id'],
  ] as const) {
    await sql
      .raw(`update ${table} set status = 'pending' where status = 'responded'
        and exists (select 1 from replies where ${column} = ${table}.id) and not exists (select 1 ${delivered(column, table)})`)
      .execute(db)
  }
  await sql
    .raw(`update enquiries set first_reply_at = (select min(coalesce(letters.handed_over_at, letters.state_at)) ${delivered('enquiry_id', 'enquiries')})
      where exists (select 1 from replies where enquiry_id = enquiries.id)`)
    .execute(db)
}

/** Until now only the audit log recorded who marked an enquiry as spam. */
async function setSpamBy(db: Kysely<unknown>): Promise<void> {
  await sql`update enquiries set spam_by = judged.admin_name
    from (
      select about_id, admin_name from audit where seq in (
        select max(seq) from audit
        where about_kind = 'enquiry' and did in ('changed', 'closed', 'reopened') and detail like '%folder: spam%'
        group by about_id
      )
    ) as judged
    where enquiries.folder = 'spam' and judged.about_id = enquiries.id`.execute(db)
}

/** One update for each day with enquiries, found through the index by folder and time. */
async function setDays(db: Kysely<unknown>): Promise<void> {
  for (const folder of ['inbox', 'spam']) {
    for (let from = ''; ;) {
      const next = await sql<{ moment: string | null }>`
        select min(created_at) as moment from enquiries where folder = ${folder} and created_at >= ${from}`.execute(db)
      const moment = next.rows[0]?.moment
      if (!moment) break
      const day = toAgencyDate(new Date(moment))
      const end = startOfAgencyDay(addDays(day, 1)).toISOString()
      await sql`update enquiries set day = ${day} where folder = ${folder} and created_at >= ${moment} and created_at < ${end}`.execute(db)
      from = end
    }
  }
}

async function recount(db: Kysely<unknown>): Promise<void> {
  await sql`delete from enquiry_tallies`.execute(db)
  await sql`delete from enquiry_figures`.execute(db)
  await sql.raw(addTo('enquiry_tallies', ['folder', 'status'], selectTally('enquiries', 1, 'enquiries'))).execute(db)
  await sql.raw(addTo('enquiry_figures', ['figure', 'value'], selectFigures('enquiries', 1, 'enquiries'))).execute(db)
}

/** Selects what one row adds to `enquiry_tallies`. */
const selectTally = (row: string, step: 1 | -1, table?: string) => `
  select ${row}.day as day, ${row}.folder as folder, ${row}.status as status, ${step} as step
  ${table ? `from ${table}` : `where ${row}.folder is not null`}`

const OUTCOME = (row: string) => `case
  when ${row}.first_reply_at is null then case ${row}.status when 'pending' then 'open' else 'unanswered' end
  when ${row}.first_reply_at <= coalesce(${row}.due_at, ${row}.first_reply_at) then 'kept'
  else 'late' end`

/** Selects what one row adds to each of the three figures. */
function selectFigures(row: string, step: 1 | -1, table?: string): string {
  const parts = { promise: OUTCOME(row), source: `${row}.source`, office: `${row}.office` }
  return Object.entries(parts)
    .map(
      ([figure, value]) => `select ${row}.day as day, '${figure}' as figure, ${value} as value, ${step} as step
        ${table ? `from ${table}` : ''} where ${row}.folder = 'inbox'`,
    )
    .join(' union all ')
}

/** All writers update the rows in one order, which prevents deadlocks. */
function addTo(table: string, columns: [string, string], changes: string): string {
  const key = ['day', ...columns].join(', ')
  return `
    insert into ${table} (${key}, n)
    select ${key}, sum(step) from (${changes}) as changes
    group by ${key} having sum(step) <> 0 order by ${key}
    on conflict (${key}) do update set n = ${table}.n + excluded.n;`
}

type Changes = (row: 'old' | 'new', step: 1 | -1) => string

const createTallyTriggers = (db: Kysely<unknown>, engine: Engine) =>
  countOnChange(db, engine, { name: 'tally', postgres: 'tally_enquiries', of: 'folder, status, day' }, selectTally, (changes) =>
    addTo('enquiry_tallies', ['folder', 'status'], changes),
  )

const createFigureTriggers = (db: Kysely<unknown>, engine: Engine) =>
  countOnChange(
    db,
    engine,
    { name: 'figures', postgres: 'figure_enquiries', of: 'folder, status, due_at, first_reply_at, day' },
    selectFigures,
    (changes) => addTo('enquiry_figures', ['figure', 'value'], changes),
  )

async function countOnChange(
  db: Kysely<unknown>,
  engine: Engine,
  { name, postgres, of }: { name: string; postgres: string; of: string },
  changes: Changes,
  add: (changes: string) => string,
): Promise<void> {
  const [removed, added] = [changes('old', -1), changes('new', 1)]
  const both = `${removed} union all ${added}`
  if (engine === 'sqlite') {
    const trigger = (when: string, what: string) =>
      sql.raw(`create trigger enquiries_${name}_${when.split(' ')[0]} after ${when} on enquiries begin ${add(what)} end`).execute(db)
    await trigger('insert', added)
    await trigger('delete', removed)
    await trigger(`update of ${of}`, both)
    return
  }
  // An insert has no old row and a delete no new one: the fields of that row are null and count nowhere.
  await sql
    .raw(`create or replace function ${postgres}() returns trigger language plpgsql as $$ begin ${add(both)} return null; end $$`)
    .execute(db)
  await sql
    .raw(
      `create trigger enquiries_${name} after insert or delete or update of ${of} on enquiries for each row execute function ${postgres}()`,
    )
    .execute(db)
}
