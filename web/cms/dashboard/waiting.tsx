import { Link } from 'react-router'
import { dashboard } from '../../../content/dashboard.ts'
import { fill } from '../../../content/fill.ts'
import { type Dashboard, MOST_OVERDUE_COUNTED, type WaitingEnquiry } from '../../../contract/dashboard.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyNote } from '../parts/empty-note.tsx'
import { Panel } from '../parts/panel.tsx'
import { PriorityMark } from '../parts/priority-mark.tsx'
import { PromiseClock } from '../parts/promise-clock.tsx'
import { ReplyChip } from '../parts/status-chip.tsx'
import { useNow } from '../parts/use-now.ts'
import styles from './waiting.module.css'

const words = dashboard.waiting

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
      {total === 0 && <EmptyNote {...words.none} heading="h2" />}
      <ul>
        {first.map((enquiry, index) => (
          <Row key={enquiry._id} enquiry={enquiry} mostUrgent={index === 0} />
        ))}
      </ul>
      {requests > 0 && (
        <Link className={styles.requests} to={words.requests.href}>
          {requests === 1 ? words.requests.one : fill(words.requests.more, { count: requests })}
        </Link>
      )}
    </Panel>
  )
}

function Count({ total, overdue }: Dashboard['waiting']) {
  return (
    <>
      {fill(words.count, { total })}
      {overdue > 0 && (
        <>
          {', '}
          <b className={styles.overdue}>{overdue >= MOST_OVERDUE_COUNTED ? words.manyOverdue : fill(words.overdue, { overdue })}</b>
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
          {priority === 'high' && <PriorityMark />}
          <ReplyChip reply={replyDelivery} />
        </div>
        <p className="small muted">{aboutOf(enquiry)}</p>
      </div>
      <div className={styles.clock}>{dueAt && <PromiseClock createdAt={createdAt} dueAt={dueAt} office={office} />}</div>
      <LinkButton
        variant={mostUrgent ? 'solid' : 'ghost'}
        compact
        render={<Link to={`/cms/query/${_id}/respond`} />}
        aria-label={fill(words.respondTo, { name })}
      >
        {words.respond}
      </LinkButton>
    </li>
  )
}

const aboutOf = ({ organization, services }: WaitingEnquiry): string => {
  const asked = services.length > 2 ? fill(words.services, { count: services.length }) : services.join(', ')
  return `${organization || words.noOrganization}, ${asked}`
}
