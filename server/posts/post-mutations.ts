import type { Transaction } from 'kysely'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { POST_MESSAGES, type NewPost, type Post, type PostUpdate, estimateReadTime, postText } from '../../contract/post.ts'
import { STAFF_POST_MESSAGES, type StaffPost, type VersionRestore } from '../../contract/staff-post.ts'
import type { Audit } from '../audit/audit.ts'
import type { ContentVersion } from '../database/cluster/content-version.ts'
import { deleteSearchRow } from '../database/delete-search-row.ts'
import { forUpdate } from '../database/for-update.ts'
import { newId } from '../database/ids.ts'
import type { Store } from '../database/store.ts'
import { foldCase } from '../database/search.ts'
import { extractShortWords, insertShortWords } from '../database/short-words.ts'
import type { Row, Tables } from '../database/tables.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import { toPostAuditSubject, toPostColumns, toStaffPost } from './post-row.ts'
import { findPostVersion, recordVersionMedia, savePostVersion } from './post-versions.ts'
import { tagsOfPublished } from './post-tags.ts'
import { describePublication, publicationAuditAction, resolvePublication } from './publication.ts'

export type PostMutations = ReturnType<typeof createPostMutations>

type Trx = Transaction<Tables>
type PostChanges = Omit<PostUpdate, 'version'>
type Dependencies = { store: Store; content: ContentVersion; audit: Audit; now: () => Date }

export function createPostMutations({ store: { engine }, content, audit, now }: Dependencies) {
  return {
    async create(draft: NewPost, by: CurrentStaff) {
      const post = await content.change(async (trx, markChanged) => {
        const created = await insert(trx, draft, by)
        markChanged(...tagsOfPublished(created))
        return created
      })
      return { message: POST_MESSAGES.created, blog: post }
    },

    /** `create` inside a transaction that the caller has opened. */
    insert,

    async update(id: string, { version, ...changes }: PostUpdate, by: CurrentStaff) {
      const post = await content.change(async (trx, markChanged) => {
        const row = await lockPost(trx, id, version)
        const saved = await save(trx, row, changes, by)
        markChanged(...tagsOfPublished(toStaffPost(row)), ...tagsOfPublished(saved))
        return saved
      })
      return { message: POST_MESSAGES.updated, blog: post }
    },

    /** Saves the content of an earlier version as the newest one. The publication state does not change. */
    async restore(id: string, { restore, version }: VersionRestore, by: CurrentStaff) {
      const post = await content.change(async (trx, markChanged) => {
        const row = await lockPost(trx, id, version)
        const { document } = await findPostVersion(trx, row, restore)
        const saved = await save(trx, row, document, by, `version ${restore} restored`)
        markChanged(...tagsOfPublished(toStaffPost(row)), ...tagsOfPublished(saved))
        return saved
      })
      return { message: STAFF_POST_MESSAGES.restored, blog: post }
    },

    async remove(id: string, by: CurrentStaff) {
      await content.change(async (trx, markChanged) => {
        const row = await lockPost(trx, id)
        const post = toStaffPost(row)
        await unindexPost(trx, row.seq)
        await trx.deleteFrom('posts').where('seq', '=', row.seq).execute()
        await audit.record(trx, by, 'deleted', toPostAuditSubject(post))
        markChanged(...tagsOfPublished(post))
      })
      return { message: POST_MESSAGES.deleted }
    },
  }

  async function insert(trx: Trx, draft: NewPost, by: CurrentStaff): Promise<StaffPost> {
    const at = now().toISOString()
    const post = withReadTime({
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
      .values({ ...toPostColumns(post), created_at: at })
      .returning('seq')
      .executeTakeFirstOrThrow()
    await indexPost(trx, seq, post)
    await recordVersionMedia(trx, seq, post)
    await audit.record(trx, by, 'created', toPostAuditSubject(post), describePublication(post))
    return post
  }

  /** Locks the row until the transaction ends: of several concurrent saves of one version, exactly one succeeds. */
  async function lockPost(trx: Trx, id: string, version?: number): Promise<Row<'posts'>> {
    const query = trx.selectFrom('posts').selectAll().where('id', '=', id)
    const row = await forUpdate(query, engine).executeTakeFirst()
    if (!row) throw new NotFoundError(POST_MESSAGES.notFound)
    if (version !== undefined && version !== row.version) throw new ConflictError(POST_MESSAGES.conflict, { blog: toStaffPost(row) })
    return row
  }

  async function save(trx: Trx, row: Row<'posts'>, changes: PostChanges, by: CurrentStaff, auditDetail = ''): Promise<StaffPost> {
    const current = toStaffPost(row)
    const at = now().toISOString()
    const post = withReadTime({
      ...current,
      // An estimated read time is computed again from the new text; one that the author entered stays.
      readTime: current.readTime === estimateReadTime(current) ? null : current.readTime,
      ...changes,
      ...resolvePublication(changes, current, at),
      _id: current._id,
      updatedAt: at,
      updatedBy: by.name,
      previewUntil: current.previewUntil,
      version: current.version + 1,
    })
    await savePostVersion(trx, row)
    await trx.updateTable('posts').set(toPostColumns(post)).where('seq', '=', row.seq).execute()
    await recordVersionMedia(trx, row.seq, post)
    await unindexPost(trx, row.seq)
    await indexPost(trx, row.seq, post)
    const [action, detail] = publicationAuditAction(current, post)
    await audit.record(trx, by, action, toPostAuditSubject(post), auditDetail || detail)
    return post
  }
}

const withReadTime = <Draft extends Omit<Post, 'readTime'>>(draft: Draft & { readTime: number | null }) => ({
  ...draft,
  readTime: draft.readTime ?? estimateReadTime(draft),
})

/** Adds a post's text to the search index, and its tags to the index by which related posts are found. */
async function indexPost(trx: Trx, seq: number, post: Post): Promise<void> {
  const tags = post.tags.map(foldCase)
  const foldedTags = tags.join('\n')
  const words = foldCase(`${post.mainHeading}\n${postText(post)}`)
  await trx.insertInto('post_search').values({ rowid: seq, tags: foldedTags, words }).execute()
  const titles = `${foldCase(`${post.mainHeading}\n${post.description}`)}\n${foldedTags}`
  await insertShortWords(trx, 'post_short_words', seq, extractShortWords(titles, words))
  await insertShortWords(trx, 'post_short_words', seq, extractShortWords(foldedTags), 'tags')
  const tagRows = [...new Set(tags)].map((tag) => ({ tag, post_seq: seq }))
  if (tagRows.length > 0) await trx.insertInto('post_tags').values(tagRows).execute()
}

async function unindexPost(trx: Trx, seq: number): Promise<void> {
  await deleteSearchRow(trx, 'post', seq)
  await trx.deleteFrom('post_short_words').where('seq', '=', seq).execute()
  await trx.deleteFrom('post_tags').where('post_seq', '=', seq).execute()
}
