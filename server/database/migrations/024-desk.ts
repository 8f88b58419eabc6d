import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { columnType, index, tableMaker } from './table-maker.ts'

/**
 * What a team needs to share enquiries and solution requests: owner, follow-up date, stage, value, and what is unread; and what an undo
 * restores. Existing rows stay as they are: the new columns have defaults, so that no row is written.
 */
export const desk = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const table of ['enquiries', 'solution_requests'] as const) {
      await addDeskColumns(db, engine, table)
      if (table === 'solution_requests') await addSpamFolder(db, engine)
      await addDeskIndexes(db, table)
    }
    await (engine === 'sqlite' ? countSpamOnSqlite(db) : countSpamOnPostgres(db))
    await createUndos(db, engine)
    await index(db, 'audit_events', ['subject_id', 'seq'])
    // The planner knows nothing yet about the expressions of the new indexes.
    if (engine === 'postgres') for (const table of ['enquiries', 'solution_requests']) await sql`analyze ${sql.table(table)}`.execute(db)
  },
})

type CaseTable = 'enquiries' | 'solution_requests'

async function addDeskColumns(db: Kysely<unknown>, engine: Engine, table: CaseTable): Promise<void> {
  const text = columnType('text', engine)
  const add = (column: string, type: typeof text, build: Parameters<ReturnType<typeof db.schema.alterTable>['addColumn']>[2] = (c) => c) =>
    db.schema.alterTable(table).addColumn(column, type, build).execute()
  await add('owner_id', text)
  await add('follow_up_at', text)
  await add('is_snoozed', 'integer', (c) => c.notNull().defaultTo(0))
  await add('stage', text, (c) => c.notNull().defaultTo('new'))
  await add('stage_reason', text, (c) => c.notNull().defaultTo(''))
  await add('value_amount', columnType('number', engine))
  await add('value_currency', text, (c) => c.notNull().defaultTo(''))
  await add('unread_since', text)
  await add('last_activity_at', text)
}

async function addSpamFolder(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const text = columnType('text', engine)
  await db.schema
    .alterTable('solution_requests')
    .addColumn('folder', text, (c) => c.notNull().defaultTo('inbox'))
    .execute()
  await db.schema.alterTable('solution_requests').addColumn('marked_spam_by', text).execute()
  await index(db, 'solution_requests', ['folder', 'seq'])
  await index(db, 'solution_requests', ['folder', 'status', 'seq'])
}

/** Where a case stands on the desk. Queries repeat these expressions (server/desk/desk-columns.ts): else they cannot use the indexes. */
const STATE = `case when folder = 'spam' then 'spam' when status = 'closed' then 'closed' when is_snoozed = 1 then 'snoozed'
  when unread_since is not null then 'new' when status = 'pending' then 'due' when follow_up_at is not null then 'follow-up'
  else 'waiting' end`
const GROUPS = { enquiries: `(case when demo_product = '' then '' else 'demo ' end || ${STATE})`, solution_requests: `(${STATE})` }
const DUE_AT = { enquiries: 'waiting_due_at, reply_due_at', solution_requests: 'waiting_due_at' }

/** What the cases of a state are sorted by. Some old ones have no deadline: they come last. */
const sortTime = (table: CaseTable) => `(case when folder = 'spam' or status = 'closed' then coalesce(last_activity_at, created_at)
  when is_snoozed = 1 then coalesce(follow_up_at, created_at) when unread_since is not null then unread_since
  when status = 'pending' then coalesce(${DUE_AT[table]}, '9999') when follow_up_at is not null then follow_up_at
  else coalesce(last_activity_at, created_at) end)`

async function addDeskIndexes(db: Kysely<unknown>, table: CaseTable): Promise<void> {
  const group = GROUPS[table]
  const create = (name: string, rest: string) => sql.raw(`create index ${table}_desk${name} on ${table} ${rest}`).execute(db)
  await create('', `(${group}, ${sortTime(table)}, seq)`)
  await create('_by_created_at', `(${group}, created_at, seq)`)
  const isActive = `where folder = 'inbox' and status <> 'closed' and is_snoozed = 0`
  await create('_by_owner', `((coalesce(owner_id, '')), ${group}, ${sortTime(table)}, seq) ${isActive}`)
  await create('_snoozed', '(follow_up_at) where is_snoozed = 1')
}

