import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createEmptyDatabase, migrateUntil } from '../../../tests/support/database/migrate-until.ts'
import { describeEachEngine } from '../../../tests/support/database/test-store.ts'
import type { Db } from '../tables.ts'

const [RECEIVED, REPLIED, CHANGED] = ['2026-11-09T06:00:00.000Z', '2026-11-10T06:00:00.000Z', '2026-11-11T06:00:00.000Z'] as const

describeEachEngine('migration 023-correspondence', (engine) => {
  test('a letter that was kept as a file is no first reply, and a status that no letter explains was set by staff', async () => {
    const { db, close } = await createEmptyDatabase(engine)
    try {
      await migrateUntil(db, engine, '023')
      for (const [id, status, state] of [
        ['sent', 'responded', 'sent'],
        ['kept', 'responded', 'kept'],
        ['by hand', 'responded', ''],
        ['closed', 'closed', 'sent'],
        ['reopened', 'pending', 'sent'],
        ['waiting', 'pending', 'failed'],
      ] as const) {
        await insertEnquiry(db, id, status, state)
      }
      await migrateUntil(db, engine)
      const rows = await db
        .selectFrom('enquiries')
        .select(['id', 'first_reply_at', 'staff_status', 'staff_status_at'])
        .orderBy('seq')
        .execute()
      expect(rows.map((row) => [row.id, row.first_reply_at, row.staff_status, row.staff_status_at])).toEqual([
        ['sent', REPLIED, null, null],
        ['kept', null, null, null],
        ['by hand', null, 'responded', CHANGED],
        ['closed', REPLIED, 'closed', CHANGED],
        ['reopened', REPLIED, 'pending', CHANGED],
        ['waiting', null, null, null],
      ])
      const stats = await db
        .selectFrom('enquiry_daily_stats')
        .select(['value', 'n'])
        .where('metric', '=', 'reply_deadline')
        .where('n', '>', 0)
        .orderBy('value')
        .execute()
      expect(stats.map(({ value, n }) => [value, n])).toEqual([
        ['met', 3],
        ['open', 1],
        ['unanswered', 2],
      ])
    } finally {
      await close()
    }
  })

  async function insertEnquiry(db: Db, id: string, status: string, emailState: string): Promise<void> {
    const isDelivered = ['sent', 'kept'].includes(emailState)
    await sql`insert into enquiries (id, folder, status, priority, name, email, number, organization, website, office, services, message, source,
        demo_product, reply_due_at, first_reply_at, received_day, created_at, updated_at)
      values (${id}, 'inbox', ${status}, 'low', 'Ada', 'ada@example.com', '', '', '', '', '[]', '', '',
        '', ${CHANGED}, ${isDelivered ? REPLIED : null}, '2026-11-09', ${RECEIVED}, ${CHANGED})`.execute(db)
    if (!emailState) return
    await sql`insert into emails (id, kind, related_id, to_address, to_name, reply_to, subject, body, unsubscribe_url, message_id, state, attempts,
        reason, state_changed_at, created_at)
      values (${id}, 'reply', ${id}, 'ada@example.com', '', '', 'Hello', 'Soon.', '', ${`<${id}@example.com>`}, ${emailState}, 1,
        '', ${REPLIED}, ${REPLIED})`.execute(db)
    await sql`insert into replies (id, enquiry_id, subject, content, sent_by, sent_at, email_id)
      values (${id}, ${id}, 'Hello', 'Soon.', 'Admin', ${REPLIED}, ${id})`.execute(db)
  }
})
