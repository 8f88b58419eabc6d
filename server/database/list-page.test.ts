import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestStore, createTestStore, describeEachEngine } from '../../tests/support/database/test-store.ts'
import { readListPage } from './list-page.ts'

/** Several blocks of `seq`, the last of them incomplete. */
const EVENTS = 1400
const LIMIT = 50
const ACTORS = ['ada', 'ben', 'cy']

describeEachEngine('a page of a list', (engine) => {
  let fresh: TestStore
  beforeAll(async () => {
    fresh = await createTestStore(engine)
    const { db } = fresh.store
    for (let from = 0; from < EVENTS; from += 200)
      await db
        .insertInto('audit_events')
        .values(Array.from({ length: 200 }, (_, n) => event(from + n)))
        .execute()
    // Gaps: a whole block, and every seventh row of the others.
    await sql`delete from audit_events where seq between 520 and 1030 or seq % 7 = 0`.execute(db)
  })
  afterAll(() => fresh.close())

  const event = (n: number) => ({
    created_at: '2026-11-09T06:00:00.000Z',
    actor_id: ACTORS[n % 5] ?? 'dan',
    actor_name: '',
    actor_email: '',
    action: 'changed' as const,
    subject_kind: 'enquiry' as const,
    subject_id: '',
    subject_name: '',
    detail: '',
  })

  test.each([undefined, ...ACTORS, 'nobody'])('has the rows that it has when all are read, for every page (%s)', async (actor) => {
    const { store } = fresh
    const all = await store.db
      .selectFrom('audit_events')
      .select('seq')
      .$if(actor !== undefined, (query) => query.where('actor_id', '=', actor!))
      .orderBy('seq', 'desc')
      .execute()
    const filter = actor === undefined ? undefined : { condition: sql<boolean>`actor_id = ${actor}`, states: [actor] }
    for (let page = 1; (page - 2) * LIMIT < all.length; page += 1) {
      const { rows, total } = await readListPage(store, { table: 'audit_events', page, limit: LIMIT, filter })
      expect(rows.map(({ seq }) => seq)).toEqual(all.slice((page - 1) * LIMIT, page * LIMIT).map(({ seq }) => seq))
      expect(total).toBe(all.length)
    }
  })
})
