import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { commonLabels } from '../../../content/shared-texts.ts'
import { interpolate, isolateRightToLeft } from '../../../contract/interpolate.ts'
import { type Dashboard, MAX_OVERDUE_COUNT, type RecentPost, type WaitingEnquiry } from '../../../contract/dashboard.ts'
import { useAgencyFacts } from '../agency-facts.ts'
import { PostCover } from '../../parts/post-cover.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { ReplyDeliveryBadge } from '../casework/case-status-badge.tsx'
import { HighPriorityIcon } from '../casework/high-priority-icon.tsx'
import { ResponseClock } from '../casework/response-clock.tsx'
import { DateTime } from '../dates/date-time.tsx'
import { formatDuration } from '../dates/dates.ts'
import { useNow } from '../dates/use-now.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import { PostStateBadge } from '../posts/post-state-badge.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import styles from './dashboard.module.css'
import { DayChart, sumOutcomes } from './day-chart.tsx'
import { dashboardLabels } from './labels.ts'
import { MentionPanel } from './mention-panel.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { useDashboard } from './use-dashboard.ts'

const dateFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

export default function DashboardPage() {
  const now = useNow()
  const query = useDashboard()
  const { data: dashboard, error, isRefreshing, refresh } = query
  return (
    <StaffPage
      title={dashboardLabels.title}
      text={<time dateTime={now.toISOString()}>{dateFormat.format(now)}</time>}
      actions={
        <Button variant="ghost" compact icon="refresh" busy={isRefreshing} onClick={refresh}>
          {dashboardLabels.refresh}
        </Button>
      }
    >
      <LoadErrorBanner query={query} message={loadErrorMessage(dashboardLabels.loadFailed)} />
      {!dashboard && !error && <output className="muted">{commonLabels.loading}</output>}
      {dashboard && (
        <div className={styles.dashboard}>
          <SystemProblems problems={dashboard.systemProblems} />
          <MentionPanel />
          <ReviewPanel />
          <WaitingEnquiries waiting={dashboard.waiting} requests={dashboard.solutionRequestsWaiting} />
          <div className={styles.sidePanels}>
            <ResponseTime medianMs={dashboard.medianResponseMs} days={dashboard.days} />
            <EmailDeliveries counts={dashboard.letters} />
          </div>
          <DayChart days={dashboard.days} />
          <Sources sources={dashboard.sources} offices={dashboard.offices} />
          <RecentPosts posts={dashboard.recentPosts} />
        </div>
      )}
    </StaffPage>
  )
}

const systemLabels = dashboardLabels.system

/** Only owners get any. */
function SystemProblems({ problems }: { problems: string[] }) {
  if (problems.length === 0) return null
  return (
    <div className={styles.fullWidth}>
      <Banner
        tone="error"
        icon="warning"
        action={
          <LinkButton variant="text" compact render={<Link to={systemLabels.link.href} />}>
            {systemLabels.link.label}
          </LinkButton>
        }
      >
        <b>{systemLabels.heading}</b> {problems.join(' ')}
      </Banner>
    </div>
  )
}

const waitingLabels = dashboardLabels.waiting

/** The enquiries without a reply, the nearest deadline first. Only the most urgent has a filled button. */
function WaitingEnquiries({ waiting, requests }: { waiting: Dashboard['waiting']; requests: number }) {
  const { total, first } = waiting
  return (
    <Panel
      heading={waitingLabels.heading}
      note={total > 0 && <WaitingCount {...waiting} />}
      ruled
      flush
      className={styles.panel}
      actions={
        <LinkButton variant="text" compact render={<Link to={waitingLabels.all.href} />}>
          {waitingLabels.all.label}
        </LinkButton>
      }
    >
      {total === 0 && <EmptyState {...waitingLabels.none} heading="h2" />}
      <ul>
        {first.map((enquiry, index) => (
          <WaitingRow key={enquiry._id} enquiry={enquiry} mostUrgent={index === 0} />
        ))}
      </ul>
      {requests > 0 && (
        <Link className={styles.requestsLink} to={waitingLabels.requests.href}>
          {requests === 1 ? waitingLabels.requests.one : interpolate(waitingLabels.requests.more, { count: requests })}
        </Link>
      )}
    </Panel>
  )
}

function WaitingCount({ total, overdue }: Dashboard['waiting']) {
  return (
    <>
      {interpolate(waitingLabels.count, { total })}
      {overdue > 0 && (
        <>
          {', '}
          <b className={styles.overdue}>
            {overdue >= MAX_OVERDUE_COUNT ? waitingLabels.manyOverdue : interpolate(waitingLabels.overdue, { overdue })}
          </b>
        </>
      )}
    </>
  )
}

