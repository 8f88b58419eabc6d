import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dumpSchema } from '../../../tests/support/database/dump-schema.ts'
import { createEmptyDatabase, migrateUntil } from '../../../tests/support/database/migrate-until.ts'
import { insertOldSchemaRows } from '../../../tests/support/database/old-schema-rows.ts'
import { createTestStore, describeEachEngine } from '../../../tests/support/database/test-store.ts'
import type { Engine } from '../store.ts'
import { findMatches } from '../search.ts'
import type { Db } from '../tables.ts'

const NEXT_MIGRATION = '016-block-counts'
const SEARCHED_TABLES = { post: 'posts', enquiry: 'enquiries', email: 'emails' }
/** By the former name. */
const RENAMED_TABLES: Record<string, string> = {
  admins: 'staff',
  answers: 'idempotency_keys',
  audit: 'audit_events',
  blog_media: 'post_media',
  blog_search: 'post_search',
  blog_short_words: 'post_short_words',
  blog_tags: 'post_tags',
  blog_versions: 'post_versions',
  blogs: 'posts',
  enquiry_figures: 'enquiry_daily_stats',
  enquiry_tallies: 'enquiry_daily_counts',
  letter_counts: 'daily_email_counts',
  letter_search: 'email_search',
  letter_short_words: 'email_short_words',
  letters: 'emails',
  limit_counts: 'rate_limit_counts',
  refused_mailboxes: 'suppressed_mailboxes',
  solution_files: 'solution_request_files',
}

describeEachEngine('migration 015-trade-words', (engine) => {
  test('keeps every row of every table', async () => {
    await withOldDatabase(async (db) => {
      const before = await readTables(db, engine)
      expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
      await migrateUntil(db, engine, NEXT_MIGRATION)
      const after = await readTables(db, engine)
      const { enquiry_figures: figuresBefore, ...othersBefore } = before
      const { enquiry_daily_stats: statsAfter, ...othersAfter } = after
      expect(othersAfter).toEqual(
        Object.fromEntries(Object.entries(othersBefore).map(([name, rows]) => [RENAMED_TABLES[name] ?? name, rows])),
      )
      const renamedValues = figuresBefore!.map((row) =>
        row.map((value) => (value === 'promise' ? 'reply_deadline' : value === 'kept' ? 'met' : value)),
      )
      expect(sorted(statsAfter!)).toEqual(sorted(renamedValues))
    })
  })

  test('keeps posts, enquiries and emails searchable by long and short terms, and posts by tag', async () => {
    await withOldDatabase(async (db) => {
      await migrateUntil(db, engine)
      const found = async (index: keyof typeof SEARCHED_TABLES, term: string, column: 'words' | 'tags' = 'words') => {
        const table = SEARCHED_TABLES[index]
        const [seq = 0] = await findMatches({ engine, searchDb: db }, { index, terms: [{ columns: [column], term }], limit: 10 })
        return (await sql<{ id: string }>`select id from ${sql.table(table)} where seq = ${seq}`.execute(db)).rows.map(({ id }) => id)
      }
      expect([await found('post', 'größe'), await found('post', 'GR'), await found('post', 'ux', 'tags')]).toEqual([
        ['post-1'],
        ['post-1'],
        ['post-1'],
      ])
      expect([await found('enquiry', 'waiting'), await found('enquiry', 'wa')]).toEqual([['waiting'], ['waiting']])
      expect([await found('email', 'question'), await found('email', 'qu')]).toEqual([['email'], ['email']])
    })
  })

  test('keeps counting enquiries by day, status and reply deadline', async () => {
    await withOldDatabase(async (db) => {
      await migrateUntil(db, engine)
      expect(await deadlines(db)).toEqual({ met: 1, late: 1, open: 1 })
      await db.updateTable('enquiries').set({ status: 'closed' }).where('id', '=', 'waiting').execute()
      await db.updateTable('enquiries').set({ first_reply_at: '2026-11-08T06:00:00.000Z' }).where('id', '=', 'too-late').execute()
      expect(await deadlines(db)).toEqual({ met: 2, unanswered: 1 })
      await db.updateTable('enquiries').set({ received_day: '2026-11-10' }).where('id', '=', 'waiting').execute()
      await sql`delete from replies`.execute(db)
      await db.deleteFrom('enquiries').where('id', '=', 'in-time').execute()
      const counts = await db.selectFrom('enquiry_daily_counts').selectAll().where('n', '<>', 0).orderBy('day').execute()
      expect(counts.map(({ day, folder, status, n }) => [day, folder, status, n])).toEqual([
        ['2026-11-09', 'inbox', 'responded', 1],
        ['2026-11-10', 'inbox', 'closed', 1],
      ])
    })
  })

  test('produces the schema of a new database, without any of the old names', async () => {
    await withOldDatabase(async (db) => {
      await migrateUntil(db, engine)
      const upgraded = await dumpSchema(db as never, engine)
      const fresh = await createTestStore(engine)
      try {
        expect(upgraded).toEqual(await dumpSchema(fresh.store.db as never, engine))
      } finally {
        await fresh.close()
      }
      // SQLite cannot rename the constraints inside a table.
      const names = upgraded.map((line) => (engine === 'sqlite' ? line.split(' ', 2)[1]! : line))
      expect(
        names.filter((name) => /admin|blog|letter|answers|audit_by|tall(y|ies)|figure|refused|solution_files|promise/.test(name)),
      ).toEqual([])
    })
  })

  test('runs once, also when a crash loses the record of it', async () => {
    await withOldDatabase(async (db) => {
      await migrateUntil(db, engine, NEXT_MIGRATION)
      const before = await readTables(db, engine)
      if (engine === 'sqlite') await sql`delete from kysely_migration where name = '015-trade-words'`.execute(db)
      await migrateUntil(db, engine, NEXT_MIGRATION)
      expect(await readTables(db, engine)).toEqual(before)
    })
  })

  async function withOldDatabase(act: (db: Db) => Promise<void>): Promise<void> {
    const { db, close } = await createEmptyDatabase(engine)
    try {
      await migrateUntil(db, engine, '015-trade-words')
      await insertOldSchemaRows(db as never, engine)
      await act(db)
    } finally {
      await close()
    }
  }
})

/** The values of each row in the order of the columns, which a rename does not change. */
async function readTables(db: Db, engine: Engine): Promise<Record<string, unknown[][]>> {
  const names =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table'
          and name not like 'sqlite_%' and name not like 'kysely_%' and name <> 'schema_migrations' and name not like '%\\_search\\_%' escape '\\'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'
          and tablename not like 'kysely_%' and tablename <> 'schema_migrations'`
  const tables: Record<string, unknown[][]> = {}
  for (const { name } of (await names.execute(db)).rows) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    tables[name] = sorted(rows.map((row) => Object.values(row)))
  }
  return tables
}

const sorted = (rows: unknown[][]) => rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))

async function deadlines(db: Db): Promise<Record<string, number>> {
  const rows = await db.selectFrom('enquiry_daily_stats').selectAll().where('metric', '=', 'reply_deadline').where('n', '<>', 0).execute()
  return Object.fromEntries(rows.map(({ value, n }) => [value, n]))
}
