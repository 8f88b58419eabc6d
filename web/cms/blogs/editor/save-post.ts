import { staffErrorMessages } from '../../../../content/staff-error-messages.ts'
import type { PostState } from '../../../../contract/post.ts'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { isApiError } from '../../../loaders.ts'
import { unsavedErrorMessage } from '../../session/api-error-message.ts'
import { staffApi } from '../../session/staff-api.ts'
import type { Writing } from './post.ts'

export type Visibility = { state: PostState; publishAt?: string | null }

type Outcome = { saved: { blog: StaffPost; message: string } } | { conflict: StaffPost } | { refused: string }

const STALE = 409

/** A new post is created; another is sent back whole, with the version it was read in. `keepNow` tells whether it is kept here. */
export async function savePost(
  blog: StaffPost | undefined,
  writing: Writing,
  visibility: Visibility,
  keepNow: () => boolean,
): Promise<Outcome> {
  try {
    const saved = blog
      ? await staffApi.updatePost({ ...blog, ...writing, ...visibility, id: blog._id })
      : await staffApi.createPost({ ...writing, ...visibility })
    return { saved }
  } catch (error) {
    if (!isApiError(error)) throw error
    if (error.status === STALE && isPost(error.body.blog)) return { conflict: error.body.blog }
    return { refused: unsavedErrorMessage(error, { refused: staffErrorMessages.blogs.editorUpdate }, { isKept: keepNow() }) }
  }
}

const isPost = (value: unknown): value is StaffPost => typeof value === 'object' && value !== null && 'version' in value
