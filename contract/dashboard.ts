import { z } from 'zod'
import { postState } from './post.ts'
import { enquirySummary } from './enquiry.ts'
import { id, timestamp } from './fields.ts'
import { emailStateCounts } from './outbox.ts'

/** How far back the figures look. */
export const DASHBOARD_DAYS = 30

/** Nobody needs to know more exactly by how much they are behind. */
export const MAX_OVERDUE_COUNT = 1000

const count = z.number().int()
const namedCount = z.object({ name: z.string(), n: count })

const waitingEnquiry = enquirySummary.pick({
  _id: true,
  name: true,
  organization: true,
  services: true,
  office: true,
  priority: true,
  createdAt: true,
  dueAt: true,
  replyDelivery: true,
})
export type WaitingEnquiry = z.infer<typeof waitingEnquiry>

const recentPost = z.object({
  _id: id,
  mainHeading: z.string(),
  coverImage: z.string(),
  state: postState,
  /** When visitors see it, or saw it first. */
  publishedAt: timestamp,
  updatedAt: timestamp,
})
export type RecentPost = z.infer<typeof recentPost>

export const dashboard = z.object({
  /** Enquiries without an answer that has left. `overdue` counts up to MOST_OVERDUE_COUNTED. */
  waiting: z.object({
    total: count,
    overdue: count,
    /** The most urgent first. */
    first: z.array(waitingEnquiry),
  }),
  solutionRequestsWaiting: count,
  /** By the day, in the time zone of the agency's main office, on which they came: answered in time, answered late, still open. Oldest first, none left out. */
  days: z.array(z.object({ day: z.iso.date(), kept: count, late: count, open: count })),
  /** Of the enquiries answered lately; null when there are none. */
  medianResponseMs: z.number().nullable(),
  letters: emailStateCounts,
  /** Most frequent first; the empty name is for those who did not say. */
  sources: z.array(namedCount),
  offices: z.array(namedCount),
  /** The newest, in whatever state. */
  recentPosts: z.array(recentPost),
})
export type Dashboard = z.infer<typeof dashboard>
