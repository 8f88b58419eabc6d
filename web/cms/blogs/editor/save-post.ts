import { staffFailures } from '../../../../content/staff-failures.ts'
import type { BlogState } from '../../../../contract/blog.ts'
import type { StaffBlog } from '../../../../contract/staff-blog.ts'
import { isApiFailure } from '../../../load.ts'
import { unsavedInWords } from '../../session/in-words.ts'
import { staff } from '../../session/staff-api.ts'
import type { Writing } from './post.ts'

export type Visibility = { state: BlogState; publishAt?: string | null }

type Outcome = { saved: { blog: StaffBlog; message: string } } | { conflict: StaffBlog } | { refused: string }

const STALE = 409

/** A new post is created; another is sent back whole, with the version it was read in. `keepNow` tells whether it is kept here. */
export async function savePost(
  blog: StaffBlog | undefined,
  writing: Writing,
  visibility: Visibility,
  keepNow: () => boolean,
): Promise<Outcome> {
  try {
    const saved = blog
      ? await staff.updateBlog({ ...blog, ...writing, ...visibility, id: blog._id })
      : await staff.createBlog({ ...writing, ...visibility })
    return { saved }
  } catch (error) {
    if (!isApiFailure(error)) throw error
    if (error.status === STALE && isPost(error.body.blog)) return { conflict: error.body.blog }
    return { refused: unsavedInWords(error, { refused: staffFailures.blogs.editorUpdate }, { isKept: keepNow() }) }
  }
}

const isPost = (value: unknown): value is StaffBlog => typeof value === 'object' && value !== null && 'version' in value
