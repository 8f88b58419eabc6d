import { z } from 'zod'
import { id, integerParam, enumParam, singleLine, timestamp, trimmedText } from './fields.ts'
import { POST_LIMITS } from './post.ts'

// Posts that come from another site: read from its export, shown before anything is written, and written together.

export const IMPORT_KINDS = ['wordpress', 'ghost', 'markdown'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

const IMPORT_KIND_NAMES: Record<ImportKind, string> = { wordpress: 'WordPress', ghost: 'Ghost', markdown: 'Markdown' }

/**
 * - `found`: the file was read, nothing is decided.
 * - `checked`: a dry run was made with the choices that are stored.
 * - `running`, `stopped`: posts are being written, unseen by visitors.
 * - `done`: they are live, and old addresses lead to them.
 * - `taken back`: what nobody had changed was removed again.
 */
const IMPORT_STATES = ['found', 'checked', 'running', 'stopped', 'done', 'taken back'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What to do with a post that is here already: imported before, or one with the same heading. */
export const SAME_POST_CHOICES = ['leave out', 'replace', 'keep both'] as const
export type SamePostChoice = (typeof SAME_POST_CHOICES)[number]

/** Where pictures come from: the old site, a zip that was uploaded, or nowhere. */
export const PICTURE_SOURCES = ['old site', 'archive', 'none'] as const
const MB = 1024 * 1024
export const IMPORT_LIMITS = {
  fileBytes: 200 * MB,
  archiveBytes: 1024 * MB,
  posts: 20_000,
  /** For taking it back, and until its file and list are deleted. */
  keptDays: 7,
  authors: 500,
} as const

const count = z.number().int()
const countOf = z.object({ what: z.string(), count })

export const importChoices = z.strictObject({
  drafts: z.boolean(),
  pages: z.boolean(),
  tags: z.boolean(),
  same: z.enum(SAME_POST_CHOICES),
  pictures: z.enum(PICTURE_SOURCES),
  /** The address of the old site, for pictures whose addresses the export does not tell in full. */
  siteUrl: trimmedText(300).refine((value) => value === '' || isSiteAddress(value), 'must be an address such as https://old.example.com'),
  /** The name under which the posts of each author appear. */
  authors: z.array(z.strictObject({ key: singleLine(200), name: singleLine(POST_LIMITS.author) })).max(IMPORT_LIMITS.authors),
})
export type ImportChoices = z.infer<typeof importChoices>

function isSiteAddress(value: string): boolean {
  return /^https?:\/\/[^\s\\]+$/i.test(value) && URL.canParse(value)
}

/** Something about a post that staff should know before it is imported. */
const importNote = z.object({
  what: z.string(),
  /** What will happen. */
  effect: z.string(),
  /** It is not imported unless somebody does something. */
  isBlocking: z.boolean(),
})
export type ImportNote = z.infer<typeof importNote>

const IMPORT_DECISIONS = ['import', 'replace', 'leave out'] as const
export type ImportDecision = (typeof IMPORT_DECISIONS)[number]

/** Where a post of the export is on its way. `ready` is written when the import is finished. */
const IMPORT_OUTCOMES = ['written', 'ready', 'failed'] as const
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number]

export const importItem = z.object({
  position: count,
  title: z.string(),
  kind: z.enum(['post', 'page']),
  state: z.enum(['published', 'draft']),
  publishedAt: timestamp.nullable(),
  author: z.string(),
  oldPath: z.string(),
  pictures: count,
  decision: z.enum(IMPORT_DECISIONS),
  /** Why it is left out, or empty. */
  reason: z.string(),
  notes: z.array(importNote),
  /** The post here that is the same; its choice overrides that of the whole import. */
  samePost: z.object({ _id: id, heading: z.string(), wasImported: z.boolean() }).nullable(),
  same: z.enum(SAME_POST_CHOICES).nullable(),
  outcome: z.enum(IMPORT_OUTCOMES).nullable(),
  /** Pictures that could not be brought. */
  missingPictures: z.array(z.string()),
  postId: id.nullable(),
})
export type ImportItem = z.infer<typeof importItem>

export const importSummary = z.object({
  _id: id,
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  bytes: count,
  state: z.enum(IMPORT_STATES),
  createdAt: timestamp,
  createdBy: z.string(),
  startedAt: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
  /** Until when it can be taken back; null when it cannot. */
  takeBackUntil: timestamp.nullable(),
  posts: count,
})
export type ImportSummary = z.infer<typeof importSummary>

export const importDetails = importSummary.extend({
  siteUrl: z.string(),
  choices: importChoices,
  found: z.object({
    published: count,
    drafts: count,
    pages: count,
    pictures: count,
    addresses: count,
    tags: count,
    /** What has no place here. */
    leftOut: z.array(countOf),
  }),
  authors: z.array(z.object({ key: z.string(), name: z.string(), posts: count })),
  /** The zip with pictures, if there is one. */
  archive: z.object({ fileName: z.string(), bytes: count }).nullable(),
  /** By the last dry run. */
  decided: z.object({ ready: count, problems: count, leftOut: count, notes: z.array(countOf) }),
  progress: z.object({
    total: count,
    written: count,
    failed: count,
    pictures: count,
    reusedPictures: count,
    missingPictures: count,
    addresses: count,
    /** Stop was pressed, and the current post is being finished. */
    isStopping: z.boolean(),
    /** Why it stopped by itself, or empty. */
    problem: z.string(),
    /** The post that is being written, and those written last. */
    current: z.string(),
    recent: z.array(z.object({ title: z.string(), postId: id.nullable() })),
  }),
  result: z.object({
    published: count,
    drafts: count,
    replaced: count,
    leftOut: count,
    redirects: count,
    /** Addresses that do not lead to their post. */
    redirectsFailed: count,
    picturesWithoutAlt: count,
    /** What was kept when the import was taken back, because somebody had changed it. */
    keptPosts: count,
  }),
})
export type ImportDetails = z.infer<typeof importDetails>

export const IMPORT_ITEM_FILTERS = ['problems', 'ready', 'left out', 'all'] as const
export type ImportItemFilter = (typeof IMPORT_ITEM_FILTERS)[number]
export const IMPORT_PAGE_SIZE = 25
export const importItemQuery = z.object({ filter: enumParam(IMPORT_ITEM_FILTERS), page: integerParam(1, 100_000) })

export const importItemParams = z.object({ id, position: integerParam(0, 1_000_000) })
export const importItemUpdate = z
  .strictObject({ title: singleLine(POST_LIMITS.heading), same: z.enum(SAME_POST_CHOICES).nullable() })
  .partial()
export type ImportItemUpdate = z.infer<typeof importItemUpdate>

export const importRedirect = z.object({
  from: z.string(),
  to: z.string(),
  /** Whether it led there when it was tried; null while that is not known. */
  works: z.boolean().nullable(),
})
export type ImportRedirect = z.infer<typeof importRedirect>

export const IMPORT_MESSAGES = {
  notFound: 'This import is no longer kept.',
  read: 'The file was read. Nothing on this site has changed.',
  archiveRead: 'The pictures are here.',
  checked: 'The dry run is done. Nothing has been written.',
  itemChanged: 'Changed',
  started: 'The import runs. You may close this window.',
  stopping: 'It stops after this post.',
  resumed: 'The import goes on.',
  takenBack: 'The import was taken back.',
  deleted: 'The file and its list were deleted.',
  oneFile: 'Please send one file.',
  nothingToImport: 'There is nothing to import with these choices.',
  anotherRuns: 'Another import is running. Please wait until it is done.',
  running: 'This import runs already.',
  notRunning: 'This import does not run.',
  begun: 'This import has begun; its choices can no longer be changed.',
  notTakenBack: 'This import can no longer be taken back.',
  siteUrlRequired: 'Please write the address of the old site: the pictures are fetched from there.',
  archiveRequired: 'Please choose the zip with the pictures.',
} as const

const WHERE_TO_EXPORT: Record<ImportKind, string> = {
  wordpress: 'In WordPress choose Tools, then Export, then All content.',
  ghost: 'In Ghost choose Settings, then Labs or Import/Export, then Export.',
  markdown: 'Please choose files that end in .md, or a zip or folder with them.',
}

export const IMPORT_FILE_MESSAGES = {
  empty: (name: string) => `“${name}” is empty.`,
  tooLarge: (name: string, megabytes: number) =>
    `“${name}” is larger than ${megabytes} MB. Whoever runs the server can import it there: npm run import -- ${name}`,
  notWordPress: (name: string, is: 'feed' | 'other') =>
    `“${name}” is ${is === 'feed' ? 'a feed' : 'a file of another kind'}, not an export of WordPress. ${WHERE_TO_EXPORT.wordpress}`,
  notGhost: (name: string) => `“${name}” is not an export of Ghost. ${WHERE_TO_EXPORT.ghost}`,
  noMarkdown: (name: string) => `“${name}” has no Markdown. ${WHERE_TO_EXPORT.markdown}`,
  otherKind: (name: string, found: ImportKind, chosen: ImportKind) =>
    `“${name}” comes from ${IMPORT_KIND_NAMES[found]}, and ${IMPORT_KIND_NAMES[chosen]} is chosen. Please choose ${IMPORT_KIND_NAMES[found]} above.`,
  noExportInArchive: (name: string, kind: ImportKind) =>
    `In “${name}” is no export of ${IMPORT_KIND_NAMES[kind]}. ${WHERE_TO_EXPORT[kind]}`,
  damaged: (name: string) => `“${name}” is damaged and cannot be read. Please export it once more.`,
  damagedArchive: (name: string) => `“${name}” is damaged, or not a zip. Please pack it once more.`,
  cutOff: (name: string) => `“${name}” ends in the middle: the download was cut off. Please export it once more.`,
  textTooLong: (name: string) => `“${name}” is too long for a post.`,
  jsonTooLarge: (name: string) => `“${name}” is larger than 100 MB, which is more than can be read at once. Please export it in parts.`,
  tooManyPosts: (name: string) => `“${name}” has more than ${IMPORT_LIMITS.posts} posts. Please export it in parts.`,
  noPosts: (name: string) => `In “${name}” are no posts and no pages.`,
} as const
