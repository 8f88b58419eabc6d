import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWithoutMigrating } from '../../../tests/support/database/migrate-until.ts'
import { type TestStore, createTestStore, describeEachEngine } from '../../../tests/support/database/test-store.ts'
import { ConfigError } from '../../errors.ts'
import { PROGRAM_VERSION } from '../../version.ts'
import { contracting } from './contracting.ts'
import { migrations } from './index.ts'
import { findSchemaConflict, runMigrations } from './run-migrations.ts'

describeEachEngine('runMigrations', (engine) => {
  let testStore: TestStore
  let db: TestStore['store']['db']
  const ours = migrations(engine)
  const expanded = { ...ours, '900-nickname': addsColumn('staff', 'nickname') }
  const contracted = { ...expanded, '901-no-name': contracting('900-nickname', drops('staff', 'device')) }
  beforeEach(async () => {
    testStore = await createTestStore(engine)
    db = testStore.store.db
    await sql`alter table staff add column device text`.execute(db)
  })
  afterEach(() => testStore.close())

  test('records which version ran a migration, and runs it once', async () => {
    for (const programVersion of ['2.0.0', '2.0.1']) await runMigrations(db, engine, { steps: expanded, programVersion })
    const row = await db.selectFrom('schema_migrations').selectAll().where('name', '=', '900-nickname').executeTakeFirst()
    expect(row).toMatchObject({ version: '2.0.0', requires: null, ran_at: expect.stringMatching(/^\d{4}-.*Z$/) })
  })

  test('an older version runs on a schema that was only expanded, and says so', async () => {
    await runMigrations(db, engine, { steps: expanded, programVersion: '2.0.0' })
    const notices: string[] = []
    await runMigrations(db, engine, { programVersion: '1.1.0', onNotice: (notice) => notices.push(notice) })
    expect(notices).toEqual([
      'version 2.0.0 has migrated the database to 900-nickname; this is version 1.1.0, which can run on it and changes nothing',
    ])
    expect(await findSchemaConflict(testStore.store)).toBeUndefined()
  })

  test('a version that knows what a contracting migration requires runs after it', async () => {
    await runMigrations(db, engine, { steps: contracted, programVersion: '3.0.0' })
    await runMigrations(db, engine, { steps: expanded, programVersion: '2.0.0' })
  })

  test('a version that does not know it stops with one sentence, and one that runs finds the conflict', async () => {
    await runMigrations(db, engine, { steps: contracted, programVersion: '3.0.0' })
    const sentence =
      `Version 3.0.0 has migrated the database (901-no-name), which now needs a version that knows 900-nickname: this is version ${PROGRAM_VERSION}, ` +
      `which knows it up to ${Object.keys(ours).at(-1)}. Install version 3.0.0 or a newer one, or restore a backup that this version made.`
    await expect(runMigrations(db, engine)).rejects.toThrow(new ConfigError(sentence))
    expect(await findSchemaConflict(testStore.store)).toBe(sentence)
  })

  test('version 1.0.0, which reads only the table of Kysely, starts on an expanded schema and not on a contracted one', async () => {
    const itsMigrations = Object.fromEntries(Object.entries(ours).filter(([name]) => name < '019'))
    const start = () => new Migrator({ db, provider: { getMigrations: async () => itsMigrations } }).migrateToLatest()
    await runMigrations(db, engine, { steps: expanded })
    expect(await start()).toEqual({ results: [] })
    await runMigrations(db, engine, { steps: contracted })
    expect((await start()).error).toMatchObject({ message: expect.stringContaining('901-no-name is missing') })
  })

  test('a migration that fails leaves neither its change nor its record', async () => {
    const failing: Migration = {
      async up(trx: Kysely<unknown>) {
        await addsColumn('staff', 'nickname').up(trx)
        throw new Error('a crash')
      },
    }
    await expect(runMigrations(db, engine, { steps: { ...ours, '900-nickname': failing } })).rejects.toThrow('a crash')
    await runMigrations(db, engine, { steps: expanded })
    expect(await sql`select nickname from staff`.execute(db)).toMatchObject({ rows: [] })
  })

  test.runIf(engine === 'postgres')('of several nodes that start at once, one runs a migration', async () => {
    const nodes = Array.from({ length: 4 }, () => openWithoutMigrating(testStore))
    try {
      await Promise.all(nodes.map((node) => runMigrations(node, engine, { steps: expanded })))
    } finally {
      await Promise.all(nodes.map((node) => node.destroy()))
    }
    expect(await sql`select name from schema_migrations where name = '900-nickname'`.execute(db)).toMatchObject({ rows: [{}] })
  })

  test.runIf(engine === 'postgres')(
    'a migration that is in the way of a running write, as that is in its way, is tried again',
    async () => {
      const writes: Promise<unknown>[] = []
      const step: Migration = {
        async up(trx) {
          await sql`create index if not exists staff_by_device on staff (device)`.execute(trx)
          if (writes.length === 0) {
            writes.push(readThenWrite())
            const waiting = sql`select 1 from pg_locks where relation = 'staff'::regclass and not granted`
            await expect.poll(async () => (await waiting.execute(trx)).rows.length).toBeGreaterThan(0)
          }
          await sql`alter table staff add column nickname text`.execute(trx)
        },
      }
      const readThenWrite = () =>
        db.transaction().execute(async (trx) => {
          await trx.selectFrom('staff').select('id').execute()
          await sql`update staff set device = ''`.execute(trx)
        })
      const notices: string[] = []
      await runMigrations(db, engine, { steps: { ...ours, '900-nickname': step }, onNotice: (notice) => notices.push(notice) })
      await Promise.all(writes)
      expect(notices).toEqual([expect.stringContaining('900-nickname waits for a table')])
      await sql`select nickname from staff`.execute(db)
    },
  )

  test.runIf(engine === 'postgres')('a migration waits for a table in use without making later queries wait', async () => {
    const notices: string[] = []
    const { migrated } = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('staff').select('id').execute()
      const migrated = runMigrations(db, engine, { steps: expanded, onNotice: (notice) => notices.push(notice) })
      await expect.poll(() => notices, { timeout: 60_000 }).toHaveLength(1)
      // Behind a waiting change of the table, this query would wait until the transaction ends.
      await db.selectFrom('staff').select('id').execute()
      return { migrated }
    })
    await migrated
    expect(notices[0]).toContain('900-nickname waits for a table')
    await sql`select nickname from staff`.execute(db)
  })
})

function addsColumn(table: string, column: string): Migration {
  return { up: async (db: Kysely<unknown>) => db.schema.alterTable(table).addColumn(column, 'text').execute() }
}

function drops(table: string, column: string): Migration {
  return { up: async (db: Kysely<unknown>) => db.schema.alterTable(table).dropColumn(column).execute() }
}
