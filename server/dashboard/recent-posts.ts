import { POST_STATES, type PostState } from '../../contract/post.ts'
import type { RecentPost } from '../../contract/dashboard.ts'
import type { Db } from '../database/tables.ts'

const POSTS_SHOWN = 3

/** The newest of each state, which an index gives directly, and of these the newest. */
export async function readRecentPosts(db: Db): Promise<RecentPost[]> {
  const newest = await Promise.all(POST_STATES.map((state) => readNewest(db, state)))
  return newest
    .flat()
    .toSorted((a, b) => (sortDate(a) < sortDate(b) ? 1 : -1))
    .slice(0, POSTS_SHOWN)
}

/** Drafts are sorted by their last change. */
const sortDate = ({ state, publishedAt, updatedAt }: RecentPost) => (state === 'draft' ? updatedAt : publishedAt)

async function readNewest(db: Db, state: PostState): Promise<RecentPost[]> {
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'main_heading', 'cover_image', 'state', 'published_at', 'updated_at'])
    .where('state', '=', state)
    .orderBy('published_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(POSTS_SHOWN)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    mainHeading: row.main_heading,
    coverImage: row.cover_image,
    state: row.state,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
  }))
}
