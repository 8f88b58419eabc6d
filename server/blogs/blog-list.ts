import { sql } from 'kysely'
import type { BlogListQuery, BlogState } from '../../contract/blog.ts'
import { STAFF_BLOG_PAGE_SIZE, type StaffBlogListQuery } from '../../contract/staff-blog.ts'
import type { ContentVersion } from '../database/content-version.ts'
import type { Store } from '../database/open.ts'
import { pageOf, stretchOf } from '../database/paging.ts'
import { type Wanted, matchesOf } from '../database/search.ts'
import { createBlogCounts } from './blog-counts.ts'
import { STAFF_COLUMNS, toStaffSummary, toSummary } from './blog-row.ts'

const PUBLIC_PAGE_SIZE = 6
/** A search looks at this many of the newest posts that match: sorting and counting more would cost more than anyone reads. */
const MOST_MATCHES = 1000
const OPPOSITE = { asc: 'desc', desc: 'asc' } as const
const SORT_COLUMNS = { publishedAt: 'published_at', mainHeading: 'heading_key', readTime: 'read_time' } as const

export function createBlogList({ db, engine, searches }: Store, content: ContentVersion) {
  const countByState = createBlogCounts(db, content)

  return {
    async published(query: BlogListQuery) {
      const { rows, ...place } = await pageIn(query, 'published', PUBLIC_PAGE_SIZE)
      return { blogs: rows.map(toSummary), ...place }
    },

    async all({ state, ...query }: StaffBlogListQuery) {
      const { rows, ...place } = await pageIn(query, state, STAFF_BLOG_PAGE_SIZE)
      return { blogs: rows.map(toStaffSummary), ...place, counts: await countByState() }
    },
  }

  async function pageIn(query: BlogListQuery, state: BlogState | undefined, pageSize: number) {
    const { page = 1, limit = pageSize, search, category, sortBy = 'publishedAt', sortOrder = 'desc' } = query
    const wanted: Wanted[] = []
    if (search) wanted.push({ columns: ['tags', 'words'], term: search })
    if (category) wanted.push({ columns: ['tags'], term: category })
    const matches = wanted.length > 0 ? await newestMatches(wanted, state) : undefined
    const total = matches ? matches.length : await countIn(state)
    const { offset, size, fromEnd } = stretchOf(page, limit, total)
    const order = fromEnd ? OPPOSITE[sortOrder] : sortOrder
    // The numbers first, from an index alone: the words of the posts before this page are not read.
    const onPage = db
      .selectFrom('blogs')
      .$if(matches !== undefined, (posts) => posts.where('seq', 'in', matches!))
      .$if(matches === undefined && state !== undefined, (posts) => posts.where('state', '=', state!))
      .select('seq')
      .orderBy(SORT_COLUMNS[sortBy], order)
      .orderBy('seq', order)
      .limit(size)
      .offset(offset)
    const place = { totalBlogs: total, ...pageOf(page, limit, total) }
    if (size === 0) return { rows: [], ...place }
    const rows = await db
      .selectFrom('blogs')
      .where('seq', 'in', onPage)
      .select(STAFF_COLUMNS)
      .orderBy(SORT_COLUMNS[sortBy], sortOrder)
      .orderBy('seq', sortOrder)
      .execute()
    return { rows, ...place }
  }

  async function newestMatches(wanted: Wanted[], state: BlogState | undefined): Promise<number[]> {
    const found = await searches
      .selectFrom(sql<{ seq: number }>`(${matchesOf(engine, 'blog', wanted)})`.as('found'))
      .select('found.seq')
      .$if(state !== undefined, (posts) => posts.where(isIn(state!)))
      .orderBy('found.seq', 'desc')
      .limit(MOST_MATCHES)
      .execute()
    return found.map(({ seq }) => seq)
  }

  /** By way of the posts that are not published, which are always few. The plus keeps the search from being tried for each of them. */
  function isIn(state: BlogState) {
    const others = db.selectFrom('blogs').select('seq').where('state', 'in', state === 'published' ? ['draft', 'scheduled'] : [state])
    const seq = sql`+${sql.ref('found.seq')}`
    return state === 'published' ? sql<boolean>`${seq} not in ${others}` : sql<boolean>`${seq} in ${others}`
  }

  async function countIn(state: BlogState | undefined): Promise<number> {
    const counts = await countByState()
    return state ? counts[state] : counts.draft + counts.scheduled + counts.published
  }
}
