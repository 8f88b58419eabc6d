import { dashboardLabels as words } from '../../../content/dashboard.ts'
import { commonLabels } from '../../../content/common-labels.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { useNow } from '../dates/use-now.ts'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import { useDashboard } from '../shell/use-dashboard.ts'
import { DayChart } from './day-chart.tsx'
import styles from './dashboard.module.css'
import { Letters } from './letters.tsx'
import { RecentPosts } from './recent-posts.tsx'
import { ResponseTime } from './response-time.tsx'
import { Sources } from './sources.tsx'
import { Waiting } from './waiting.tsx'

const dayAndClock = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/** Whom do we owe an answer, and how are we doing. */
export default function Dashboard() {
  const now = useNow()
  const dashboard = useDashboard()
  const { data: shown, error, isRefreshing, refresh } = dashboard
  return (
    <StaffPage
      title={words.title}
      text={<time dateTime={now.toISOString()}>{dayAndClock.format(now)}</time>}
      actions={
        <Button variant="ghost" compact icon="refresh" busy={isRefreshing} onClick={refresh}>
          {words.refresh}
        </Button>
      }
    >
      <LoadErrorBanner query={dashboard} message={loadErrorMessage(words.load)} />
      {!shown && !error && <output className="muted">{commonLabels.loading}</output>}
      {shown && (
        <div className={styles.dashboard}>
          <Waiting waiting={shown.waiting} requests={shown.solutionRequestsWaiting} />
          <div className={styles.side}>
            <ResponseTime medianMs={shown.medianResponseMs} days={shown.days} />
            <Letters letters={shown.letters} />
          </div>
          <DayChart days={shown.days} />
          <Sources sources={shown.sources} offices={shown.offices} />
          <RecentPosts posts={shown.recentPosts} />
        </div>
      )}
    </StaffPage>
  )
}
