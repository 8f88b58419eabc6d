import { staffErrorMessages } from '../../../../content/staff-error-messages.ts'
import type { PostState } from '../../../../contract/post.ts'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { isApiError } from '../../../loaders.ts'
import { unsavedErrorMessage } from '../../session/api-error-message.ts'
import { staffApi } from '../../session/staff-api.ts'
import { tidy } from './open-post.ts'
import { type Writing, isSame } from './post.ts'

export type Visibility = { state: PostState; publishAt?: string | null }

/** `conflict`: somebody else has saved this version meanwhile. */
export type SaveError = { message: string; conflict?: StaffPost }

type SaveResult = { ok: true; saved: { blog: StaffPost; message: string } } | { ok: false; error: SaveError }

const STALE = 409

/** A new post is created; another is sent back whole, with the version it was read in. `isStored`: the words are in this browser. */
export async function savePost(
  blog: StaffPost | undefined,
  writing: Writing,
  visibility: Visibility,
  isStored: () => boolean,
): Promise<SaveResult> {
  try {
    const saved = blog
      ? await staffApi.updatePost({ ...blog, ...writing, ...visibility, id: blog._id })
      : await staffApi.createPost({ ...writing, ...visibility })
    return { ok: true, saved }
  } catch (error) {
    if (!isApiError(error)) throw error
    const theirs = error.status === STALE && error.body.blog
    if (isPost(theirs)) {
      // Somebody else has saved the very same: there is nothing to choose.
      if (saysTheSame(theirs, writing, visibility)) return savePost(theirs, writing, visibility, isStored)
      return { ok: false, error: { message: '', conflict: theirs } }
    }
    return {
      ok: false,
      error: { message: unsavedErrorMessage(error, { refused: staffErrorMessages.blogs.editorUpdate }, { isKept: isStored() }) },
    }
  }
}

const isPost = (value: unknown): value is StaffPost => typeof value === 'object' && value !== null && 'version' in value

const saysTheSame = (theirs: StaffPost, mine: Writing, { state, publishAt = null }: Visibility): boolean =>
  isSame(tidy(theirs), mine) && theirs.state === state && theirs.publishAt === publishAt
