import { BLOG_MESSAGES, type Blog } from '../../contract/blog.ts'
import type { StaffBlog } from '../../contract/staff-blog.ts'
import type { Audit } from '../audit/audit.ts'
import type { ContentVersion } from '../database/content-version.ts'
import type { Store } from '../database/open.ts'
import { NotFound } from '../http/failures.ts'
import { versionOf, versionsOf } from './blog-history.ts'
import { createBlogList } from './blog-list.ts'
import { createBlogPreviews } from './blog-previews.ts'
import { toBlog, toStaffBlog } from './blog-row.ts'
import { createBlogWriting } from './blog-writing.ts'
import { createPublishedBlogs } from './published-blogs.ts'
import { relatedTo } from './related-blogs.ts'

export type Blogs = ReturnType<typeof createBlogs>

type Dependencies = { store: Store; content: ContentVersion; audit: Audit; now: () => Date }

export function createBlogs({ store, content, audit, now }: Dependencies) {
  const { db } = store
  const list = createBlogList(store, content)

  return {
    /** As visitors see it: a post that is not published is not there. */
    get,

    list: list.published,

    async related(id: string, place: { page?: number | undefined; limit?: number | undefined }) {
      return { relatedBlogs: await relatedTo(db, await get(id), place.page ?? 1, place.limit ?? 3) }
    },

    ...createPublishedBlogs(db, now),

    listAll: list.all,

    getAny: async (id: string): Promise<StaffBlog> => toStaffBlog(await anyRow(id)),

    versions: async (id: string) => versionsOf(db, await anyRow(id)),

    version: async (id: string, version: number) => versionOf(db, await anyRow(id), version),

    ...createBlogWriting({ store, content, audit, now }),

    ...createBlogPreviews({ db, audit, now }),
  }

  async function get(id: string): Promise<Blog> {
    const row = await anyRow(id)
    if (row.state !== 'published') throw new NotFound(BLOG_MESSAGES.notFound)
    return toBlog(row)
  }

  async function anyRow(id: string) {
    const row = await db.selectFrom('blogs').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw new NotFound(BLOG_MESSAGES.notFound)
    return row
  }
}
