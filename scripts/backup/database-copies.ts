import type { Config } from '../../server/config.ts'
import { postgresCopy } from './postgres-copy.ts'
import { sqliteCopy } from './sqlite-copy.ts'

/** How one engine's database is saved to a file and put back. */
export type DatabaseCopy = {
  engine: 'sqlite' | 'postgres'
  /** The file's name in the archive. */
  name: string
  /** Saves one consistent state, while the site may be writing, and returns its rows by table. */
  save(file: string): Promise<Record<string, number>>
  /** Keeps the site out while the act lasts, and refuses when it runs already or when there is something that must not be lost. */
  alone<T>(force: boolean, act: () => Promise<T>): Promise<T>
  /** Replaces the database and returns its rows by table. */
  restore(file: string): Promise<Record<string, number>>
}

export const copyOf = ({ databaseUrl, dataDir }: Config): DatabaseCopy => (databaseUrl ? postgresCopy(databaseUrl) : sqliteCopy(dataDir))
