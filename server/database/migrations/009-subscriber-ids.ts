import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { index } from './table-maker.ts'

/** Staff delete a subscriber by id: among many, too, it is found at once. */
export const subscriberIds = (): Migration => ({
  async up(db: Kysely<unknown>) {
    await index(db, 'subscribers', ['id'], 'unique')
  },
})
