import { useParams, Link, useLocation, useNavigate } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { commonLabels } from '../../../content/shared-texts.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import { type Enquiry, isHighPriority, ENQUIRY_STATUSES, PRIORITIES } from '../../../contract/enquiry.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { CaseStatusLine } from '../casework/case-status-line.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { TwoColumns } from '../layout/two-columns.tsx'
import { StaffPage } from '../shell/staff-page.tsx'
import { AdjacentEnquiries } from './adjacent-enquiries.tsx'
import { EnquiryNotFound } from './enquiry-not-found.tsx'
import styles from './enquiry.module.css'
import { useEnquiry, useEnquiryUpdate } from './use-enquiry.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { useShortcuts } from '../shortcuts/shortcuts.tsx'
import { ActionList } from '../layout/action-list.tsx'
import { Panel } from '../layout/panel.tsx'
import { TwoStepDelete } from '../dialogs/two-step-delete.tsx'
import { useDeleteAndLeave } from '../dialogs/use-delete-and-leave.ts'
import { mailtoHref, telHref, websiteHref } from '../casework/contact-links.ts'
import { staffApi } from '../session/staff-api.ts'
import { AutosaveSelect } from '../forms/autosave-select.tsx'
import { DescriptionList } from '../layout/description-list.tsx'
import { DateTime } from '../dates/date-time.tsx'
import { formatDuration } from '../dates/dates.ts'
import type { ReactNode } from 'react'
import { Chip } from '../../ui/display/chip.tsx'
import { useNow } from '../dates/use-now.ts'
import type { TimelineEvent } from '../timeline/timeline.tsx'
import { Timeline } from '../timeline/timeline.tsx'
import { StatTile, StatTiles } from '../../ui/display/stat-tile.tsx'
import { ResponseClock } from '../casework/response-clock.tsx'
import { Icon } from '../../ui/media/icon.tsx'

export default function EnquiryPage() {
  const { id = '' } = useParams()
  return <LoadedEnquiry key={id} id={id} />
}

function LoadedEnquiry({ id }: { id: string }) {
  const enquiry = useEnquiry(id)
  const { data: query, error } = enquiry
  if (error?.status === 404) return <EnquiryNotFound />
  return (
    <StaffPage
      title={query?.name ?? (error ? cms.query.details : commonLabels.loading)}
      text={query && <EnquiryHeader query={query} />}
      actions={<AdjacentEnquiries id={id} />}
      back={cms.query.missing.back}
    >
      <LoadErrorBanner query={enquiry} message={() => staffErrorMessages.queries.loadOne} />
      {query && <FullEnquiry query={query} />}
      {!query && !error && <RowSkeletons columns={2} />}
    </StaffPage>
  )
}

function EnquiryHeader({ query: { status, replyDelivery, services, organization } }: { query: Enquiry }) {
  return (
    <CaseStatusLine status={status} reply={replyDelivery}>
      {isHighPriority(services) && <PriorityFlag />}
      {organization && <span>{organization}</span>}
    </CaseStatusLine>
  )
}

function FullEnquiry({ query }: { query: Enquiry }) {
  return (
    <>
      {query.folder === 'spam' && (
        <div className={styles.spam}>
          <Banner tone="warn">{describeSpam(query)}</Banner>
        </div>
      )}
      <TwoColumns
        main={
          <>
            <ReplyDeadlinePanel query={query} />
            <ContactInfo query={query} />
            <Requirements services={query.services} message={query.message} />
            <EnquiryTimeline query={query} />
          </>
        }
        aside={
          <>
            <EnquiryActions query={query} />
            <EnquiryDetails query={query} />
            <QuickInfo query={query} />
          </>
        }
      />
    </>
  )
}

const describeSpam = ({ spamBy }: Enquiry): string =>
  spamBy ? interpolate(cms.query.spamNotes.staff, { name: spamBy }) : cms.query.spamNotes.form

