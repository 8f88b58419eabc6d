import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as yieldToEventLoop, setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { checkpointAndTruncate, truncateWal } from '../database/engines/sqlite-dialect.ts'
import { newId } from '../database/ids.ts'
import type { Db } from '../database/tables.ts'
import { FileMissingError, type FileStore, listFileKeys } from '../files/store/file-store.ts'
import { startBackupChild } from './backup-child.ts'
import { type BackupSettings, explainBackupError } from './run-backup.ts'
import { type ShippedBase, encodeSegment, shippedLogNames } from './segment.ts'
import { openShippedStore } from './shipped-store.ts'
import { type PageChanges, WalChangedError, type WalPosition, readCommittedChanges, readWalStart } from './wal-file.ts'

const TICK_MS = 1000
const SHIP_INTERVAL_MS = 10_000
/** Read at once: some three milliseconds of the event loop. */
const READ_BYTES = 1024 * 1024
/** Before compression, in which every page counts once. */
const SEGMENT_BYTES = 8 * 1024 * 1024
/** A shorter log than SQLite's own checkpoints leave: reading and checkpointing it takes milliseconds. */
const CHECKPOINT_BYTES = 2 * 1024 * 1024
/** With this much unshipped the stream is given up, and the log is emptied: the disk must not fill while the destination is away. */
const MAX_LOG_BYTES = 64 * 1024 * 1024
const NEW_BASE_AFTER_MS = 24 * 3_600_000
const LATE_AFTER_MS = 120_000
const STOP_TIMEOUT_MS = 3000
const FILES_PREFIX = 'files/'

type Options = {
  settings: BackupSettings
  db: Db
  files: FileStore
  /** Files in a bucket are safe without the machine. */
  shipFiles: boolean
  now: () => Date
  log: FastifyBaseLogger
  /** Shorter in tests. */
  tickMs?: number
  shipIntervalMs?: number
  maxLogBytes?: number
}

