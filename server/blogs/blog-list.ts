import type { BlogListQuery } from '../../contract/blog.ts'
import type { ContentVersion } from '../database/content-version.ts'
import type { Store } from '../database/open.ts'
import { offsetOf, pageOf } from '../database/paging.ts'
import { type Wanted, holds } from '../database/search.ts'
import { SUMMARY_COLUMNS, toSummary } from './blog-row.ts'

const PUBLIC_PAGE_SIZE = 6
/** A search looks at this many of the newest posts that match: sorting and counting more would cost more than anyone reads. */
const MOST_MATCHES = 1000
const NO_POST = 0
const SORT_COLUMNS = { publishedAt: 'published_at', mainHeading: 'heading_key', readTime: 'read_time' } as const

export function createBlogList({ db, engine }: Store, content: ContentVersion) {
  let counted = { version: 0, total: 0 }

  return async ({ page = 1, limit = PUBLIC_PAGE_SIZE, search, category, sortBy = 'publishedAt', sortOrder = 'desc' }: BlogListQuery) => {
    const wanted: Wanted[] = []
    if (search) wanted.push({ columns: ['tags', 'words'], term: search })
    if (category) wanted.push({ columns: ['tags'], term: category })
    const matches = wanted.length > 0 ? await newestMatches(wanted) : undefined
    const total = matches ? matches.length : await countAll()
    const rows = await db
      .selectFrom('blogs')
      .$if(matches !== undefined, (query) => query.where('seq', 'in', matches!.length > 0 ? matches! : [NO_POST]))
      .select(SUMMARY_COLUMNS)
      .orderBy(SORT_COLUMNS[sortBy], sortOrder)
      .orderBy('seq', sortOrder)
      .limit(limit)
      .offset(offsetOf(page, limit))
      .execute()
    return { blogs: rows.map(toSummary), totalBlogs: total, ...pageOf(page, limit, total) }
  }

  async function newestMatches(wanted: Wanted[]): Promise<number[]> {
    const found = await db
      .selectFrom('blog_search')
      .select('rowid')
      .where(holds(engine, 'blog_search', wanted))
      .orderBy('rowid', 'desc')
      .limit(MOST_MATCHES)
      .execute()
    return found.map(({ rowid }) => rowid)
  }

  /** Counted once per change of the content. */
  async function countAll(): Promise<number> {
    const version = content.current()
    if (counted.version !== version) {
      const { total } = await db
        .selectFrom('blogs')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      counted = { version, total }
    }
    return counted.total
  }
}
