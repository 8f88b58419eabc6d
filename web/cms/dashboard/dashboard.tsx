import { dashboardLabels as words, dashboardLabels } from '../../../content/dashboard.ts'
import { commonLabels } from '../../../content/shared-texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { useNow } from '../dates/use-now.ts'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import { useDashboard } from '../shell/use-dashboard.ts'
import { DayChart, sumOutcomes } from './day-chart.tsx'
import styles from './dashboard.module.css'
import { Link } from 'react-router'
import { interpolate } from '../../../contract/interpolate.ts'
import { type Dashboard, MAX_OVERDUE_COUNT, type WaitingEnquiry, type RecentPost } from '../../../contract/dashboard.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { Panel } from '../layout/panel.tsx'
import { HighPriorityIcon } from '../casework/high-priority-icon.tsx'
import { ResponseClock } from '../casework/response-clock.tsx'
import { ReplyDeliveryBadge } from '../casework/case-status-badge.tsx'
import { agency } from '../../../content/agency.ts'
import { formatDuration } from '../dates/dates.ts'
import type { CSSProperties } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { PostCover } from '../../parts/post-cover.tsx'
import { PostStateBadge } from '../posts/post-state-badge.tsx'
import { DateTime } from '../dates/date-time.tsx'

const dayAndClock = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/** Whom do we owe an answer, and how are we doing. */
export default function DashboardPage() {
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
          <WaitingEnquiries waiting={shown.waiting} requests={shown.solutionRequestsWaiting} />
          <div className={styles.side}>
            <ResponseTime medianMs={shown.medianResponseMs} days={shown.days} />
            <EmailDeliveries letters={shown.letters} />
          </div>
          <DayChart days={shown.days} />
          <Sources sources={shown.sources} offices={shown.offices} />
          <RecentPosts posts={shown.recentPosts} />
        </div>
      )}
    </StaffPage>
  )
}

const waitingLabels = dashboardLabels.waiting

/** Who waits, the oldest promise first. Only the most urgent has a filled button. */
function WaitingEnquiries({ waiting, requests }: { waiting: Dashboard['waiting']; requests: number }) {
  const { total, first } = waiting
  return (
    <Panel
      heading={waitingLabels.heading}
      note={total > 0 && <Count {...waiting} />}
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
          <Row key={enquiry._id} enquiry={enquiry} mostUrgent={index === 0} />
        ))}
      </ul>
      {requests > 0 && (
        <Link className={styles.requests} to={waitingLabels.requests.href}>
          {requests === 1 ? waitingLabels.requests.one : interpolate(waitingLabels.requests.more, { count: requests })}
        </Link>
      )}
    </Panel>
  )
}

function Count({ total, overdue }: Dashboard['waiting']) {
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

function Row({ enquiry, mostUrgent }: { enquiry: WaitingEnquiry; mostUrgent: boolean }) {
  const { _id, name, priority, createdAt, dueAt, office, replyDelivery } = enquiry
  const isOver = useNow().getTime() > Date.parse(dueAt ?? createdAt)
  return (
    <li className={styles.row} data-over={isOver || undefined}>
      <div className={styles.who}>
        <div className={styles.standing}>
          <Link to={`/cms/query/${_id}`} className={styles.name}>
            {name}
          </Link>
          {priority === 'high' && <HighPriorityIcon />}
          <ReplyDeliveryBadge reply={replyDelivery} />
        </div>
        <p className="small muted">{describeEnquiry(enquiry)}</p>
      </div>
      <div className={styles.clock}>{dueAt && <ResponseClock createdAt={createdAt} dueAt={dueAt} office={office} />}</div>
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
  const asked = services.length > 2 ? interpolate(waitingLabels.services, { count: services.length }) : services.join(', ')
  return `${organization || waitingLabels.noOrganization}, ${asked}`
}

const responseTimeLabels = dashboardLabels.response

function ResponseTime({ medianMs, days }: { medianMs: number | null; days: Dashboard['days'] }) {
  const { kept, late } = sumOutcomes(days)
  return (
    <Panel heading={responseTimeLabels.heading}>
      {medianMs === null ? (
        <p className="muted">{responseTimeLabels.none}</p>
      ) : (
        <>
          <p className={styles.figure}>{formatDuration(medianMs)}</p>
          <p className="small muted">
            {interpolate(responseTimeLabels.text, { kept, answered: kept + late, promise: agency.promise.replyTime })}
          </p>
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
          <Group name={sourcesLabels.bySource} shares={sources} />
          <Group name={sourcesLabels.byOffice} shares={offices} />
        </>
      )}
    </Panel>
  )
}

function Group({ name, shares }: { name: string; shares: Shares }) {
  const most = Math.max(...shares.map(({ n }) => n))
  return (
    <section className={styles.group}>
      <h3 className={styles.groupName}>{name}</h3>
      <ul>
        {shares.map(({ name, n }) => (
          <li key={name} className={styles.share}>
            <span>{name || sourcesLabels.notSaid}</span>
            <i aria-hidden="true" style={{ '--share': n / most } as CSSProperties} />
            <b>{n}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

const emailLabels = dashboardLabels.letters

const STATES = ['queued', 'failed', 'unconfirmed', 'kept'] as const

/** Letters that have not arrived, or may not have. */
function EmailDeliveries({ letters }: { letters: Dashboard['letters'] }) {
  return (
    <Panel
      heading={emailLabels.heading}
      actions={
        <LinkButton variant="text" compact render={<Link to={emailLabels.link.href} />}>
          {emailLabels.link.label}
        </LinkButton>
      }
    >
      <div className={styles.letters}>
        {STATES.filter((state) => state !== 'kept' || letters.kept > 0).map((state) => (
          <Link
            key={state}
            to={`${emailLabels.link.href}?state=${state}`}
            className={classNames(styles.letter, state === 'failed' && letters.failed > 0 && styles.bad)}
          >
            <b>{letters[state]}</b>
            <span className="small muted">{emailLabels.states[state]}</span>
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
      className={styles.wide}
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
              <Link to={`/cms/blogs/${_id}`} className={styles.heading}>
                {mainHeading}
              </Link>
              <div className={styles.state}>
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
