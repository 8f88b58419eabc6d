import type { Transaction } from 'kysely'
import { POST_MESSAGES, type NewPost, type Post, type PostUpdate, estimateReadTime, postText } from '../../contract/post.ts'
import { normalizeMarks } from '../../contract/post-text.ts'
import type { StaffPost } from '../../contract/staff-post.ts'
import type { AuditAction } from '../../contract/staff/audit.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { Audit } from '../audit/audit.ts'
import { deleteSearchRow } from '../database/delete-search-row.ts'
import { forUpdate } from '../database/for-update.ts'
import { newId } from '../database/ids.ts'
import { foldCase } from '../database/search.ts'
import { extractShortWords, insertShortWords } from '../database/short-words.ts'
import type { Engine } from '../database/store.ts'
import type { Row, Tables } from '../database/tables.ts'
import { NotFoundError } from '../errors.ts'
import { toPostAuditSubject, toPostColumns, toStaffPost } from './post-row.ts'
import { deletePostReview } from './post-reviews.ts'
import { recordVersionMedia, savePostVersion } from './post-versions.ts'
import { describePublication, publicationAuditAction, resolvePublication } from './publication.ts'

export type PostWriter = ReturnType<typeof createPostWriter>

/** A post whose row stays locked until the transaction ends, with its unpublished changes. */
export type LockedPost = { row: Row<'posts'>; changes: Row<'post_changes'> | undefined; current: StaffPost }

type Trx = Transaction<Tables>
type SaveOptions = {
  /** In place of what the change of state says. */
  auditAs?: [AuditAction, string]
  /** The name of whoever wrote it, where that is not the one who saves it. */
  writtenBy?: string
}

/** Writes posts inside a transaction that the caller has opened: the row, its versions, its images, its search index and the audit log. */
export function createPostWriter({ engine, audit, now }: { engine: Engine; audit: Audit; now: () => Date }) {
  return { insert, lock, lockIfExists, save, remove }

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
      ...draft,
      ...resolveConclusion(draft, { conclusion: '' }),
      ...resolvePublication(draft, undefined, at),
      updatedAt: at,
      updatedBy: by.name,
      previewUntil: null,
      hasChanges: false,
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
  async function lock(trx: Trx, id: string): Promise<LockedPost> {
    const locked = await lockIfExists(trx, id)
    if (!locked) throw new NotFoundError(POST_MESSAGES.notFound)
    return locked
  }

  async function lockIfExists(trx: Trx, id: string): Promise<LockedPost | undefined> {
    const row = await forUpdate(trx.selectFrom('posts').selectAll().where('id', '=', id), engine).executeTakeFirst()
    if (!row) return undefined
    const changes = await trx.selectFrom('post_changes').selectAll().where('post_seq', '=', row.seq).executeTakeFirst()
    return { row, changes, current: toStaffPost(row, changes !== undefined) }
  }

  /** Publishing a post that was not published ends its review. */
  async function save(
    trx: Trx,
    { row, current }: LockedPost,
    changes: Omit<PostUpdate, 'version'>,
    by: CurrentStaff,
    { auditAs, writtenBy = by.name }: SaveOptions = {},
  ): Promise<StaffPost> {
    const at = now().toISOString()
    const post = withReadTime({
      ...current,
      // An estimated read time is computed again from the new text; one that the author entered stays.
      readTime: current.readTime === estimateReadTime(current) ? null : current.readTime,
      ...changes,
      ...resolveConclusion(changes, current),
      ...resolvePublication(changes, current, at),
      _id: current._id,
      updatedAt: at,
      updatedBy: writtenBy,
      previewUntil: current.previewUntil,
      hasChanges: current.hasChanges,
      version: current.version + 1,
    })
    await savePostVersion(trx, row)
    await trx.updateTable('posts').set(toPostColumns(post)).where('seq', '=', row.seq).execute()
    await recordVersionMedia(trx, row.seq, post)
    await unindexPost(trx, row.seq)
    await indexPost(trx, row.seq, post)
    if (current.state !== 'published' && post.state === 'published') await deletePostReview(trx, row.seq)
    const [action, detail] = auditAs ?? publicationAuditAction(current, post)
    await audit.record(trx, by, action, toPostAuditSubject(post), detail)
    return post
  }

  async function remove(trx: Trx, { row, current }: LockedPost, by: CurrentStaff): Promise<void> {
    await unindexPost(trx, row.seq)
    await trx.deleteFrom('post_autosaves').where('post_id', '=', row.id).execute()
    await trx.deleteFrom('posts').where('seq', '=', row.seq).execute()
    await audit.record(trx, by, 'deleted', toPostAuditSubject(current))
  }
}

const withReadTime = <Draft extends Omit<Post, 'readTime'>>(draft: Draft & { readTime: number | null }) => ({
  ...draft,
  readTime: draft.readTime ?? estimateReadTime(draft),
})

type Conclusion = Pick<Post, 'conclusion' | 'conclusionMarks'>

/** Marks belong to the words below them: a new conclusion without marks has none. */
function resolveConclusion(requested: Partial<Conclusion>, current: Conclusion): Conclusion {
  const conclusion = requested.conclusion ?? current.conclusion
  const kept = conclusion === current.conclusion ? current.conclusionMarks : undefined
  const marks = normalizeMarks(conclusion, requested.conclusionMarks ?? kept ?? [])
  return { conclusion, conclusionMarks: marks.length > 0 ? marks : undefined }
}

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
