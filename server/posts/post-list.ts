import { sql } from 'kysely'
import { POST_STATES, type PostListQuery, type PostState } from '../../contract/post.ts'
import { type PostCounts, STAFF_POST_PAGE_SIZE, type StaffPostListQuery } from '../../contract/staff-post.ts'
import type { ContentVersion } from '../database/cluster/content-version.ts'
import { countByState } from '../database/block-counts.ts'
import type { Store } from '../database/store.ts'
import { pageOffset, pageInfo } from '../database/pagination.ts'
import { type SearchTerm, findMatches } from '../database/search.ts'
import { findChangedPosts } from './post-changes-row.ts'
import { type PostOrder, type PostPositions, readPosts } from './post-positions.ts'
import { STAFF_POST_SUMMARY_COLUMNS, toStaffPostSummary, toPostSummary } from './post-row.ts'

const PUBLIC_PAGE_SIZE = 6
/** A search sorts and counts only this many of the newest matches, so that its cost does not grow with the blog. */
const MAX_MATCHES = 500
const SORT_COLUMNS = { publishedAt: 'published_at', mainHeading: 'heading_sort_key', readTime: 'read_time' } as const

type SeqPage = { seqs: number[]; total: number }

export function createPostList(store: Store, content: ContentVersion, positions: PostPositions) {
  const { db, searchDb } = store
  let countsCache: { version: number; counts: PostCounts } | undefined

  return {
    async listPublished(query: PostListQuery) {
      const { rows, ...pagination } = await findPage(query, 'published', PUBLIC_PAGE_SIZE)
      return { blogs: rows.map(toPostSummary), ...pagination }
    },

    async listForStaff({ state, ...query }: StaffPostListQuery) {
      const { rows, ...pagination } = await findPage(query, state, STAFF_POST_PAGE_SIZE)
      const changed = await findChangedPosts(
        db,
        rows.map(({ seq }) => seq),
      )
      return { blogs: rows.map((row) => toStaffPostSummary(row, changed.has(row.seq))), ...pagination, counts: await getCounts() }
    },
  }

  async function findPage(query: PostListQuery, state: PostState | undefined, pageSize: number) {
    const { page = 1, limit = pageSize, search, category, sortBy = 'publishedAt', sortOrder = 'desc' } = query
    const searchTerms: SearchTerm[] = []
    if (search) searchTerms.push({ columns: ['tags', 'words'], term: search })
    if (category) searchTerms.push({ columns: ['tags'], term: category })
    const order: PostOrder = { column: SORT_COLUMNS[sortBy], direction: sortOrder }
    const { seqs, total } =
      searchTerms.length > 0 ? await searchSeqs(searchTerms, state, order, page, limit) : await listSeqs(state, order, page, limit)
    const pagination = { totalBlogs: total, ...pageInfo(page, limit, total) }
    const rows = await readPosts(db, seqs, STAFF_POST_SUMMARY_COLUMNS)
    // A post may have left this state since its number was read.
    return { rows: rows.filter((row) => state === undefined || row.state === state), ...pagination }
  }

  async function listSeqs(state: PostState | undefined, order: PostOrder, page: number, limit: number): Promise<SeqPage> {
    const total = await countPosts(state)
    const offset = pageOffset(page, limit)
    const size = Math.min(limit, total - offset)
    return { seqs: await positions.findSeqs({ state, order, offset, size, total }), total }
  }

  async function searchSeqs(
    terms: SearchTerm[],
    state: PostState | undefined,
    { column, direction }: PostOrder,
    page: number,
    limit: number,
  ): Promise<SeqPage> {
    const matches = await findMatches(store, { index: 'post', terms, condition: state && hasState(state), limit: MAX_MATCHES })
    if (matches.length === 0) return { seqs: [], total: 0 }
    const sorted = await searchDb
      .selectFrom('posts')
      .select('seq')
      .where('seq', 'in', matches)
      .orderBy(column, direction)
      .orderBy('seq', direction)
      .limit(limit)
      .offset(pageOffset(page, limit))
      .execute()
    return { seqs: sorted.map(({ seq }) => seq), total: matches.length }
  }

  /** Compares with the unpublished posts, which are few. The unary plus keeps SQLite from running the search once for each of them. */
  function hasState(state: PostState) {
    const others = db
      .selectFrom('posts')
      .select('seq')
      .where('state', 'in', state === 'published' ? ['draft', 'scheduled'] : [state])
    return state === 'published' ? sql<boolean>`+found.seq not in ${others}` : sql<boolean>`+found.seq in ${others}`
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
