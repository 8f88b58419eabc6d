import { sql } from 'kysely'
import { POST_STATES, type PostListQuery, type PostState } from '../../contract/post.ts'
import { type PostCounts, STAFF_POST_PAGE_SIZE, type StaffPostListQuery } from '../../contract/staff-post.ts'
import type { ContentVersion } from '../database/cluster/content-version.ts'
import { countByState } from '../database/count-by-state.ts'
import type { Store } from '../database/store.ts'
import { pageOffset, pageInfo, pageRange } from '../database/pagination.ts'
import { type SearchTerm, selectMatches } from '../database/search.ts'
import { STAFF_POST_SUMMARY_COLUMNS, toStaffPostSummary, toPostSummary } from './post-row.ts'

const PUBLIC_PAGE_SIZE = 6
/** A search sorts and counts only this many of the newest matches, so that its cost does not grow with the blog. */
const MAX_MATCHES = 1000
const OPPOSITE_DIRECTION = { asc: 'desc', desc: 'asc' } as const
const SORT_COLUMNS = { publishedAt: 'published_at', mainHeading: 'heading_sort_key', readTime: 'read_time' } as const

type Order = { column: (typeof SORT_COLUMNS)[keyof typeof SORT_COLUMNS]; direction: 'asc' | 'desc' }
type SeqPage = { seqs: number[]; total: number }

export function createPostList({ db, engine, searchDb }: Store, content: ContentVersion) {
  let countsCache: { version: number; counts: PostCounts } | undefined

  return {
    async listPublished(query: PostListQuery) {
      const { rows, ...pagination } = await findPage(query, 'published', PUBLIC_PAGE_SIZE)
      return { blogs: rows.map(toPostSummary), ...pagination }
    },

    async listForStaff({ state, ...query }: StaffPostListQuery) {
      const { rows, ...pagination } = await findPage(query, state, STAFF_POST_PAGE_SIZE)
      return { blogs: rows.map(toStaffPostSummary), ...pagination, counts: await getCounts() }
    },
  }

  async function findPage(query: PostListQuery, state: PostState | undefined, pageSize: number) {
    const { page = 1, limit = pageSize, search, category, sortBy = 'publishedAt', sortOrder = 'desc' } = query
    const searchTerms: SearchTerm[] = []
    if (search) searchTerms.push({ columns: ['tags', 'words'], term: search })
    if (category) searchTerms.push({ columns: ['tags'], term: category })
    const order: Order = { column: SORT_COLUMNS[sortBy], direction: sortOrder }
    const { seqs, total } =
      searchTerms.length > 0 ? await searchSeqs(searchTerms, state, order, page, limit) : await listSeqs(state, order, page, limit)
    const pagination = { totalBlogs: total, ...pageInfo(page, limit, total) }
    if (seqs.length === 0) return { rows: [], ...pagination }
    const rows = await db
      .selectFrom('posts')
      .where('seq', 'in', seqs)
      // A post may have left this state since its number was read.
      .$if(state !== undefined, (posts) => posts.where('state', '=', state!))
      .select(STAFF_POST_SUMMARY_COLUMNS)
      .orderBy(order.column, order.direction)
      .orderBy('seq', order.direction)
      .execute()
    return { rows, ...pagination }
  }

  /** Reads only an index: the texts of the posts on earlier pages are not read. */
  async function listSeqs(state: PostState | undefined, { column, direction }: Order, page: number, limit: number): Promise<SeqPage> {
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

  async function searchSeqs(
    searchTerms: SearchTerm[],
    state: PostState | undefined,
    { column, direction }: Order,
    page: number,
    limit: number,
  ): Promise<SeqPage> {
    const newest = searchDb
      .selectFrom(sql<{ seq: number }>`(${selectMatches(engine, 'post', searchTerms)})`.as('matches'))
      .select('matches.seq')
      .$if(state !== undefined, (posts) => posts.where(hasState(state!)))
      .orderBy('matches.seq', 'desc')
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
    const total = found[0]?.total ?? (page === 1 ? 0 : (await searchSeqs(searchTerms, state, { column, direction }, 1, 1)).total)
    return { seqs: found.map(({ seq }) => seq), total }
  }

  /** Compares with the unpublished posts, which are few. The unary plus keeps SQLite from running the search once for each of them. */
  function hasState(state: PostState) {
    const others = db
      .selectFrom('posts')
      .select('seq')
      .where('state', 'in', state === 'published' ? ['draft', 'scheduled'] : [state])
    const seq = sql`+${sql.ref('matches.seq')}`
    return state === 'published' ? sql<boolean>`${seq} not in ${others}` : sql<boolean>`${seq} in ${others}`
  }

  async function countPosts(state: PostState | undefined): Promise<number> {
    const counts = await getCounts()
    return state ? counts[state] : counts.draft + counts.scheduled + counts.published
  }

  /** Counts again only after the content has changed. */
  async function getCounts(): Promise<PostCounts> {
    const version = content.current()
    if (countsCache?.version !== version) countsCache = { version, counts: await countByState(db, 'posts', POST_STATES) }
    return countsCache.counts
  }
}
