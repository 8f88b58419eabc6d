import { existsSync, mkdirSync, rmSync, statSync, statfsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseInUseError, acquireExclusiveLock } from '../database/engines/sqlite-dialect.ts'
import { BackupError } from './backup-error.ts'
import type { DatabaseBackup, RowCounts } from './database-backup.ts'

const BUSY_TIMEOUT_MS = 10_000
/** Stays free for the site while the copy of the database is on its disk. */
const RESERVED_BYTES = 32 * 1024 * 1024

export function createSqliteBackup(dataDir: string): DatabaseBackup {
  const databaseFile = path.join(dataDir, 'site.db')

  return {
    engine: 'sqlite',
    fileName: 'site.db',

    async dump(file) {
      if (!existsSync(databaseFile))
        throw new BackupError(`There is no database in ${dataDir}. DATA_DIR says where the site keeps its data.`)
      assertRoomForCopy(databaseFile, path.dirname(file))
      const database = new DatabaseSync(databaseFile, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
      try {
        database.prepare('vacuum into ?').run(file)
      } finally {
        database.close()
      }
      return checkAndCountRows(file)
    },

    tryRestore: async (file) => ({ rows: checkAndCountRows(file) }),

    async withExclusiveAccess(force, act) {
      mkdirSync(dataDir, { recursive: true })
      const lock = acquireLock(dataDir)
      try {
        if (existsSync(databaseFile) && !force)
          throw new BackupError(`There is already a database in ${dataDir}. Add --force to replace it.`)
        return await act()
      } finally {
        lock.close()
      }
    },

    async restore(file) {
      const rows = checkAndCountRows(file)
      // SQLite would apply the write-ahead log of the old database to the new one.
      for (const suffix of ['-wal', '-shm']) rmSync(databaseFile + suffix, { force: true })
      await rename(file, databaseFile)
      return rows
    },
  }
}

function assertRoomForCopy(databaseFile: string, folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  const needed = statSync(databaseFile).size + RESERVED_BYTES
  const free = bavail * bsize
  const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`
  if (free < needed)
    throw new BackupError(
      `There is no room for a copy of the database in ${folder}: ${inMegabytes(needed)} are needed, ${inMegabytes(free)} free.`,
    )
}

function acquireLock(dataDir: string): DatabaseSync {
  try {
    return acquireExclusiveLock(dataDir)
  } catch (error) {
    if (error instanceof DatabaseInUseError) throw new BackupError('The site is running. Stop it first.')
    throw error
  }
}

/** Leaves out the internal tables of SQLite and of its full-text search. */
const LIST_TABLES_SQL = `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '%\\_search\\_%' escape '\\'`

/** Throws a BackupError when the database is damaged. */
export function checkAndCountRows(file: string): RowCounts {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const [check] = database.prepare('pragma integrity_check').all()
    if (check?.integrity_check !== 'ok') throw new BackupError(`The copy of the database is damaged: ${String(check?.integrity_check)}`)
    const tables = database.prepare(LIST_TABLES_SQL).all()
    return Object.fromEntries(tables.map(({ name }) => [String(name), countTableRows(database, String(name))]))
  } finally {
    database.close()
  }
}

const countTableRows = (database: DatabaseSync, table: string) => Number(database.prepare(`select count(*) as n from "${table}"`).get()?.n)
