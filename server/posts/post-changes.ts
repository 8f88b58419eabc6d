import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import { POST_MESSAGES } from '../../contract/post.ts'
import {
  type ChangesPublication,
  type ChangesSchedule,
  DISCARDED_KEPT_DAYS,
  type DiscardedChanges,
  type NewPostChanges,
  POST_CHANGES_MESSAGES,
  type PostChanges,
} from '../../contract/post-changes.ts'
import type { PostContent } from '../../contract/staff-post.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { type Audit, SYSTEM_ACTOR } from '../audit/audit.ts'
import type { ContentVersion, MarkChanged } from '../database/cluster/content-version.ts'
import { newId } from '../database/ids.ts'
import type { Db, Row, Tables } from '../database/tables.ts'
import { BadRequestError, ConflictError, NotFoundError } from '../errors.ts'
import { deletePostAutosave } from './post-autosaves.ts'
import { toDiscardedSummary, toPostChanges } from './post-changes-row.ts'
import { parseDocument, toDocument, toWholeContent } from './post-document.ts'
import type { PostEvents } from './post-events.ts'
import { deletePostReview } from './post-reviews.ts'
import { toPostAuditSubject } from './post-row.ts'
import { tagsOfPublished } from './post-tags.ts'
import type { LockedPost, PostWriter } from './post-writer.ts'

const DAY_MS = 24 * 3_600_000

export type PostChangesService = ReturnType<typeof createPostChanges>

type Trx = Transaction<Tables>
type ChangesRow = Row<'post_changes'>
/** A published post with changes beside it. */
type LockedChanges = LockedPost & { changes: ChangesRow }
type Versions = { changesVersion?: number | undefined; postVersion?: number | undefined }
type Publication = { document: PostContent; by: CurrentStaff; writtenBy?: string; detail: string }

type Dependencies = { db: Db; content: ContentVersion; audit: Audit; writer: PostWriter; events: PostEvents; now: () => Date }

