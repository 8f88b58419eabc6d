import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'

/** Adds the rate-limit counts that nodes share. Unlogged: counting costs no flush to disk, and a crash only resets the counts. */
export const limits = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    if (engine === 'sqlite') return
    await sql`
      create unlogged table limit_counts (
        key text collate "C" primary key,
        n integer not null,
        ends_at text collate "C" not null
      )
    `.execute(db)
  },
})
