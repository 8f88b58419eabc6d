import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import { postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Db, Tables } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'
export type Store = { db: Db; engine: Engine }

/** Opens the database that the settings name, brought to the newest shape. */
export async function openStore(
  settings: { databaseUrl: string | undefined; dataDir: string },
  onError: (error: Error) => void,
  options: { beside?: boolean } = {},
): Promise<Store> {
  const { databaseUrl, dataDir } = settings
  if (!databaseUrl) return migrated({ db: new Kysely<Tables>({ dialect: sqliteDialect(dataDir, options) }), engine: 'sqlite' })
  const patient = await migrated({ db: new Kysely({ dialect: postgresDialect(databaseUrl, onError, { patient: true }) }), engine: 'postgres' })
  await patient.db.destroy()
  return { db: new Kysely({ dialect: postgresDialect(databaseUrl, onError) }), engine: 'postgres' }
}

async function migrated({ db, engine }: Store): Promise<Store> {
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } })
    const { error } = await migrator.migrateToLatest()
    if (error) throw error
    return { db, engine }
  } catch (error) {
    await db.destroy()
    throw error
  }
}
