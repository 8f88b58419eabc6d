import { z } from 'zod'
import { ENQUIRY_FOLDERS, ENQUIRY_STATUSES, PRIORITIES } from './enquiry.ts'
import { dateTimeInput, enumParam, id, integerParam, searchParam, singleLine, timestamp, uniqueIds } from './fields.ts'
import { replyDelivery } from './outbox.ts'

// The desk: enquiries, demo requests and solution requests in one list, with what a team needs to share them.

export const DESK_MESSAGES = {
  changed: 'Changed',
  notFound: 'This enquiry no longer exists.',
  nothingToChange: 'Nothing to change',
  unknownOwner: 'This colleague no longer has an account.',
  followUpInPast: 'Please choose a time in the future.',
  reasonRequired: 'Please say in a word why.',
  undone: 'Undone',
  undoExpired: 'This can no longer be undone.',
} as const

export const DESK_KINDS = ['enquiry', 'demo request', 'solution request'] as const
export type DeskKind = (typeof DESK_KINDS)[number]

/**
 * Where a case stands, the first that holds: marked as spam; closed; put off until its follow-up date; a letter of the client that nobody has
 * read (`new`); a letter of ours is awaited (`due`); its follow-up date has come; we wrote last (`waiting`).
 */
export const DESK_STATES = ['new', 'due', 'follow-up', 'waiting', 'snoozed', 'closed', 'spam'] as const
export type DeskState = (typeof DESK_STATES)[number]

/**
 * `open` is new, due and follow-up. `mine`, `unassigned` and `overdue` are parts of it. `all` is everything but spam: where a search looks
 * that names no other view.
 */
export const DESK_VIEWS = ['open', 'mine', 'unassigned', 'overdue', 'waiting', 'snoozed', 'closed', 'spam', 'all'] as const
export type DeskView = (typeof DESK_VIEWS)[number]

/** `promise` is the order of the desk: new letters (newest first), then by due time, then by follow-up date. */
export const DESK_SORTS = ['promise', 'contact', 'organization', 'received', 'activity'] as const
export type DeskSort = (typeof DESK_SORTS)[number]

export const STAGES = ['new', 'talking', 'proposal', 'won', 'lost'] as const
export type Stage = (typeof STAGES)[number]
export const STAGE_REASON_MAX_LENGTH = 120

export const CURRENCIES = ['EUR', 'USD', 'GBP', 'INR'] as const

const caseValue = z.object({ amount: z.number().int().min(0).max(1_000_000_000), currency: z.enum(CURRENCIES) })
export type CaseValue = z.infer<typeof caseValue>

export const colleague = z.object({ _id: id, name: z.string() })
export type Colleague = z.infer<typeof colleague>

/** What the desk adds to an enquiry and to a solution request. */
export const deskFields = z.object({
  /** Null while nobody has taken it. */
  owner: colleague.nullable(),
  followUpAt: timestamp.nullable(),
  /** Until the follow-up date it is in the view 'Snoozed' only. */
  isSnoozed: z.boolean(),
  stage: z.enum(STAGES),
  /** Why it was won or lost. */
  stageReason: z.string(),
  value: caseValue.nullable(),
  /** Since when a letter of the client waits to be read; null when none does. */
  unreadSince: timestamp.nullable(),
  /** When a letter last came in or left. */
  lastActivityAt: timestamp,
})
export type DeskFields = z.infer<typeof deskFields>

export const deskRow = z.object({
  _id: id,
  kind: z.enum(DESK_KINDS),
  state: z.enum(DESK_STATES),
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  services: z.array(z.string()),
  office: z.string(),
  source: z.string(),
  /** The beginning of the newest letter or of the form's message, in one line, and whose it is. */
  excerpt: z.string(),
  lastBy: z.enum(['client', 'us']),
  status: z.enum(ENQUIRY_STATUSES),
  folder: z.enum(ENQUIRY_FOLDERS),
  spamBy: z.string().nullable(),
  priority: z.enum(PRIORITIES),
  waitingSince: timestamp.nullable(),
  waitingDueAt: timestamp.nullable(),
  firstReplyAt: timestamp.nullable(),
  replyDelivery,
  /** Of the form and of all letters. */
  fileCount: z.number().int(),
  /** Who has begun a reply that is not sent yet. */
  draftsBy: z.array(colleague),
  createdAt: timestamp,
  ...deskFields.shape,
})
export type DeskRow = z.infer<typeof deskRow>

