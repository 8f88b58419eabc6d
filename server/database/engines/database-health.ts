import { type StorageError, explainStorageError } from './storage-errors.ts'

/** What is known about the database without a query. */
export type DatabaseHealth = {
  /** True while it is known not to answer. Queries then fail at once; a probe in the background finds out when it answers again. */
  isDown(): boolean
  /** The last error that does not pass by itself, until `clearError`. */
  lastingError(): StorageError | undefined
  /** After a successful write. Damage and another schema remain until a restart. */
  clearError(): void
  /** Notifies a channel on the connection of the probe, which no other query uses. PostgreSQL only. */
  notify(channel: string, payload: string): Promise<void>
  /** Calls the listener whenever the database stops answering. */
  onDown(listener: () => void): void
  start(): Promise<void>
  stop(): Promise<void>
}

const PASSING: StorageError['kind'][] = ['busy', 'unreachable']
const FINAL: StorageError['kind'][] = ['damaged', 'otherSchema']

/** Remembers the errors of queries that say something about the whole database. */
export function createErrorRecord() {
  let last: StorageError | undefined

  return {
    record(error: unknown): void {
      const explained = explainStorageError(error)
      if (!explained || PASSING.includes(explained.kind)) return
      if (!last || !FINAL.includes(last.kind)) last = explained
    },
    lastingError: () => last,
    clearError(): void {
      if (last && !FINAL.includes(last.kind)) last = undefined
    },
  }
}

export type ErrorRecord = ReturnType<typeof createErrorRecord>

/** SQLite runs in this process: it always answers. */
export const createSqliteHealth = ({ lastingError, clearError }: ErrorRecord): DatabaseHealth => ({
  isDown: () => false,
  lastingError,
  clearError,
  notify: async () => {},
  onDown: () => {},
  start: async () => {},
  stop: async () => {},
})
