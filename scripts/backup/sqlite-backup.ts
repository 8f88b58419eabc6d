import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseInUseError, acquireExclusiveLock } from '../../server/database/engines/sqlite-dialect.ts'
import { CommandError } from '../command.ts'
import type { DatabaseBackup } from './database-backup.ts'

const BUSY_TIMEOUT_MS = 10_000

export function createSqliteBackup(dataDir: string): DatabaseBackup {
  const databaseFile = path.join(dataDir, 'site.db')

  return {
    engine: 'sqlite',
    fileName: 'site.db',

    async dump(file) {
      if (!existsSync(databaseFile))
        throw new CommandError(`There is no database in ${dataDir}. DATA_DIR says where the site keeps its data.`)
      const database = new DatabaseSync(databaseFile, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
      try {
        database.prepare('vacuum into ?').run(file)
      } finally {
        database.close()
      }
      return countRows(file)
    },

    async withExclusiveAccess(force, act) {
      mkdirSync(dataDir, { recursive: true })
      const lock = acquireLock(dataDir)
      try {
        if (existsSync(databaseFile) && !force)
          throw new CommandError(`There is already a database in ${dataDir}. Add --force to replace it.`)
        return await act()
      } finally {
        lock.close()
      }
    },

    async restore(file) {
      const rows = countRows(file)
      // SQLite would apply the write-ahead log of the old database to the new one.
      for (const suffix of ['-wal', '-shm']) rmSync(databaseFile + suffix, { force: true })
      await rename(file, databaseFile)
      return rows
    },
  }
}

function acquireLock(dataDir: string): DatabaseSync {
  try {
    return acquireExclusiveLock(dataDir)
  } catch (error) {
    if (error instanceof DatabaseInUseError) throw new CommandError('The site is running. Stop it first.')
    throw error
  }
}

/** Leaves out the internal tables of SQLite and of its full-text search. */
const LIST_TABLES_SQL = `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '%\\_search\\_%' escape '\\'`

function countRows(file: string): Record<string, number> {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const [check] = database.prepare('pragma integrity_check').all()
    if (check?.integrity_check !== 'ok') throw new CommandError(`The copy of the database is damaged: ${String(check?.integrity_check)}`)
    const tables = database.prepare(LIST_TABLES_SQL).all()
    return Object.fromEntries(tables.map(({ name }) => [String(name), countTableRows(database, String(name))]))
  } finally {
    database.close()
  }
}

const countTableRows = (database: DatabaseSync, table: string) => Number(database.prepare(`select count(*) as n from "${table}"`).get()?.n)
