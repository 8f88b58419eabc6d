import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { index, tableMaker } from './table-maker.ts'

export const accounts = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const table = tableMaker(db, engine)
    const text = engine === 'sqlite' ? 'text' : sql`text collate "C"`

    for (const column of ['disabled_at', 'two_factor_secret', 'two_factor_pending', 'two_factor_since']) {
      await db.schema.alterTable('admins').addColumn(column, text).execute()
    }
    await db.schema.alterTable('admins').addColumn('two_factor_step', 'integer').execute()
    await db.schema
      .alterTable('sessions')
      .addColumn('device', text, (c) => c.notNull().defaultTo(''))
      .execute()

    await table('recovery_codes', { code_hash: 'key', admin_id: 'text' }, (t) =>
      t.addForeignKeyConstraint('recovery_codes_admin', ['admin_id'], 'admins', ['id'], (key) => key.onDelete('cascade')),
    )
    await index(db, 'recovery_codes', ['admin_id'])

    await table('invites', {
      id: 'key',
      email: 'text',
      name: 'text',
      token_hash: 'text',
      invited_by: 'text',
      created_at: 'text',
      expires_at: 'text',
    })
    await index(db, 'invites', ['email'], 'unique')
    await index(db, 'invites', ['token_hash'], 'unique')

    await table('password_resets', { token_hash: 'key', admin_id: 'text', created_at: 'text', expires_at: 'text' }, (t) =>
      t.addForeignKeyConstraint('password_resets_admin', ['admin_id'], 'admins', ['id'], (key) => key.onDelete('cascade')),
    )
    await index(db, 'password_resets', ['admin_id'])
  },
})
