import { z } from 'zod'
import { colleague } from './desk.ts'
import { dateTimeInput, id, singleLine, timestamp, versionNumber, MAX_INTEGER } from './fields.ts'
import { contentEdit } from './site-content/edits.ts'

/** The key of a document, such as 'home' or 'category:web'. */
export const documentKey = id
export const documentParams = z.object({ key: documentKey })

/** Who changed a place of a draft last, and when, by its path. */
const draftAuthors = z.record(z.string(), z.object({ by: z.string(), at: timestamp }))

/** Changes of a document that visitors do not see yet. */
const contentDraft = z.object({
  value: z.unknown(),
  revision: z.number().int(),
  updatedAt: timestamp,
  updatedBy: z.string(),
  authors: draftAuthors,
  /** When it is published by itself. */
  publishAt: timestamp.nullable(),
  /** Why it was not published at its time; empty where nothing went wrong. */
  scheduleProblem: z.string(),
})
export const contentDocument = z.object({
  key: documentKey,
  title: z.string(),
  /** What visitors see. */
  value: z.unknown(),
  version: z.number().int(),
  publishedAt: timestamp,
  publishedBy: z.string(),
  draft: contentDraft.nullable(),
  /** Why visitors see the text of content/ instead of what is stored; empty where they do not. */
  problem: z.string(),
})
export type ContentDocument = z.infer<typeof contentDocument>

export const contentSummary = contentDocument.omit({ value: true, draft: true }).extend({
  path: z.string(),
  /** How many places of the draft differ from what visitors see. */
  changes: z.number().int(),
  changedAt: timestamp.nullable(),
  changedBy: z.string(),
  /** When the draft is published by itself. */
  publishAt: timestamp.nullable(),
  scheduleProblem: z.string(),
})
export type ContentSummary = z.infer<typeof contentSummary>

/** A document whose texts name a fact of the agency, such as 'figures.projects'. */
export const factUse = z.object({ fact: z.string(), key: documentKey, paths: z.array(z.string()) })
export type FactUse = z.infer<typeof factUse>

const MAX_EDITS = 200
export const contentEdits = z.strictObject({ edits: z.array(contentEdit).min(1).max(MAX_EDITS), tabId: id.optional() })
export type ContentEdits = z.infer<typeof contentEdits>

const MAX_DOCUMENTS = 40
const MAX_CHANGES = 2000
/** The keys of changes (`changeKey`), all of them where none are named. */
const chosenChanges = z.array(z.string().max(400)).max(MAX_CHANGES).optional()
const documentChoice = z.strictObject({ key: documentKey, revision: versionNumber, changes: chosenChanges })

export const CONTENT_NOTE_LIMIT = 200
export const contentPublication = z.strictObject({
  documents: z.array(documentChoice).min(1).max(MAX_DOCUMENTS),
  note: singleLine(CONTENT_NOTE_LIMIT).optional(),
  /** Later, by itself, and then all that the drafts say at that time. */
  publishAt: dateTimeInput.optional(),
})
export type ContentPublication = z.infer<typeof contentPublication>

export const contentDiscard = z.strictObject({ documents: z.array(documentChoice).min(1).max(MAX_DOCUMENTS) })
export type ContentDiscard = z.infer<typeof contentDiscard>

/** Documents whose drafts are no longer published by themselves. */
export const contentUnscheduling = z.strictObject({ keys: z.array(documentKey).min(1).max(MAX_DOCUMENTS) })

export const contentVersion = z.object({
  version: z.number().int(),
  publishedAt: timestamp,
  publishedBy: z.string(),
  note: z.string(),
})
export const contentVersionParams = documentParams.extend({ version: z.coerce.number().int().min(1).max(MAX_INTEGER) })

/** Something of a document was edited, published, or given another time. */
const liveContentEvent = z.object({
  keys: z.array(documentKey),
  change: z.enum(['edited', 'published', 'scheduled']),
  by: colleague.nullable(),
  tabId: id.optional(),
})
export type LiveContentEvent = z.infer<typeof liveContentEvent>

/** What was published a moment ago can be taken back so long. */
export const TAKE_BACK_MS = 10 * 60_000
/** Versions are kept for two years. */
export const CONTENT_VERSION_DAYS = 730

export const CONTENT_MESSAGES = {
  edited: 'Saved. Visitors see it when you publish it.',
  published: 'Published.',
  scheduled: 'Scheduled.',
  unscheduled: 'The schedule was taken away.',
  discarded: 'Discarded.',
  restored: 'The earlier version is back as a draft. Visitors see it when you publish it.',
  takenBack: 'Taken back. Visitors see what they saw before.',
  tooLate: 'It can be taken back only within ten minutes, and only if nothing was published after it.',
  notFound: 'This document does not exist.',
  versionNotFound: 'This version is no longer kept.',
  conflict: 'Somebody else has changed this meanwhile.',
  stale: 'Something was changed meanwhile. Please look at the list of changes again.',
  none: 'There are no changes to publish.',
  previewsEnded: 'Preview links no longer work.',
  past: 'This time has passed. Please choose one that is still to come.',
  wholeDrafts: 'A part of the changes cannot be scheduled: at that time everything that is not published yet goes live.',
} as const

/** Before the path of a public page: the page as staff edit it. */
export const EDITING_VIEW_PATH = '/cms/website/view'
/** The element of that page with the list of its places, such as 'home:hero.title', to which the markers in its texts refer. */
export const PLACES_ELEMENT_ID = 'content-places'

/** Before the token and the path of a page: the page as it will be, for whoever has the link. */
export const PAGE_PREVIEW_PATH = '/preview/page/'
export const PAGE_PREVIEW_DAYS = 7
export const newPagePreview = z.strictObject({
  path: z
    .string()
    .max(300)
    .regex(/^\/(?:[^/].*)?$/),
})
