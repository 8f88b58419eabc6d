import type { Post, PostSummary } from '../../contract/post.ts'
import { pageOffset } from '../database/pagination.ts'
import { foldCase } from '../database/search.ts'
import type { Db } from '../database/tables.ts'
import { POST_SUMMARY_COLUMNS, toPostSummary } from './post-row.ts'

const NEWEST_PER_TAG = 500
/** Skipping many thousands of rows is slow, and nobody pages so far. */
const MAX_RELATED = 1000

/** Posts that share the most tags first, then the newest of the others. */
export async function findRelatedPosts(db: Db, post: Post, page: number, limit: number): Promise<PostSummary[]> {
  const offset = pageOffset(page, limit)
  if (offset >= MAX_RELATED) return []
  const seqs = await findRelatedSeqs(db, post, offset, limit)
  if (seqs.length === 0) return []
  const posts = db.selectFrom('blogs').where('blogs.seq', 'in', seqs).where('blogs.state', '=', 'published')
  const rows = await posts.select(['blogs.seq', ...POST_SUMMARY_COLUMNS]).execute()
  const bySeq = new Map(rows.map((row) => [row.seq, row]))
  return seqs.flatMap((seq) => bySeq.get(seq) ?? []).map(toPostSummary)
}

/** Reads only indexes and leading columns of posts before the offset: their texts are long. */
async function findRelatedSeqs(db: Db, post: Post, offset: number, limit: number): Promise<number[]> {
  const sharedTagCounts = db
    .selectFrom(postsPerTag(db, [...new Set(post.tags.map(foldCase))]).as('tagged'))
    .select((eb) => ['blog', eb.fn.countAll<number>().as('shared')])
    .groupBy('blog')
  const ownSeq = db.selectFrom('blogs').select('seq').where('id', '=', post._id)
  const unpublished = db.selectFrom('blogs').select('seq').where('state', 'in', ['draft', 'scheduled'])
  // A cross join, as SQLite keeps its order: it starts from the few posts with shared tags instead of reading every published post.
  const postsWithSharedTags = db
    .selectFrom(sharedTagCounts.as('shared_tags'))
    .crossJoin('blogs')
    .whereRef('blogs.seq', '=', 'shared_tags.blog')
    .where('shared_tags.blog', 'not in', unpublished)
    .where('shared_tags.blog', 'not in', ownSeq)

  const related = await postsWithSharedTags
    .select('blogs.seq')
    .orderBy('shared_tags.shared', 'desc')
    .orderBy('blogs.published_at', 'desc')
    .orderBy('blogs.seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  if (related.length === limit) return related.map(({ seq }) => seq)

  const { count } = await postsWithSharedTags.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const newest = await db
    .selectFrom('blogs')
    .where('blogs.state', '=', 'published')
    .where('blogs.seq', 'not in', ownSeq)
    .where('blogs.seq', 'not in', sharedTagCounts.clearSelect().select('blog'))
    .select('blogs.seq')
    .orderBy('blogs.published_at', 'desc')
    .orderBy('blogs.seq', 'desc')
    .limit(limit - related.length)
    .offset(Math.max(0, offset - count))
    .execute()
  return [...related, ...newest].map(({ seq }) => seq)
}

/** The newest posts with each tag: a tag that thousands of posts share says little about any of them. */
function postsPerTag(db: Db, tags: string[]) {
  const newestWithTag = (tag: string) =>
    db
      .selectFrom(
        db.selectFrom('blog_tags').select('blog').where('tag', '=', tag).orderBy('blog', 'desc').limit(NEWEST_PER_TAG).as('newest'),
      )
      .select('newest.blog')
  return tags.slice(1).reduce((all, tag) => all.unionAll(newestWithTag(tag)), newestWithTag(tags[0] ?? ''))
}
