import { z } from 'zod'
import { DESK_KINDS } from './desk.ts'
import { enumParam, id, integerParam, searchParam, singleLine, timestamp } from './fields.ts'
import { EMAIL_STATES } from './outbox.ts'

// A person is everything that came from one e-mail address, or from several that staff have merged.

export const PERSON_MESSAGES = {
  notFound: 'We know nobody of this number.',
  merged: 'Merged. Both addresses are one person now.',
  sameAlready: 'These are one person already.',
  separated: 'Separated again.',
  notMerged: 'These two are not merged.',
  notSame: 'We will not ask about these two again.',
  wrongAddress: 'This is not the address of this person.',
  lettersWaiting: 'A letter to this person still waits to be sent. Please stop it or let it go first.',
  erased: 'Erased',
} as const

const PERSON_NEWSLETTER_STATES = ['none', 'pending', 'confirmed', 'unsubscribed'] as const

export const personSummary = z.object({
  _id: id,
  /** As they gave it last; the address where they gave none. */
  name: z.string(),
  address: z.string(),
  organization: z.string(),
  caseCount: z.number().int(),
  newsletter: z.enum(PERSON_NEWSLETTER_STATES),
  lastActivityAt: timestamp,
})
export type PersonSummary = z.infer<typeof personSummary>

const PERSON_EVENT_KINDS = ['case', 'letter in', 'letter out', 'note', 'file', 'newsletter', 'stage'] as const

/** One entry of the timeline of a person. */
export const personEvent = z.object({
  key: z.string(),
  kind: z.enum(PERSON_EVENT_KINDS),
  at: timestamp,
  /** The subject of a letter, the services of an enquiry, the name of a file. */
  title: z.string(),
  excerpt: z.string(),
  /** The case that it belongs to; null for the newsletter and for letters that belong to none yet. */
  caseId: id.nullable(),
  caseKind: z.enum(DESK_KINDS).nullable(),
  /** The colleague who wrote it; empty for the person. */
  by: z.string(),
  /** The address that it came from or went to. */
  address: z.string(),
  /** Of a letter that we sent from here; else null. */
  delivery: z.enum(EMAIL_STATES).nullable(),
})
export type PersonEvent = z.infer<typeof personEvent>

export const PERSON_EVENTS_PER_PAGE = 50

export const person = personSummary.extend({
  number: z.string(),
  website: z.string(),
  firstSeenAt: timestamp,
  /** All addresses, the main one first. `personId` is the person that the address would be without the merge. */
  addresses: z.array(z.object({ personId: id, address: z.string(), mergedAt: timestamp.nullable(), mergedBy: z.string() })),
  /** Open cases with a value, added up by currency. */
  openValue: z.array(z.object({ amount: z.number(), currency: z.string() })),
  counts: z.object({ cases: z.number().int(), letters: z.number().int(), notes: z.number().int(), files: z.number().int() }),
  /** The open case with the latest activity, where staff write to them; null when none is open. */
  openCase: z.object({ _id: id, kind: z.enum(DESK_KINDS) }).nullable(),
  /** Perhaps the same person: the same number, or the same name and organization. */
  suggestions: z.array(personSummary.extend({ reason: z.enum(['number', 'name']) })),
  /** When housekeeping would delete the newest closed case; null when something is open or nothing is deleted. */
  keptUntil: timestamp.nullable(),
})
export type Person = z.infer<typeof person>

export const personListQuery = z.object({ search: searchParam, page: integerParam(1, 1_000_000), limit: integerParam(1, 100) })
export type PersonListQuery = Partial<z.infer<typeof personListQuery>>

/** What the timeline can be limited to: `letters` is both ways. */
export const PERSON_EVENT_FILTERS = ['letters', 'notes', 'files'] as const
export type PersonEventFilter = (typeof PERSON_EVENT_FILTERS)[number]

export const personEventsQuery = z.object({ page: integerParam(1, 10_000), only: enumParam(PERSON_EVENT_FILTERS) })
export type PersonEventsQuery = Partial<z.infer<typeof personEventsQuery>>

/** What an erasure deletes or has deleted. It names nobody. */
const erasureCounts = z.object({
  enquiries: z.number().int(),
  solutionRequests: z.number().int(),
  lettersIn: z.number().int(),
  lettersOut: z.number().int(),
  notes: z.number().int(),
  files: z.number().int(),
  fileBytes: z.number().int(),
  drafts: z.number().int(),
  subscriptions: z.number().int(),
  /** Stored answers to repeated calls. */
  idempotencyKeys: z.number().int(),
  searchEntries: z.number().int(),
})
export type ErasureCounts = z.infer<typeof erasureCounts>

export const erasurePlan = z.object({
  counts: erasureCounts,
  /** Letters to this person that are queued: the erasure waits for them. */
  queuedLetters: z.number().int(),
  /** When the last backup that still has the data is deleted; null without backups. */
  backupsUntil: timestamp.nullable(),
})
export type ErasurePlan = z.infer<typeof erasurePlan>

export const erasureReceipt = z.object({
  /** For the register, such as E-2026-0007. */
  number: z.string(),
  at: timestamp,
  by: z.string(),
  counts: erasureCounts,
  backupsUntil: timestamp.nullable(),
  /** Files that could not be deleted yet, because the file store did not answer: it is tried again every hour. */
  filesPending: z.number().int(),
  /** False while files, or deleted rows in the database's own log, are yet to go. */
  isComplete: z.boolean(),
})
export type ErasureReceipt = z.infer<typeof erasureReceipt>

export const newErasure = z.strictObject({ address: singleLine(254) })
