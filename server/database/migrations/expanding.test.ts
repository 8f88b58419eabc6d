import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase, migrateUntil } from '../../../tests/support/database/migrate-until.ts'
import { dumpSchema } from '../../../tests/support/database/dump-schema.ts'
import { describeEachEngine } from '../../../tests/support/database/test-store.ts'
import type { Engine } from '../store.ts'
import type { Db } from '../tables.ts'
import { migrations } from './index.ts'

/** The first that the version before it must be able to run with. */
const FIRST_EXPANDING = '019'

describeEachEngine('migrations from 019 on', (engine) => {
  let db: Db
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ db, close } = await createEmptyDatabase(engine))
    await migrateUntil(db, engine, FIRST_EXPANDING)
  })
  afterAll(() => close())

  test('only expand the schema, unless they are declared as contracting', async () => {
    const steps = Object.entries(migrations(engine)).filter(([name]) => name >= FIRST_EXPANDING)
    for (const [name, step] of steps) {
      const before = await readSchema()
      await migrateUntil(db, engine, `${name}~`)
      if (!step.requires) expect({ [name]: findRestrictions(before, await readSchema()) }).toEqual({ [name]: [] })
    }
  })

  test('that are contracting require an earlier one', () => {
    const names = Object.keys(migrations(engine))
    const required = Object.entries(migrations(engine)).flatMap(([name, { requires }]) => (requires ? [{ name, requires }] : []))
    expect(required.filter(({ name, requires }) => requires >= name || !names.includes(requires))).toEqual([])
  })

  test.each(RESTRICTIVE_STATEMENTS.filter(({ only = engine }) => only === engine))('$what would be found', async ({ run, found }) => {
    const before = await readSchema()
    await rolledBack(async (trx) => {
      await sql.raw(run).execute(trx)
      expect(findRestrictions(before, await readSchema(trx))).toEqual([expect.stringMatching(found)])
    })
  })

  test('new tables, columns that may be left out and plain indexes are none', async () => {
    const before = await readSchema()
    await rolledBack(async (trx) => {
      await sql`create table shelves (id text primary key, name text not null unique)`.execute(trx)
      await sql`alter table staff add column nickname text`.execute(trx)
      await sql`alter table staff add column rank integer not null default 0`.execute(trx)
      await sql`create index staff_by_nickname on staff (nickname)`.execute(trx)
      expect(findRestrictions(before, await readSchema(trx))).toEqual([])
    })
  })

  async function rolledBack(act: (trx: Db) => Promise<void>): Promise<void> {
    const trx = await db.startTransaction().execute()
    await act(trx).finally(() => trx.rollback().execute())
  }

  async function readSchema(from: Kysely<never> | Db = db): Promise<Schema> {
    const lines = await dumpSchema(from as Kysely<never>, engine)
    const tables = await from.introspection.getTables()
    return {
      tables: new Map(tables.map(({ name, columns }) => [name, new Map(columns.map((column) => [column.name, column]))])),
      triggers: lines.filter((line) => line.startsWith('trigger ')),
      restrictions: lines.filter((line) => /^(constraint |index .*CREATE UNIQUE INDEX)/i.test(line)),
    }
  }
})

type Column = { name: string; dataType: string; isNullable: boolean; hasDefaultValue: boolean; isAutoIncrementing: boolean }
type Schema = { tables: Map<string, Map<string, Column>>; triggers: string[]; restrictions: string[] }

/** SQLite can neither add a constraint nor change a column. */
const RESTRICTIVE_STATEMENTS: { what: string; run: string; found: RegExp; only?: Engine }[] = [
  { what: 'a dropped table', run: 'drop table salts', found: /^salts is gone/ },
  { what: 'a dropped column', run: 'alter table staff drop column disabled_at', found: /^staff.disabled_at is gone/ },
  { what: 'a renamed column', run: 'alter table staff rename column disabled_at to left_at', found: /^staff.disabled_at is gone/ },
  { what: 'a unique index', run: 'create unique index one_name on staff (name)', found: /one_name on .* restricts staff/i },
  {
    what: 'a dropped trigger',
    run: `drop trigger enquiries_daily_counts_insert`,
    found: /enquiries_daily_counts_insert .* is gone/s,
    only: 'sqlite',
  },
  {
    what: 'a dropped trigger',
    run: `drop trigger enquiries_daily_counts on enquiries`,
    found: /enquiries_daily_counts .* is gone/,
    only: 'postgres',
  },
  {
    what: 'a column that must be set',
    run: 'alter table staff add column k text not null',
    found: /^staff.k has no default/,
    only: 'postgres',
  },
  {
    what: 'another type',
    run: 'alter table staff alter totp_last_step type text',
    found: /^staff.totp_last_step has changed/,
    only: 'postgres',
  },
  {
    what: 'no more nulls',
    run: 'alter table staff alter disabled_at set not null',
    found: /^staff.disabled_at has changed/,
    only: 'postgres',
  },
  {
    what: 'a constraint',
    run: 'alter table staff add constraint named check (length(name) > 3)',
    found: /named .* restricts staff/,
    only: 'postgres',
  },
]

/** What a program that was written for the schema before could stumble over. */
function findRestrictions(before: Schema, after: Schema): string[] {
  const found: string[] = []
  for (const [table, columns] of before.tables) {
    const now = after.tables.get(table)
    if (!now) found.push(`${table} is gone`)
    for (const { name, dataType, isNullable } of now ? columns.values() : []) {
      const column = now!.get(name)
      if (!column) found.push(`${table}.${name} is gone`)
      else if (column.dataType !== dataType || (isNullable && !column.isNullable)) found.push(`${table}.${name} has changed`)
    }
    for (const { name, isNullable, hasDefaultValue } of now?.values() ?? [])
      if (!columns.has(name) && !isNullable && !hasDefaultValue) found.push(`${table}.${name} has no default`)
    for (const restriction of after.restrictions.filter((line) => !before.restrictions.includes(line)))
      if (new RegExp(`^constraint "?${table}"? |[ .]"?${table}"? (USING|\\()`, 'i').test(restriction))
        found.push(`${restriction} restricts ${table}`)
  }
  for (const trigger of before.triggers) if (!after.triggers.includes(trigger)) found.push(`${trigger} is gone`)
  return found
}
