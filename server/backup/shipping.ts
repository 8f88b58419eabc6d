import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { checkpointAndTruncate, truncateWal } from '../database/engines/sqlite-dialect.ts'
import type { Db } from '../database/tables.ts'
import type { FileStore } from '../files/store/file-store.ts'
import { BackupError } from './backup-error.ts'
import { startBackupChild } from './backup-child.ts'
import { type BackupSettings, explainBackupError } from './run-backup.ts'
import { type ShippedBase, newStreamName, shippedLogNames } from './segment.ts'
import { openShippedStore } from './shipped-store.ts'
import { type RestOfLog, type ShippingCursor, type ShippingTask, createShippingThread } from './shipping-thread.ts'
import { WalChangedError, type WalPosition, readCommittedChanges, readWalStart } from './wal-file.ts'

const TICK_MS = 1000
const SHIP_INTERVAL_MS = 10_000
/** What may be read while nothing can be written: some ten milliseconds. With more, it is shipped first. */
const MAX_REST_BYTES = 4 * 1024 * 1024
/** A shorter log than SQLite's own checkpoints leave: reading and checkpointing it takes milliseconds. */
const CHECKPOINT_BYTES = 2 * 1024 * 1024
/** With this much unshipped the stream is given up, and the log is emptied: the disk must not fill while the destination is away. */
const MAX_LOG_BYTES = 256 * 1024 * 1024
const NEW_BASE_AFTER_MS = 24 * 3_600_000
/** How often the log is shipped for being emptied, while more is written all the time. */
const MAX_ATTEMPTS = 5
const LATE_AFTER_MS = 120_000
const STOP_TIMEOUT_MS = 3000

type Options = {
  settings: BackupSettings
  db: Db
  now: () => Date
  log: FastifyBaseLogger
  /** Shorter in tests. */
  tickMs?: number
  shipIntervalMs?: number
  maxLogBytes?: number
}

/** Written to a file, with which the next process goes on. */
type StreamState = {
  cursor: ShippingCursor
  /** Of the first segment of the current log: all before it are in the database file, too. */
  logStartIndex: number
  base: Omit<ShippedBase, 'needs'> | null
}

export type ShippingStatus = { lastAt?: string; isLate: boolean; reason?: string }
export type Shipping = ReturnType<typeof createShipping>

/**
 * Ships every change of the SQLite database and every uploaded file to BACKUP_TO within seconds, so that little is lost with the machine.
 *
 * A stream is an unbroken sequence of segments, each with the pages that the committed transactions between two positions of the write-ahead log
 * have changed, and of bases, copies of the database file. Nothing is missed, because a log is begun anew only after everything in it was
 * checkpointed, and only `emptyLog` checkpoints, after it has read all of it: SQLite's own checkpoints are off, and an open read transaction
 * keeps every other process from completing one (docs/decisions/0038). Whatever else happens to the log is seen by its salts and
 * checksums, and begins a new stream.
 */
