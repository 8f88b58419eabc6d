import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { index, tableMaker } from './table-maker.ts'

/** Adds the reply deadline and the time of the first reply, and daily figures about both for the dashboard. */
export const promises = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const column of ['due_at', 'first_reply_at']) {
      await db.schema
        .alterTable('enquiries')
        .addColumn(column, engine === 'sqlite' ? 'text' : sql`text collate "C"`)
        .execute()
    }
    await sql`update enquiries set first_reply_at = (select min(sent_at) from replies where enquiry_id = enquiries.id)`.execute(db)
    await index(db, 'enquiries', ['folder', 'status', 'due_at'])
    await index(db, 'enquiries', ['first_reply_at'])
    await index(db, 'enquiries', ['due_at'])

    await tableMaker(db, engine)('enquiry_figures', { day: 'text', figure: 'text', value: 'text', n: 'integer' }, (t) =>
      t.addPrimaryKeyConstraint('enquiry_figures_key', ['day', 'figure', 'value']),
    )
    await sql.raw(addToFigures(selectFigures('enquiries', 1, 'enquiries'))).execute(db)
    await createFigureTriggers(db, engine)
  },
})

const OUTCOME = (row: string) => `case
  when ${row}.first_reply_at is null then case ${row}.status when 'pending' then 'open' else 'unanswered' end
  when ${row}.first_reply_at <= coalesce(${row}.due_at, ${row}.first_reply_at) then 'kept'
  else 'late' end`

/** Selects what one row adds to each of the three figures. */
function selectFigures(row: string, step: 1 | -1, table?: string): string {
  const parts = { promise: OUTCOME(row), source: `${row}.source`, office: `${row}.office` }
  return Object.entries(parts)
    .map(
      ([figure, value]) => `select substr(${row}.created_at, 1, 10) as day, '${figure}' as figure, ${value} as value, ${step} as step
        ${table ? `from ${table}` : ''} where ${row}.folder = 'inbox'`,
    )
    .join(' union all ')
}

/** All writers update the rows in one order, which prevents deadlocks. */
const addToFigures = (figures: string) => `
  insert into enquiry_figures (day, figure, value, n)
  select day, figure, value, sum(step) from (${figures}) as changes
  group by day, figure, value having sum(step) <> 0 order by day, figure, value
  on conflict (day, figure, value) do update set n = enquiry_figures.n + excluded.n;`

async function createFigureTriggers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const changes = 'update of folder, status, due_at, first_reply_at'
  const both = `${selectFigures('old', -1)} union all ${selectFigures('new', 1)}`
  if (engine === 'sqlite') {
    const trigger = (name: string, when: string, figures: string) =>
      sql.raw(`create trigger enquiries_figures_${name} after ${when} on enquiries begin ${addToFigures(figures)} end`).execute(db)
    await trigger('insert', 'insert', selectFigures('new', 1))
    await trigger('delete', 'delete', selectFigures('old', -1))
    await trigger('update', changes, both)
    return
  }
  // An insert has no old row and a delete no new one: the fields of that row are null and count nowhere.
  await sql
    .raw(`create function figure_enquiries() returns trigger language plpgsql as $$ begin ${addToFigures(both)} return null; end $$`)
    .execute(db)
  await sql
    .raw(
      `create trigger enquiries_figures after insert or delete or ${changes} on enquiries for each row execute function figure_enquiries()`,
    )
    .execute(db)
}
