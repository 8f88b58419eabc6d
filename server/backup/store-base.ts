import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import type { BackupSettings } from './run-backup.ts'
import { shippedLogNames } from './segment.ts'
import { openShippedStore } from './shipped-store.ts'

export type BaseTask = { stream: string; from: number }

/**
 * Stores a copy of the database file, which may change while it is read: every page that changes then is also in the segments. Never in the
 * site's own process: closing the file there would release SQLite's locks on it.
 */
export async function storeBase({ backupTo, backupKey, dataDir }: BackupSettings, { stream, from }: BaseTask): Promise<void> {
  const store = openShippedStore({ backupTo, backupKey })
  const compressed = createGzip({ level: constants.Z_BEST_SPEED })
  const work = [
    store.put(shippedLogNames.base(stream, from), compressed),
    pipeline(createReadStream(path.join(dataDir, 'site.db')), compressed),
  ]
  try {
    await Promise.all(work)
  } finally {
    await Promise.allSettled(work)
  }
}
