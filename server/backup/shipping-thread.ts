import { Worker } from 'node:worker_threads'
import { BackupError } from './backup-error.ts'
import type { BackupSettings } from './run-backup.ts'
import { type PageChanges, WalChangedError, type WalPosition } from './wal-file.ts'

const WORKER_URL = new URL('./shipping-worker.ts', import.meta.url)
/** As for the reader of searches: V8 would let a thread collect up to 192 MB before it frees any. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 8 }

/** How far a stream is stored. */
export type ShippingCursor = {
  stream: string
  /** Of the next segment. */
  nextIndex: number
  position: WalPosition
  /** Where the last segment ended. */
  lastEnd: WalPosition | null
  /** Everything that was committed before this time is stored. */
  completeUntil: string
}

export type RestOfLog = PageChanges & { completeUntil: string }

export type ShippingTask =
  /** Stores the files, and everything up to the end of the log. */
  | { kind: 'ship'; cursor: ShippingCursor; fileKeys: string[] }
  /** Stores what was left in a log that was emptied. */
  | { kind: 'store'; cursor: ShippingCursor; changes: RestOfLog }
  /** Finds what is stored already. */
  | { kind: 'survey' }
  /** Removes what a base has replaced, and files that were deleted. */
  | { kind: 'clean'; stream: string; from: number }

export type ShippingOutcome = {
  /** As far as segments were stored, also when there is an error. */
  cursor?: ShippingCursor
  storedFiles?: string[]
  unshippedFiles?: string[]
  newestStream?: string | undefined
}
export type ShippingRequest = { id: number; task: ShippingTask }
export type ShippingReply = ShippingOutcome & { id: number; error?: { message: string; isWalChanged: boolean } }

/** A thread that reads the log and stores segments. The first call starts it. */
export function createShippingThread(settings: BackupSettings, walFile: string) {
  let worker: Worker | undefined
  let lastId = 0
  const waiting = new Map<number, (reply: ShippingReply | Error) => void>()

  return {
    async request(task: ShippingTask): Promise<ShippingOutcome & { error: Error | undefined }> {
      const id = (lastId += 1)
      const reply = await new Promise<ShippingReply | Error>((resolve) => {
        waiting.set(id, resolve)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
        getWorker().postMessage({ id, task } satisfies ShippingRequest)
      })
      if (reply instanceof Error) throw reply
      const { error } = reply
      return { ...reply, error: error && (error.isWalChanged ? new WalChangedError(error.message) : new BackupError(error.message)) }
    },

    async close(): Promise<void> {
      await worker?.terminate()
    },
  }

  function getWorker(): Worker {
    if (worker) return worker
    const started = new Worker(WORKER_URL, { workerData: { settings, walFile }, execArgv: [], resourceLimits: RESOURCE_LIMITS })
    // The process may exit while it runs.
    started.unref()
    started.on('message', (reply: ShippingReply) => settle(reply.id, reply))
    started.on('error', (error: Error) => discard(started, error))
    started.on('exit', () => discard(started, new Error('The thread that ships changes has ended.')))
    worker = started
    return started
  }

  function settle(id: number, reply: ShippingReply | Error): void {
    waiting.get(id)?.(reply)
    waiting.delete(id)
  }

  function discard(ended: Worker, error: Error): void {
    if (worker !== ended) return
    worker = undefined
    for (const id of waiting.keys()) settle(id, error)
  }
}
