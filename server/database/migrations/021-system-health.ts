import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { index, tableMaker } from './table-maker.ts'

/** Adds what the System page stores: the last results, the uptime, the size of the data, and what happened. */
export const systemHealth = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const table = tableMaker(db, engine)
    await table('health_checks', {
      key: 'key',
      check_name: 'text',
      node: 'text',
      level: 'integer',
      since: 'text',
      result: 'text',
      looked_at: 'text',
      reported_level: 'integer',
      trouble_reported_at: 'optional text',
      trouble_since: 'optional text',
    })
    await table('system_heartbeat', { id: 'integer', at: 'text' }, (heartbeat) =>
      heartbeat.addPrimaryKeyConstraint('system_heartbeat_key', ['id']),
    )
    await sql`insert into system_heartbeat (id, at) values (1, '')`.execute(db)
    await table('uptime_days', { day: 'key', up_seconds: 'integer', away_seconds: 'integer', trouble_seconds: 'integer' })
    await table('disk_samples', { day: 'text', node: 'text', used_bytes: 'number' }, (samples) =>
      samples.addPrimaryKeyConstraint('disk_samples_key', ['node', 'day']),
    )
    await table('system_events', { seq: 'sequence', created_at: 'text', title: 'text', detail: 'text', state: 'text' })
    await index(db, 'system_events', ['created_at'])
    await table('releases', { version: 'key', since: 'text' })
  },
})
