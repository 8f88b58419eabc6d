import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEachEngine } from '../../../tests/support/database/test-store.ts'
import { createEmptyDatabase, migrateUntil } from '../../../tests/support/database/migrate-until.ts'

const DAY = '2026-11-09T06:00:00.000Z'

describeEachEngine('migration 010-roles', (engine) => {
  test('makes every account an owner, links invitations to their inviter, and adds email addresses to the audit log', async () => {
    const { db, close } = await createEmptyDatabase(engine)
    try {
      await migrateUntil(db, engine, '010-roles')
      for (const [id, disabledAt] of [
        ['ada', null],
        ['gone', DAY],
      ]) {
        await sql`insert into admins (id, email, name, password_hash, created_at, updated_at, disabled_at)
          values (${id}, ${`${id}@example.com`}, 'Admin', 'x', ${DAY}, ${DAY}, ${disabledAt})`.execute(db)
      }
      for (const [id, inviter] of [
        ['i1', 'ada'],
        ['i2', 'gone'],
        ['i3', undefined],
      ]) {
        await sql`insert into invites (id, email, name, token_hash, invited_by, created_at, expires_at)
          values (${id}, ${`${id}@example.com`}, 'New', ${id}, 'Admin', ${DAY}, ${DAY})`.execute(db)
        if (!inviter) continue
        await sql`insert into audit (at, admin_id, admin_name, did, about_kind, about_id, about_name, detail)
          values (${DAY}, ${inviter}, 'Admin', 'invited', 'account', ${id}, 'x', '')`.execute(db)
      }
      await sql`insert into audit (at, admin_id, admin_name, did, about_kind, about_id, about_name, detail)
        values (${DAY}, '', 'The site', 'published', 'post', 'p', 'x', '')`.execute(db)

      await migrateUntil(db, engine)
      expect(await db.selectFrom('staff').select(['id', 'role']).orderBy('id').execute()).toEqual([
        { id: 'ada', role: 'owner' },
        { id: 'gone', role: 'owner' },
      ])
      expect(await db.selectFrom('invites').select(['id', 'inviter_id', 'role']).orderBy('id').execute()).toEqual([
        { id: 'i1', inviter_id: 'ada', role: 'staff' },
        { id: 'i3', inviter_id: null, role: 'staff' },
      ])
      const entries = await db.selectFrom('audit_events').select('actor_email').orderBy('seq').execute()
      expect(entries.map(({ actor_email }) => actor_email)).toEqual(['ada@example.com', 'gone@example.com', ''])
    } finally {
      await close()
    }
  })
})
