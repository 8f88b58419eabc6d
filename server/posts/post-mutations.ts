import type { Transaction } from 'kysely'
import { POST_MESSAGES, type NewPost, type PostUpdate } from '../../contract/post.ts'
import { NEW_POST_ID, POST_CHANGES_MESSAGES } from '../../contract/post-changes.ts'
import { STAFF_POST_MESSAGES, type StaffPost, type VersionRestore } from '../../contract/staff-post.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { ContentVersion } from '../database/cluster/content-version.ts'
import type { Row, Tables } from '../database/tables.ts'
import { ConflictError } from '../errors.ts'
import type { Outbox } from '../mail/outbox.ts'
import { deletePostAutosave } from './post-autosaves.ts'
import type { PostChangesService } from './post-changes.ts'
import { parseDocument, toWholeContent } from './post-document.ts'
import type { PostEvents } from './post-events.ts'
import { tagsOfPublished } from './post-tags.ts'
import { findPostVersion } from './post-versions.ts'
import type { LockedPost, PostWriter } from './post-writer.ts'

export type PostMutations = ReturnType<typeof createPostMutations>

type Trx = Transaction<Tables>
type Dependencies = {
  content: ContentVersion
  writer: PostWriter
  changesService: PostChangesService
  events: PostEvents
  outbox: Outbox
}

export function createPostMutations({ content, writer, changesService, events, outbox }: Dependencies) {
  return {
    async create(draft: NewPost, by: CurrentStaff) {
      const post = await content.change(async (trx, markChanged) => {
        const created = await writer.insert(trx, draft, by)
        await deletePostAutosave(trx, by._id, NEW_POST_ID)
        markChanged(...tagsOfPublished(created))
        return created
      })
      announce(post, post, by)
      return { message: POST_MESSAGES.created, blog: post }
    },

    /** `create` inside a transaction that the caller has opened. */
    insert: writer.insert,

    /** Changes what visitors see at once. Unpublished changes of a post that is taken offline become its newest version. */
    async update(id: string, { version, ...changes }: PostUpdate, by: CurrentStaff) {
      const { before, after } = await content.change(async (trx, markChanged) => {
        const locked = await lockVersion(trx, id, version)
        const saved = await writer.save(trx, locked, changes, by)
        const isTakenOffline = locked.current.state === 'published' && saved.state !== 'published'
        const current = isTakenOffline && locked.changes ? await foldChanges(trx, id, locked.changes, by) : saved
        await deletePostAutosave(trx, by._id, id)
        markChanged(...tagsOfPublished(locked.current), ...tagsOfPublished(current))
        return { before: locked.current, after: current }
      })
      announce(before, after, by)
      return { message: POST_MESSAGES.updated, blog: after }
    },

    /** An earlier version becomes the unpublished changes of a published post, and the newest version of any other. */
    async restore(id: string, { restore, version }: VersionRestore, by: CurrentStaff) {
      const restored = await content.change(async (trx) => {
        const locked = await lockVersion(trx, id, version)
        const { document } = await findPostVersion(trx, locked.row, restore)
        const detail = `version ${restore} restored`
        if (locked.current.state === 'published') return changesService.replace(trx, locked, document, by, detail)
        const blog = await writer.save(trx, locked, toWholeContent(document), by, { auditAs: ['changed', detail] })
        return { blog, changes: null }
      })
      events.publish({ postId: id, change: 'changed', by })
      return { message: restored.changes ? POST_CHANGES_MESSAGES.restored : STAFF_POST_MESSAGES.restored, ...restored }
    },

    async remove(id: string, by: CurrentStaff) {
      await content.change(async (trx, markChanged) => {
        const locked = await writer.lock(trx, id)
        await writer.remove(trx, locked, by)
        await outbox.deleteAbout(trx, id)
        markChanged(...tagsOfPublished(locked.current))
      })
      events.publish({ postId: id, change: 'deleted', by })
      return { message: POST_MESSAGES.deleted }
    },
  }

  async function lockVersion(trx: Trx, id: string, version: number | undefined): Promise<LockedPost> {
    const locked = await writer.lock(trx, id)
    if (version !== undefined && version !== locked.row.version) throw new ConflictError(POST_MESSAGES.conflict, { blog: locked.current })
    return locked
  }

  /** So that nothing is lost that was written for a post that is published no longer. */
  async function foldChanges(trx: Trx, id: string, changes: Row<'post_changes'>, by: CurrentStaff): Promise<StaffPost> {
    await trx.deleteFrom('post_changes').where('post_seq', '=', changes.post_seq).execute()
    return writer.save(trx, await writer.lock(trx, id), toWholeContent(parseDocument(changes)), by, {
      auditAs: ['changed', 'with its unpublished changes'],
      writtenBy: changes.updated_by,
    })
  }

  function announce(before: StaffPost, after: StaffPost, by: CurrentStaff): void {
    const isPublic = before.state === 'published' || after.state === 'published'
    events.publish({ postId: after._id, change: isPublic ? 'published' : 'changed', by })
  }
}
