import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'

/** Adds the leases of the nodes. Real timestamps, as only the clock of the database counts. */
export const clusterNodes = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    if (engine === 'sqlite') return
    await sql`create table cluster_nodes (id text collate "C" primary key, lease_until timestamptz not null)`.execute(db)
  },
})
