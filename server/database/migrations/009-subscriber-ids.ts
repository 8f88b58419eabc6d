import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { index } from './table-maker.ts'

/** Indexes subscribers by id, by which staff delete them. */
export const subscriberIds = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await index(db, 'subscribers', ['id'], 'unique')
  },
})
