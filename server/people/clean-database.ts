import { statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Store } from '../database/store.ts'

/** A search or a backup that reads the database keeps the log from being emptied for a moment. */
const ATTEMPTS = 5
const RETRY_MS = 300

/** All that an erasure deletes from. */
const TABLES = [
  'audit_events',
  'case_undos',
  'email_search',
  'email_short_words',
  'emails',
  'enquiries',
  'enquiry_search',
  'enquiry_short_words',
  'idempotency_keys',
  'mentions',
  'message_files',
  'messages',
  'notes',
  'people',
  'person_distinctions',
  'person_search',
  'person_short_words',
  'replies',
  'reply_drafts',
  'reply_file_uses',
  'reply_files',
  'reply_tokens',
  'solution_request_files',
  'solution_request_search',
  'solution_request_short_words',
  'solution_requests',
  'subscriber_search',
  'subscriber_short_words',
  'subscribers',
]

type Dependencies = { store: Store; dataDir: string; truncateWal: () => Promise<void> }

/**
 * Removes deleted rows from where an engine still has them. SQLite overwrites them in the database file; only its write-ahead log holds them
 * until it is emptied. PostgreSQL frees them by VACUUM; its own log keeps them until it is recycled (docs/operations.md).
 */
export function createCleanDatabase({ store: { db, engine }, dataDir, truncateWal }: Dependencies) {
  return engine === 'sqlite' ? emptyLog : vacuum

  async function emptyLog(): Promise<boolean> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const before = logBytes()
      await truncateWal()
      // The log may grow again at once, but it begins anew.
      if (before === 0 || logBytes() < before) return true
      await pause(RETRY_MS)
    }
    return false
  }

  function logBytes(): number {
    return statSync(path.join(dataDir, 'site.db-wal'), { throwIfNoEntry: false })?.size ?? 0
  }

  async function vacuum(): Promise<boolean> {
    for (const table of TABLES) await sql`vacuum ${sql.table(table)}`.execute(db)
    return true
  }
}