/** What is stored at the destination, as far as `position`. Written to a file, with which the next process goes on. */
type StreamState = {
  location: string
  stream: string
  /** Of the next segment. */
  nextIndex: number
  position: WalPosition
  /** Of the first segment of the current log: all before it are in the database file, too. */
  logStartIndex: number
  /** Where the last segment ended. */
  lastEnd: WalPosition | null
  /** Everything that was committed before this time is in the segments. */
  completeUntil: string
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
  const {
    settings,
    db,
    files,
    shipFiles,
    now,
    log,
    tickMs = TICK_MS,
    shipIntervalMs = SHIP_INTERVAL_MS,
    maxLogBytes = MAX_LOG_BYTES,
  } = options
  const store = openShippedStore(settings)
  const databaseFile = path.join(settings.dataDir, 'site.db')
  const walFile = `${databaseFile}-wal`
  const stateFile = path.join(settings.dataDir, 'shipping.json')
  const newFiles = new Set<string>()
  let state: StreamState | undefined
  /** Read from the log, and not stored yet. */
  let pending: { name: string; content: Buffer }[] = []
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
      if (!shipFiles) return watched
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
    close(): void {
      reader?.close()
      reader = undefined
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
      if (logBytes() >= CHECKPOINT_BYTES) await emptyLog(state)
      await storePending(state)
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
      await emptyLog(state)
      await storePending(state)
    } catch (error) {
      await recover(error)
      await giveUpStream()
    }
  }

  /** The next attempt begins a new one. */
  async function giveUpStream(): Promise<void> {
    state = undefined
    pending = []
    baseChild?.end('The stream was given up.')
    releaseReader()
    await truncateWal(db)
  }

  async function resumeOrBegin(): Promise<StreamState> {
    if (!(await store.hasSameKey())) {
      log.warn('BACKUP_KEY has changed: everything is shipped anew')
      await store.removeEverything()
      await store.hasSameKey()
      return beginStream()
    }
    if (shipFiles) await findUnshippedFiles()
    const known = readState()
    if (known === undefined || known.location !== store.location) return beginStream()
    try {
      holdReader()
      readCommittedChanges(walFile, known.position, READ_BYTES)
      return known
    } catch (error) {
      if (error instanceof WalChangedError) return beginStream()
      throw error
    }
  }

  async function beginStream(): Promise<StreamState> {
    if (shipFiles) await findUnshippedFiles()
    const stream = `${now()
      .toISOString()
      .replace(/[-:]|\.\d+/g, '')}-${newId().slice(0, 8)}`
    const position = await db.connection().execute(async (connection) => checkpointAndBeginLog(connection as Db))
    return {
      location: store.location,
      stream,
      nextIndex: 0,
      position,
      logStartIndex: 0,
      lastEnd: null,
      completeUntil: now().toISOString(),
      base: null,
    }
  }

  /** Stores everything that was committed before. Files first: a row never comes before its file. */
  async function ship(current: StreamState): Promise<void> {
    for (let hasMore = true; hasMore;) {
      hasMore = await captureSegment(current)
      await storeNewFiles()
      await storePending(current)
    }
    shippedAt = new Date(current.completeUntil)
  }

  /** Returns whether there is more than one segment may have. */
  async function captureSegment(current: StreamState): Promise<boolean> {
    let changes: PageChanges | undefined
    for (let frames = 0; frames * (changes?.pageBytes ?? 0) < SEGMENT_BYTES;) {
      const readAt = now()
      const next = readCommittedChanges(walFile, changes?.to ?? current.position, READ_BYTES)
      if (!next) {
        await addSegment(current, changes, readAt)
        return false
      }
      changes = mergeChanges(changes, next)
      frames = next.to.frames - current.position.frames
      await yieldToEventLoop()
    }
    await addSegment(current, changes)
    return true
  }

  /** `readAt` is when the end of the log was seen after these changes. */
  async function addSegment(current: StreamState, changes: PageChanges | undefined, readAt?: Date): Promise<void> {
    const { nextIndex: index, lastEnd: after, stream } = current
    const completeUntil = readAt?.toISOString() ?? current.completeUntil
    if (changes) {
      const content = await encodeSegment(changes, { index, after, at: completeUntil })
      pending.push({ name: shippedLogNames.segment(stream, index), content })
      Object.assign(current, { nextIndex: index + 1, position: changes.to, lastEnd: changes.to })
    }
    current.completeUntil = completeUntil
  }

  async function storePending(current: StreamState): Promise<void> {
    for (let [segment] = pending; segment; [segment] = pending) {
      await store.put(segment.name, [segment.content])
      pending.shift()
    }
    await saveState(current)
  }

  /**
   * Empties the log. While we hold the only writing connection: reads what is left in it, which is little, checkpoints all of it, and begins a
   * new one.
   */
  async function emptyLog(current: StreamState): Promise<void> {
    await captureSegment(current)
    const rest = await db.connection().execute(async (connection) => {
      let changes: PageChanges | undefined
      for (let next = readRest(); next; next = readRest()) changes = mergeChanges(changes, next)
      function readRest() {
        return readCommittedChanges(walFile, changes?.to ?? current.position, READ_BYTES)
      }
      const readAt = now()
      const end = changes?.to ?? current.position
      const start = await checkpointAndBeginLog(connection as Db)
      const isNewLog = start.salt1 !== end.salt1 || start.salt2 !== end.salt2
      return { changes, readAt, start: isNewLog ? start : undefined }
    })
    await addSegment(current, rest.changes, rest.readAt)
    // An open search may keep the log from being begun anew: then it simply goes on.
    if (rest.start) Object.assign(current, { position: rest.start, logStartIndex: current.nextIndex })
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
    if (finishedBase?.stream === current.stream) await completeBase(current, finishedBase)
    finishedBase = undefined
    const { base, nextIndex, stream, logStartIndex: from } = current
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
    const needs = current.nextIndex - 1
    await store.put(shippedLogNames.baseInfo(stream, from), [Buffer.from(JSON.stringify({ from, needs, at }))])
    current.base = { from, at }
    await saveState(current)
    for await (const { name } of store.list(shippedLogNames.prefix)) {
      const found = shippedLogNames.parse(name)
      if (found && (found.stream !== stream || found.index < from)) await store.remove(name)
    }
    if (shipFiles) await removeDeletedFiles()
  }

  async function storeNewFiles(): Promise<void> {
    for (const key of newFiles) {
      const content = await files.open(key).catch((error: unknown) => {
        if (!(error instanceof FileMissingError)) throw error
      })
      if (content) await store.put(FILES_PREFIX + key, content)
      newFiles.delete(key)
    }
  }

  async function findUnshippedFiles(): Promise<void> {
    const shipped = await listShippedFiles()
    for (const key of await listFileKeys(files)) if (!shipped.has(key)) newFiles.add(key)
  }

  async function removeDeletedFiles(): Promise<void> {
    const shipped = await listShippedFiles()
    for (const key of await listFileKeys(files)) shipped.delete(key)
    for (const key of shipped) await store.remove(FILES_PREFIX + key)
  }

  async function listShippedFiles(): Promise<Set<string>> {
    const keys = new Set<string>()
    for await (const { name } of store.list(FILES_PREFIX)) keys.add(name.slice(FILES_PREFIX.length))
    return keys
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

  async function saveState(current: StreamState): Promise<void> {
    writeFileSync(`${stateFile}.new`, JSON.stringify(current))
    await rename(`${stateFile}.new`, stateFile)
  }
}

function mergeChanges(earlier: PageChanges | undefined, later: PageChanges): PageChanges {
  return earlier ? { ...later, pages: new Map([...earlier.pages, ...later.pages]) } : later
}
