import type { Config } from '../../server/config.ts'
import { createPostgresBackup } from './postgres-backup.ts'
import { createSqliteBackup } from './sqlite-backup.ts'

/** How one engine's database is saved to a file and put back. */
export type DatabaseBackup = {
  engine: 'sqlite' | 'postgres'
  /** The file's name in the archive. */
  fileName: string
  /** Saves one consistent state, even while the site is writing. Returns the row counts by table. */
  dump(file: string): Promise<Record<string, number>>
  /** Runs `act` while the site cannot use the database. Refuses if the site is running or, without force, if data would be lost. */
  withExclusiveAccess<T>(force: boolean, act: () => Promise<T>): Promise<T>
  /** Replaces the database. Returns the row counts by table. */
  restore(file: string): Promise<Record<string, number>>
}

export const getDatabaseBackup = ({ databaseUrl, dataDir }: Config): DatabaseBackup =>
  databaseUrl ? createPostgresBackup(databaseUrl) : createSqliteBackup(dataDir)
