import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createEmptyDatabase, migrateUntil } from '../../../tests/support/database/migrate-until.ts'
import { insertOldSchemaRows } from '../../../tests/support/database/old-schema-rows.ts'
import { describeEachEngine } from '../../../tests/support/database/test-store.ts'
import { countByState } from '../block-counts.ts'
import { type SearchIndex, findMatches } from '../search.ts'
import type { Db } from '../tables.ts'

describeEachEngine('migrations 016-block-counts and 017-flat-reads', (engine) => {
  test('count the rows that exist, and those that change afterwards', async () => {
    await withOldDatabase(async (db) => {
      const states = ['inbox/pending', 'inbox/responded', 'inbox/closed'] as const
      expect(await countByState(db, 'enquiries', states)).toEqual({ 'inbox/pending': 1, 'inbox/responded': 2, 'inbox/closed': 0 })
      expect(await countByState(db, 'posts', ['published', 'draft'])).toEqual({ published: 2, draft: 0 })
      expect(await countByState(db, 'emails', ['sent'])).toEqual({ sent: 1 })
      expect(await countByState(db, 'audit_events', ['ada'])).toEqual({ ada: 1 })
      await db.updateTable('enquiries').set({ status: 'closed' }).execute()
      expect(await countByState(db, 'enquiries', states)).toEqual({ 'inbox/pending': 0, 'inbox/responded': 0, 'inbox/closed': 3 })
    })
  })

  test('make subscribers and solution requests searchable by long and short terms, and the others still are', async () => {
    await withOldDatabase(async (db) => {
      const count = async (index: SearchIndex, term: string) =>
        (await findMatches({ searchDb: db, engine }, { index, terms: [{ columns: ['words'], term }], limit: 10 })).length
      expect([await count('subscriber', 's@example'), await count('subscriber', 'ex'), await count('subscriber', 'zz')]).toEqual([1, 1, 0])
      expect([await count('solution_request', 'ACM'), await count('solution_request', 'ac')]).toEqual([1, 1])
      expect([await count('enquiry', 'waiting'), await count('post', 'größe'), await count('email', 'question')]).toEqual([1, 1, 1])
    })
  })

  test.runIf(engine === 'sqlite')('run once, also when a crash loses the record of them', async () => {
    await withOldDatabase(async (db) => {
      await sql`delete from kysely_migration where name >= '016'`.execute(db)
      await migrateUntil(db, engine)
      expect(await countByState(db, 'emails', ['sent'])).toEqual({ sent: 1 })
    })
  })

  async function withOldDatabase(act: (db: Db) => Promise<void>): Promise<void> {
    const { db, close } = await createEmptyDatabase(engine)
    try {
      await migrateUntil(db, engine, '015-trade-words')
      await insertOldSchemaRows(db as never, engine)
      await migrateUntil(db, engine)
      await act(db)
    } finally {
      await close()
    }
  }
})
