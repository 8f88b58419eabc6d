import { type StorageError, explainStorageError } from './storage-errors.ts'
import type { DatabaseHealth } from '../store.ts'

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

type ErrorRecord = ReturnType<typeof createErrorRecord>

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
