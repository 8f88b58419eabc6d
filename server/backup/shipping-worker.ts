import { parentPort, workerData } from 'node:worker_threads'
import { createDiskStore } from '../files/store/disk-store.ts'
import { FileMissingError } from '../files/store/file-store.ts'
import { type BackupSettings, explainBackupError } from './run-backup.ts'
import { encodeSegment, shippedLogNames } from './segment.ts'
import { FILES_PREFIX, openShippedStore } from './shipped-store.ts'
import type { ShippingCursor, ShippingReply, ShippingRequest } from './shipping-thread.ts'
import { type PageChanges, WalChangedError, readCommittedChanges } from './wal-file.ts'

// The worker thread of shipping-thread.ts: under load, each step would wait for its turn in the event loop of the site.

/** Before compression, in which every page counts once. */
const SEGMENT_BYTES = 8 * 1024 * 1024

const { settings, walFile } = workerData as { settings: BackupSettings; walFile: string }
const store = openShippedStore(settings)
const files = createDiskStore(settings.dataDir)

parentPort?.on('message', (request: ShippingRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  void perform(request).then((reply) => parentPort?.postMessage(reply))
})

/** Stores each segment before the next is read, so that the cursor says what is stored, also when the next one fails. */
async function perform({ id, cursor, fileKeys, changes }: ShippingRequest): Promise<ShippingReply> {
  const storedFiles: string[] = []
  try {
    if (changes) await storeSegment(cursor, changes, changes.completeUntil)
    else await shipToEnd()
    return { id, cursor, storedFiles }
  } catch (error) {
    return { id, cursor, storedFiles, error: { message: explainError(error), isWalChanged: error instanceof WalChangedError } }
  }

  async function shipToEnd(): Promise<void> {
    for (let isAtEnd = false; !isAtEnd;) {
      const readAt = new Date().toISOString()
      const read = readCommittedChanges(walFile, cursor.position, SEGMENT_BYTES)
      isAtEnd = read.isAtEnd
      // Before the rows. A file that was uploaded since the request comes with the next one, a second later.
      await storeFiles()
      if (read.changes) await storeSegment(cursor, read.changes, isAtEnd ? readAt : cursor.completeUntil)
      if (isAtEnd) cursor.completeUntil = readAt
    }
  }

  async function storeFiles(): Promise<void> {
    for (const key of fileKeys.splice(0)) {
      const content = await files.open(key).catch((error: unknown) => {
        if (!(error instanceof FileMissingError)) throw error
      })
      if (content) await store.put(FILES_PREFIX + key, content)
      storedFiles.push(key)
    }
  }
}

async function storeSegment(cursor: ShippingCursor, changes: PageChanges, completeUntil: string): Promise<void> {
  const { nextIndex: index, lastEnd: after, stream } = cursor
  const content = await encodeSegment(changes, { index, after, at: completeUntil })
  await store.put(shippedLogNames.segment(stream, index), [content])
  Object.assign(cursor, { nextIndex: index + 1, position: changes.to, lastEnd: changes.to, completeUntil })
}

const explainError = (error: unknown) => (error instanceof WalChangedError ? error.message : explainBackupError(error))