function EnquiryActions({ query }: { query: Enquiry }) {
  const { heading, respond, email, call: callNow, delete: remove, confirmDelete } = cms.query.actions
  const deletion = useDeleteAndLeave({
    remove: () => staffApi.deleteEnquiry({ id: query._id }),
    failed: staffErrorMessages.queries.delete,
    listPath: cms.query.missing.back.href,
  })
  const update = useEnquiryUpdate(query._id)
  const navigate = useNavigate()
  // The filters of the list come along, and so the way to the next one.
  const { search } = useLocation()
  const respondPage = `/cms/query/${query._id}/respond${search}`
  useShortcuts([{ keys: 'r', description: cms.keys.respond, run: () => void navigate(respondPage) }])
  const tel = telHref(query.number)
  const isSpam = query.folder === 'spam'
  return (
    <Panel heading={heading}>
      <ActionList
        last={
          <TwoStepDelete
            label={remove}
            confirm={confirmDelete}
            warning={cms.query.deleteWarning}
            busy={deletion.isPending}
            onDelete={() => void deletion.run(undefined)}
          />
        }
      >
        <LinkButton compact icon="reply" className={styles.respond} render={<Link to={respondPage} />}>
          {respond}
        </LinkButton>
        <LinkButton variant="ghost" compact icon="mail" href={mailtoHref(query.email)}>
          {email}
        </LinkButton>
        {tel && (
          <LinkButton variant="ghost" compact icon="phone" href={tel}>
            {callNow}
          </LinkButton>
        )}
        <Button variant="text" compact icon="shield" onClick={() => void update.run({ folder: isSpam ? 'inbox' : 'spam' })}>
          {isSpam ? cms.query.fromSpam : cms.query.toSpam}
        </Button>
      </ActionList>
    </Panel>
  )
}

function EnquiryDetails({ query }: { query: Enquiry }) {
  const update = useEnquiryUpdate(query._id)
  const labels = cms.query
  const facts = [
    {
      name: labels.status,
      value: (
        <AutosaveSelect
          label={labels.status}
          value={query.status}
          options={ENQUIRY_STATUSES}
          names={cms.statuses}
          onChoose={(status) => update.run({ status })}
        />
      ),
    },
    {
      name: labels.priority,
      value: (
        <AutosaveSelect
          label={labels.priority}
          value={query.priority}
          options={PRIORITIES}
          names={cms.priorities}
          onChoose={(priority) => update.run({ priority })}
        />
      ),
    },
    { name: labels.received, value: <DateTime at={query.createdAt} /> },
    { name: labels.updated, value: <DateTime at={query.updatedAt} /> },
    { name: labels.source, value: query.source || cms.queries.notGiven },
  ]
  const promise = describeReplyDeadline(query)
  return (
    <Panel heading={labels.details}>
      <DescriptionList items={promise ? [...facts, { name: labels.promise, value: promise }] : facts} />
    </Panel>
  )
}

function describeReplyDeadline({ createdAt, dueAt, firstReplyAt }: Enquiry): string | undefined {
  if (!firstReplyAt || !dueAt) return undefined
  const time = formatDuration(Date.parse(firstReplyAt) - Date.parse(createdAt))
  return interpolate(firstReplyAt <= dueAt ? cms.query.kept : cms.query.late, { time })
}

function ContactInfo({ query }: { query: Enquiry }) {
  const { heading, name, organization, email, number, website, office, demoOf } = cms.query.contact
  const facts: [string, ReactNode][] = [
    [name, query.name],
    [organization, query.organization],
    [email, <ContactMethod key="email" to={mailtoHref(query.email)} words={query.email} />],
    [number, query.number && <ContactMethod key="number" to={telHref(query.number)} words={query.number} />],
    [website, query.website && <ContactMethod key="website" to={websiteHref(query.website)} words={query.website} away />],
    [office, query.office],
  ]
  if (query.demoOf) facts.push([demoOf, query.demoOf])
  return (
    <Panel heading={heading}>
      <DescriptionList
        wide
        items={facts.map(([name, value]) => ({ name, value: value || <span className="muted">{cms.queries.notGiven}</span> }))}
      />
    </Panel>
  )
}

