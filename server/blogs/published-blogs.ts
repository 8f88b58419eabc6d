import type { Blog } from '../../contract/blog.ts'
import type { Db } from '../database/tables.ts'
import { toBlog } from './blog-row.ts'

export type Place = { id: string; changedAt: string }

/** What the world may read, for feeds and for the list of all addresses. */
export function createPublishedBlogs(db: Db, now: () => Date) {
  const published = () => db.selectFrom('blogs').where('state', '=', 'published')

  return {
    /** With all their words. */
    async newest(limit: number): Promise<Blog[]> {
      const rows = await published().selectAll().orderBy('published_at', 'desc').orderBy('seq', 'desc').limit(limit).execute()
      return rows.map(toBlog)
    },

    /** When the newest one appeared. */
    async newestAt(): Promise<string | undefined> {
      const row = await published()
        .select('published_at')
        .where('published_at', '<=', now().toISOString())
        .orderBy('published_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.published_at
    },

    /** The oldest first: a new post moves none of the others. */
    async places(offset: number, limit: number): Promise<Place[]> {
      const at = now().toISOString()
      const rows = await published()
        .select(['id', 'updated_at', 'published_at'])
        .orderBy('published_at')
        .orderBy('seq')
        .limit(limit)
        .offset(offset)
        .execute()
      return rows.map((row) => ({ id: row.id, changedAt: lastChange(row, at) }))
    },
  }
}

/** A scheduled post appears after its last edit; a date that somebody chose may lie ahead. */
const lastChange = ({ updated_at, published_at }: { updated_at: string; published_at: string }, at: string): string =>
  published_at > updated_at && published_at <= at ? published_at : updated_at
