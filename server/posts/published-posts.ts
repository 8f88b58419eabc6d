import type { Post } from '../../contract/post.ts'
import { countByState } from '../database/block-counts.ts'
import type { Db } from '../database/tables.ts'
import { type PostPositions, readPosts } from './post-positions.ts'
import { toPost } from './post-row.ts'

type PostSitemapEntry = { id: string; changedAt: string }

/** Published posts, for the feeds and the sitemap. */
export function createPublishedPosts(db: Db, positions: PostPositions, now: () => Date) {
  const selectPublished = () => db.selectFrom('posts').where('state', '=', 'published')

  return {
    /** With their whole text. */
    async listNewest(limit: number): Promise<Post[]> {
      const rows = await selectPublished().selectAll().orderBy('published_at', 'desc').orderBy('seq', 'desc').limit(limit).execute()
      return rows.map(toPost)
    },

    async newestPublishedAt(): Promise<string | undefined> {
      const row = await selectPublished()
        .select('published_at')
        .where('published_at', '<=', now().toISOString())
        .orderBy('published_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.published_at
    },

    /** The oldest first: a new post does not move the others to other files of the sitemap. */
    async listSitemapEntries(offset: number, limit: number): Promise<PostSitemapEntry[]> {
      const at = now().toISOString()
      const { published: total } = await countByState(db, 'posts', ['published'])
      const range = { offset, size: Math.min(limit, total - offset), total }
      const seqs = await positions.findSeqs({ state: 'published', order: { column: 'published_at', direction: 'asc' }, ...range })
      const rows = await readPosts(db, seqs, ['posts.id', 'posts.updated_at', 'posts.published_at'])
      return rows.map((row) => ({ id: row.id, changedAt: visibleChangeAt(row, at) }))
    },
  }
}

/** A scheduled post becomes visible after its last edit. A date that an author entered may lie in the future. */
const visibleChangeAt = ({ updated_at, published_at }: { updated_at: string; published_at: string }, at: string): string =>
  published_at > updated_at && published_at <= at ? published_at : updated_at
