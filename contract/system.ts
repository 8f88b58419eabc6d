import { z } from 'zod'
import { timestamp } from './fields.ts'

/** What is looked at, in the order of the page. */
export const HEALTH_CHECK_NAMES = [
  'Database',
  'Mail out',
  'Mail in',
  'Files',
  'Disk',
  'Backup',
  'Restore drill',
  'Version',
  'Website',
  'Texts of the site',
  'Nodes',
] as const
export type HealthCheckName = (typeof HEALTH_CHECK_NAMES)[number]

/** How many days of uptime are shown. */
export const UPTIME_DAYS = 90

export const SYSTEM_MESSAGES = {
  jobNotFound: 'Job not found',
  jobStarted: '‘{{name}}’ runs now.',
  jobRunning: '‘{{name}}’ is running already.',
} as const

/** Moments in the texts are ISO dates in UTC: whoever shows them knows the time zone of the reader. */
const findings = {
  /** The figure or the few words that matter most. */
  value: z.string(),
  detail: z.string(),
  /** How full something is, from 0 to 1. */
  share: z.number().min(0).max(1).optional(),
  /** Something that has happened since the last time, such as a finished backup. */
  happened: z.object({ at: timestamp, title: z.string(), detail: z.string() }).optional(),
}

const healthResult = z.discriminatedUnion('state', [
  z.object({ state: z.literal('well'), ...findings }),
  /** Not in use, with what to do to use it. */
  z.object({ state: z.literal('off'), ...findings, advice: z.string() }),
  z.object({
    state: z.literal('trouble'),
    ...findings,
    /** In one or two words. */
    label: z.string(),
    /** What is wrong, as a sentence. */
    problem: z.string(),
    /** What to do. */
    advice: z.string(),
    /** It still works, and will not for long. */
    isWarning: z.boolean(),
  }),
])
export type HealthResult = z.infer<typeof healthResult>

const healthReport = z.object({
  name: z.enum(HEALTH_CHECK_NAMES),
  /** The node that this is about, where there are several; otherwise empty. */
  node: z.string(),
  /** Since when it has been so. */
  since: timestamp,
  result: healthResult,
})
export type HealthReport = z.infer<typeof healthReport>

export const systemEvent = z.object({
  _id: z.number().int(),
  at: timestamp,
  title: z.string(),
  detail: z.string(),
  state: z.enum(['well', 'trouble', 'note']),
})
export type SystemEvent = z.infer<typeof systemEvent>

const uptimeDay = z.object({
  /** In the time zone of the agency's main office. */
  day: z.string(),
  /** False for a day of which nothing is known. */
  isMeasured: z.boolean(),
  awayMinutes: z.number().int(),
  /** Without warnings. */
  troubleMinutes: z.number().int(),
})
export type UptimeDay = z.infer<typeof uptimeDay>

export const systemHealth = z.object({
  lookedAt: timestamp,
  checks: z.array(healthReport),
  /** Oldest first, today included. */
  days: z.array(uptimeDay),
  /** The newest ones. */
  events: z.array(systemEvent),
  hasMoreEvents: z.boolean(),
})
export type SystemHealth = z.infer<typeof systemHealth>

export const job = z.object({
  _id: z.string(),
  name: z.string(),
  /** How often it runs, in words. */
  when: z.string(),
  isRunning: z.boolean(),
  /** The last run of any node, or the last that failed. */
  lastRunAt: timestamp.nullable(),
  tookMs: z.number().nullable(),
  nextRunAt: timestamp.nullable(),
  /** The node of the last run, where there may be several; otherwise empty. */
  node: z.string(),
  /** How many tasks it has, and which failed in the last run. */
  taskCount: z.number().int(),
  failedTasks: z.array(z.string()),
  canRun: z.boolean(),
})
export type Job = z.infer<typeof job>
