import { z } from 'zod'
import { BLOG_STATES, blog, blogListQuery, blogState, blogSummary } from './blog.ts'
import { byId, choice, timestamp, wholeNumber } from './fields.ts'

/** A post as staff see it, in any state. */
const staffKeys = {
  state: blogState,
  /** When a scheduled post will be published; null for every other one. */
  publishAt: timestamp.nullable(),
  /** The name of whoever saved it last. */
  updatedBy: z.string(),
  /** Until when the newest preview link works; null when there is none. */
  previewUntil: timestamp.nullable(),
}
export const staffBlog = blog.extend(staffKeys)
export type StaffBlog = z.infer<typeof staffBlog>

export const staffBlogSummary = blogSummary.extend(staffKeys)
export type StaffBlogSummary = z.infer<typeof staffBlogSummary>

export const STAFF_BLOG_PAGE_SIZE = 10

export const staffBlogListQuery = blogListQuery.extend({ state: choice(BLOG_STATES) })
export type StaffBlogListQuery = Partial<z.infer<typeof staffBlogListQuery>>

export const blogCounts = z.object({ draft: z.number().int(), scheduled: z.number().int(), published: z.number().int() })
export type BlogCounts = z.infer<typeof blogCounts>

/** What a version holds: the words and pictures, not whether or when visitors see them. */
const blogDocument = blog.omit({ _id: true, publishedAt: true, updatedAt: true, version: true })
export type BlogDocument = z.infer<typeof blogDocument>

export const blogVersionSummary = z.object({ version: z.number().int(), savedAt: timestamp, savedBy: z.string() })
export type BlogVersionSummary = z.infer<typeof blogVersionSummary>

export const blogVersion = blogVersionSummary.extend({ document: blogDocument })
export type BlogVersion = z.infer<typeof blogVersion>

export const byVersion = byId.extend({ version: wholeNumber(1, 999_999_999) })

/** `restore` becomes the newest version; `version` is the one it replaces, as the caller knows it. */
export const restoration = z.strictObject({ restore: z.number().int().min(1).max(999_999_999), version: z.number().int().optional() })
export type Restoration = z.infer<typeof restoration>

export const STAFF_BLOG_MESSAGES = {
  versionNotFound: 'This version is no longer kept.',
  restored: 'The earlier version is back.',
  noPreview: 'This preview link has expired, was ended, or was replaced by a newer one.',
  previewEnded: 'The preview link no longer works.',
  uploaded: 'Picture uploaded',
  onePicture: 'Please send one picture.',
} as const