/** Changes of published posts that visitors do not see before they are published. */
export function createPostChanges({ db, content, audit, writer, events, now }: Dependencies) {
  return {
    async save(id: string, { content: edited, ...versions }: NewPostChanges, by: CurrentStaff) {
      const changes = await db.transaction().execute(async (trx) => {
        const locked = await lockPublished(trx, id, versions)
        await deletePostAutosave(trx, by._id, id)
        await audit.record(trx, by, 'changed', toPostAuditSubject(locked.current), 'changes saved')
        return write(trx, locked, toDocument(edited), by, locked.changes?.publish_at ?? null)
      })
      events.publish({ postId: id, change: 'changed', by })
      return { message: POST_CHANGES_MESSAGES.saved, changes }
    },

    /** Inside a transaction that the caller has opened. Changes that were there before count as discarded. */
    async replace(trx: Trx, locked: LockedPost, document: PostContent, by: CurrentStaff, detail: string) {
      if (locked.changes) await keepDiscarded(trx, locked.changes, by)
      await audit.record(trx, by, 'changed', toPostAuditSubject(locked.current), `${detail} as changes`)
      const changes = await write(trx, locked, document, by, null)
      return { blog: { ...locked.current, hasChanges: true }, changes }
    },

    /** With `content`, publishes that, and what is left of the changes stays. */
    async publish(id: string, { content: edited, ...versions }: ChangesPublication, by: CurrentStaff) {
      const result = await content.change(async (trx, markChanged) => {
        const locked = await lockPublished(trx, id, versions)
        if (locked.changes) requireCurrentBase(locked)
        const document = edited ? toDocument(edited) : parseDocument(requireChanges(locked).changes)
        const published = await publishDocument(trx, markChanged, locked, { document, by, detail: 'changes published' })
        await deletePostAutosave(trx, by._id, id)
        return published
      })
      events.publish({ postId: id, change: 'published', by })
      return { message: POST_CHANGES_MESSAGES.published, ...result }
    },

    async schedule(id: string, { publishAt, ...versions }: ChangesSchedule, by: CurrentStaff) {
      if (publishAt !== null && publishAt <= now().toISOString())
        throw new BadRequestError(POST_MESSAGES.timePassed, { publishAt: POST_MESSAGES.timePassed })
      const changes = await db.transaction().execute(async (trx) => {
        const locked = requireChanges(await lockPublished(trx, id, versions))
        if (publishAt !== null) requireCurrentBase(locked)
        const detail = publishAt === null ? 'changes no longer scheduled' : `changes scheduled for ${publishAt}`
        await audit.record(trx, by, 'changed', toPostAuditSubject(locked.current), detail)
        return setSchedule(trx, locked.changes, publishAt)
      })
      events.publish({ postId: id, change: 'changed', by })
      return { message: publishAt === null ? POST_CHANGES_MESSAGES.unscheduled : POST_CHANGES_MESSAGES.scheduled, changes }
    },

    async discard(id: string, versions: Versions, by: CurrentStaff) {
      await db.transaction().execute(async (trx) => {
        const locked = await writer.lock(trx, id)
        requireVersions(locked, versions)
        const { changes, current } = requireChanges(locked)
        await keepDiscarded(trx, changes, by)
        await trx.deleteFrom('post_changes').where('post_seq', '=', changes.post_seq).execute()
        await audit.record(trx, by, 'changed', toPostAuditSubject(current), 'changes discarded')
      })
      events.publish({ postId: id, change: 'changed', by })
      return { message: POST_CHANGES_MESSAGES.discarded }
    },

    async getDiscarded(postId: string, discardedId: string): Promise<DiscardedChanges> {
      const row = await db
        .selectFrom('discarded_changes')
        .innerJoin('posts', 'posts.seq', 'discarded_changes.post_seq')
        .selectAll('discarded_changes')
        .where('discarded_changes.id', '=', discardedId)
        .where('posts.id', '=', postId)
        .executeTakeFirst()
      if (!row) throw new NotFoundError(POST_CHANGES_MESSAGES.discardedNotFound)
      return { ...toDiscardedSummary(row), document: parseDocument(row) }
    },

    async deleteOldDiscarded(): Promise<void> {
      const before = new Date(now().getTime() - DISCARDED_KEPT_DAYS * DAY_MS).toISOString()
      await db.deleteFrom('discarded_changes').where('discarded_at', '<', before).execute()
    },

    async findNextDue(): Promise<string | null> {
      const { due } = await db
        .selectFrom('post_changes')
        .where('publish_at', 'is not', null)
        .select((eb) => eb.fn.min('publish_at').as('due'))
        .executeTakeFirstOrThrow()
      return due
    },

    /** Publishes the changes that are due. Of several nodes, the first to lock a post publishes. */
    async publishDue(at: string): Promise<void> {
      const due = await db
        .selectFrom('post_changes')
        .innerJoin('posts', 'posts.seq', 'post_changes.post_seq')
        .select('posts.id')
        .where('publish_at', '<=', at)
        .orderBy('publish_at')
        .execute()
      for (const { id } of due) {
        const change = await content.change((trx, markChanged) => publishIfDue(trx, markChanged, id, at))
        if (change) events.publish({ postId: id, change, by: null })
      }
    },
  }

  async function publishIfDue(trx: Trx, markChanged: MarkChanged, id: string, at: string): Promise<'published' | 'changed' | undefined> {
    const locked = await writer.lockIfExists(trx, id)
    if (!hasChanges(locked) || locked.changes.publish_at === null || locked.changes.publish_at > at) return undefined
    const { changes, current } = locked
    if (current.state !== 'published' || changes.base_version !== current.version) {
      await setSchedule(trx, changes, null)
      const detail = 'scheduled changes not published, because the post has changed since'
      await audit.record(trx, SYSTEM_ACTOR, 'changed', toPostAuditSubject(current), detail)
      return 'changed'
    }
    const publication = { document: parseDocument(changes), by: SYSTEM_ACTOR, writtenBy: changes.updated_by }
    await publishDocument(trx, markChanged, locked, { ...publication, detail: 'changes published as scheduled' })
    return 'published'
  }

  async function publishDocument(trx: Trx, markChanged: MarkChanged, locked: LockedPost, publication: Publication) {
    const { document, by, writtenBy = by.name, detail } = publication
    const blog = await writer.save(trx, locked, toWholeContent(document), by, { auditAs: ['published', detail], writtenBy })
    markChanged(...tagsOfPublished(locked.current), ...tagsOfPublished(blog))
    await deletePostReview(trx, locked.row.seq)
    const left = locked.changes && (await keepRest(trx, locked.changes, document, blog.version))
    return { blog: { ...blog, hasChanges: left !== undefined }, changes: left ?? null }
  }

  /** What was not published stays, on top of what was. */
  async function keepRest(trx: Trx, changes: ChangesRow, published: PostContent, base_version: number): Promise<PostChanges | undefined> {
    if (isDeepStrictEqual(parseDocument(changes), parseDocument({ document: JSON.stringify(published) }))) {
      await trx.deleteFrom('post_changes').where('post_seq', '=', changes.post_seq).execute()
      return undefined
    }
    const rest = { ...changes, base_version, version: changes.version + 1 }
    await trx.updateTable('post_changes').set(rest).where('post_seq', '=', changes.post_seq).execute()
    return toPostChanges(rest)
  }

  async function lockPublished(trx: Trx, id: string, versions: Versions): Promise<LockedPost> {
    const locked = await writer.lock(trx, id)
    if (locked.current.state !== 'published') throw new BadRequestError(POST_CHANGES_MESSAGES.notPublished)
    requireVersions(locked, versions)
    return locked
  }

  async function write(trx: Trx, { row, changes }: LockedPost, document: PostContent, by: CurrentStaff, publish_at: string | null) {
    const written = {
      post_seq: row.seq,
      document: JSON.stringify(document),
      version: (changes?.version ?? (await findLastDiscarded(trx, row.seq))) + 1,
      base_version: row.version,
      updated_at: now().toISOString(),
      updated_by: by.name,
      publish_at,
    }
    await (changes
      ? trx.updateTable('post_changes').set(written).where('post_seq', '=', row.seq).execute()
      : trx.insertInto('post_changes').values(written).execute())
    return toPostChanges(written)
  }

  async function setSchedule(trx: Trx, changes: ChangesRow, publish_at: string | null): Promise<PostChanges> {
    await trx.updateTable('post_changes').set({ publish_at }).where('post_seq', '=', changes.post_seq).execute()
    return toPostChanges({ ...changes, publish_at })
  }

  async function keepDiscarded(trx: Trx, { post_seq, document, version, updated_by: saved_by }: ChangesRow, by: CurrentStaff) {
    await trx
      .insertInto('discarded_changes')
      .values({ id: newId(), post_seq, document, version, saved_by, discarded_by: by.name, discarded_at: now().toISOString() })
      .execute()
  }
}

