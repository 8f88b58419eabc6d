import { z } from 'zod'
import { postState } from './post.ts'
import { enquirySummary } from './staff-enquiry.ts'
import { id, timestamp } from './fields.ts'
import { emailStateCounts } from './outbox.ts'

/** How many days the figures cover. */
export const DASHBOARD_DAYS = 30

/** Overdue enquiries are counted up to here: an exact count beyond it is of no use and would cost time. */
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
  waitingSince: true,
  waitingDueAt: true,
  replyDelivery: true,
})
export type WaitingEnquiry = z.infer<typeof waitingEnquiry>

const recentPost = z.object({
  _id: id,
  mainHeading: z.string(),
  coverImage: z.string(),
  state: postState,
  /** When visitors can first see it. */
  publishedAt: timestamp,
  updatedAt: timestamp,
})
export type RecentPost = z.infer<typeof recentPost>

export const dashboard = z.object({
  /** Enquiries without a delivered reply. `overdue` counts up to MAX_OVERDUE_COUNT. */
  waiting: z.object({
    total: count,
    overdue: count,
    /** The most urgent first. */
    first: z.array(waitingEnquiry),
  }),
  solutionRequestsWaiting: count,
  /** Enquiries by the day they came, in the agency's time zone: `kept` (answered in time), `late` and `open`. Oldest day first, empty days included. */
  days: z.array(z.object({ day: z.iso.date(), kept: count, late: count, open: count })),
  /** Of the enquiries first replied to in these days; null when there are none. */
  medianResponseMs: z.number().nullable(),
  letters: emailStateCounts,
  /** What is wrong with the site, each as a sentence. Empty for staff who are not owners. */
  systemProblems: z.array(z.string()),
  /** Most frequent first; the empty name counts enquiries without one. */
  sources: z.array(namedCount),
  offices: z.array(namedCount),
  /** The newest, in whatever state. */
  recentPosts: z.array(recentPost),
})
export type Dashboard = z.infer<typeof dashboard>
