import type { Transaction } from 'kysely'
import {
  BLOG_MESSAGES,
  type Blog,
  type BlogChange,
  type BlogListQuery,
  type NewBlog,
  readTimeOf,
} from '../../contract/blog.ts'
import type { ContentVersion } from '../database/content-version.ts'
import { newId } from '../database/ids.ts'
import type { Store } from '../database/open.ts'
import { offsetOf, pageOf } from '../database/paging.ts'
import { type Wanted, holds } from '../database/search.ts'
import type { Tables } from '../database/tables.ts'
import { Conflict, NotFound } from '../http/failures.ts'
import { SUMMARY_COLUMNS, columnsOf, toBlog, toSummary } from './blog-row.ts'
import { indexBlog, unindexBlog } from './blog-index.ts'
import { relatedTo } from './related-blogs.ts'

const PUBLIC_PAGE_SIZE = 6
const SORT_COLUMNS = { publishedAt: 'published_at', mainHeading: 'heading_key', readTime: 'read_time' } as const

export type Blogs = ReturnType<typeof createBlogs>

export function createBlogs({ store, content, now }: { store: Store; content: ContentVersion; now: () => Date }) {
  const { db, engine } = store

  async function get(id: string): Promise<Blog> {
    const row = await db.selectFrom('blogs').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new NotFound(BLOG_MESSAGES.notFound)
    return toBlog(row)
  }

  return {
    get,

    async list({ page = 1, limit = PUBLIC_PAGE_SIZE, search, category, sortBy = 'publishedAt', sortOrder = 'desc' }: BlogListQuery) {
      const wanted: Wanted[] = []
      if (search) wanted.push({ columns: ['tags', 'words'], term: search })
      if (category) wanted.push({ columns: ['tags'], term: category })
      const found = db
        .selectFrom('blogs')
        .$if(wanted.length > 0, (query) =>
          query.innerJoin('blog_search', 'blog_search.rowid', 'blogs.seq').where(holds(engine, 'blog_search', wanted)),
        )
      const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await found
        .select(SUMMARY_COLUMNS)
        .orderBy(`blogs.${SORT_COLUMNS[sortBy]}`, sortOrder)
        .orderBy('blogs.seq', sortOrder)
        .limit(limit)
        .offset(offsetOf(page, limit))
        .execute()
      return { blogs: rows.map(toSummary), totalBlogs: total, ...pageOf(page, limit, total) }
    },

    async related(id: string, place: { page?: number | undefined; limit?: number | undefined }) {
      return { relatedBlogs: await relatedTo(db, await get(id), place.page ?? 1, place.limit ?? 3) }
    },

    async create(draft: NewBlog) {
      const at = now().toISOString()
      const blog: Blog = completed({
        _id: newId(),
        description: '',
        tags: [],
        coverImage: '',
        author: '',
        publishedAt: at,
        readTime: null,
        sections: [],
        conclusion: '',
        ...draft,
        updatedAt: at,
        version: 1,
      })
      await content.change(async (trx) => {
        const { seq } = await trx
          .insertInto('blogs')
          .values({ ...columnsOf(blog), created_at: at })
          .returning('seq')
          .executeTakeFirstOrThrow()
        await indexBlog(trx, seq, blog)
      })
      return { message: BLOG_MESSAGES.created, blog }
    },

    async update(id: string, { version, ...change }: BlogChange) {
      const blog = await content.change(async (trx) => {
        const row = await locked(trx, id)
        const current = toBlog(row)
        if (version !== undefined && version !== current.version) throw new Conflict(BLOG_MESSAGES.conflict, { blog: current })
        const changed = completed({
          ...current,
          // A computed read time follows the text; one that the author gave stays.
          readTime: current.readTime === readTimeOf(current) ? null : current.readTime,
          ...change,
          _id: id,
          updatedAt: now().toISOString(),
          version: current.version + 1,
        })
        await trx.updateTable('blogs').set(columnsOf(changed)).where('seq', '=', row.seq).execute()
        await unindexBlog(trx, row.seq)
        await indexBlog(trx, row.seq, changed)
        return changed
      })
      return { message: BLOG_MESSAGES.updated, blog }
    },

    async remove(id: string) {
      await content.change(async (trx) => {
        const { seq } = await locked(trx, id)
        await unindexBlog(trx, seq)
        await trx.deleteFrom('blogs').where('seq', '=', seq).execute()
      })
      return { message: BLOG_MESSAGES.deleted }
    },
  }

  /** The row, held until the transaction ends: of two editors exactly one sees the version it read. */
  async function locked(trx: Transaction<Tables>, id: string) {
    const query = trx.selectFrom('blogs').selectAll().where('id', '=', id)
    const row = await (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
    if (!row) throw new NotFound(BLOG_MESSAGES.notFound)
    return row
  }
}

const completed = (blog: Omit<Blog, 'readTime'> & { readTime: number | null }): Blog => ({
  ...blog,
  readTime: blog.readTime ?? readTimeOf(blog),
})