/** The versions go on after changes were discarded: an editor that has read those must not overwrite newer ones. */
async function findLastDiscarded(trx: Trx, seq: number): Promise<number> {
  const { last } = await trx
    .selectFrom('discarded_changes')
    .where('post_seq', '=', seq)
    .select((eb) => eb.fn.max('version').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

const hasChanges = (locked: LockedPost | undefined): locked is LockedChanges => locked?.changes !== undefined

function requireChanges(locked: LockedPost): LockedChanges {
  if (!hasChanges(locked)) throw new BadRequestError(POST_CHANGES_MESSAGES.none)
  return locked
}

function requireVersions(locked: LockedPost, { changesVersion, postVersion }: Versions): void {
  const isStale =
    (changesVersion !== undefined && changesVersion !== (locked.changes?.version ?? 0)) ||
    (postVersion !== undefined && postVersion !== locked.row.version)
  if (isStale) throw conflictError(locked)
}

/** The post has changed since: publishing would take that back. Saving the changes once more makes the current post their base. */
function requireCurrentBase(locked: LockedPost): void {
  if (locked.changes?.base_version !== locked.row.version) throw conflictError(locked)
}

const conflictError = ({ current, changes }: LockedPost) =>
  new ConflictError(POST_MESSAGES.conflict, { blog: current, changes: changes ? toPostChanges(changes) : null })
