import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { index, tableMaker } from './table-maker.ts'

/** Adds the history of the daily backups, and the lease of the node that makes one. */
export const backups = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const table = tableMaker(db, engine)
    await table('backup_runs', {
      id: 'key',
      state: 'text',
      node: 'text',
      destination: 'text',
      archive: 'text',
      started_at: 'text',
      finished_at: 'optional text',
      verified_at: 'optional text',
      bytes: 'number',
      ms: 'number',
      kept: 'integer',
      reason: 'text',
    })
    await index(db, 'backup_runs', ['started_at'])
    await table('backup_lease', { id: 'key', holder: 'text', lease_until: 'text' })
  },
})
