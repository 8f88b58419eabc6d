import type { Config } from '../config.ts'
import { createPostgresBackup } from './postgres-backup.ts'
import { createSqliteBackup } from './sqlite-backup.ts'

export type RowCounts = Record<string, number>

/** How one engine's database is saved to a file and put back. Some of it blocks the process for as long as it takes. */
export type DatabaseBackup = {
  engine: 'sqlite' | 'postgres'
  /** The file's name in the archive. */
  fileName: string
  /** Saves one consistent state, even while the site is writing. Returns the row counts by table. */
  dump(file: string): Promise<RowCounts>
  /** Restores the file beside the database, counts its rows and removes it again. Says why, if that is not possible here. */
  tryRestore(file: string): Promise<{ rows: RowCounts } | { reason: string }>
  /** Runs `act` while the site cannot use the database. Refuses if the site is running or, without force, if data would be lost. */
  withExclusiveAccess<T>(force: boolean, act: () => Promise<T>): Promise<T>
  /** Replaces the database. Returns the row counts by table. */
  restore(file: string): Promise<RowCounts>
}

export const getDatabaseBackup = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): DatabaseBackup =>
  databaseUrl ? createPostgresBackup(databaseUrl) : createSqliteBackup(dataDir)
