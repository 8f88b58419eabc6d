import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { tableMaker } from './table-maker.ts'

/** Adds whether clients' sites allow to be shown in our pages. */
export const liveSites = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await tableMaker(db, engine)('live_sites', { address: 'key', framing: 'text', checked_at: 'text' })
  },
})