/** What leads somewhere is a link; what was only typed like one is text. */
function ContactMethod({ to, words: labels, away }: { to: string | undefined; words: string; away?: boolean }) {
  if (!to) return labels
  return (
    <a href={to} className={styles.way} {...(away && { target: '_blank', rel: 'noreferrer nofollow' })}>
      {labels}
    </a>
  )
}

/** What they want, and how they say it. */
function Requirements({ services, message }: { services: readonly string[]; message: string }) {
  const count = services.length
  return (
    <>
      <Panel heading={cms.query.requirements} note={count === 1 ? cms.query.oneService : interpolate(cms.query.serviceCount, { count })}>
        <ul className={styles.services}>
          {services.map((service) => (
            <li key={service}>
              <Chip>{service}</Chip>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel heading={cms.query.message}>
        {message ? <p className={styles.message}>{message}</p> : <p className="muted">{cms.query.noMessage}</p>}
      </Panel>
    </>
  )
}

function EnquiryTimeline({ query }: { query: Enquiry }) {
  const { _id: id } = query
  const now = useNow()
  return (
    <Timeline
      happenings={timelineEvents(query, now)}
      responses={query.responses}
      notes={query.notes}
      noteCalls={{
        about: id,
        add: (text, key) => staffApi.addEnquiryNote({ id, text }, { headers: { 'idempotency-key': key } }),
        remove: (noteId) => staffApi.deleteEnquiryNote({ id, noteId }),
      }}
      mailto={mailtoHref(query.email)}
    />
  )
}

function timelineEvents({ demoOf, source, createdAt, dueAt, firstReplyAt, folder }: Enquiry, now: Date): TimelineEvent[] {
  const { received, from, missed, missedText } = cms.timeline
  const origin = demoOf ? interpolate(from.demo, { product: demoOf }) : from.query
  const came: TimelineEvent = {
    what: demoOf ? received.demo : received.query,
    more: source ? `${origin}, ${interpolate(cms.timeline.source, { source })}` : origin,
    at: createdAt,
    icon: 'inbox',
  }
  const answered = firstReplyAt ?? now.toISOString()
  const isMissed = dueAt !== null && folder === 'inbox' && dueAt < answered
  return isMissed ? [came, { what: missed, more: missedText, at: dueAt, icon: 'clock', bad: true }] : [came]
}

const DAY_MS = 24 * 3_600_000

function QuickInfo({ query: { services, responses, createdAt } }: { query: Enquiry }) {
  const now = useNow()
  const { heading, services: asked, responses: sent, days } = cms.query.quickInfo
  return (
    <Panel heading={heading}>
      <StatTiles className={styles.figures}>
        <StatTile label={asked} value={services.length} />
        <StatTile label={sent} value={responses.filter(({ delivery }) => delivery.state === 'sent').length} />
        <StatTile label={days} value={Math.max(0, Math.floor((now.getTime() - Date.parse(createdAt)) / DAY_MS))} />
      </StatTiles>
    </Panel>
  )
}

/** For whoever still waits for a first answer. */
function ReplyDeadlinePanel({ query: { status, folder, createdAt, dueAt, firstReplyAt, office } }: { query: Enquiry }) {
  if (status !== 'pending' || folder !== 'inbox' || firstReplyAt || !dueAt) return null
  return (
    <Panel>
      <ResponseClock createdAt={createdAt} dueAt={dueAt} office={office} />
    </Panel>
  )
}

function PriorityFlag() {
  return (
    <span className={styles.flag}>
      <Icon name="flame" />
      {cms.query.highPriority}
    </span>
  )
}
