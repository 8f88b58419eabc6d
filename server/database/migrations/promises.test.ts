import { type Insertable, sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEachEngine } from '../../../tests/support/test-store.ts'
import { createEmptyDatabase, migrateUntil } from '../../../tests/support/migrate-until.ts'
import type { Tables } from '../tables.ts'

describeEachEngine('a database from before promises were kept', (engine) => {
  test('gets the first answers of its enquiries, and their figures', async () => {
    const { db, close } = await createEmptyDatabase(engine)
    try {
      await migrateUntil(db, engine, '005-promises')
      await db
        .insertInto('enquiries')
        .values([enquiry('a', 'responded', 'Search'), enquiry('b', 'pending', 'Search'), enquiry('c', 'closed', '')])
        .execute()
      await sql`insert into letters (id, kind, about, to_address, to_name, reply_to, subject, body, unsubscribe_url, message_id, state, attempts, reason, state_at, created_at)
        values ('l', 'reply', 'a', 'a@example.com', '', '', '', '', '', '', 'sent', 1, '', ${DAY}, ${DAY})`.execute(db)
      for (const [id, sent_at] of [
        ['r2', '2026-11-11T06:00:00.000Z'],
        ['r1', '2026-11-10T06:00:00.000Z'],
      ] as const) {
        await db
          .insertInto('replies')
          .values({ id, enquiry_id: 'a', solution_request_id: null, subject: '', content: '', sent_by: '', sent_at, letter_id: 'l' })
          .execute()
      }
      await migrateUntil(db, engine, '006-blog-states')
      const rows = await db.selectFrom('enquiries').select(['id', 'first_reply_at']).orderBy('id').execute()
      expect(rows.map(({ first_reply_at }) => first_reply_at)).toEqual(['2026-11-10T06:00:00.000Z', null, null])
      const figures = await db.selectFrom('enquiry_figures').selectAll().orderBy('figure').orderBy('value').execute()
      expect(figures.map(({ figure, value, n }) => [figure, value, n])).toEqual([
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

/** As it was then: without what came later. */
const enquiry = (id: string, status: 'pending' | 'responded' | 'closed', source: string) =>
  ({
    id,
    folder: 'inbox',
    status,
    priority: 'low',
    name: id,
    email: '',
    number: '',
    organization: '',
    website: '',
    office: '',
    services: '[]',
    message: '',
    source,
    demo_of: '',
    created_at: DAY,
    updated_at: DAY,
  }) as Insertable<Tables['enquiries']>
