import { addDays, agencyDay, startOfAgencyDay } from '../../content/agency-day.ts'
import { DASHBOARD_DAYS, type Dashboard } from '../../contract/dashboard.ts'
import type { Store } from '../database/open.ts'
import type { LetterDesk } from '../mail/letter-desk.ts'
import { readFigures } from './figures.ts'
import { medianResponse } from './median-response.ts'
import { readRecentPosts } from './recent-posts.ts'
import { countWaitingRequests, readWaiting } from './waiting.ts'

export type DashboardView = ReturnType<typeof createDashboard>

type Dependencies = { store: Store; letterDesk: LetterDesk; now: () => Date }

/** What staff see first. Every part reads a few rows of an index, however many enquiries there are. */
export function createDashboard({ store: { db }, letterDesk, now }: Dependencies) {
  return {
    async show(): Promise<Dashboard> {
      const at = now()
      const days = Array.from({ length: DASHBOARD_DAYS }, (_, n) => addDays(agencyDay(at), n + 1 - DASHBOARD_DAYS))
      return {
        waiting: await readWaiting(db, at),
        solutionRequestsWaiting: await countWaitingRequests(db),
        ...(await readFigures(db, days)),
        medianResponseMs: await medianResponse(db, startOfAgencyDay(days[0]!)),
        letters: await letterDesk.troubles(),
        recentPosts: await readRecentPosts(db),
      }
    },
  }
}
