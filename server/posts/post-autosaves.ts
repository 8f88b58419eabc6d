import { POST_MESSAGES } from '../../contract/post.ts'
import {
  type ColleagueAutosave,
  NEW_POST_ID,
  type NewPostAutosave,
  POST_CHANGES_MESSAGES,
  type PostAutosave,
} from '../../contract/post-changes.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { Db, Executor, Row } from '../database/tables.ts'
import { NotFoundError } from '../errors.ts'
import type { PostEvents } from './post-events.ts'

const RETENTION_DAYS = 90
const DAY_MS = 24 * 3_600_000

export type PostAutosaves = ReturnType<typeof createPostAutosaves>

/** What each person has written in a post and not saved. It is theirs alone; colleagues see only that there is something. */
export function createPostAutosaves({ db, events, now }: { db: Db; events: PostEvents; now: () => Date }) {
  return {
    async get(postId: string, by: CurrentStaff) {
      await requirePost(postId)
      return { autosave: await findPostAutosave(db, by._id, postId) }
    },

    async save(postId: string, { content, postVersion, changesVersion, tabId }: NewPostAutosave, by: CurrentStaff) {
      await requirePost(postId)
      const saved = {
        content: JSON.stringify(content),
        post_version: postVersion,
        changes_version: changesVersion,
        saved_at: now().toISOString(),
        tab_id: tabId,
      }
      await db
        .insertInto('post_autosaves')
        .values({ staff_id: by._id, post_id: postId, ...saved })
        .onConflict((conflict) => conflict.columns(['staff_id', 'post_id']).doUpdateSet(saved))
        .execute()
      events.publish({ postId, change: 'autosaved', by, tabId }, [by._id])
      return { message: POST_CHANGES_MESSAGES.autosaved, savedAt: saved.saved_at }
    },

    async remove(postId: string, by: CurrentStaff) {
      await deletePostAutosave(db, by._id, postId)
      return { message: POST_CHANGES_MESSAGES.autosaveDeleted }
    },

    async deleteOld(): Promise<void> {
      const before = new Date(now().getTime() - RETENTION_DAYS * DAY_MS).toISOString()
      await db.deleteFrom('post_autosaves').where('saved_at', '<', before).execute()
    },
  }

  async function requirePost(id: string): Promise<void> {
    if (id === NEW_POST_ID) return
    const post = await db.selectFrom('posts').select('id').where('id', '=', id).executeTakeFirst()
    if (!post) throw new NotFoundError(POST_MESSAGES.notFound)
  }
}

export async function deletePostAutosave(db: Executor, staffId: string, postId: string): Promise<void> {
  await db.deleteFrom('post_autosaves').where('staff_id', '=', staffId).where('post_id', '=', postId).execute()
}

export async function findPostAutosave(db: Db, staffId: string, postId: string): Promise<PostAutosave | null> {
  const row = await db
    .selectFrom('post_autosaves')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return row ? toPostAutosave(row) : null
}

/** The newest first. */
export async function listColleagueAutosaves(db: Db, staffId: string, postId: string): Promise<ColleagueAutosave[]> {
  const rows = await db
    .selectFrom('post_autosaves')
    .innerJoin('staff', 'staff.id', 'post_autosaves.staff_id')
    .select(['staff.id', 'staff.name', 'post_autosaves.saved_at'])
    .where('post_id', '=', postId)
    .where('staff.id', '<>', staffId)
    .where('staff.disabled_at', 'is', null)
    .orderBy('post_autosaves.saved_at', 'desc')
    .execute()
  return rows.map((row) => ({ by: { _id: row.id, name: row.name }, savedAt: row.saved_at }))
}

const toPostAutosave = (row: Row<'post_autosaves'>): PostAutosave => ({
  content: JSON.parse(row.content) as PostAutosave['content'],
  postVersion: row.post_version,
  changesVersion: row.changes_version,
  savedAt: row.saved_at,
  tabId: row.tab_id,
})
