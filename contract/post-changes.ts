import { z } from 'zod'
import { colleague } from './desk.ts'
import { dateTimeInput, id, integerParam, singleLine, timestamp, unsavedUrl, versionNumber, MAX_INTEGER } from './fields.ts'
import { unsavedBlock } from './post-block.ts'
import { POST_LIMITS, editedPostFields, postSection } from './post.ts'
import { postContent } from './staff-post.ts'

// Writing beside what is published: changes of a published post that visitors do not see yet, what each person has not saved, and
// who was asked to look at it.

/** What an editor saves. `readTime: null` is estimated. */
const editedContent = z.strictObject(editedPostFields)
export type EditedContent = z.infer<typeof editedContent>

const unsavedSection = postSection.extend({ contentBlocks: z.array(unsavedBlock).max(POST_LIMITS.blocks) })
/** While somebody writes, the heading may still be missing, and the address of a picture missing or wrong. */
const unsavedContent = editedContent.extend({
  mainHeading: singleLine(POST_LIMITS.heading),
  coverImage: unsavedUrl,
  sections: z.array(unsavedSection).max(POST_LIMITS.sections),
})

/** The unpublished changes of a published post: its whole content as it will be. One per post, which all staff share. */
export const postChanges = z.object({
  document: postContent,
  /** Increases with every save of these changes, and guards the next one. */
  version: z.number().int(),
  /** The version of the published post that they were made from. */
  baseVersion: z.number().int(),
  updatedAt: timestamp,
  updatedBy: z.string(),
  /** When they will be published by themselves; null when not scheduled. */
  publishAt: timestamp.nullable(),
})
export type PostChanges = z.infer<typeof postChanges>

/**
 * `changesVersion` is that of the changes that the caller has read, 0 when there were none; `postVersion` that of the published
 * post. If either is no longer current, the answer is 409 with the current post and changes.
 */
const guard = { changesVersion: versionNumber, postVersion: versionNumber }

export const newPostChanges = z.strictObject({ content: editedContent, ...guard })
export type NewPostChanges = z.infer<typeof newPostChanges>

/** With `content`, that is published, and the changes stay with what is left of them: for publishing only some. */
export const changesPublication = z.strictObject({ content: editedContent.optional(), ...guard })
export type ChangesPublication = z.infer<typeof changesPublication>

export const changesSchedule = z.strictObject({ publishAt: dateTimeInput.nullable(), ...guard })
export type ChangesSchedule = z.infer<typeof changesSchedule>

export const discardQuery = z.object({ changesVersion: integerParam(0, MAX_INTEGER) })

export const DISCARDED_KEPT_DAYS = 30

/** Changes that were discarded, for a while. */
export const discardedChanges = z.object({
  _id: id,
  document: postContent,
  savedBy: z.string(),
  discardedBy: z.string(),
  discardedAt: timestamp,
})
export type DiscardedChanges = z.infer<typeof discardedChanges>

/** What one person has written and not saved yet, on any of their devices. */
export const postAutosave = z.object({
  content: unsavedContent,
  /** What it was written from; 0 where there was none. */
  postVersion: z.number().int(),
  changesVersion: z.number().int(),
  savedAt: timestamp,
  /** The browser tab that saved it. */
  tabId: id,
})
export type PostAutosave = z.infer<typeof postAutosave>

export const newPostAutosave = z.strictObject({
  content: unsavedContent,
  postVersion: versionNumber,
  changesVersion: versionNumber,
  tabId: id,
})
export type NewPostAutosave = z.infer<typeof newPostAutosave>

/** In place of a post's id, for a post that was never saved. */
export const NEW_POST_ID = 'new'

/** A colleague was asked to look at a post, and to publish it. */
export const postReview = z.object({ reviewer: colleague, askedBy: colleague, note: z.string(), askedAt: timestamp })
export type PostReview = z.infer<typeof postReview>

export const REVIEW_NOTE_LIMIT = 500
export const newPostReview = z.strictObject({ reviewerId: id, note: singleLine(REVIEW_NOTE_LIMIT).optional() })
export type NewPostReview = z.infer<typeof newPostReview>

/** A post that waits for the reader's look, for their dashboard. */
export const reviewRequest = postReview.extend({ postId: id, mainHeading: z.string() })
export type ReviewRequest = z.infer<typeof reviewRequest>

/** Someone else's unsaved work on the post. */
export const colleagueAutosave = z.object({ by: colleague, savedAt: timestamp })
export type ColleagueAutosave = z.infer<typeof colleagueAutosave>

export const POST_CHANGES_MESSAGES = {
  saved: 'Blog updated successfully! Visitors see the changes when you publish them.',
  restored: 'The earlier version is back. Visitors see it when you publish it.',
  published: 'Changes published.',
  discarded: 'Changes discarded. They are kept for 30 days.',
  none: 'There are no changes to publish.',
  notPublished: 'Only a published post has changes beside it.',
  scheduled: 'Changes scheduled.',
  unscheduled: 'The schedule was taken away.',
  autosaved: 'Saved',
  autosaveDeleted: 'Deleted',
  asked: 'Asked',
  reviewEnded: 'Nobody is asked any more.',
  notYourReview: 'Only who asked, who was asked, or an owner can end this.',
  unknownReviewer: 'This colleague has no account any more.',
  ownReview: 'Please choose a colleague.',
  discardedNotFound: 'These changes are no longer kept.',
} as const
