import { sql } from 'kysely'
import type { PostListQuery, PostState } from '../../contract/post.ts'
import { STAFF_POST_PAGE_SIZE, type StaffPostListQuery } from '../../contract/staff-post.ts'
import type { ContentVersion } from '../database/content-version.ts'
import type { Store } from '../database/open.ts'
import { pageOffset, pageInfo, pageRange } from '../database/pagination.ts'
import { type SearchTerm, selectMatches } from '../database/search.ts'
import { createPostCounts } from './post-counts.ts'
import { STAFF_POST_SUMMARY_COLUMNS, toStaffPostSummary, toPostSummary } from './post-row.ts'

const PUBLIC_PAGE_SIZE = 6
/** A search looks at this many of the newest posts that match: sorting and counting more would cost more than anyone reads. */
const MAX_MATCHES = 1000
const OPPOSITE_DIRECTION = { asc: 'desc', desc: 'asc' } as const
const SORT_COLUMNS = { publishedAt: 'published_at', mainHeading: 'heading_sort_key', readTime: 'read_time' } as const

type Order = { column: (typeof SORT_COLUMNS)[keyof typeof SORT_COLUMNS]; direction: 'asc' | 'desc' }
type PostIdPage = { seqs: number[]; total: number }

export function createPostList({ db, engine, searchDb }: Store, content: ContentVersion) {
  const countByState = createPostCounts(db, content)

  return {
    async listPublished(query: PostListQuery) {
      const { rows, ...pagination } = await findPage(query, 'published', PUBLIC_PAGE_SIZE)
      return { blogs: rows.map(toPostSummary), ...pagination }
    },

    async listForStaff({ state, ...query }: StaffPostListQuery) {
      const { rows, ...place } = await findPage(query, state, STAFF_POST_PAGE_SIZE)
      return { blogs: rows.map(toStaffPostSummary), ...place, counts: await countByState() }
    },
  }

  async function findPage(query: PostListQuery, state: PostState | undefined, pageSize: number) {
    const { page = 1, limit = pageSize, search, category, sortBy = 'publishedAt', sortOrder = 'desc' } = query
    const searchTerms: SearchTerm[] = []
    if (search) searchTerms.push({ columns: ['tags', 'words'], term: search })
    if (category) searchTerms.push({ columns: ['tags'], term: category })
    const order: Order = { column: SORT_COLUMNS[sortBy], direction: sortOrder }
    const { seqs, total } =
      searchTerms.length > 0 ? await searchPostIds(searchTerms, state, order, page, limit) : await listPostIds(state, order, page, limit)
    const place = { totalBlogs: total, ...pageInfo(page, limit, total) }
    if (seqs.length === 0) return { rows: [], ...place }
    const rows = await db
      .selectFrom('posts')
      .where('seq', 'in', seqs)
      // One may have been taken back in between.
      .$if(state !== undefined, (posts) => posts.where('state', '=', state!))
      .select(STAFF_POST_SUMMARY_COLUMNS)
      .orderBy(order.column, order.direction)
      .orderBy('seq', order.direction)
      .execute()
    return { rows, ...place }
  }

  /** Which posts stand on the page, from an index alone: the words of those before it are not read. */
  async function listPostIds(state: PostState | undefined, { column, direction }: Order, page: number, limit: number): Promise<PostIdPage> {
    const total = await countPosts(state)
    const { offset, size, fromEnd } = pageRange(page, limit, total)
    if (size === 0) return { seqs: [], total }
    const queryDirection = fromEnd ? OPPOSITE_DIRECTION[direction] : direction
    const found = await db
      .selectFrom('posts')
      .$if(state !== undefined, (posts) => posts.where('state', '=', state!))
      .select('seq')
      .orderBy(column, queryDirection)
      .orderBy('seq', queryDirection)
      .limit(size)
      .offset(offset)
      .execute()
    return { seqs: found.map(({ seq }) => seq), total }
  }

  async function searchPostIds(
    wanted: SearchTerm[],
    state: PostState | undefined,
    { column, direction }: Order,
    page: number,
    limit: number,
  ): Promise<PostIdPage> {
    const newest = searchDb
      .selectFrom(sql<{ seq: number }>`(${selectMatches(engine, 'post', wanted)})`.as('found'))
      .select('found.seq')
      .$if(state !== undefined, (posts) => posts.where(hasState(state!)))
      .orderBy('found.seq', 'desc')
      .limit(MAX_MATCHES)
    const found = await searchDb
      .selectFrom(newest.as('newest'))
      .innerJoin('posts', 'posts.seq', 'newest.seq')
      .select(['posts.seq', sql<number>`count(*) over ()`.as('total')])
      .orderBy(column, direction)
      .orderBy('posts.seq', direction)
      .limit(limit)
      .offset(pageOffset(page, limit))
      .execute()
    const total = found[0]?.total ?? (page === 1 ? 0 : (await searchPostIds(wanted, state, { column, direction }, 1, 1)).total)
    return { seqs: found.map(({ seq }) => seq), total }
  }

  /** By way of the posts that are not published, which are always few. The plus keeps the search from being tried for each of them. */
  function hasState(state: PostState) {
    const others = db
      .selectFrom('posts')
      .select('seq')
      .where('state', 'in', state === 'published' ? ['draft', 'scheduled'] : [state])
    const seq = sql`+${sql.ref('found.seq')}`
    return state === 'published' ? sql<boolean>`${seq} not in ${others}` : sql<boolean>`${seq} in ${others}`
  }

  async function countPosts(state: PostState | undefined): Promise<number> {
    const counts = await countByState()
    return state ? counts[state] : counts.draft + counts.scheduled + counts.published
  }
}
