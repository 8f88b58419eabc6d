import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { openStore } from '../../server/database/engines/open.ts'
import { DatabaseInUseError, acquireExclusiveLock } from '../../server/database/engines/sqlite-dialect.ts'
import { CommandError } from '../command.ts'
import {
  LEFT_OUT,
  MIGRATION_TABLES,
  type MovableDatabase,
  type MovedRow,
  type MovedTable,
  type TableLoader,
  type TableReader,
  countCharacters,
  quoted,
  rowsPerBatch,
  selectRows,
  toColumnType,
} from './movable-database.ts'

const UNFINISHED_PREFIX = 'moving-'
/** How much of a search index is collected in memory before it is written, while many rows are inserted. */
const SEARCH_MEMORY_BYTES = 16 * 1024 * 1024
const DEFAULT_SEARCH_MEMORY_BYTES = 1024 * 1024

export function createMovableSqlite(dataDir: string): MovableDatabase {
  const databaseFile = path.join(dataDir, 'site.db')

  return {
    async withReader(act) {
      if (!existsSync(databaseFile))
        throw new CommandError(`There is no database in ${dataDir}. DATA_DIR says where the site keeps its data.`)
      return withLock(dataDir, async () => {
        const database = new DatabaseSync(databaseFile, { readOnly: true })
        try {
          // One state, even if a command that needs no lock writes meanwhile.
          database.exec('begin')
          return await act(createReader(database))
        } finally {
          database.close()
        }
      })
    },

    async withLoader(act) {
      if (existsSync(databaseFile))
        throw new CommandError(`There is already a database in ${dataDir}. Choose an empty folder, or move site.db away first.`)
      mkdirSync(dataDir, { recursive: true })
      return withLock(dataDir, async () => {
        for (const name of readdirSync(dataDir)) if (name.startsWith(UNFINISHED_PREFIX)) removeFolder(path.join(dataDir, name))
        const unfinished = mkdtempSync(path.join(dataDir, UNFINISHED_PREFIX))
        try {
          const result = await load(unfinished, act)
          // SQLite would apply the write-ahead log of an earlier database to this one.
          for (const suffix of ['-wal', '-shm']) rmSync(databaseFile + suffix, { force: true })
          await rename(path.join(unfinished, 'site.db'), databaseFile)
          await flushToDisk(dataDir)
          return result
        } finally {
          removeFolder(unfinished)
        }
      })
    },
  }
}

async function withLock<T>(dataDir: string, act: () => Promise<T>): Promise<T> {
  const lock = acquireLock(dataDir)
  try {
    return await act()
  } finally {
    lock.close()
  }
}

function acquireLock(dataDir: string): DatabaseSync {
  try {
    return acquireExclusiveLock(dataDir)
  } catch (error) {
    if (error instanceof DatabaseInUseError) throw new CommandError(`The site in ${dataDir} is running. Stop it first.`)
    throw error
  }
}

const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

/** Runs `act` with a new database in this folder, which is complete when this returns. */
async function load<T>(dataDir: string, act: (loader: TableLoader) => Promise<T>): Promise<T> {
  await (await openStore({ databaseUrl: undefined, dataDir }, () => {})).db.destroy()
  const database = new DatabaseSync(path.join(dataDir, 'site.db'), { enableForeignKeyConstraints: false })
  try {
    // Without a journal: an unfinished database is thrown away.
    database.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -32000')
    const result = await act(createLoader(database))
    database.exec('pragma journal_mode = wal')
    return result
  } finally {
    database.close()
    await flushToDisk(path.join(dataDir, 'site.db'))
  }
}

async function flushToDisk(file: string): Promise<void> {
  const handle = await open(file)
  await handle.sync()
  await handle.close()
}

