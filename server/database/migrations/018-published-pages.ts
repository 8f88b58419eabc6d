import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { index, tableMaker } from './table-maker.ts'

/** Adds the queue of purges, and the leases of the nodes: with real timestamps, as only the clock of the database counts. */
export const publishedPages = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    // On SQLite a crash may come after the change and before it is recorded as made; nothing is queued before the site has started.
    await sql`drop table if exists purges`.execute(db)
    const table = tableMaker(db, engine)
    await table('purges', {
      id: 'key',
      keys: 'text',
      times_sent: 'integer',
      attempts: 'integer',
      next_attempt_at: 'text',
      created_at: 'text',
    })
    await index(db, 'purges', ['next_attempt_at'])
    if (engine === 'sqlite') return
    await sql`create table cluster_nodes (id text collate "C" primary key, lease_until timestamptz not null)`.execute(db)
  },
})
