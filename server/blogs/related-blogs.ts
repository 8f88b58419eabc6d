import type { Blog, BlogSummary } from '../../contract/blog.ts'
import { offsetOf } from '../database/paging.ts'
import { fold } from '../database/search.ts'
import type { Db } from '../database/tables.ts'
import { SUMMARY_COLUMNS, toSummary } from './blog-row.ts'

/** First those that share most tags, then the newest of the rest. */
export async function relatedTo(db: Db, blog: Blog, page: number, limit: number): Promise<BlogSummary[]> {
  const tags = [...new Set(blog.tags.map(fold))]
  const others = db.selectFrom('blogs').where('blogs.id', '!=', blog._id)
  const relatives = db
    .selectFrom('blog_tags')
    .select((eb) => ['blog', eb.fn.countAll<number>().as('shared')])
    .where('tag', 'in', tags.length > 0 ? tags : [''])
    .groupBy('blog')
  const offset = offsetOf(page, limit)

  const close = await others
    .innerJoin(relatives.as('relatives'), 'relatives.blog', 'blogs.seq')
    .select(SUMMARY_COLUMNS)
    .orderBy('relatives.shared', 'desc')
    .orderBy('blogs.published_at', 'desc')
    .orderBy('blogs.seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  if (close.length === limit) return close.map(toSummary)

  const { count } = await others
    .innerJoin(relatives.as('relatives'), 'relatives.blog', 'blogs.seq')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const newest = await others
    .where('blogs.seq', 'not in', relatives.clearSelect().select('blog'))
    .select(SUMMARY_COLUMNS)
    .orderBy('blogs.published_at', 'desc')
    .orderBy('blogs.seq', 'desc')
    .limit(limit - close.length)
    .offset(Math.max(0, offset - count))
    .execute()
  return [...close, ...newest].map(toSummary)
}
