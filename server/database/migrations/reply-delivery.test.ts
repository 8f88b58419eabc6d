import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { EmailState } from '../../../contract/outbox.ts'
import { describeEachEngine } from '../../../tests/support/database/test-store.ts'
import { createEmptyDatabase, migrateUntil } from '../../../tests/support/database/migrate-until.ts'
import type { Engine } from '../store.ts'
import type { Tables } from '../tables.ts'

const CAPTURED_REASON = 'Kept as a file in the data folder, because no mail server is set.'
const RECEIVED = '2026-11-09T06:00:00.000Z'
const WRITTEN = '2026-11-10T06:00:00.000Z'
const DELIVERED = '2026-11-12T06:00:00.000Z'

describeEachEngine('migration 012-reply-delivery', (engine) => {
  test('marks only enquiries with a delivered reply as responded, from the time of delivery', async () => {
    await withOldDatabase(engine, async (db) => {
      for (const id of ['sent', 'failed', 'queued', 'closed', 'kept'])
        await insertEnquiry(db, { id, status: id === 'closed' ? 'closed' : 'responded' })
      await insertEnquiry(db, { id: 'by hand', status: 'responded', first_reply_at: null })
      for (const id of ['sent', 'failed', 'queued', 'closed'] as const) await insertReply(db, id, id === 'closed' ? 'failed' : id)
      await insertReply(db, 'kept', 'sent', CAPTURED_REASON)
      await sql`insert into solution_requests (id, status, business_name, problem_solved, target_audience, goals, services, budget_range,
        launch_timeline, contact_name, contact_email, words, created_at, updated_at)
        values ('request', 'responded', '', '', '', '', '{}', '', '', '', '', '', ${RECEIVED}, ${RECEIVED})`.execute(db)
      await insertReply(db, 'request', 'failed', '', 'solution_request_id')

      await migrateUntil(db, engine, '023')
      const rows = await db.selectFrom('enquiries').select(['id', 'status', 'first_reply_at']).orderBy('seq').execute()
      expect(rows.map(({ id, status, first_reply_at }) => [id, status, first_reply_at])).toEqual([
        ['sent', 'responded', DELIVERED],
        ['failed', 'pending', null],
        ['queued', 'pending', null],
        ['closed', 'closed', null],
        ['kept', 'responded', DELIVERED],
        ['by hand', 'responded', null],
      ])
      expect((await db.selectFrom('solution_requests').select('status').executeTakeFirstOrThrow()).status).toBe('pending')
      expect((await db.selectFrom('emails').select('state').where('related_id', '=', 'kept').executeTakeFirstOrThrow()).state).toBe('kept')
      expect(await stats(db, 'reply_deadline')).toEqual([
        ['2026-11-09', 'late', 2],
        ['2026-11-09', 'open', 2],
        ['2026-11-09', 'unanswered', 2],
      ])
    })
  })

  test('counts by days in the agency’s time zone, and the triggers continue to', async () => {
    await withOldDatabase(engine, async (db) => {
      // 18:30 UTC is midnight in Kolkata.
      const moments = ['2026-01-31T18:29:59.999Z', '2026-01-31T18:30:00.000Z', '2026-02-01T18:29:59.999Z', '2026-03-05T00:00:00.000Z']
      for (const [n, created_at] of moments.entries()) await insertEnquiry(db, { id: `e${n}`, created_at })
      await insertEnquiry(db, { id: 'spam', created_at: moments[0], folder: 'spam' })
      await migrateUntil(db, engine)
      expect(await stats(db, 'source')).toEqual([
        ['2026-01-31', '', 1],
        ['2026-02-01', '', 2],
        ['2026-03-05', '', 1],
      ])
      await db.updateTable('enquiries').set({ status: 'closed' }).where('id', '=', 'e1').execute()
      await db.deleteFrom('enquiries').where('id', '=', 'e3').execute()
      const tallies = await db
        .selectFrom('enquiry_daily_counts')
        .selectAll()
        .where('n', '<>', 0)
        .orderBy('day')
        .orderBy('folder')
        .orderBy('status')
        .execute()
      expect(tallies.map(({ day, folder, status, n }) => [day, folder, status, n])).toEqual([
        ['2026-01-31', 'inbox', 'pending', 1],
        ['2026-01-31', 'spam', 'pending', 1],
        ['2026-02-01', 'inbox', 'closed', 1],
        ['2026-02-01', 'inbox', 'pending', 1],
      ])
    })
  })

  test('runs once, also when a crash loses the record of it', async () => {
    await withOldDatabase(engine, async (db) => {
      await insertEnquiry(db, { id: 'a' })
      await migrateUntil(db, engine, '012-reply-delivery~')
      if (engine === 'sqlite') {
        await sql`delete from kysely_migration where name = '012-reply-delivery'`.execute(db)
        await migrateUntil(db, engine, '012-reply-delivery~')
      }
      expect((await sql`select day, value, n from enquiry_figures where figure = 'source'`.execute(db)).rows).toEqual([
        { day: '2026-11-09', value: '', n: 1 },
      ])
    })
  })

  test('takes from the audit log who marked an enquiry as spam', async () => {
    await withOldDatabase(engine, async (db) => {
      for (const id of ['by hand', 'by the form']) await insertEnquiry(db, { id, folder: 'spam' })
      for (const [admin_name, detail] of [
        ['Asha', 'folder: spam'],
        ['Ravi', 'status: closed, folder: spam'],
        ['Meera', 'priority: low'],
      ] as const) {
        await sql`insert into audit (at, admin_id, admin_name, did, about_kind, about_id, about_name, detail, admin_email)
          values (${RECEIVED}, 'a', ${admin_name}, 'changed', 'enquiry', 'by hand', '', ${detail}, '')`.execute(db)
      }
      await migrateUntil(db, engine)
      const rows = await db.selectFrom('enquiries').select(['id', 'marked_spam_by']).orderBy('seq').execute()
      expect(rows).toEqual([
        { id: 'by hand', marked_spam_by: 'Ravi' },
        { id: 'by the form', marked_spam_by: null },
      ])
    })
  })
})

