import type { Blog, BlogSummary } from '../../contract/blog.ts'
import { offsetOf } from '../database/paging.ts'
import { fold } from '../database/search.ts'
import type { Db } from '../database/tables.ts'
import { SUMMARY_COLUMNS, toSummary } from './blog-row.ts'

const NEWEST_PER_TAG = 500

/** First those that share most tags, then the newest of the rest. */
export async function relatedTo(db: Db, blog: Blog, page: number, limit: number): Promise<BlogSummary[]> {
  const relatives = db
    .selectFrom(sharers(db, [...new Set(blog.tags.map(fold))]).as('sharers'))
    .select((eb) => ['blog', eb.fn.countAll<number>().as('shared')])
    .groupBy('blog')
  // From the relatives to their posts: SQLite keeps the order of a cross join, and would else read every post that is published.
  const kin = db
    .selectFrom(relatives.as('relatives'))
    .crossJoin('blogs')
    .whereRef('blogs.seq', '=', 'relatives.blog')
    .where('blogs.state', '=', 'published')
    .where('blogs.id', '!=', blog._id)
  const offset = offsetOf(page, limit)

  const close = await kin
    .select(SUMMARY_COLUMNS)
    .orderBy('relatives.shared', 'desc')
    .orderBy('blogs.published_at', 'desc')
    .orderBy('blogs.seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  if (close.length === limit) return close.map(toSummary)

  const { count } = await kin.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const newest = await db
    .selectFrom('blogs')
    .where('blogs.state', '=', 'published')
    .where('blogs.id', '!=', blog._id)
    .where('blogs.seq', 'not in', relatives.clearSelect().select('blog'))
    .select(SUMMARY_COLUMNS)
    .orderBy('blogs.published_at', 'desc')
    .orderBy('blogs.seq', 'desc')
    .limit(limit - close.length)
    .offset(Math.max(0, offset - count))
    .execute()
  return [...close, ...newest].map(toSummary)
}

/** The newest posts under each of the tags: one that thousands share makes nobody close. */
function sharers(db: Db, tags: string[]) {
  const under = (tag: string) =>
    db
      .selectFrom(
        db.selectFrom('blog_tags').select('blog').where('tag', '=', tag).orderBy('blog', 'desc').limit(NEWEST_PER_TAG).as('newest'),
      )
      .select('newest.blog')
  return tags.slice(1).reduce((all, tag) => all.unionAll(under(tag)), under(tags[0] ?? ''))
}
