import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { columnType, index, tableMaker } from './table-maker.ts'

export const roles = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const table = tableMaker(db, engine)
    const text = columnType('text', engine)

    // The default is the role with fewer rights. Existing accounts had all rights and keep them as owners.
    await db.schema
      .alterTable('admins')
      .addColumn('role', text, (c) => c.notNull().defaultTo('staff'))
      .execute()
    await sql`update admins set role = 'owner'`.execute(db)

    await db.schema
      .alterTable('invites')
      .addColumn('role', text, (c) => c.notNull().defaultTo('staff'))
      .execute()
    await db.schema.alterTable('invites').addColumn('inviter_id', text).execute()
    await sql`
      update invites set inviter_id = (
        select admin_id from audit where about_id = invites.id and did in ('invited', 'invited again') order by seq desc limit 1
      )
    `.execute(db)
    // Invitations of disabled accounts are withdrawn, also of accounts that were disabled before this migration.
    await sql`delete from invites where inviter_id in (select id from admins where disabled_at is not null)`.execute(db)
    await index(db, 'invites', ['inviter_id'])

    await db.schema
      .alterTable('audit')
      .addColumn('admin_email', text, (c) => c.notNull().defaultTo(''))
      .execute()
    await sql`
      update audit set admin_email = (select email from admins where admins.id = audit.admin_id)
      where admin_id in (select id from admins)
    `.execute(db)

    await table('known_browsers', { token_hash: 'text', admin_id: 'text', created_at: 'text', seen_at: 'text' }, (t) =>
      t
        .addPrimaryKeyConstraint('known_browsers_key', ['token_hash', 'admin_id'])
        .addForeignKeyConstraint('known_browsers_admin', ['admin_id'], 'admins', ['id'], (key) => key.onDelete('cascade')),
    )
    await index(db, 'known_browsers', ['admin_id'])
  },
})
