import { z } from 'zod'
import { POST_STATES, post, postListQuery, postState, postSummary } from './post.ts'
import { idParams, enumParam, timestamp, integerParam, versionNumber, MAX_INTEGER } from './fields.ts'

/** A post as staff see it, in any state. */
const staffFields = {
  state: postState,
  /** When a scheduled post will be published; null in other states. */
  publishAt: timestamp.nullable(),
  /** The name of the staff member who saved it last. */
  updatedBy: z.string(),
  /** Until when the newest preview link works; null when there is none. */
  previewUntil: timestamp.nullable(),
  /** Whether it has changes that visitors do not see yet. */
  hasChanges: z.boolean(),
}
export const staffPost = post.extend(staffFields)
export type StaffPost = z.infer<typeof staffPost>

export const staffPostSummary = postSummary.extend(staffFields)
export type StaffPostSummary = z.infer<typeof staffPostSummary>

export const STAFF_POST_PAGE_SIZE = 10
/** How long a preview link of a post works. */
export const POST_PREVIEW_DAYS = 7

export const staffPostListQuery = postListQuery.extend({ state: enumParam(POST_STATES) })
export type StaffPostListQuery = Partial<z.infer<typeof staffPostListQuery>>

export const postCounts = z.object({ draft: z.number().int(), scheduled: z.number().int(), published: z.number().int() })
export type PostCounts = z.infer<typeof postCounts>

/** The content of a version, without its publication state and dates. */
export const postContent = post.omit({ _id: true, publishedAt: true, updatedAt: true, version: true })
export type PostContent = z.infer<typeof postContent>

export const postVersionSummary = z.object({ version: z.number().int(), savedAt: timestamp, savedBy: z.string() })
export type PostVersionSummary = z.infer<typeof postVersionSummary>

export const postVersion = postVersionSummary.extend({ document: postContent })
export type PostVersion = z.infer<typeof postVersion>

export const versionParams = idParams.extend({ version: integerParam(1, MAX_INTEGER) })

/** `restore` becomes the newest version. `version` is the one that the caller has read, and guards the write. */
export const versionRestore = z.strictObject({ restore: versionNumber, version: versionNumber.optional() })
export type VersionRestore = z.infer<typeof versionRestore>

export const STAFF_POST_MESSAGES = {
  versionNotFound: 'This version is no longer kept.',
  restored: 'The earlier version is back.',
  noPreview: 'This preview link has expired, was ended, or was replaced by a newer one.',
  previewEnded: 'The preview link no longer works.',
  notDownloaded: 'This picture could not be copied from its site.',
} as const
