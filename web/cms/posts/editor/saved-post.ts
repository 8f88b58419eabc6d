import { isApiError } from '../../../../contract/api-client.ts'
import type { PostChanges } from '../../../../contract/post-changes.ts'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { unsavedErrorMessage } from '../../session/api-error-message.ts'
import { staffApi } from '../../session/staff-api.ts'
import { type EditedPost, type Visibility, isSameEditedPost, normalizePost } from '../form/post-form.ts'
import { postPageLabels } from '../labels.ts'

/** What the server has of a post: what is in its list, and beside a published one the changes that visitors do not see yet. */
export type SavedPost = { post: StaffPost; changes: PostChanges | null }

/** The post with its unpublished changes, as staff see it. */
export const withChanges = ({ post, changes }: SavedPost): StaffPost =>
  changes ? { ...post, ...changes.document, updatedAt: changes.updatedAt, updatedBy: changes.updatedBy } : post

/** Both versions as the calls want them. */
export const versionsOf = (saved: SavedPost | undefined) => ({
  postVersion: saved?.post.version ?? 0,
  changesVersion: saved?.changes?.version ?? 0,
})

/** `conflict`: what somebody else has saved meanwhile. */
export type SaveError = { message: string; conflict?: SavedPost }
export type SaveResult = { ok: true; saved: SavedPost; message: string } | { ok: false; error: SaveError }

/**
 * Creates a post, or saves it with the versions it was loaded in. A published post that stays published is saved as unpublished changes.
 * `isStored`: the draft is in the browser's storage.
 */
export async function savePost(
  saved: SavedPost | undefined,
  content: EditedPost,
  visibility: Visibility,
  isStored: () => boolean,
): Promise<SaveResult> {
  try {
    return { ok: true, ...(await callSave(saved, content, visibility)) }
  } catch (error) {
    const conflict = readConflict(error)
    if (!conflict) return { ok: false, error: { message: describeFailure(error, isStored) } }
    // The other person saved the same content: there is no conflict to resolve.
    if (isSamePost(conflict, content, visibility)) return savePost(conflict, content, visibility, isStored)
    return { ok: false, error: { message: '', conflict } }
  }
}

async function callSave(saved: SavedPost | undefined, content: EditedPost, visibility: Visibility) {
  if (!saved) {
    const { blog, message } = await staffApi.createPost({ ...content, ...visibility })
    return { saved: { post: blog, changes: null }, message }
  }
  const { post } = saved
  if (post.state === 'published' && visibility.state === 'published') {
    const { changes, message } = await staffApi.savePostChanges({ id: post._id, content, ...versionsOf(saved) })
    return { saved: { post, changes }, message }
  }
  // Changes beside a post that is taken offline become its text.
  if (saved.changes) await staffApi.savePostChanges({ id: post._id, content, ...versionsOf(saved) })
  const { blog, message } = await staffApi.updatePost({
    ...(!saved.changes && content),
    ...visibility,
    id: post._id,
    version: post.version,
  })
  return { saved: { post: blog, changes: null }, message }
}

/** Publishes the saved changes; with `content`, only that. */
export async function publishChanges(saved: SavedPost, content: EditedPost | undefined, isStored: () => boolean): Promise<SaveResult> {
  try {
    const id = saved.post._id
    const { blog, changes, message } = await staffApi.publishPostChanges({ id, ...(content && { content }), ...versionsOf(saved) })
    return { ok: true, saved: { post: blog, changes }, message }
  } catch (error) {
    const conflict = readConflict(error)
    return { ok: false, error: { message: conflict ? '' : describeFailure(error, isStored), ...(conflict && { conflict }) } }
  }
}

/** Takes an error of the API; any other is thrown on. */
function describeFailure(error: unknown, isStored: () => boolean): string {
  if (!isApiError(error)) throw error
  return unsavedErrorMessage(error, { refused: postPageLabels.errors.editorUpdate }, { isStored: isStored() })
}

const CONFLICT_STATUS = 409

/** What the server has, when it refuses to replace it. */
export function readConflict(error: unknown): SavedPost | undefined {
  if (!isApiError(error) || error.status !== CONFLICT_STATUS) return undefined
  const { blog, changes } = error.body
  return isPost(blog) ? { post: blog, changes: (changes ?? null) as PostChanges | null } : undefined
}

const isPost = (value: unknown): value is StaffPost => typeof value === 'object' && value !== null && 'version' in value

function isSamePost(saved: SavedPost, content: EditedPost, { state, publishAt = null }: Visibility): boolean {
  const { post } = saved
  return isSameEditedPost(normalizePost(withChanges(saved)), content) && post.state === state && post.publishAt === publishAt
}
