import { z } from 'zod'
import { colleague, DESK_KINDS } from './desk.ts'
import { id, timestamp } from './fields.ts'

// What staff browsers are told as it happens, by server-sent events.

/**
 * - `arrived`: a new case, or a letter of a client.
 * - `replied`: a letter of ours was written, or reached another delivery state.
 * - `changed`: owner, status, notes, drafts and the like.
 * - `deleted`: it no longer exists.
 */
const LIVE_CASE_CHANGES = ['arrived', 'replied', 'changed', 'deleted'] as const

const liveCaseEvent = z.object({
  caseId: id,
  kind: z.enum(DESK_KINDS),
  change: z.enum(LIVE_CASE_CHANGES),
  /** Who did it; null for clients and for the site itself. */
  by: colleague.nullable(),
})
export type LiveCaseEvent = z.infer<typeof liveCaseEvent>

/**
 * - `autosaved`: unsaved work of the receiver was kept, from another tab or device. `by` is the receiver.
 * - `changed`: the post, its unpublished changes or its review were saved.
 * - `published`: what visitors see has changed.
 * - `deleted`: it no longer exists.
 */
const LIVE_POST_CHANGES = ['autosaved', 'changed', 'published', 'deleted'] as const

const livePostEvent = z.object({
  postId: id,
  change: z.enum(LIVE_POST_CHANGES),
  /** Who did it; null for the site itself. */
  by: colleague.nullable(),
  /** The browser tab that kept the unsaved work. */
  tabId: id.optional(),
})
export type LivePostEvent = z.infer<typeof livePostEvent>

const PRESENCE_STATES = ['reading', 'typing'] as const

/** Who has a case or a post open, without the receiver. Sent whenever it changes, and for all of them when a stream begins. */
const livePresence = z.object({
  /** The id of the case or post. */
  subjectId: id,
  people: z.array(colleague.extend({ state: z.enum(PRESENCE_STATES) })),
})
export type LivePresence = z.infer<typeof livePresence>

/** How often a page repeats that it is open, and after how long without that its reader counts as gone. */
export const PRESENCE_REPEAT_MS = 15_000
export const PRESENCE_EXPIRES_MS = 40_000
/** Typing is over so long after the last key. */
export const TYPING_EXPIRES_MS = 5_000

export const PRESENCE_MESSAGES = { reported: 'Reported' } as const

export const newPresence = z.strictObject({
  /** The id of the case or post. */
  subjectId: id,
  /** A random id of the browser tab, so that one person may have it open twice. */
  tabId: id,
  state: z.enum([...PRESENCE_STATES, 'left']),
})
export type NewPresence = z.infer<typeof newPresence>

/**
 * The names of the events of the stream.
 * - `case` carries a LiveCaseEvent, `post` a LivePostEvent, `content` a LiveContentEvent, `presence` a LivePresence.
 * - `mention` carries nothing: the mentions are asked for then.
 * - `recent` carries a RecentEvent, when a stream begins: what happened while the page was loaded and the stream was not open yet.
 * - `reload`: events may be missing, and what is shown has to be loaded again.
 * - `heartbeat`: the stream is alive. Not a comment, which a browser does not show to its page.
 */
export const LIVE_EVENT_NAMES = ['case', 'post', 'content', 'presence', 'mention', 'recent', 'reload', 'heartbeat'] as const
export type LiveEventName = (typeof LIVE_EVENT_NAMES)[number]

/** `ageMs`: how long before the beginning of the stream it was sent. */
export type RecentEvent = { name: LiveEventName; data: unknown; ageMs: number }
/** So long before it begins, a stream tells what happened. A page that waits longer for its first stream loads everything again. */
export const RECENT_EVENTS_MS = 1000
export const HEARTBEAT_MS = 20_000

export const MENTION_MESSAGES = { seen: 'Seen' } as const

/** A note of a colleague that names the reader. */
export const mention = z.object({
  _id: id,
  caseId: id,
  kind: z.enum(DESK_KINDS),
  /** Of the case. */
  name: z.string(),
  by: z.string(),
  text: z.string(),
  at: timestamp,
})
export type Mention = z.infer<typeof mention>
