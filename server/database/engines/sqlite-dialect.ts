import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteDialect, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { SQLITE_RESULT_CODES } from './sqlite-result-codes.ts'
import type { Db } from '../tables.ts'

const BUSY_TIMEOUT_MS = 5000
const MAX_CACHED_STATEMENTS = 300
const NO_OP_SQL = 'select null where false'

/** Opens the embedded database for this process alone, or, with `skipLock`, for a short command while the site may be running. */
export function sqliteDialect(
  dataDir: string,
  { skipLock = false, onClose = () => {}, onError = (_error: unknown) => {} } = {},
): SqliteDialect {
  mkdirSync(dataDir, { recursive: true })
  const lock = skipLock ? undefined : acquireExclusiveLock(dataDir)
  const database = new DatabaseSync(path.join(dataDir, 'site.db'))
  // FULL: an acknowledged write survives a power cut, not only a crash of the process. secure_delete overwrites deleted text.
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma secure_delete = on;
    pragma busy_timeout = ${BUSY_TIMEOUT_MS};
    pragma cache_size = -16000;
  `)
  const prepare = cachePreparedStatements(database, reportErrors(onError))
  return new SqliteDialect({
    database: {
      // A full disk ends a transaction: a rollback after that would fail and hide the reason.
      prepare: (sql) => prepare(sql === 'rollback' && !database.isTransaction ? NO_OP_SQL : sql),
      close: () => {
        onClose()
        database.close()
        lock?.close()
      },
    },
  })
}

/** Checkpoints and truncates the write-ahead log, which may still hold deleted text. */
export const truncateWal = (db: Db): Promise<void> => db.connection().execute(checkpointAndTruncate)

/** The same on a connection that the caller holds. */
export async function checkpointAndTruncate(connection: Db): Promise<void> {
  // Without waiting for open readers, which would block every query: the next run does the rest.
  await sql`pragma busy_timeout = 0`.execute(connection)
  try {
    await sql`pragma wal_checkpoint(truncate)`.execute(connection)
  } finally {
    await sql.raw(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`).execute(connection)
  }
}

export class DatabaseInUseError extends Error {}

/** An exclusive lock that the system releases whenever the process ends. It is on a file of its own, so that backups can read the database. */
export function acquireExclusiveLock(dataDir: string): DatabaseSync {
  const lock = new DatabaseSync(path.join(dataDir, 'site.lock'))
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive; create table if not exists lock_owner (id); commit;')
    return lock
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== SQLITE_RESULT_CODES.busy) throw error
    throw new DatabaseInUseError(
      `Another process is already using the data in ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
}

/** Adapts a statement of node:sqlite to the interface that Kysely expects. */
function toKyselyStatement(prepared: StatementSync, report: Reporter) {
  const values = (parameters: ReadonlyArray<unknown>) => parameters as SQLInputValue[]
  return {
    reader: prepared.columns().length > 0,
    all: report((parameters: ReadonlyArray<unknown>) => prepared.all(...values(parameters))),
    run: report((parameters: ReadonlyArray<unknown>) => prepared.run(...values(parameters))),
    iterate: (parameters: ReadonlyArray<unknown>) => prepared.iterate(...values(parameters)) as IterableIterator<unknown>,
  }
}

/** Preparing a statement costs more than running most of our queries. */
function cachePreparedStatements(database: DatabaseSync, report: Reporter) {
  const cached = new LRUCache<string, ReturnType<typeof toKyselyStatement>>({ max: MAX_CACHED_STATEMENTS })
  // A damaged schema is found when a statement is prepared.
  const prepare = report((sql: string) => toKyselyStatement(database.prepare(sql), report))
  return (sql: string) => {
    const prepared = cached.get(sql) ?? prepare(sql)
    cached.set(sql, prepared)
    return prepared
  }
}

type Reporter = <Input, Result>(act: (input: Input) => Result) => (input: Input) => Result

const reportErrors =
  (onError: (error: unknown) => void): Reporter =>
  (act) =>
  (input) => {
    try {
      return act(input)
    } catch (error) {
      onError(error)
      throw error
    }
  }
