import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { ConfigError } from '../../errors.ts'
import { PROGRAM_VERSION } from '../../version.ts'
import type { Engine } from '../store.ts'
import type { Db, Executor } from '../tables.ts'
import type { SiteMigration } from './contracting.ts'
import { migrations } from './index.ts'
import { columnType } from './table-maker.ts'

/**
 * The last that is recorded in Kysely's own table. Version 1.0.0 does not start if it finds a name there that it does not know, so
 * later ones are recorded in `schema_migrations` (docs/decisions/0035).
 */
const LAST_IN_KYSELY_TABLE = '018-published-pages'
/** Several nodes may start on one database at once. */
const CREATE_TABLE_LOCK_ID = 71_403
/** A statement that waits for the lock of a table makes every later query on it wait, too. A backup holds such locks for minutes. */
const LOCK_TIMEOUT_MS = 500
const LOCK_RETRY_MS = 1000
/** It waited too long, or it and a write that is under way wait for each other. */
const IN_USE = new Set<unknown>(['55P03', '40P01'])

export type MigrationOptions = {
  /** In the order of their names. */
  steps?: Record<string, SiteMigration>
  programVersion?: string
  /** Gets sentences for the log. */
  onNotice?: (notice: string) => void
}

/**
 * Brings the database to the newest schema that this program knows. One that a newer version has migrated further is used as it is, if
 * this program can run on it; otherwise this throws a ConfigError.
 */
export async function runMigrations(db: Db, engine: Engine, options: MigrationOptions = {}): Promise<void> {
  const { steps = migrations(engine), programVersion = PROGRAM_VERSION, onNotice = () => {} } = options
  await runKyselyMigrations(db, engine, steps)
  if (!(await hasTable(db, engine, 'schema_migrations'))) await createSchemaTable(db, engine)

  const known = Object.keys(steps)
  const recorded = await readRecorded(db)
  const conflict = describeConflict(recorded, known, programVersion)
  if (conflict) throw new ConfigError(conflict)
  const newest = recorded.findLast(({ name }) => !known.includes(name))
  if (newest) {
    onNotice(
      `version ${newest.version} has migrated the database to ${newest.name}; this is version ${programVersion}, which can run on it and changes nothing`,
    )
  }
  const pending = known.filter((name) => name > LAST_IN_KYSELY_TABLE && !recorded.some((step) => step.name === name))
  for (const name of pending.sort()) await runStep(db, engine, { name, step: steps[name]!, programVersion, onNotice })
}

/**
 * A sentence if the database has been migrated further than this program can follow: for a node that runs while another one is updated.
 * Migrations that only expand the schema are no conflict.
 */
export async function findSchemaConflict({ db, engine }: { db: Db; engine: Engine }): Promise<string | undefined> {
  return describeConflict(await readRecorded(db), Object.keys(migrations(engine)), PROGRAM_VERSION)
}

type Recorded = { name: string; version: string; requires: string | null }

const readRecorded = (db: Executor): Promise<Recorded[]> =>
  db.selectFrom('schema_migrations').select(['name', 'version', 'requires']).orderBy('name').execute()

function describeConflict(recorded: Recorded[], known: string[], programVersion: string): string | undefined {
  const conflict = recorded.findLast(({ requires }) => requires !== null && !known.includes(requires))
  if (!conflict) return undefined
  const { name, version, requires } = conflict
  return (
    `Version ${version} has migrated the database (${name}), which now needs a version that knows ${requires}: this is version ${programVersion}, ` +
    `which knows it up to ${[...known].sort().at(-1)}. Install version ${version} or a newer one, or restore a backup that this version made.`
  )
}

/** Once, on a new database or one of an early version. Kysely refuses names in its table that it does not know. */
async function runKyselyMigrations(db: Db, engine: Engine, steps: Record<string, Migration>): Promise<void> {
  const early = Object.fromEntries(Object.entries(steps).filter(([name]) => name <= LAST_IN_KYSELY_TABLE))
  if (await isComplete()) return
  if (engine === 'sqlite') return migrateToLatest(db)
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${CREATE_TABLE_LOCK_ID})`.execute(trx)
    await migrateToLatest(trx)
  })

  async function migrateToLatest(executor: Executor): Promise<void> {
    const { error } = await new Migrator({ db: executor, provider: { getMigrations: async () => early } }).migrateToLatest()
    if (error) throw error
  }

  async function isComplete(): Promise<boolean> {
    if (!(await hasTable(db, engine, 'kysely_migration'))) return false
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    return Object.keys(early).every((name) => rows.some((row) => row.name === name))
  }
}

async function hasTable(db: Executor, engine: Engine, name: string): Promise<boolean> {
  const query =
    engine === 'sqlite' ? sql`select 1 from sqlite_master where name = ${name}` : sql`select 1 where to_regclass(${name}) is not null`
  return (await query.execute(db)).rows.length > 0
}

async function createSchemaTable(db: Db, engine: Engine): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${CREATE_TABLE_LOCK_ID})`.execute(trx)
    await trx.schema
      .createTable('schema_migrations')
      .ifNotExists()
      .addColumn('name', columnType('text', engine), (c) => c.primaryKey().notNull())
      .addColumn('ran_at', columnType('text', engine), (c) => c.notNull())
      .addColumn('version', columnType('text', engine), (c) => c.notNull())
      .addColumn('requires', columnType('text', engine))
      .execute()
  })
}

type Step = { name: string; step: SiteMigration; programVersion: string; onNotice: (notice: string) => void }

async function runStep(db: Db, engine: Engine, { name, step, programVersion, onNotice }: Step): Promise<void> {
  const { requires = null } = step
  /** The change and its record are one transaction: a crash leaves both or neither. */
  const run = async (trx: Executor) => {
    const ran_at = new Date().toISOString()
    const row = { name, ran_at, version: programVersion, requires }
    // First, as it is the lock: another node that runs this migration is waited for here.
    const record = trx
      .insertInto('schema_migrations')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
    const { numInsertedOrUpdatedRows: inserted } = await record.executeTakeFirstOrThrow()
    if (!inserted) return
    if (engine === 'postgres') await sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`).execute(trx)
    await step.up(trx)
    // Version 1.0.0 reads no other table. A name that it does not know stops its start, as it could not run on this schema.
    if (requires) await sql`insert into kysely_migration (name, timestamp) values (${name}, ${ran_at})`.execute(trx)
  }
  while (true) {
    try {
      return await db.transaction().execute(run)
    } catch (error) {
      if (!IN_USE.has((error as { code?: string }).code)) throw error
      onNotice(`the migration ${name} waits for a table that another connection uses, such as that of a backup`)
      await pause(LOCK_RETRY_MS)
    }
  }
}
