import { parentPort, workerData } from 'node:worker_threads'
import { createDiskStore } from '../files/store/disk-store.ts'
import { FileMissingError, listFileKeys } from '../files/store/file-store.ts'
import { type BackupSettings, explainBackupError } from './run-backup.ts'
import { encodeSegment, shippedLogNames } from './segment.ts'
import { FILES_PREFIX, openShippedStore } from './shipped-store.ts'
import type { ShippingCursor, ShippingOutcome, ShippingReply, ShippingRequest, ShippingTask } from './shipping-thread.ts'
import { type PageChanges, WalChangedError, readCommittedChanges } from './wal-file.ts'

// The worker thread of shipping-thread.ts: under load, each step would wait for its turn in the event loop of the site.

/** Before compression, in which every page counts once. */
const SEGMENT_BYTES = 8 * 1024 * 1024

const { settings, walFile } = workerData as { settings: BackupSettings; walFile: string }
/** Files in a bucket are safe without the machine. */
const shipFiles = settings.s3 === undefined
const store = openShippedStore(settings)
const files = createDiskStore(settings.dataDir)

parentPort?.on('message', ({ id, task }: ShippingRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  void perform(id, task).then((reply) => parentPort?.postMessage(reply))
})

async function perform(id: number, task: ShippingTask): Promise<ShippingReply> {
  const outcome: ShippingOutcome = 'cursor' in task ? { cursor: task.cursor, storedFiles: [] } : {}
  try {
    if (task.kind === 'ship') await shipToEnd(task, outcome.storedFiles!)
    else if (task.kind === 'store') await storeSegment(task.cursor, task.changes, task.changes.completeUntil)
    else if (task.kind === 'survey') Object.assign(outcome, await survey())
    else await clean(task)
    return { id, ...outcome }
  } catch (error) {
    const isWalChanged = error instanceof WalChangedError
    return { id, ...outcome, error: { message: isWalChanged ? error.message : explainBackupError(error), isWalChanged } }
  }
}

/** Stores each segment before the next is read, so that the cursor says what is stored, also when the next one fails. */
async function shipToEnd({ cursor, fileKeys }: { cursor: ShippingCursor; fileKeys: string[] }, storedFiles: string[]): Promise<void> {
  for (let isAtEnd = false; !isAtEnd;) {
    const readAt = new Date().toISOString()
    const read = readCommittedChanges(walFile, cursor.position, SEGMENT_BYTES)
    isAtEnd = read.isAtEnd
    // Before the rows. A file that was uploaded since the request comes with the next one, a second later.
    for (const key of fileKeys.splice(0)) {
      await storeFile(key)
      storedFiles.push(key)
    }
    if (read.changes) await storeSegment(cursor, read.changes, isAtEnd ? readAt : cursor.completeUntil)
    if (isAtEnd) cursor.completeUntil = readAt
  }
}

async function storeFile(key: string): Promise<void> {
  const content = await files.open(key).catch((error: unknown) => {
    if (!(error instanceof FileMissingError)) throw error
  })
  if (content) await store.put(FILES_PREFIX + key, content)
}

async function storeSegment(cursor: ShippingCursor, changes: PageChanges, completeUntil: string): Promise<void> {
  const { nextIndex: index, lastEnd: after, stream } = cursor
  const content = await encodeSegment(changes, { index, after, at: completeUntil })
  await store.put(shippedLogNames.segment(stream, index), [content])
  Object.assign(cursor, { nextIndex: index + 1, position: changes.to, lastEnd: changes.to, completeUntil })
}

async function survey(): Promise<ShippingOutcome> {
  let newestStream: string | undefined
  for await (const { name } of store.list(shippedLogNames.prefix)) {
    const stream = shippedLogNames.parse(name)?.stream
    if (stream && (newestStream === undefined || stream > newestStream)) newestStream = stream
  }
  const shipped = await listShippedFiles()
  const local = shipFiles ? await listFileKeys(files) : []
  return { newestStream, unshippedFiles: local.filter((key) => !shipped.has(key)) }
}

/** A stream that has begun meanwhile is newer, and stays. */
async function clean({ stream, from }: { stream: string; from: number }): Promise<void> {
  for await (const { name } of store.list(shippedLogNames.prefix)) {
    const found = shippedLogNames.parse(name)
    if (found && (found.stream < stream || (found.stream === stream && found.index < from))) await store.remove(name)
  }
  if (!shipFiles) return
  const shipped = await listShippedFiles()
  for (const key of await listFileKeys(files)) shipped.delete(key)
  for (const key of shipped) await store.remove(FILES_PREFIX + key)
}

async function listShippedFiles(): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const { name } of store.list(FILES_PREFIX)) keys.add(name.slice(FILES_PREFIX.length))
  return keys
}
