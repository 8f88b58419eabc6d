import type { Post, PostSummary } from '../../contract/post.ts'
import { pageOffset } from '../database/pagination.ts'
import { foldCase } from '../database/search.ts'
import type { Db } from '../database/tables.ts'
import { readPosts } from './post-positions.ts'
import { POST_SUMMARY_COLUMNS, toPostSummary } from './post-row.ts'

const NEWEST_PER_TAG = 500
/** Skipping many thousands of rows is slow, and no reader pages that far. */
const MAX_RELATED = 1000

/** Posts that share the most tags first, then the newest of the others. */
export async function findRelatedPosts(db: Db, post: Post, page: number, limit: number): Promise<PostSummary[]> {
  const offset = pageOffset(page, limit)
  if (offset >= MAX_RELATED) return []
  const seqs = await findRelatedSeqs(db, post, offset, limit)
  const rows = await readPosts(db, seqs, [...POST_SUMMARY_COLUMNS, 'posts.state'])
  return rows.filter(({ state }) => state === 'published').map(toPostSummary)
}

/** Reads only indexes and leading columns of posts before the offset: their texts are long. */
async function findRelatedSeqs(db: Db, post: Post, offset: number, limit: number): Promise<number[]> {
  const sharedTagCounts = db
    .selectFrom(postsPerTag(db, [...new Set(post.tags.map(foldCase))]).as('tagged'))
    .select((eb) => ['post_seq', eb.fn.countAll<number>().as('shared')])
    .groupBy('post_seq')
  const ownSeq = db.selectFrom('posts').select('seq').where('id', '=', post._id)
  const unpublished = db.selectFrom('posts').select('seq').where('state', 'in', ['draft', 'scheduled'])
  // A cross join, as SQLite keeps its order: it starts from the few posts with shared tags instead of reading every published post.
  const postsWithSharedTags = db
    .selectFrom(sharedTagCounts.as('shared_tags'))
    .crossJoin('posts')
    .whereRef('posts.seq', '=', 'shared_tags.post_seq')
    .where('shared_tags.post_seq', 'not in', unpublished)
    .where('shared_tags.post_seq', 'not in', ownSeq)

  const related = await postsWithSharedTags
    .select('posts.seq')
    .orderBy('shared_tags.shared', 'desc')
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  if (related.length === limit) return related.map(({ seq }) => seq)

  const { count } = await postsWithSharedTags.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const newest = await db
    .selectFrom('posts')
    .where('posts.state', '=', 'published')
    .where('posts.seq', 'not in', ownSeq)
    .where('posts.seq', 'not in', sharedTagCounts.clearSelect().select('post_seq'))
    .select('posts.seq')
    .orderBy('posts.published_at', 'desc')
    .orderBy('posts.seq', 'desc')
    .limit(limit - related.length)
    .offset(Math.max(0, offset - count))
    .execute()
  return [...related, ...newest].map(({ seq }) => seq)
}

/** The newest posts with each tag: a tag that thousands of posts share is a weak sign of relation. */
function postsPerTag(db: Db, tags: string[]) {
  const newestWithTag = (tag: string) =>
    db
      .selectFrom(
        db.selectFrom('post_tags').select('post_seq').where('tag', '=', tag).orderBy('post_seq', 'desc').limit(NEWEST_PER_TAG).as('newest'),
      )
      .select('newest.post_seq')
  return tags.slice(1).reduce((all, tag) => all.unionAll(newestWithTag(tag)), newestWithTag(tags[0] ?? ''))
}
