import { Link } from 'react-router'
import { dashboardLabels } from '../../../content/dashboard.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { type Dashboard, MAX_OVERDUE_COUNT, type WaitingEnquiry } from '../../../contract/dashboard.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { Panel } from '../layout/panel.tsx'
import { HighPriorityIcon } from '../casework/high-priority-icon.tsx'
import { ResponseClock } from '../casework/response-clock.tsx'
import { ReplyDeliveryBadge } from '../casework/case-status-badge.tsx'
import { useNow } from '../dates/use-now.ts'
import styles from './waiting.module.css'

const words = dashboardLabels.waiting

/** Who waits, the oldest promise first. Only the most urgent has a filled button. */
export function Waiting({ waiting, requests }: { waiting: Dashboard['waiting']; requests: number }) {
  const { total, first } = waiting
  return (
    <Panel
      heading={words.heading}
      note={total > 0 && <Count {...waiting} />}
      ruled
      flush
      className={styles.panel}
      actions={
        <LinkButton variant="text" compact render={<Link to={words.all.href} />}>
          {words.all.label}
        </LinkButton>
      }
    >
      {total === 0 && <EmptyState {...words.none} heading="h2" />}
      <ul>
        {first.map((enquiry, index) => (
          <Row key={enquiry._id} enquiry={enquiry} mostUrgent={index === 0} />
        ))}
      </ul>
      {requests > 0 && (
        <Link className={styles.requests} to={words.requests.href}>
          {requests === 1 ? words.requests.one : interpolate(words.requests.more, { count: requests })}
        </Link>
      )}
    </Panel>
  )
}

function Count({ total, overdue }: Dashboard['waiting']) {
  return (
    <>
      {interpolate(words.count, { total })}
      {overdue > 0 && (
        <>
          {', '}
          <b className={styles.overdue}>{overdue >= MAX_OVERDUE_COUNT ? words.manyOverdue : interpolate(words.overdue, { overdue })}</b>
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
        <p className="small muted">{aboutOf(enquiry)}</p>
      </div>
      <div className={styles.clock}>{dueAt && <ResponseClock createdAt={createdAt} dueAt={dueAt} office={office} />}</div>
      <LinkButton
        variant={mostUrgent ? 'solid' : 'ghost'}
        compact
        render={<Link to={`/cms/query/${_id}/respond`} />}
        aria-label={interpolate(words.respondTo, { name })}
      >
        {words.respond}
      </LinkButton>
    </li>
  )
}

const aboutOf = ({ organization, services }: WaitingEnquiry): string => {
  const asked = services.length > 2 ? interpolate(words.services, { count: services.length }) : services.join(', ')
  return `${organization || words.noOrganization}, ${asked}`
}
