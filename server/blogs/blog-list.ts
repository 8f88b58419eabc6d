import type { BlogListQuery } from '../../contract/blog.ts'
import type { ContentVersion } from '../database/content-version.ts'
import type { Store } from '../database/open.ts'
import { offsetOf, pageOf } from '../database/paging.ts'
import { type Wanted, holds } from '../database/search.ts'
import { SUMMARY_COLUMNS, toSummary } from './blog-row.ts'

const PUBLIC_PAGE_SIZE = 6
/** A search looks at this many of the newest posts that match: sorting and counting more would cost more than anyone reads. */
const MOST_MATCHES = 1000
const SORT_COLUMNS = { publishedAt: 'published_at', mainHeading: 'heading_key', readTime: 'read_time' } as const

export function createBlogList({ db, engine }: Store, content: ContentVersion) {
  let counted = { version: 0, total: 0 }

  return async ({ page = 1, limit = PUBLIC_PAGE_SIZE, search, category, sortBy = 'publishedAt', sortOrder = 'desc' }: BlogListQuery) => {
    const wanted: Wanted[] = []
    if (search) wanted.push({ columns: ['tags', 'words'], term: search })
    if (category) wanted.push({ columns: ['tags'], term: category })
    const isSearch = wanted.length > 0
    const total = isSearch ? await countMatches(wanted) : await countAll()
    const rows = await db
      .selectFrom('blogs')
      .$if(isSearch, (query) => query.innerJoin(newestMatches(wanted), 'matches.rowid', 'blogs.seq'))
      .select(SUMMARY_COLUMNS)
      .orderBy(`blogs.${SORT_COLUMNS[sortBy]}`, sortOrder)
      .orderBy('blogs.seq', sortOrder)
      .limit(limit)
      .offset(offsetOf(page, limit))
      .execute()
    return { blogs: rows.map(toSummary), totalBlogs: total, ...pageOf(page, limit, total) }
  }

  function newestMatches(wanted: Wanted[]) {
    return db
      .selectFrom('blog_search')
      .select('rowid')
      .where(holds(engine, 'blog_search', wanted))
      .orderBy('rowid', 'desc')
      .limit(MOST_MATCHES)
      .as('matches')
  }

  async function countMatches(wanted: Wanted[]): Promise<number> {
    const { total } = await db
      .selectFrom(newestMatches(wanted))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return total
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
