import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { interpolate } from '../../../contract/interpolate.ts'
import { type Person, PERSON_EVENT_FILTERS, type PersonEvent } from '../../../contract/person.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { IconName } from '../../ui/media/icon-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { dateTimeFormat, timeFormat, weekdayDateTimeFormat } from '../dates/dates.ts'
import { useNow } from '../dates/use-now.ts'
import { DeliveryBadge } from '../emails/delivery-state.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { FilterTabs } from '../lists/filter-tabs.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { useListSearchParams } from '../lists/use-list-search-params.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { casePath } from '../casework/case-path.ts'
import { groupEvents } from './group-events.ts'
import { peopleLabels } from './labels.ts'
import styles from './person-timeline.module.css'
import { usePersonEvents } from './use-person.ts'

const labels = peopleLabels.timeline

/** Everything from and to a person, newest first. */
export function PersonTimeline({ person }: { person: Person }) {
  const { getParam, linkTo } = useListSearchParams()
  const only = PERSON_EVENT_FILTERS.find((filter) => filter === getParam('only'))
  const query = usePersonEvents(person._id, only)
  const { events, error, isFetching, isFetchingNextPage, hasNextPage } = query
  const tabs = [undefined, ...PERSON_EVENT_FILTERS].map((filter) => ({
    label: filter ? labels.filters[filter] : labels.all,
    to: linkTo({ only: filter }),
    current: filter === only,
  }))
  return (
    <Panel heading={labels.heading} ruled flush actions={<FilterTabs label={labels.show} tabs={tabs} />}>
      {error && (
        <div className={styles.error}>
          <LoadErrorBanner
            query={{ data: events, dataUpdatedAt: query.dataUpdatedAt, error, isFetching, refresh: () => void query.refetch() }}
            message={loadErrorMessage(labels.loadFailed)}
          />
        </div>
      )}
      {events && events.length > 0 && <Events events={events} person={person} />}
      {events?.length === 0 && (only ? <p className={styles.none}>{labels.noMatch}</p> : <EmptyState {...labels.empty} />)}
      {!events && !error && <RowSkeletons columns={2} rows={6} />}
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="ghost" compact icon="chevron-down" busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {labels.earlier}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function Events({ events, person }: { events: readonly PersonEvent[]; person: Person }) {
  const now = useNow()
  return (
    <div className={styles.timeline}>
      {groupEvents(events, now).map(({ label, events: grouped }) => (
        <section key={label}>
          <h3 className={styles.period}>{label}</h3>
          <ol>
            {grouped.map((event) => (
              <li key={event.key} className={styles.event}>
                <EventRow event={event} person={person} isToday={label === labels.today} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

const ICONS: Record<PersonEvent['kind'], IconName> = {
  case: 'inbox',
  'letter in': 'mail',
  'letter out': 'outbox',
  note: 'note',
  file: 'file',
  newsletter: 'megaphone',
  stage: 'flag',
}

const DOTS: Partial<Record<PersonEvent['kind'], string>> = {
  case: styles.fromClient,
  'letter in': styles.fromClient,
  'letter out': styles.fromUs,
  note: styles.note,
}

const TROUBLE_DOTS: Partial<Record<NonNullable<PersonEvent['delivery']>, string>> = {
  failed: styles.failed,
  unconfirmed: styles.unconfirmed,
}

type EventRowProps = { event: PersonEvent; person: Person; isToday: boolean }

function EventRow({ event, person, isToday }: EventRowProps) {
  const { kind, at, excerpt, delivery, caseId } = event
  const trouble = delivery ? TROUBLE_DOTS[delivery] : undefined
  const time = new Date(at)
  return (
    <>
      <span className={classNames(styles.dot, trouble ?? DOTS[kind])}>
        <Icon name={trouble ? 'warning' : ICONS[kind]} />
      </span>
      <div className={styles.content}>
        <p className={styles.title}>
          <EventTitle event={event} />
        </p>
        {excerpt && <p className={styles.excerpt}>{excerpt}</p>}
        <AddressNote event={event} person={person} />
        {kind === 'letter in' && !caseId && <p className={styles.remark}>{labels.unmatched}</p>}
        {delivery && delivery !== 'sent' && <DeliveryBadge state={delivery} />}
      </div>
      <time className={styles.time} dateTime={at} title={dateTimeFormat.format(time)}>
        {isToday ? timeFormat.format(time) : formatDay(time)}
      </time>
    </>
  )
}

/** With the year where it is not this one. */
const formatDay = (at: Date): string => (at.getFullYear() === new Date().getFullYear() ? weekdayDateTimeFormat : dateTimeFormat).format(at)

/** Who did what, with a link to where it is. */
function EventTitle({ event }: { event: PersonEvent }) {
  const { kind, title, by, caseKind } = event
  if (kind === 'case') {
    return <LeadAndLink lead={caseKind ? labels.kinds[caseKind] : labels.kinds.enquiry} event={event} />
  }
  if (kind === 'letter in') return <LeadAndLink lead={labels.wrote} event={event} fallback={labels.noSubject} />
  if (kind === 'letter out') {
    return <LeadAndLink lead={<bdi>{by || labels.sentByUs}</bdi>} verb={labels.sent} event={event} fallback={labels.noSubject} />
  }
  if (kind === 'note') return <LeadAndLink lead={<bdi>{by}</bdi>} event={{ ...event, title: '' }} fallback={labels.leftNote} />
  if (kind === 'file') return <LeadAndLink lead={labels.file} event={event} />
  if (kind === 'stage') return <LeadAndLink lead={<bdi>{by}</bdi>} verb={labels.marked} event={event} />
  return <b>{title}</b>
}

type LeadAndLinkProps = {
  lead: ReactNode
  verb?: string
  event: PersonEvent
  /** The words of the link where the event has no title. */
  fallback?: string
}

function LeadAndLink({ lead, verb, event: { title, caseId, caseKind }, fallback = '' }: LeadAndLinkProps) {
  const text = title || fallback
  const to = caseId && caseKind ? casePath(caseId, caseKind) : '/cms/unmatched-mail'
  return (
    <>
      <b>{lead}</b> {verb}{' '}
      {text && (
        <Link to={to}>
          <bdi>{text}</bdi>
        </Link>
      )}
    </>
  )
}

/** Which address of a merged person it was. */
function AddressNote({ event: { kind, address }, person }: Pick<EventRowProps, 'event' | 'person'>) {
  if (!address || address === person.address || kind === 'note' || kind === 'stage') return null
  return <p className={styles.remark}>{interpolate(kind === 'letter out' ? labels.to : labels.from, { address })}</p>
}
