import type { Transaction } from 'kysely'
import type { CurrentStaff } from '../../contract/auth.ts'
import { POST_MESSAGES, type Post, type PostUpdate, type NewPost, estimateReadTime } from '../../contract/post.ts'
import { type VersionRestore, STAFF_POST_MESSAGES, type StaffPost } from '../../contract/staff-post.ts'
import type { Audit } from '../audit/audit.ts'
import type { ContentVersion } from '../database/content-version.ts'
import { forUpdate } from '../database/for-update.ts'
import { newId } from '../database/ids.ts'
import type { Store } from '../database/open.ts'
import type { Row, Tables } from '../database/tables.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import { postAuditAction, describePublication, postAuditSubject } from './post-audit.ts'
import { savePostVersion, findPostVersion } from './post-versions.ts'
import { indexPost, unindexPost } from './post-search-index.ts'
import { recordPostMedia } from './post-media.ts'
import { toPostColumns, toStaffPost } from './post-row.ts'
import { resolvePublication } from './publication.ts'

type PostChanges = Omit<PostUpdate, 'version'>
type Dependencies = { store: Store; content: ContentVersion; audit: Audit; now: () => Date }

export function createPostMutations({ store: { engine }, content, audit, now }: Dependencies) {
  return {
    async create(draft: NewPost, by: CurrentStaff) {
      const blog = await content.change((trx) => insert(trx, draft, by))
      return { message: POST_MESSAGES.created, blog }
    },

    /** `create` as a part of a larger change to the content. */
    insert,

    async update(id: string, { version, ...change }: PostUpdate, by: CurrentStaff) {
      const blog = await content.change(async (trx) => save(trx, await lockPost(trx, id, version), change, by))
      return { message: POST_MESSAGES.updated, blog }
    },

    /** The old words and pictures as a new version; whether visitors see them does not change. */
    async restore(id: string, { restore, version }: VersionRestore, by: CurrentStaff) {
      const blog = await content.change(async (trx) => {
        const row = await lockPost(trx, id, version)
        const { document } = await findPostVersion(trx, row, restore)
        return save(trx, row, document, by, `version ${restore} restored`)
      })
      return { message: STAFF_POST_MESSAGES.restored, blog }
    },

    async remove(id: string, by: CurrentStaff) {
      await content.change(async (trx) => {
        const row = await lockPost(trx, id)
        await unindexPost(trx, row.seq)
        await trx.deleteFrom('posts').where('seq', '=', row.seq).execute()
        await audit.record(trx, by, 'deleted', postAuditSubject(toStaffPost(row)))
      })
      return { message: POST_MESSAGES.deleted }
    },
  }

  async function insert(trx: Transaction<Tables>, draft: NewPost, by: CurrentStaff): Promise<StaffPost> {
    const at = now().toISOString()
    const blog = withReadTime({
      _id: newId(),
      description: '',
      tags: [],
      coverImage: '',
      author: '',
      readTime: null,
      sections: [],
      conclusion: '',
      ...draft,
      ...resolvePublication(draft, undefined, at),
      updatedAt: at,
      updatedBy: by.name,
      previewUntil: null,
      version: 1,
    })
    const { seq } = await trx
      .insertInto('posts')
      .values({ ...toPostColumns(blog), created_at: at })
      .returning('seq')
      .executeTakeFirstOrThrow()
    await indexPost(trx, seq, blog)
    await recordPostMedia(trx, seq, blog.version, blog)
    await audit.record(trx, by, 'created', postAuditSubject(blog), describePublication(blog))
    return blog
  }

  /** The row, held until the transaction ends: of two editors exactly one sees the version it read. */
  async function lockPost(trx: Transaction<Tables>, id: string, version?: number): Promise<Row<'posts'>> {
    const query = trx.selectFrom('posts').selectAll().where('id', '=', id)
    const row = await forUpdate(query, engine).executeTakeFirst()
    if (!row) throw new NotFoundError(POST_MESSAGES.notFound)
    if (version !== undefined && version !== row.version) throw new ConflictError(POST_MESSAGES.conflict, { blog: toStaffPost(row) })
    return row
  }

  async function save(
    trx: Transaction<Tables>,
    row: Row<'posts'>,
    change: PostChanges,
    by: CurrentStaff,
    auditDetail = '',
  ): Promise<StaffPost> {
    const current = toStaffPost(row)
    const at = now().toISOString()
    const changed = withReadTime({
      ...current,
      // A computed read time follows the text; one that the author gave stays.
      readTime: current.readTime === estimateReadTime(current) ? null : current.readTime,
      ...change,
      ...resolvePublication(change, current, at),
      _id: current._id,
      updatedAt: at,
      updatedBy: by.name,
      previewUntil: current.previewUntil,
      version: current.version + 1,
    })
    await savePostVersion(trx, row)
    await trx.updateTable('posts').set(toPostColumns(changed)).where('seq', '=', row.seq).execute()
    await recordPostMedia(trx, row.seq, changed.version, changed)
    await unindexPost(trx, row.seq)
    await indexPost(trx, row.seq, changed)
    const [action, detail] = postAuditAction(current, changed)
    await audit.record(trx, by, action, postAuditSubject(changed), auditDetail || detail)
    return changed
  }
}

const withReadTime = <Draft extends Omit<Post, 'readTime'>>(draft: Draft & { readTime: number | null }) => ({
  ...draft,
  readTime: draft.readTime ?? estimateReadTime(draft),
})