function WaitingRow({ enquiry, mostUrgent }: { enquiry: WaitingEnquiry; mostUrgent: boolean }) {
  const { _id, name, priority, waitingSince, waitingDueAt, office, replyDelivery } = enquiry
  const isOverdue = useNow().getTime() > Date.parse(waitingDueAt ?? '')
  return (
    <li className={styles.row} data-overdue={isOverdue || undefined}>
      <div className={styles.person}>
        <div className={styles.nameLine}>
          <Link to={`/cms/query/${_id}`} className={styles.name}>
            <bdi>{name}</bdi>
          </Link>
          {priority === 'high' && <HighPriorityIcon />}
          <ReplyDeliveryBadge reply={replyDelivery} />
        </div>
        <p className="small muted">{describeEnquiry(enquiry)}</p>
      </div>
      <div className={styles.clock}>
        {waitingSince && waitingDueAt && <ResponseClock since={waitingSince} dueAt={waitingDueAt} office={office} />}
      </div>
      <LinkButton
        variant={mostUrgent ? 'solid' : 'ghost'}
        compact
        render={<Link to={`/cms/query/${_id}/respond`} />}
        aria-label={interpolate(waitingLabels.respondTo, { name })}
      >
        {waitingLabels.respond}
      </LinkButton>
    </li>
  )
}

const describeEnquiry = ({ organization, services }: WaitingEnquiry): string => {
  const requested = services.length > 2 ? interpolate(waitingLabels.services, { count: services.length }) : services.join(', ')
  return `${isolateRightToLeft(organization || waitingLabels.noOrganization)}, ${requested}`
}

const responseTimeLabels = dashboardLabels.responseTime

function ResponseTime({ medianMs, days }: { medianMs: number | null; days: Dashboard['days'] }) {
  const { kept, late } = sumOutcomes(days)
  const { replyTime } = useAgencyFacts()
  return (
    <Panel heading={responseTimeLabels.heading}>
      {medianMs === null ? (
        <p className="muted">{responseTimeLabels.none}</p>
      ) : (
        <>
          <p className={styles.figure}>{formatDuration(medianMs)}</p>
          <p className="small muted">{interpolate(responseTimeLabels.text, { kept, answered: kept + late, promise: replyTime })}</p>
        </>
      )}
    </Panel>
  )
}

const sourcesLabels = dashboardLabels.sources

type Shares = Dashboard['sources']

function Sources({ sources, offices }: { sources: Shares; offices: Shares }) {
  return (
    <Panel heading={sourcesLabels.heading} note={sourcesLabels.text}>
      {sources.length === 0 && <p className="muted">{sourcesLabels.none}</p>}
      {sources.length > 0 && (
        <>
          <ShareBars name={sourcesLabels.bySource} shares={sources} />
          <ShareBars name={sourcesLabels.byOffice} shares={offices} />
        </>
      )}
    </Panel>
  )
}

function ShareBars({ name, shares }: { name: string; shares: Shares }) {
  const largest = Math.max(...shares.map(({ n }) => n))
  return (
    <section className={styles.shares}>
      <h3 className={styles.shareHeading}>{name}</h3>
      <ul>
        {shares.map(({ name, n }) => (
          <li key={name} className={styles.share}>
            <span>{name || sourcesLabels.unknown}</span>
            <i aria-hidden="true" style={{ '--share': n / largest } as CSSProperties} />
            <b>{n}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

const deliveryLabels = dashboardLabels.emails

const EMAIL_STATES = ['queued', 'failed', 'unconfirmed', 'kept'] as const

/** How many e-mails are undelivered or unconfirmed. */
function EmailDeliveries({ counts }: { counts: Dashboard['letters'] }) {
  return (
    <Panel
      heading={deliveryLabels.heading}
      actions={
        <LinkButton variant="text" compact render={<Link to={deliveryLabels.link.href} />}>
          {deliveryLabels.link.label}
        </LinkButton>
      }
    >
      <div className={styles.deliveries}>
        {EMAIL_STATES.filter((state) => state !== 'kept' || counts.kept > 0).map((state) => (
          <Link
            key={state}
            to={`${deliveryLabels.link.href}?state=${state}`}
            className={classNames(styles.delivery, state === 'failed' && counts.failed > 0 && styles.error)}
          >
            <b>{counts[state]}</b>
            <span className="small muted">{deliveryLabels.states[state]}</span>
          </Link>
        ))}
      </div>
    </Panel>
  )
}

const recentPostsLabels = dashboardLabels.posts

function RecentPosts({ posts }: { posts: RecentPost[] }) {
  return (
    <Panel
      heading={recentPostsLabels.heading}
      ruled
      className={styles.fullWidth}
      actions={
        <LinkButton variant="text" compact render={<Link to={recentPostsLabels.all.href} />}>
          {recentPostsLabels.all.label}
        </LinkButton>
      }
    >
      {posts.length === 0 && <p className="muted">{recentPostsLabels.none}</p>}
      <ul className={styles.posts}>
        {posts.map(({ _id, mainHeading, coverImage, state, publishedAt, updatedAt }) => (
          <li key={_id} className={styles.post}>
            <span className={styles.cover}>
              <PostCover coverImage={coverImage} sizes="96px" />
            </span>
            <div>
              <Link to={`/cms/blogs/${_id}`} className={styles.postTitle}>
                <bdi>{mainHeading}</bdi>
              </Link>
              <div className={styles.postState}>
                <PostStateBadge state={state} />
                <span className="small muted">
                  <DateTime at={state === 'draft' ? updatedAt : publishedAt} short />
                </span>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
