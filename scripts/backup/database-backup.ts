import type { Config } from '../../server/config.ts'
import { createPostgresBackup } from './postgres-backup.ts'
import { createSqliteBackup } from './sqlite-backup.ts'

/** How one engine's database is saved to a file and put back. */
export type DatabaseBackup = {
  engine: 'sqlite' | 'postgres'
  /** The file's name in the archive. */
  fileName: string
  /** Saves one consistent state, while the site may be writing, and returns its rows by table. */
  dump(file: string): Promise<Record<string, number>>
  /** Keeps the site out while the act lasts, and refuses when it runs already or when there is something that must not be lost. */
  withExclusiveAccess<T>(force: boolean, act: () => Promise<T>): Promise<T>
  /** Replaces the database and returns its rows by table. */
  restore(file: string): Promise<Record<string, number>>
}

export const getDatabaseBackup = ({ databaseUrl, dataDir }: Config): DatabaseBackup =>
  databaseUrl ? createPostgresBackup(databaseUrl) : createSqliteBackup(dataDir)
