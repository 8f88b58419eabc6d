import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseInUse, holdAlone } from '../../server/database/sqlite.ts'
import { Refused } from '../command.ts'
import type { DatabaseCopy } from './database-copies.ts'

const BUSY_TIMEOUT_MS = 10_000

export function sqliteCopy(dataDir: string): DatabaseCopy {
  const site = path.join(dataDir, 'site.db')

  return {
    engine: 'sqlite',
    name: 'site.db',

    async save(file) {
      if (!existsSync(site)) throw new Refused(`There is no database in ${dataDir}. DATA_DIR says where the site keeps its data.`)
      const database = new DatabaseSync(site, { readOnly: true, timeout: BUSY_TIMEOUT_MS })
      try {
        database.prepare('vacuum into ?').run(file)
      } finally {
        database.close()
      }
      return rowsIn(file)
    },

    async alone(force, act) {
      mkdirSync(dataDir, { recursive: true })
      const lock = lockOrRefuse(dataDir)
      try {
        if (existsSync(site) && !force) throw new Refused(`There is already a database in ${dataDir}. Add --force to replace it.`)
        return await act()
      } finally {
        lock.close()
      }
    },

    async restore(file) {
      const rows = rowsIn(file)
      // The journal of the old database must not be taken for the new one's.
      for (const ending of ['-wal', '-shm']) rmSync(site + ending, { force: true })
      await rename(file, site)
      return rows
    },
  }
}

function lockOrRefuse(dataDir: string): DatabaseSync {
  try {
    return holdAlone(dataDir)
  } catch (error) {
    if (error instanceof DatabaseInUse) throw new Refused('The site is running. Stop it first.')
    throw error
  }
}

/** Without the tables that SQLite and its search keep for themselves. */
const OUR_TABLES = `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '%\\_search\\_%' escape '\\'`

function rowsIn(file: string): Record<string, number> {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const [check] = database.prepare('pragma integrity_check').all()
    if (check?.integrity_check !== 'ok') throw new Refused(`The copy of the database is damaged: ${String(check?.integrity_check)}`)
    const tables = database.prepare(OUR_TABLES).all()
    return Object.fromEntries(tables.map(({ name }) => [String(name), countIn(database, String(name))]))
  } finally {
    database.close()
  }
}

const countIn = (database: DatabaseSync, table: string) => Number(database.prepare(`select count(*) as n from "${table}"`).get()?.n)