/** The numbers of the views are exact up to here. */
export const MAX_DESK_COUNT = 1000
/**
 * A list has no more rows than this, and its total is no larger. Of a longer one these are the first by promise or by date of receipt; the other
 * columns sort the first by promise.
 */
export const MAX_DESK_ROWS = 10_000

const count = z.number().int()
/** How many cases each view has with this kind. Views that may be long are counted up to MAX_DESK_COUNT. */
export const deskCounts = z.object({
  open: count,
  mine: count,
  unassigned: count,
  overdue: count,
  waiting: count,
  snoozed: count,
  closed: count,
  spam: count,
  /** The parts of `open`. */
  new: count,
  due: count,
  followUp: count,
  /** Open and due before the end of the agency's day. Overdue ones are not among them. */
  dueToday: count,
})
export type DeskCounts = z.infer<typeof deskCounts>

/** Which cases a list shows, and in which order. All of it is in the address of the page. */
export const deskFilter = z.object({
  view: enumParam(DESK_VIEWS),
  kind: enumParam(DESK_KINDS),
  /** Only cases of this status, in any view: the addresses of the specification's lists have it, with the view `all`. */
  status: enumParam(ENQUIRY_STATUSES),
  search: searchParam,
  sort: enumParam(DESK_SORTS),
  direction: enumParam(['asc', 'desc']),
})
export const deskListQuery = deskFilter.extend({ page: integerParam(1, 1_000_000), limit: integerParam(1, 100) })
export type DeskListQuery = Partial<z.infer<typeof deskListQuery>>

/** The neighbours of a case in a list, and its place: '7 of 128'. The place is null when the list no longer has the case. */
export const deskNeighbour = z.object({ _id: id, kind: z.enum(DESK_KINDS), name: z.string() })

const MAX_CASES_PER_CHANGE = 100

export const caseChange = z
  .strictObject({
    owner: id.nullable(),
    /** A time in the future snoozes it until then; null ends the snooze and deletes the date. */
    followUpAt: dateTimeInput.nullable(),
    status: z.enum(ENQUIRY_STATUSES),
    folder: z.enum(ENQUIRY_FOLDERS),
    priority: z.enum(PRIORITIES),
    stage: z.enum(STAGES),
    stageReason: singleLine(STAGE_REASON_MAX_LENGTH),
    value: caseValue.nullable(),
    /** False: somebody has read the client's letters. True: marked as unread again. */
    unread: z.boolean(),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, DESK_MESSAGES.nothingToChange)
export type CaseChange = z.input<typeof caseChange>

export const caseChanges = z.strictObject({
  ids: uniqueIds.min(1).max(MAX_CASES_PER_CHANGE),
  change: caseChange,
  /** The owner that the caller saw, with a change of the owner: a case that a colleague took meanwhile stays theirs. */
  seenOwner: id.nullable().optional(),
})
export type CaseChanges = z.input<typeof caseChanges>

/** One line of what happened to a case, from the activity log. */
const caseEvent = z.object({ _id: id, at: timestamp, by: z.string(), did: z.string(), detail: z.string() })
export type CaseEvent = z.infer<typeof caseEvent>

/** What the page of a case shows beside its letters. */
export const caseContext = z.object({
  events: z.array(caseEvent),
  /** Everything else from this address; null when it has none. */
  person: z
    .object({
      _id: id,
      name: z.string(),
      address: z.string(),
      /** How many other cases there are of this person. */
      otherCases: z.number().int(),
      newsletter: z.enum(['none', 'pending', 'confirmed', 'unsubscribed']),
      /** When this person first wrote. */
      since: timestamp,
    })
    .nullable(),
  /** Colleagues who have begun a reply. */
  draftsBy: z.array(colleague),
})
export type CaseContext = z.infer<typeof caseContext>
