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
  const engine: Engine = databaseUrl ? 'postgres' : 'sqlite'
  const dialect = databaseUrl ? postgresDialect(databaseUrl, onError) : sqliteDialect(dataDir, options)
  const db = new Kysely<Tables>({ dialect })
  try {
    await migrate({ db, engine })
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { db, engine }
}

async function migrate({ db, engine }: Store): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