async function withOldDatabase(engine: Engine, act: (db: Kysely<Tables>) => Promise<void>): Promise<void> {
  const { db, close } = await createEmptyDatabase(engine)
  try {
    await migrateUntil(db, engine, '012-reply-delivery')
    await act(db)
  } finally {
    await close()
  }
}

/** With the columns of that time. */
async function insertEnquiry(db: Kysely<Tables>, more: Record<string, string | null | undefined>): Promise<void> {
  const texts = { priority: 'low', name: '', email: '', number: '', organization: '', website: '', office: '', services: '[]', message: '' }
  const rest = { source: '', demo_of: '', due_at: '2026-11-11T06:00:00.000Z', created_at: RECEIVED, updated_at: RECEIVED }
  const answered = { first_reply_at: more.status ? WRITTEN : null }
  const row = { ...texts, ...rest, ...answered, folder: 'inbox', status: 'pending', ...more }
  await db
    .insertInto('enquiries')
    .values(row as never)
    .execute()
}

async function insertReply(
  db: Kysely<Tables>,
  about: string,
  state: EmailState,
  reason = '',
  column: 'enquiry_id' | 'solution_request_id' = 'enquiry_id',
): Promise<void> {
  await sql`insert into letters (id, kind, about, to_address, to_name, reply_to, subject, body, unsubscribe_url, message_id, state, attempts, reason, state_at, created_at)
    values (${about}, 'reply', ${about}, '', '', '', '', '', '', '', ${state}, 1, ${reason}, ${DELIVERED}, ${WRITTEN})`.execute(db)
  await sql`insert into replies (id, ${sql.ref(column)}, subject, content, sent_by, sent_at, letter_id)
    values (${about}, ${about}, '', '', '', ${WRITTEN}, ${about})`.execute(db)
}

async function stats(db: Kysely<Tables>, metric: 'reply_deadline' | 'source') {
  const rows = await db.selectFrom('enquiry_daily_stats').selectAll().where('metric', '=', metric).orderBy('day').orderBy('value').execute()
  return rows.map(({ day, value, n }) => [day, value, n])
}
