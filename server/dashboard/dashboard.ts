import { addDays, dateInTimeZone, startOfDayInTimeZone } from '../agency-dates.ts'
import { DASHBOARD_DAYS, type Dashboard } from '../../contract/dashboard.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { Store } from '../database/store.ts'
import type { Db, Row } from '../database/tables.ts'
import type { OutboxAdmin } from '../mail/outbox-admin.ts'
import { readTimeZone } from '../settings/agency-settings.ts'
import type { HealthWatch } from '../system/health-watch.ts'
import { readRecentPosts } from './recent-posts.ts'
import { countWaitingSolutionRequests, readWaitingEnquiries } from './waiting.ts'

/** The median is that of the newest replies: reading more would hardly change it. */
const MAX_REPLIES_READ = 1000

export type DashboardReader = ReturnType<typeof createDashboard>

type Dependencies = { store: Store; outboxAdmin: OutboxAdmin; healthWatch: Pick<HealthWatch, 'listProblems'>; now: () => Date }

/** The first page of the staff area. Every part reads a few rows of an index, whatever the number of enquiries. */
export function createDashboard({ store: { db }, outboxAdmin, healthWatch, now }: Dependencies) {
  return {
    async get({ role }: Pick<CurrentStaff, 'role'>): Promise<Dashboard> {
      const at = now()
      const timeZone = await readTimeZone(db)
      const days = Array.from({ length: DASHBOARD_DAYS }, (_, n) => addDays(dateInTimeZone(timeZone, at), n + 1 - DASHBOARD_DAYS))
      return {
        waiting: await readWaitingEnquiries(db, at),
        solutionRequestsWaiting: await countWaitingSolutionRequests(db),
        ...(await readFigures(db, days)),
        medianResponseMs: await readMedianResponseMs(db, startOfDayInTimeZone(timeZone, days[0]!)),
        letters: await outboxAdmin.countDeliveryFailures(),
        systemProblems: role === 'owner' ? await healthWatch.listProblems() : [],
        recentPosts: await readRecentPosts(db),
      }
    },
  }
}

/** The figures of these days, which database triggers update. */
async function readFigures(db: Db, days: string[]): Promise<Pick<Dashboard, 'days' | 'sources' | 'offices'>> {
  const rows = await db
    .selectFrom('enquiry_daily_stats')
    .selectAll()
    .where('day', '>=', days[0]!)
    .where('day', '<=', days.at(-1)!)
    .execute()
  const outcomes = new Map(rows.filter(({ metric }) => metric === 'reply_deadline').map(({ day, value, n }) => [`${day} ${value}`, n]))
  return {
    days: days.map((day) => {
      const count = (outcome: string) => outcomes.get(`${day} ${outcome}`) ?? 0
      return { day, kept: count('met'), late: count('late'), open: count('open') }
    }),
    sources: sumByValue(rows, 'source'),
    offices: sumByValue(rows, 'office'),
  }
}

/** Most frequent first. */
function sumByValue(rows: Row<'enquiry_daily_stats'>[], metric: string) {
  const sums = new Map<string, number>()
  for (const row of rows) if (row.metric === metric) sums.set(row.value, (sums.get(row.value) ?? 0) + row.n)
  return [...sums]
    .map(([name, n]) => ({ name, n }))
    .filter(({ n }) => n > 0)
    .toSorted((a, b) => b.n - a.n || (a.name < b.name ? -1 : 1))
}

/** The median time until the first reply, of enquiries first replied to since then. */
async function readMedianResponseMs(db: Db, since: Date): Promise<number | null> {
  const answered = await db
    .selectFrom('enquiries')
    .where('first_reply_at', '>=', since.toISOString())
    .select(['created_at', 'first_reply_at', 'folder'])
    .orderBy('first_reply_at', 'desc')
    .limit(MAX_REPLIES_READ)
    .execute()
  const waits = answered
    .filter(({ folder }) => folder === 'inbox')
    .map((row) => Date.parse(row.first_reply_at!) - Date.parse(row.created_at))
    .toSorted((a, b) => a - b)
  const middle = Math.floor(waits.length / 2)
  if (waits.length === 0) return null
  return waits.length % 2 === 1 ? waits[middle]! : (waits[middle - 1]! + waits[middle]!) / 2
}