export function createShipping(options: Options) {
  const { settings, db, now, log, tickMs = TICK_MS, shipIntervalMs = SHIP_INTERVAL_MS, maxLogBytes = MAX_LOG_BYTES } = options
  const store = openShippedStore(settings)
  const databaseFile = path.join(settings.dataDir, 'site.db')
  const walFile = `${databaseFile}-wal`
  const stateFile = path.join(settings.dataDir, 'shipping.json')
  const thread = createShippingThread(settings, walFile)
  const newFiles = new Set<string>()
  let state: StreamState | undefined
  /** What was left in the log when it was emptied, until it is stored; then the cursor goes on at the beginning of the new log. */
  let rest: { changes: RestOfLog | undefined; newLog: WalPosition | undefined } | undefined
  let reader: DatabaseSync | undefined
  let baseChild: ReturnType<typeof startBackupChild> | undefined
  let finishedBase: Omit<ShippedBase & { stream: string }, 'needs'> | undefined
  let isRunning = false
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let startedAt = now()
  let shippedAt: Date | undefined
  let attemptedAt = 0
  let failure: string | undefined

  return {
    async start(): Promise<void> {
      await sql`pragma wal_autocheckpoint = 0`.execute(db)
      isRunning = true
      startedAt = now()
      schedule()
    },

    /** Ships files that are stored through it. */
    watch(watched: FileStore): FileStore {
      // Files in a bucket are safe without the machine.
      if (settings.s3) return watched
      return {
        ...watched,
        async put(key, fromPath) {
          await watched.put(key, fromPath)
          newFiles.add(key)
        },
      }
    },

    /** Instead of `truncateWal`: the log is emptied even when the destination is away. */
    truncateWal: () => inTurn(shipAndEmptyLog),

    status(): ShippingStatus {
      return {
        ...(shippedAt && { lastAt: shippedAt.toISOString() }),
        isLate: now().getTime() - (shippedAt ?? startedAt).getTime() > LATE_AFTER_MS,
        ...(failure !== undefined && { reason: failure }),
      }
    },

    /** Ships the rest, if that does not take long. */
    async stop(): Promise<void> {
      isRunning = false
      clearTimeout(timer)
      baseChild?.end('The site was stopped.')
      const shipped = inTurn(async () => state && ship(state)).catch(() => {})
      await Promise.race([shipped, pause(STOP_TIMEOUT_MS, undefined, { ref: false })])
    },

    /** After the database was closed. The last connection is read-only and leaves the log as it is, so that the next process can go on with it. */
    async close(): Promise<void> {
      reader?.close()
      reader = undefined
      await thread.close()
    },
  }

  function schedule(): void {
    if (!isRunning) return
    const run = () =>
      inTurn(tick)
        .catch((error: unknown) => log.warn({ err: error }, 'changes could not be shipped'))
        .finally(schedule)
    timer = setTimeout(() => void run(), tickMs).unref()
  }

  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const next = turn.then(act)
    turn = next.catch(() => {})
    return next
  }

  async function tick(): Promise<void> {
    const sinceAttemptMs = performance.now() - attemptedAt
    const isDue = attemptedAt === 0 || sinceAttemptMs >= shipIntervalMs
    if (!isDue && (failure !== undefined || (logBytes() < CHECKPOINT_BYTES && newFiles.size === 0))) return
    attemptedAt = performance.now()
    try {
      state ??= await resumeOrBegin()
      await ship(state)
      if (logBytes() >= CHECKPOINT_BYTES) await shipAndEmpty(state)
      await storeBaseIfDue(state)
      failure = undefined
    } catch (error) {
      await recover(error)
    }
  }

  async function recover(error: unknown): Promise<void> {
    const reason = error instanceof WalChangedError ? error.message : explainBackupError(error)
    if (failure === undefined) log.warn({ reason, destination: store.location }, 'changes could not be shipped')
    failure = reason
    if (error instanceof WalChangedError || logBytes() > maxLogBytes) await giveUpStream()
  }

  async function shipAndEmptyLog(): Promise<void> {
    try {
      state ??= await resumeOrBegin()
      await ship(state)
      await shipAndEmpty(state)
    } catch (error) {
      await recover(error)
      await giveUpStream()
    }
  }

  /** The next attempt begins a new one. */
  async function giveUpStream(): Promise<void> {
    state = undefined
    rest = undefined
    baseChild?.end('The stream was given up.')
    releaseReader()
    await truncateWal(db)
  }

  async function resumeOrBegin(): Promise<StreamState> {
    if (!(await store.hasSameKey())) {
      log.warn('BACKUP_KEY has changed: everything is shipped anew')
      await store.removeEverything()
      await store.hasSameKey()
    }
    const { unshippedFiles = [], newestStream, error } = await thread.request({ kind: 'survey' })
    if (error) throw error
    for (const key of unshippedFiles) newFiles.add(key)
    const known = readState()
    return known && known.cursor.stream === newestStream && canResume(known) ? known : beginStream(newestStream)
  }

  function canResume({ cursor }: StreamState): boolean {
    try {
      holdReader()
      readCommittedChanges(walFile, cursor.position, 1)
      return true
    } catch (error) {
      if (error instanceof WalChangedError) return false
      throw error
    }
  }

  async function beginStream(newestStream: string | undefined): Promise<StreamState> {
    const position = await db.connection().execute(async (connection) => checkpointAndBeginLog(connection as Db))
    const stream = newStreamName(now(), newestStream)
    const cursor = { stream, nextIndex: 0, position, lastEnd: null, completeUntil: now().toISOString() }
    return { cursor, logStartIndex: 0, base: null }
  }

  /** Stores everything that was committed before, and files. */
  async function ship(current: StreamState): Promise<void> {
    if (rest) await storeRest(current, rest)
    await storeThrough(current, { kind: 'ship', cursor: current.cursor, fileKeys: [...newFiles] })
    shippedAt = new Date(current.cursor.completeUntil)
  }

  async function storeRest(current: StreamState, { changes, newLog }: NonNullable<typeof rest>): Promise<void> {
    if (changes) await storeThrough(current, { kind: 'store', cursor: current.cursor, changes })
    rest = undefined
    if (newLog) {
      current.cursor.position = newLog
      current.logStartIndex = current.cursor.nextIndex
    }
    saveState(current)
  }

  async function storeThrough(current: StreamState, task: ShippingTask): Promise<void> {
    const { cursor = current.cursor, storedFiles = [], error } = await thread.request(task)
    for (const key of storedFiles) newFiles.delete(key)
    current.cursor = cursor
    // Not before the rest of the former log is stored: the cursor still is in that one.
    if (!rest) saveState(current)
    if (error) throw error
  }

  /** Ships until so little is left in the log that it can be emptied. */
  async function shipAndEmpty(current: StreamState): Promise<void> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS && !(await emptyLog(current)); attempt += 1) await ship(current)
    if (logBytes() > maxLogBytes) throw new BackupError('Changes are made faster than they can be shipped.')
  }

  /**
   * Empties the log. While we hold the only writing connection: reads what is left in it, checkpoints all of it, and begins a new one. Returns false
   * if too much is left in it.
   */
  async function emptyLog(current: StreamState): Promise<boolean> {
    const emptied = await db.connection().execute(async (connection) => {
      const { position } = current.cursor
      const { changes, isAtEnd } = readCommittedChanges(walFile, position, MAX_REST_BYTES)
      if (!isAtEnd) return undefined
      const completeUntil = now().toISOString()
      const start = await checkpointAndBeginLog(connection as Db)
      // An open search may keep the log from being begun anew: then it simply goes on.
      const isNewLog = start.salt1 !== position.salt1 || start.salt2 !== position.salt2
      return { changes: changes && { ...changes, completeUntil }, newLog: isNewLog ? start : undefined }
    })
    if (!emptied) return false
    rest = emptied
    await storeRest(current, emptied)
    return true
  }

  /** A first write gives the new log its salts, by which it is known from here on. Returns the beginning of the log that is there now. */
  async function checkpointAndBeginLog(connection: Db): Promise<WalPosition> {
    releaseReader()
    try {
      await checkpointAndTruncate(connection)
      const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(connection)
      await sql.raw(`pragma user_version = ${((rows[0]?.user_version ?? 0) + 1) % 1_000_000}`).execute(connection)
      const start = readWalStart(walFile)
      if (!start) throw new WalChangedError('The write-ahead log has no beginning.')
      const { salt1, salt2, frames, checksum } = start
      return { salt1, salt2, frames, checksum }
    } finally {
      holdReader()
    }
  }

  /** A read transaction, which keeps the log from being begun anew by anybody. */
  function holdReader(): void {
    reader ??= new DatabaseSync(databaseFile, { readOnly: true })
    if (reader.isTransaction) return
    reader.exec('begin')
    reader.prepare('select count(*) from sqlite_master').get()
  }

  function releaseReader(): void {
    if (reader?.isTransaction) reader.exec('commit')
  }

  async function storeBaseIfDue(current: StreamState): Promise<void> {
    if (finishedBase?.stream === current.cursor.stream) await completeBase(current, finishedBase)
    finishedBase = undefined
    const { base, logStartIndex: from } = current
    const { nextIndex, stream } = current.cursor
    const isDue = !base || (nextIndex > base.from && now().getTime() - Date.parse(base.at) > NEW_BASE_AFTER_MS)
    if (!isDue || baseChild || !isRunning) return
    const at = now().toISOString()
    baseChild = startBackupChild({ kind: 'base', settings, base: { stream, from } })
    void baseChild.outcome.then((outcome) => {
      baseChild = undefined
      if (!('failure' in outcome)) finishedBase = { stream, from, at }
      else if (isRunning)
        log.warn({ reason: outcome.failure, destination: store.location }, 'a base of the shipped changes could not be stored')
    })
  }

  /** Everything that was checkpointed while the file was read is in the segments that are stored now. Removes what the base has replaced. */
  async function completeBase(current: StreamState, { stream, from, at }: NonNullable<typeof finishedBase>): Promise<void> {
    const needs = current.cursor.nextIndex - 1
    await store.put(shippedLogNames.baseInfo(stream, from), [Buffer.from(JSON.stringify({ from, needs, at }))])
    current.base = { from, at }
    saveState(current)
    // Not waited for: shipping goes on.
    void thread
      .request({ kind: 'clean', stream, from })
      .then(({ error }) => error && log.warn({ reason: error.message }, 'replaced parts of the shipped changes could not be removed'))
      .catch(() => {})
  }

  function logBytes(): number {
    return statSync(walFile, { throwIfNoEntry: false })?.size ?? 0
  }

  function readState(): StreamState | undefined {
    try {
      return JSON.parse(readFileSync(stateFile, 'utf8')) as StreamState
    } catch {
      return undefined
    }
  }

  function saveState(current: StreamState): void {
    writeFileSync(`${stateFile}.new`, JSON.stringify(current))
    renameSync(`${stateFile}.new`, stateFile)
  }
}