/** As in migration 016: blocks of 2^9 and of 2^15 numbers. */
const BLOCK_BITS = [9, 15]

/**
 * Solution requests are counted by status (migration 016). These triggers count those in the spam folder as `spam/…` and take them from
 * the counts of the inbox. All existing ones are in the inbox.
 */
async function countSpamOnSqlite(db: Kysely<unknown>): Promise<void> {
  const move = (row: 'old' | 'new', step: 1 | -1) => `
    insert into block_counts (table_name, bits, state, block, n)
    select 'solution_requests', bits, state, ${row}.seq >> bits, step
    from (${BLOCK_BITS.map((bits) => `select ${bits} as bits`).join(' union all ')}) as sizes,
      (select ${row}.status as state, ${-step} as step union all select 'spam/' || ${row}.status, ${step}) as steps
    where ${row}.folder = 'spam'
    on conflict (table_name, bits, block, state) do update set n = block_counts.n + excluded.n;`
  const trigger = (event: string, when: string, moves: string) =>
    sql
      .raw(
        `create trigger solution_requests_spam_${event.split(' ')[0]} after ${event} on solution_requests when ${when} begin ${moves} end`,
      )
      .execute(db)
  await trigger('insert', `new.folder = 'spam'`, move('new', 1))
  await trigger('delete', `old.folder = 'spam'`, move('old', -1))
  await trigger('update of folder, status', `old.folder = 'spam' or new.folder = 'spam'`, move('old', -1) + move('new', 1))
}

async function countSpamOnPostgres(db: Kysely<unknown>): Promise<void> {
  const spam = (from: 'removed' | 'added', step: 1 | -1) => `
    select ${from}.status as state, ${from}.seq as seq, ${-step} as step from ${from} where ${from}.folder = 'spam'
    union all select 'spam/' || ${from}.status, ${from}.seq, ${step} from ${from} where ${from}.folder = 'spam'`
  const events = {
    insert: { tables: 'new table as added', changes: spam('added', 1) },
    delete: { tables: 'old table as removed', changes: spam('removed', -1) },
    update: { tables: 'old table as removed new table as added', changes: `${spam('removed', -1)} union all ${spam('added', 1)}` },
  }
  for (const [event, { tables, changes }] of Object.entries(events)) {
    const name = `solution_requests_spam_${event}`
    await sql
      .raw(`create function ${name}() returns trigger language plpgsql as $$ declare made record; begin
        for made in
          insert into block_counts (table_name, bits, state, block, n)
          select 'solution_requests', bits, state, seq >> bits, sum(step)
          from (${changes}) as changes cross join (${BLOCK_BITS.map((bits) => `select ${bits} as bits`).join(' union all ')}) as sizes
          group by bits, state, seq >> bits having sum(step) <> 0 returning *
        loop
          perform fold_block_count(made.table_name, made.bits, made.state, made.block);
        end loop;
        return null;
      end $$`)
      .execute(db)
    await sql
      .raw(`create trigger ${name} after ${event} on solution_requests referencing ${tables} for each statement execute function ${name}()`)
      .execute(db)
  }
}

/** Deleted with its case: it holds what the case was before. */
async function createUndos(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await tableMaker(db, engine)(
    'case_undos',
    {
      seq: 'sequence',
      change_id: 'text',
      enquiry_id: 'optional text',
      solution_request_id: 'optional text',
      staff_id: 'text',
      columns_before: 'text',
      columns_after: 'text',
      created_at: 'text',
    },
    (table) =>
      table
        .addForeignKeyConstraint('case_undos_enquiry', ['enquiry_id'], 'enquiries', ['id'], (key) => key.onDelete('cascade'))
        .addForeignKeyConstraint('case_undos_solution_request', ['solution_request_id'], 'solution_requests', ['id'], (key) =>
          key.onDelete('cascade'),
        ),
  )
  for (const column of ['change_id', 'enquiry_id', 'solution_request_id', 'created_at']) await index(db, 'case_undos', [column])
}
