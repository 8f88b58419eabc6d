import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeEachEngine } from '../../../tests/support/database/test-store.ts'
import { createEmptyDatabase, migrateUntil } from '../../../tests/support/database/migrate-until.ts'

const AT = '2026-11-09T06:00:00.000Z'
/** More than one batch. */
const POSTS = 620

describeEachEngine('migration 014-short-words', (engine) => {
  test('indexes the short words of all posts, enquiries and emails', async () => {
    const { db, close } = await createEmptyDatabase(engine)
    try {
      await migrateUntil(db, engine, '014-short-words')
      for (let n = 0; n < POSTS; n += 1) await insertPost(n === 3 ? 'Größe' : `Post ${n}`, n === 3 ? '["UX"]' : '[]')
      await sql`insert into enquiries (id, folder, status, priority, name, email, number, organization, website, office, services, message, source, demo_of, created_at, updated_at)
        values ('e', 'inbox', 'pending', 'low', 'Ada Lovelace', 'ada@example.com', '', 'Zq', '', '', '["SEO"]', 'words', '', '', ${AT}, ${AT})`.execute(
        db,
      )
      await sql`insert into letters (id, kind, about, to_address, to_name, reply_to, subject, body, unsubscribe_url, message_id, state, attempts, reason, state_at, created_at)
        values ('l', 'reply', 'e', 'ada@example.com', 'Ada', '', 'Your question', '', '', '', 'sent', 1, '', ${AT}, ${AT})`.execute(db)
      await sql`insert into letter_search (rowid, words) select seq, 'ada\nada@example.com\nyour question' from letters`.execute(db)

      await migrateUntil(db, engine)
      const found = async (table: 'post' | 'enquiry' | 'email', word: string, field: 'words' | 'tags' = 'words') =>
        (await db.selectFrom(`${table}_short_words`).select('seq').where('field', '=', field).where('word', '=', word).execute()).length
      expect(await found('post', 'po')).toBe(POSTS - 1)
      expect([
        await found('post', 'gr'),
        await found('post', 'ux'),
        await found('post', 'ux', 'tags'),
        await found('post', 'gr', 'tags'),
      ]).toEqual([1, 1, 1, 0])
      expect([
        await found('enquiry', 'lo'),
        await found('enquiry', 'zq'),
        await found('enquiry', 'se'),
        await found('enquiry', 'wo'),
      ]).toEqual([1, 1, 1, 0])
      expect([await found('email', 'yo'), await found('email', 'ad')]).toEqual([1, 1])

      await db.deleteFrom('posts').execute()
      expect(await found('post', 'po')).toBe(0)
    } finally {
      await close()
    }

    async function insertPost(heading: string, tags: string): Promise<void> {
      const { rows } = await sql<{ seq: number }>`
        insert into blogs (id, main_heading, heading_key, description, tags, cover_image, author, published_at, read_time, sections, conclusion, version, created_at, updated_at)
        values (${`b${heading}`}, ${heading}, ${heading}, '', ${tags}, '', '', ${AT}, 1, '[]', '', 1, ${AT}, ${AT}) returning seq`.execute(
        db,
      )
      await sql`insert into blog_search (rowid, tags, words) values (${rows[0]!.seq}, '', ${heading.toLowerCase()})`.execute(db)
    }
  })
})