function createReader(database: DatabaseSync): TableReader {
  const migrationTables = MIGRATION_TABLES.filter((table) => query('select 1 from sqlite_master where name = ?', table).length > 0)

  return {
    tables: query(`select name, type from pragma_table_list where schema = 'main' and type in ('table', 'virtual') order by name`)
      .filter(({ name }) => !String(name).startsWith('sqlite_') && !LEFT_OUT.includes(String(name)))
      .map(({ name, type }) => readTable(String(name), type === 'virtual')),

    migrations: migrationTables.flatMap((table) => query(`select name from ${quoted(table)}`).map(({ name }) => String(name))).toSorted(),

    async *read(table) {
      const statement = database.prepare(selectRows(table, (column) => column))
      statement.setReturnArrays(true)
      statement.setReadBigInts(true)
      let batch: MovedRow[] = []
      let characters = 0
      for (const values of statement.iterate() as Iterable<unknown> as Iterable<SQLOutputValue[]>) {
        const row = values.map((value) => (value === null ? null : String(value)))
        batch.push(row)
        characters += countCharacters(row)
        if (batch.length < rowsPerBatch(characters / batch.length)) continue
        yield batch
        batch = []
        characters = 0
      }
      if (batch.length > 0) yield batch
    },

    async lastNumbers() {
      const used = new Map(query('select name, seq from sqlite_sequence').map(({ name, seq }) => [name, String(seq)]))
      const numbered = query(`select name from sqlite_master where type = 'table' and sql like '%autoincrement%' order by name`)
      return Object.fromEntries(numbered.map(({ name }) => [String(name), used.get(name!) ?? '0']))
    },
  }

  function query(sql: string, ...parameters: string[]) {
    return database.prepare(sql).all(...parameters)
  }

  /** The columns of a search table have no type, and its row number is not listed. */
  function readTable(name: string, isSearchTable: boolean): MovedTable {
    const listed = query('select name, type, pk from pragma_table_info(?) order by pk', name)
    const rowNumber = isSearchTable ? [{ name: 'rowid', type: 'INTEGER', pk: 1 }] : []
    const columns = [...listed, ...rowNumber].map((column) => ({
      name: String(column.name),
      type:
        isSearchTable && column.type === ''
          ? ('text' as const)
          : toColumnType(`${name}.${String(column.name)}`, String(column.type).toLowerCase()),
      isKey: Number(column.pk) > 0,
    }))
    return {
      name,
      columns: columns.map(({ name: column, type }) => ({ name: column, type })).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      key: columns.filter(({ isKey }) => isKey).map((column) => column.name),
    }
  }
}

function createLoader(database: DatabaseSync): TableLoader {
  const reader = createReader(database)
  const searchTables = database
    .prepare(`select name from pragma_table_list where type = 'virtual'`)
    .all()
    .map(({ name }) => String(name))
  const removed = database.prepare(`select type, name, sql from sqlite_master where type in ('index', 'trigger') and sql is not null`).all()
  for (const { type, name } of removed) database.exec(`drop ${String(type)} ${quoted(String(name))}`)
  for (const { name } of reader.tables) database.exec(`delete from ${quoted(name)}`)
  for (const table of searchTables) setSearchMemory(table, SEARCH_MEMORY_BYTES)
  let currentTable: string | undefined

  return {
    ...reader,

    async insert({ name, columns }, rows) {
      // A transaction for each table: a commit writes what was collected of a search index and frees its memory.
      if (name !== currentTable) {
        if (currentTable !== undefined) database.exec('commit')
        database.exec('begin')
        currentTable = name
      }
      const statement = database.prepare(
        `insert into ${quoted(name)} (${columns.map((column) => quoted(column.name)).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      )
      for (const row of rows) {
        statement.run(...row.map((value, at) => (value !== null && columns[at]!.type === 'integer' ? BigInt(value) : value)))
      }
    },

    async setLastNumbers(numbers) {
      database.exec('delete from sqlite_sequence')
      const insert = database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)')
      for (const [table, number] of Object.entries(numbers)) if (number !== '0') insert.run(table, BigInt(number))
    },

    async finish() {
      if (currentTable !== undefined) database.exec('commit')
      for (const { sql } of removed) database.exec(String(sql))
      for (const table of searchTables) {
        setSearchMemory(table, DEFAULT_SEARCH_MEMORY_BYTES)
        // Throws when the index does not match its rows.
        database.exec(`insert into ${quoted(table)} (${quoted(table)}) values ('integrity-check')`)
      }
      const [broken] = database.prepare('pragma foreign_key_check').all()
      if (broken)
        throw new CommandError(`A row of ${String(broken.table)} refers to a row of ${String(broken.parent)} that does not exist.`)
    },
  }

  function setSearchMemory(table: string, bytes: number): void {
    database.exec(`insert into ${quoted(table)} (${quoted(table)}, rank) values ('hashsize', ${bytes})`)
  }
}
