import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { columnType } from './table-maker.ts'

/** Each row is counted in a small block and in a large one: blocks of 2^9 and of 2^15 numbers. */
const BLOCK_BITS = [9, 15]
type CountedStates = { expression: string; columns: string[] }

/** What the rows of a table are filtered by in its list. `*` stands for the row. */
const STATES: Record<string, CountedStates> = {
  enquiries: { expression: `*.folder || '/' || *.status`, columns: ['folder', 'status'] },
  solution_requests: { expression: '*.status', columns: ['status'] },
  posts: { expression: '*.state', columns: ['state'] },
  emails: { expression: '*.state', columns: ['state'] },
  subscribers: { expression: '*.state', columns: ['state'] },
  audit_events: { expression: '*.actor_id', columns: ['actor_id'] },
}
/** On PostgreSQL: how many changes of one count are stored before they become one row. */
const MAX_CHANGES = 8

/** Counts the rows of every long list in blocks of `seq`, so that a deep page is found without reading the pages before it. */
export const blockCounts = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    // PostgreSQL runs all migrations in one transaction. On SQLite a crash may come after the change and before it is recorded as made.
    if (engine === 'postgres') await change(db, engine)
    else if (!(await isMade(db))) await db.transaction().execute((trx) => change(trx, engine))
  },
})

async function isMade(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`select name from sqlite_master where name = 'block_counts'`.execute(db)
  return rows.length > 0
}

async function change(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createTable(db, engine)
  if (engine === 'postgres') await createFoldFunction(db)
  for (const [table, states] of Object.entries(STATES)) await countInBlocks(db, engine, table, states)
}

/** Counts the rows of a table, and from now on every change of them. */
export async function countInBlocks(db: Kysely<unknown>, engine: Engine, table: string, states: CountedStates): Promise<void> {
  const all = `select ${stateOf(states, table)} as state, seq, 1 as step from ${table}`
  await sql.raw(`insert into block_counts (table_name, bits, state, block, n) ${countChanges(table, all)}`).execute(db)
  await (engine === 'sqlite' ? createSqliteTriggers(db, table, states) : createPostgresTriggers(db, table, states))
}

async function createTable(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const key = ['table_name', 'bits', 'block', 'state']
  const table = db.schema
    .createTable('block_counts')
    .addColumn('table_name', columnType('text', engine), (c) => c.notNull())
    .addColumn('bits', columnType('integer', engine), (c) => c.notNull())
    .addColumn('state', columnType('text', engine), (c) => c.notNull())
    .addColumn('block', columnType('number', engine), (c) => c.notNull())
    .addColumn('n', columnType('integer', engine), (c) => c.notNull())
  if (engine === 'sqlite') {
    await table
      .addPrimaryKeyConstraint('block_counts_key', key as never)
      .modifyEnd(sql`strict, without rowid`)
      .execute()
    return
  }
  // Not unique: see createFoldFunction.
  await table.execute()
  await sql`create index block_counts_by_table_name_bits_block_state on block_counts (table_name, bits, block, state) include (n)`.execute(
    db,
  )
}

const stateOf = ({ expression }: CountedStates, row: string) => expression.replaceAll('*', row)

const countChanges = (table: string, changes: string) => `
  select '${table}', bits, state, seq >> bits, sum(step)
  from (${changes}) as changes cross join (${BLOCK_BITS.map((bits) => `select ${bits} as bits`).join(' union all ')}) as sizes
  group by bits, state, seq >> bits having sum(step) <> 0`

async function createSqliteTriggers(db: Kysely<unknown>, table: string, states: CountedStates): Promise<void> {
  const change = (row: 'old' | 'new', step: 1 | -1) => `
    insert into block_counts (table_name, bits, state, block, n)
    values ${BLOCK_BITS.map((bits) => `('${table}', ${bits}, ${stateOf(states, row)}, ${row}.seq >> ${bits}, ${step})`).join(', ')}
    on conflict (table_name, bits, block, state) do update set n = block_counts.n + excluded.n;`
  const { columns } = states
  const trigger = (event: string, changes: string, when = '') =>
    sql
      .raw(`create trigger ${table}_block_counts_${event.split(' ')[0]} after ${event} on ${table} ${when} begin ${changes} end`)
      .execute(db)
  await trigger('insert', change('new', 1))
  await trigger('delete', change('old', -1))
  const changed = columns.map((column) => `old.${column} <> new.${column}`).join(' or ')
  await trigger(`update of ${columns.join(', ')}`, change('old', -1) + change('new', 1), `when ${changed}`)
}

/**
 * Writers only add rows to `block_counts` and never update one. If they updated a shared count, each would wait for the other's commit, and
 * two that change two tables in different orders would deadlock. This function replaces the rows of one count by their sum. It leaves out those
 * that another transaction is replacing.
 */
async function createFoldFunction(db: Kysely<unknown>): Promise<void> {
  const same = 'block_counts.table_name = $1 and block_counts.bits = $2 and block_counts.state = $3 and block_counts.block = $4'
  await sql
    .raw(`create function fold_block_count(text, integer, text, bigint) returns void language plpgsql as $$ begin
      if (select count(*) from block_counts where ${same}) < ${MAX_CHANGES} then return; end if;
      with folded as (
        delete from block_counts where ctid = any (array(select ctid from block_counts where ${same} for update skip locked)) returning n
      )
      insert into block_counts (table_name, bits, state, block, n) select $1, $2, $3, $4, sum(n) from folded having sum(n) <> 0;
    end $$`)
    .execute(db)
}

async function createPostgresTriggers(db: Kysely<unknown>, table: string, states: CountedStates): Promise<void> {
  const rows = (from: 'removed' | 'added', step: 1 | -1) =>
    `select ${stateOf(states, from)} as state, ${from}.seq as seq, ${step} as step from ${from}`
  const changes = {
    insert: rows('added', 1),
    delete: rows('removed', -1),
    update: `${rows('removed', -1)} union all ${rows('added', 1)}`,
  }
  const transitionTables = {
    insert: 'new table as added',
    delete: 'old table as removed',
    update: 'old table as removed new table as added',
  }
  for (const event of ['insert', 'delete', 'update'] as const) {
    const name = `${table}_block_counts_${event}`
    await sql
      .raw(`create function ${name}() returns trigger language plpgsql as $$ declare made record; begin
        for made in
          insert into block_counts (table_name, bits, state, block, n) ${countChanges(table, changes[event])} returning *
        loop
          perform fold_block_count(made.table_name, made.bits, made.state, made.block);
        end loop;
        return null;
      end $$`)
      .execute(db)
    await sql
      .raw(
        `create trigger ${name} after ${event} on ${table} referencing ${transitionTables[event]} for each statement execute function ${name}()`,
      )
      .execute(db)
  }
}
