import { sql } from 'kysely'
import type { BlogListQuery, BlogState } from '../../contract/blog.ts'
import { STAFF_BLOG_PAGE_SIZE, type StaffBlogListQuery } from '../../contract/staff-blog.ts'
import type { ContentVersion } from '../database/content-version.ts'
import type { Store } from '../database/open.ts'
import { offsetOf, pageOf, pageRange } from '../database/paging.ts'
import { type Wanted, matchesOf } from '../database/search.ts'
import { createBlogCounts } from './blog-counts.ts'
import { STAFF_COLUMNS, toStaffSummary, toSummary } from './blog-row.ts'

const PUBLIC_PAGE_SIZE = 6
/** A search looks at this many of the newest posts that match: sorting and counting more would cost more than anyone reads. */
const MOST_MATCHES = 1000
const OPPOSITE = { asc: 'desc', desc: 'asc' } as const
const SORT_COLUMNS = { publishedAt: 'published_at', mainHeading: 'heading_key', readTime: 'read_time' } as const

type Order = { column: (typeof SORT_COLUMNS)[keyof typeof SORT_COLUMNS]; direction: 'asc' | 'desc' }
type Found = { seqs: number[]; total: number }

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
    const order: Order = { column: SORT_COLUMNS[sortBy], direction: sortOrder }
    const { seqs, total } = wanted.length > 0 ? await searched(wanted, state, order, page, limit) : await listed(state, order, page, limit)
    const place = { totalBlogs: total, ...pageOf(page, limit, total) }
    if (seqs.length === 0) return { rows: [], ...place }
    const rows = await db
      .selectFrom('blogs')
      .where('seq', 'in', seqs)
      // One may have been taken back in between.
      .$if(state !== undefined, (posts) => posts.where('state', '=', state!))
      .select(STAFF_COLUMNS)
      .orderBy(order.column, order.direction)
      .orderBy('seq', order.direction)
      .execute()
    return { rows, ...place }
  }

  /** Which posts stand on the page, from an index alone: the words of those before it are not read. */
  async function listed(state: BlogState | undefined, { column, direction }: Order, page: number, limit: number): Promise<Found> {
    const total = await countIn(state)
    const { offset, size, fromEnd } = pageRange(page, limit, total)
    if (size === 0) return { seqs: [], total }
    const walk = fromEnd ? OPPOSITE[direction] : direction
    const found = await db
      .selectFrom('blogs')
      .$if(state !== undefined, (posts) => posts.where('state', '=', state!))
      .select('seq')
      .orderBy(column, walk)
      .orderBy('seq', walk)
      .limit(size)
      .offset(offset)
      .execute()
    return { seqs: found.map(({ seq }) => seq), total }
  }

  async function searched(
    wanted: Wanted[],
    state: BlogState | undefined,
    { column, direction }: Order,
    page: number,
    limit: number,
  ): Promise<Found> {
    const newest = searches
      .selectFrom(sql<{ seq: number }>`(${matchesOf(engine, 'blog', wanted)})`.as('found'))
      .select('found.seq')
      .$if(state !== undefined, (posts) => posts.where(isIn(state!)))
      .orderBy('found.seq', 'desc')
      .limit(MOST_MATCHES)
    const found = await searches
      .selectFrom(newest.as('newest'))
      .innerJoin('blogs', 'blogs.seq', 'newest.seq')
      .select(['blogs.seq', sql<number>`count(*) over ()`.as('total')])
      .orderBy(column, direction)
      .orderBy('blogs.seq', direction)
      .limit(limit)
      .offset(offsetOf(page, limit))
      .execute()
    const total = found[0]?.total ?? (page === 1 ? 0 : (await searched(wanted, state, { column, direction }, 1, 1)).total)
    return { seqs: found.map(({ seq }) => seq), total }
  }

  /** By way of the posts that are not published, which are always few. The plus keeps the search from being tried for each of them. */
  function isIn(state: BlogState) {
    const others = db
      .selectFrom('blogs')
      .select('seq')
      .where('state', 'in', state === 'published' ? ['draft', 'scheduled'] : [state])
    const seq = sql`+${sql.ref('found.seq')}`
    return state === 'published' ? sql<boolean>`${seq} not in ${others}` : sql<boolean>`${seq} in ${others}`
  }

  async function countIn(state: BlogState | undefined): Promise<number> {
    const counts = await countByState()
    return state ? counts[state] : counts.draft + counts.scheduled + counts.published
  }
}
