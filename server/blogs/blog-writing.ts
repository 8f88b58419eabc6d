import type { Transaction } from 'kysely'
import type { Admin } from '../../contract/admin.ts'
import { BLOG_MESSAGES, type Blog, type BlogChange, type NewBlog, readTimeOf } from '../../contract/blog.ts'
import { type Restoration, STAFF_BLOG_MESSAGES, type StaffBlog } from '../../contract/staff-blog.ts'
import type { Audit } from '../audit/audit.ts'
import type { ContentVersion } from '../database/content-version.ts'
import { held } from '../database/held.ts'
import { newId } from '../database/ids.ts'
import type { Store } from '../database/open.ts'
import type { Row, Tables } from '../database/tables.ts'
import { Conflict, NotFound } from '../http/failures.ts'
import { deedOf, inWords, subjectOf } from './blog-deeds.ts'
import { keepVersion, versionOf } from './blog-history.ts'
import { indexBlog, unindexBlog } from './blog-index.ts'
import { noteMedia } from './blog-media.ts'
import { columnsOf, toStaffBlog } from './blog-row.ts'
import { standingAfter } from './publication.ts'

type Change = Omit<BlogChange, 'version'>
type Dependencies = { store: Store; content: ContentVersion; audit: Audit; now: () => Date }

export function createBlogWriting({ store: { engine }, content, audit, now }: Dependencies) {
  return {
    async create(draft: NewBlog, by: Admin) {
      const blog = await content.change((trx) => insert(trx, draft, by))
      return { message: BLOG_MESSAGES.created, blog }
    },

    /** `create` as a part of a larger change to the content. */
    insert,

    async update(id: string, { version, ...change }: BlogChange, by: Admin) {
      const blog = await content.change(async (trx) => save(trx, await locked(trx, id, version), change, by))
      return { message: BLOG_MESSAGES.updated, blog }
    },

    /** The old words and pictures as a new version; whether visitors see them does not change. */
    async restore(id: string, { restore, version }: Restoration, by: Admin) {
      const blog = await content.change(async (trx) => {
        const row = await locked(trx, id, version)
        const { document } = await versionOf(trx, row, restore)
        return save(trx, row, document, by, `version ${restore} restored`)
      })
      return { message: STAFF_BLOG_MESSAGES.restored, blog }
    },

    async remove(id: string, by: Admin) {
      await content.change(async (trx) => {
        const row = await locked(trx, id)
        await unindexBlog(trx, row.seq)
        await trx.deleteFrom('blogs').where('seq', '=', row.seq).execute()
        await audit.record(trx, by, 'deleted', subjectOf(toStaffBlog(row)))
      })
      return { message: BLOG_MESSAGES.deleted }
    },
  }

  async function insert(trx: Transaction<Tables>, draft: NewBlog, by: Admin): Promise<StaffBlog> {
    const at = now().toISOString()
    const blog = completed({
      _id: newId(),
      description: '',
      tags: [],
      coverImage: '',
      author: '',
      readTime: null,
      sections: [],
      conclusion: '',
      ...draft,
      ...standingAfter(draft, undefined, at),
      updatedAt: at,
      updatedBy: by.name,
      previewUntil: null,
      version: 1,
    })
    const { seq } = await trx
      .insertInto('blogs')
      .values({ ...columnsOf(blog), created_at: at })
      .returning('seq')
      .executeTakeFirstOrThrow()
    await indexBlog(trx, seq, blog)
    await noteMedia(trx, seq, blog.version, blog)
    await audit.record(trx, by, 'created', subjectOf(blog), inWords(blog))
    return blog
  }

  /** The row, held until the transaction ends: of two editors exactly one sees the version it read. */
  async function locked(trx: Transaction<Tables>, id: string, version?: number): Promise<Row<'blogs'>> {
    const query = trx.selectFrom('blogs').selectAll().where('id', '=', id)
    const row = await held(query, engine).executeTakeFirst()
    if (!row) throw new NotFound(BLOG_MESSAGES.notFound)
    if (version !== undefined && version !== row.version) throw new Conflict(BLOG_MESSAGES.conflict, { blog: toStaffBlog(row) })
    return row
  }

  async function save(trx: Transaction<Tables>, row: Row<'blogs'>, change: Change, by: Admin, how = ''): Promise<StaffBlog> {
    const current = toStaffBlog(row)
    const at = now().toISOString()
    const changed = completed({
      ...current,
      // A computed read time follows the text; one that the author gave stays.
      readTime: current.readTime === readTimeOf(current) ? null : current.readTime,
      ...change,
      ...standingAfter(change, current, at),
      _id: current._id,
      updatedAt: at,
      updatedBy: by.name,
      previewUntil: current.previewUntil,
      version: current.version + 1,
    })
    await keepVersion(trx, row)
    await trx.updateTable('blogs').set(columnsOf(changed)).where('seq', '=', row.seq).execute()
    await noteMedia(trx, row.seq, changed.version, changed)
    await unindexBlog(trx, row.seq)
    await indexBlog(trx, row.seq, changed)
    const [did, detail] = deedOf(current, changed)
    await audit.record(trx, by, did, subjectOf(changed), how || detail)
    return changed
  }
}

const completed = <Post extends Omit<Blog, 'readTime'>>(post: Post & { readTime: number | null }) => ({
  ...post,
  readTime: post.readTime ?? readTimeOf(post),
})
