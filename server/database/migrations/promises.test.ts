import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEachEngine } from '../../../tests/support/database/test-store.ts'
import { createEmptyDatabase, migrateUntil } from '../../../tests/support/database/migrate-until.ts'

describeEachEngine('migration 005-promises', (engine) => {
  test('sets the time of the first reply of each enquiry and counts the figures', async () => {
    const { db, close } = await createEmptyDatabase(engine)
    try {
      await migrateUntil(db, engine, '005-promises')
      for (const [id, status, source] of [
        ['a', 'responded', 'Search'],
        ['b', 'pending', 'Search'],
        ['c', 'closed', ''],
      ]) {
        await sql`insert into enquiries (id, folder, status, priority, name, email, number, organization, website, office, services, message, source, demo_of, created_at, updated_at)
          values (${id}, 'inbox', ${status}, 'low', ${id}, '', '', '', '', '', '[]', '', ${source}, '', ${DAY}, ${DAY})`.execute(db)
      }
      await sql`insert into letters (id, kind, about, to_address, to_name, reply_to, subject, body, unsubscribe_url, message_id, state, attempts, reason, state_at, created_at)
        values ('l', 'reply', 'a', 'a@example.com', '', '', '', '', '', '', 'sent', 1, '', ${DAY}, ${DAY})`.execute(db)
      for (const [id, sent_at] of [
        ['r2', '2026-11-11T06:00:00.000Z'],
        ['r1', '2026-11-10T06:00:00.000Z'],
      ] as const) {
        await sql`insert into replies (id, enquiry_id, subject, content, sent_by, sent_at, letter_id)
          values (${id}, 'a', '', '', '', ${sent_at}, 'l')`.execute(db)
      }
      await migrateUntil(db, engine, '006-blog-states')
      const rows = await db.selectFrom('enquiries').select(['id', 'first_reply_at']).orderBy('id').execute()
      expect(rows.map(({ first_reply_at }) => first_reply_at)).toEqual(['2026-11-10T06:00:00.000Z', null, null])
      const figures = await sql<{ figure: string; value: string; n: number }>`
        select * from enquiry_figures order by figure, value`.execute(db)
      expect(figures.rows.map(({ figure, value, n }) => [figure, value, n])).toEqual([
        ['office', '', 3],
        ['promise', 'kept', 1],
        ['promise', 'open', 1],
        ['promise', 'unanswered', 1],
        ['source', '', 1],
        ['source', 'Search', 2],
      ])
    } finally {
      await close()
    }
  })
})

const DAY = '2026-11-09T06:00:00.000Z'
