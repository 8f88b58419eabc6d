import { addDays, toAgencyDate, startOfAgencyDay } from '../../content/agency-dates.ts'
import { DASHBOARD_DAYS, type Dashboard } from '../../contract/dashboard.ts'
import type { Store } from '../database/open.ts'
import type { OutboxAdmin } from '../mail/outbox-admin.ts'
import { readFigures } from './figures.ts'
import { readMedianResponseMs } from './median-response.ts'
import { readRecentPosts } from './recent-posts.ts'
import { countWaitingSolutionRequests, readWaitingEnquiries } from './waiting.ts'

export type DashboardReader = ReturnType<typeof createDashboard>

type Dependencies = { store: Store; outboxAdmin: OutboxAdmin; now: () => Date }

/** What staff see first. Every part reads a few rows of an index, however many enquiries there are. */
export function createDashboard({ store: { db }, outboxAdmin, now }: Dependencies) {
  return {
    async get(): Promise<Dashboard> {
      const at = now()
      const days = Array.from({ length: DASHBOARD_DAYS }, (_, n) => addDays(toAgencyDate(at), n + 1 - DASHBOARD_DAYS))
      return {
        waiting: await readWaitingEnquiries(db, at),
        solutionRequestsWaiting: await countWaitingSolutionRequests(db),
        ...(await readFigures(db, days)),
        medianResponseMs: await readMedianResponseMs(db, startOfAgencyDay(days[0]!)),
        letters: await outboxAdmin.countDeliveryFailures(),
        recentPosts: await readRecentPosts(db),
      }
    },
  }
}
