import type { Transaction } from 'kysely'
import {
  BLOG_MESSAGES,
  type Blog,
  type BlogChange,
  type NewBlog,
  readTimeOf,
} from '../../contract/blog.ts'
import type { ContentVersion } from '../database/content-version.ts'
import { newId } from '../database/ids.ts'
import type { Store } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { Conflict, NotFound } from '../http/failures.ts'
import { indexBlog, unindexBlog } from './blog-index.ts'
import { createBlogList } from './blog-list.ts'
import { columnsOf, toBlog } from './blog-row.ts'
import { relatedTo } from './related-blogs.ts'

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

    list: createBlogList(store, content),

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
