import { isApiError } from '../../../contract/api-client.ts'
import type { CaseChange } from '../../../contract/desk.ts'

/** A change that the list shows before the server has it. */
export type PendingChange = {
  key: number
  ids: readonly string[]
  change: CaseChange
  /** `saved` until the list was loaded again, so that a row does not jump back meanwhile. */
  state: 'sending' | 'waiting' | 'saved'
  savedAt?: number
}

type Job = { pending?: PendingChange; send: () => Promise<unknown>; resolve: (reply: never) => void; reject: (error: unknown) => void }

/** Thrown to who waits for a change that was taken back before it was sent. */
export class ChangeDroppedError extends Error {
  override readonly name = 'ChangeDroppedError'
}

/**
 * Sends changes one after the other, in the order in which they were made. Without a connection they wait, in memory, until `retry`; an error
 * of the server belongs to one change only and holds up none of the others.
 */
export function createChangeQueue() {
  let jobs: Job[] = []
  let saved: PendingChange[] = []
  let snapshot: readonly PendingChange[] = []
  let isSending = false
  let nextKey = 1
  const listeners = new Set<() => void>()

  function notify(): void {
    snapshot = [...saved, ...jobs.flatMap(({ pending }) => pending ?? [])]
    listeners.forEach((listener) => listener())
  }

  function setState(state: 'sending' | 'waiting'): void {
    for (const job of jobs) if (job.pending) job.pending = { ...job.pending, state }
    notify()
  }

  async function sendAll(): Promise<void> {
    if (isSending) return
    isSending = true
    if (jobs.some(({ pending }) => pending?.state === 'waiting')) setState('sending')
    for (let job = jobs[0]; job; job = jobs[0]) {
      try {
        const reply = await job.send()
        // Cleared meanwhile.
        if (!jobs.includes(job)) continue
        jobs = jobs.filter((other) => other !== job)
        if (job.pending) saved.push({ ...job.pending, state: 'saved', savedAt: Date.now() })
        notify()
        job.resolve(reply as never)
      } catch (error) {
        if (isApiError(error) && error.kind === 'network') {
          setState('waiting')
          break
        }
        jobs = jobs.filter((other) => other !== job)
        notify()
        job.reject(error)
      }
    }
    isSending = false
  }

  return {
    /** The promise is rejected with the error of the server, or with a ChangeDroppedError. */
    add<Reply>(send: () => Promise<Reply>, shown?: Pick<PendingChange, 'ids' | 'change'>): { key: number; reply: Promise<Reply> } {
      const { promise, resolve, reject } = Promise.withResolvers<Reply>()
      const key = nextKey++
      const isWaiting = jobs.some(({ pending }) => pending?.state === 'waiting')
      const pending: PendingChange | undefined = shown && { key, ...shown, state: isWaiting ? 'waiting' : 'sending' }
      jobs.push({ pending, send, resolve, reject })
      notify()
      void sendAll()
      return { key, reply: promise }
    },
    /** Takes back a change that waits. False when it has left. */
    drop(key: number): boolean {
      const job = jobs.find(({ pending }) => pending?.key === key)
      if (!job || job.pending?.state !== 'waiting') return false
      jobs = jobs.filter((other) => other !== job)
      notify()
      job.reject(new ChangeDroppedError())
      return true
    },
    retry: (): void => void sendAll(),
    /** The list was loaded at this time: it has what was saved before. */
    forgetSaved(loadedAt: number): void {
      if (!saved.some(({ savedAt = 0 }) => savedAt <= loadedAt)) return
      saved = saved.filter(({ savedAt = 0 }) => savedAt > loadedAt)
      notify()
    },
    clear(): void {
      for (const { reject } of jobs) reject(new ChangeDroppedError())
      jobs = []
      saved = []
      notify()
    },
    getSnapshot: (): readonly PendingChange[] => snapshot,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
