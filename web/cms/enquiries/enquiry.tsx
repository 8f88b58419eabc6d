import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { commonLabels } from '../../../content/shared-texts.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { ENQUIRY_STATUSES, isHighPriority, PRIORITIES } from '../../../contract/enquiry.ts'
import type { Enquiry } from '../../../contract/staff-enquiry.ts'
import { EMAIL_SOURCE } from '../../../contract/correspondence.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Chip } from '../../ui/display/chip.tsx'
import { StatTile, StatTiles } from '../../ui/display/stat-tile.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { CaseStatusLine } from '../casework/case-status-line.tsx'
import { mailtoHref, telHref, websiteHref } from '../casework/contact-links.ts'
import { caseLabels } from '../casework/labels.ts'
import { ReplyWaitPanel } from '../casework/reply-wait-panel.tsx'
import { DateTime } from '../dates/date-time.tsx'
import { formatDuration } from '../dates/dates.ts'
import { useNow } from '../dates/use-now.ts'
import { TwoStepDelete } from '../dialogs/two-step-delete.tsx'
import { useDeleteAndLeave } from '../dialogs/use-delete-and-leave.ts'
import { emailLabels } from '../emails/labels.ts'
import { AutosaveSelect } from '../forms/autosave-select.tsx'
import { staffLabels } from '../labels.ts'
import { ActionList } from '../layout/action-list.tsx'
import { DescriptionList } from '../layout/description-list.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import { TwoColumns } from '../layout/two-columns.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { staffApi } from '../session/staff-api.ts'
import { useShortcuts } from '../shortcuts/shortcuts.tsx'
import { Timeline, type TimelineEvent } from '../timeline/timeline.tsx'
import { AdjacentEnquiries } from './adjacent-enquiries.tsx'
import { EnquiryNotFound } from './enquiry-not-found.tsx'
import styles from './enquiry.module.css'
import { enquiryErrors, enquiryLabels } from './labels.ts'
import { MoveLetters } from './move-letters.tsx'
import { useEnquiry, useEnquiryUpdate } from './use-enquiry.ts'

export default function EnquiryPage() {
  const { id = '' } = useParams()
  return <LoadedEnquiry key={id} id={id} />
}

function LoadedEnquiry({ id }: { id: string }) {
  const query = useEnquiry(id)
  const { data: enquiry, error } = query
  if (error?.status === 404) return <EnquiryNotFound />
  return (
    <StaffPage
      title={enquiry?.name ?? (error ? enquiryLabels.details : commonLabels.loading)}
      text={enquiry && <EnquiryHeader enquiry={enquiry} />}
      actions={<AdjacentEnquiries id={id} />}
      back={enquiryLabels.notFound.back}
    >
      <LoadErrorBanner query={query} message={() => enquiryErrors.loadOne} />
      {enquiry && <EnquiryContent enquiry={enquiry} />}
      {!enquiry && !error && <RowSkeletons columns={2} />}
    </StaffPage>
  )
}

function EnquiryHeader({ enquiry: { status, replyDelivery, services, organization } }: { enquiry: Enquiry }) {
  return (
    <CaseStatusLine status={status} reply={replyDelivery}>
      {isHighPriority(services) && <HighPriorityFlag />}
      {organization && <span>{organization}</span>}
    </CaseStatusLine>
  )
}

function EnquiryContent({ enquiry }: { enquiry: Enquiry }) {
  return (
    <>
      {enquiry.folder === 'spam' && (
        <div className={styles.spamBanner}>
          <Banner tone="warn">{describeSpam(enquiry)}</Banner>
        </div>
      )}
      <TwoColumns
        main={
          <>
            {enquiry.folder === 'inbox' && <ReplyWaitPanel thread={enquiry} office={enquiry.office} />}
            <ContactInfo enquiry={enquiry} />
            <Requirements enquiry={enquiry} />
            <EnquiryTimeline enquiry={enquiry} />
          </>
        }
        aside={
          <>
            <EnquiryActions enquiry={enquiry} />
            <EnquiryDetails enquiry={enquiry} />
            <QuickInfo enquiry={enquiry} />
          </>
        }
      />
    </>
  )
}

const describeSpam = ({ spamBy }: Enquiry): string =>
  spamBy ? interpolate(enquiryLabels.spamNotes.staff, { name: spamBy }) : enquiryLabels.spamNotes.form

function EnquiryActions({ enquiry }: { enquiry: Enquiry }) {
  const { heading, respond, confirmDelete } = caseLabels.actions
  const deletion = useDeleteAndLeave({
    remove: () => staffApi.deleteEnquiry({ id: enquiry._id }),
    failed: enquiryErrors.delete,
    listPath: enquiryLabels.notFound.back.href,
  })
  const update = useEnquiryUpdate(enquiry._id)
  const navigate = useNavigate()
  // The filters of the list stay in the address, for the links to the previous and next enquiry.
  const { search } = useLocation()
  const respondPage = `/cms/query/${enquiry._id}/respond${search}`
  useShortcuts([{ keys: 'r', description: enquiryLabels.respondShortcut, run: () => void navigate(respondPage) }])
  const tel = telHref(enquiry.number)
  const isSpam = enquiry.folder === 'spam'
  return (
    <Panel heading={heading}>
      <ActionList
        last={
          <TwoStepDelete
            label={enquiryLabels.delete}
            confirm={confirmDelete}
            warning={enquiryLabels.deleteWarning}
            busy={deletion.isPending}
            onDelete={() => void deletion.run(undefined)}
          />
        }
      >
        <LinkButton compact icon="reply" className={styles.respond} render={<Link to={respondPage} />}>
          {respond}
        </LinkButton>
        <LinkButton variant="ghost" compact icon="mail" href={mailtoHref(enquiry.email)}>
          {emailLabels.emailDirectly}
        </LinkButton>
        {tel && (
          <LinkButton variant="ghost" compact icon="phone" href={tel}>
            {enquiryLabels.call}
          </LinkButton>
        )}
        {enquiry.source === EMAIL_SOURCE && enquiry.messages.length > 0 && <MoveLetters enquiry={enquiry} />}
        <Button variant="text" compact icon="shield" onClick={() => void update.run({ folder: isSpam ? 'inbox' : 'spam' })}>
          {isSpam ? enquiryLabels.notSpam : enquiryLabels.markAsSpam}
        </Button>
      </ActionList>
    </Panel>
  )
}

function EnquiryDetails({ enquiry }: { enquiry: Enquiry }) {
  const update = useEnquiryUpdate(enquiry._id)
  const labels = enquiryLabels
  const items = [
    {
      name: caseLabels.status,
      value: (
        <AutosaveSelect
          label={caseLabels.status}
          value={enquiry.status}
          options={ENQUIRY_STATUSES}
          optionLabels={caseLabels.statuses}
          onSave={(status) => update.run({ status })}
        />
      ),
    },
    {
      name: labels.priority,
      value: (
        <AutosaveSelect
          label={labels.priority}
          value={enquiry.priority}
          options={PRIORITIES}
          optionLabels={enquiryLabels.priorities}
          onSave={(priority) => update.run({ priority })}
        />
      ),
    },
    { name: labels.received, value: <DateTime at={enquiry.createdAt} /> },
    { name: labels.updated, value: <DateTime at={enquiry.updatedAt} /> },
    { name: labels.source, value: enquiry.source || staffLabels.notGiven },
  ]
  const deadline = describeReplyDeadline(enquiry)
  return (
    <Panel heading={labels.details}>
      <DescriptionList items={deadline ? [...items, { name: labels.replyDeadline, value: deadline }] : items} />
    </Panel>
  )
}

function describeReplyDeadline({ createdAt, dueAt, firstReplyAt }: Enquiry): string | undefined {
  if (!firstReplyAt || !dueAt) return undefined
  const time = formatDuration(Date.parse(firstReplyAt) - Date.parse(createdAt))
  return interpolate(firstReplyAt <= dueAt ? enquiryLabels.answeredInTime : enquiryLabels.answeredLate, { time })
}

function ContactInfo({ enquiry }: { enquiry: Enquiry }) {
  const { heading, name, organization, email, number, website, office, demoOf } = enquiryLabels.contact
  const items: [string, ReactNode][] = [
    [name, enquiry.name],
    [organization, enquiry.organization],
    [email, <ContactLink key="email" href={mailtoHref(enquiry.email)} text={enquiry.email} />],
    [number, enquiry.number && <ContactLink key="number" href={telHref(enquiry.number)} text={enquiry.number} />],
    [website, enquiry.website && <ContactLink key="website" href={websiteHref(enquiry.website)} text={enquiry.website} external />],
    [office, enquiry.office],
  ]
  if (enquiry.demoOf) items.push([demoOf, enquiry.demoOf])
  return (
    <Panel heading={heading}>
      <DescriptionList
        wide
        items={items.map(([name, value]) => ({ name, value: value || <span className="muted">{staffLabels.notGiven}</span> }))}
      />
    </Panel>
  )
}

/** Plain text where it cannot be a link. */
function ContactLink({ href, text, external }: { href: string | undefined; text: string; external?: boolean }) {
  if (!href) return text
  return (
    <a href={href} className={styles.contactLink} {...(external && { target: '_blank', rel: 'noreferrer nofollow' })}>
      {text}
    </a>
  )
}

/** An enquiry that began with a letter has neither: its first letter is on the timeline. */
function Requirements({ enquiry }: { enquiry: Enquiry }) {
  const isLetter = enquiry.source === EMAIL_SOURCE
  return (
    <>
      {(enquiry.services.length > 0 || !isLetter) && <RequestedServices services={enquiry.services} />}
      {(!isLetter || (enquiry.message && enquiry.messages.length === 0)) && (
        <Panel heading={enquiryLabels.message}>
          {enquiry.message ? <p className={styles.message}>{enquiry.message}</p> : <p className="muted">{enquiryLabels.noMessage}</p>}
        </Panel>
      )}
    </>
  )
}

function RequestedServices({ services }: { services: readonly string[] }) {
  const count = services.length
  return (
    <Panel
      heading={enquiryLabels.requirements}
      note={count === 1 ? enquiryLabels.oneService : interpolate(enquiryLabels.serviceCount, { count })}
    >
      <ul className={styles.services}>
        {services.map((service) => (
          <li key={service}>
            <Chip>{service}</Chip>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function EnquiryTimeline({ enquiry }: { enquiry: Enquiry }) {
  const { _id: id } = enquiry
  const now = useNow()
  return (
    <Timeline
      events={timelineEvents(enquiry, now)}
      responses={enquiry.responses}
      messages={enquiry.messages}
      notes={enquiry.notes}
      noteCalls={{
        caseId: id,
        add: (note, key) => staffApi.addEnquiryNote({ id, ...note }, { headers: { 'idempotency-key': key } }),
        remove: (noteId) => staffApi.deleteEnquiryNote({ id, noteId }),
      }}
      mailto={mailtoHref(enquiry.email)}
    />
  )
}

function timelineEvents({ demoOf, source, createdAt, dueAt, firstReplyAt, folder }: Enquiry, now: Date): TimelineEvent[] {
  const labels = enquiryLabels.timeline
  const received: TimelineEvent = { ...describeOrigin({ demoOf, source }), at: createdAt, icon: 'inbox' }
  const answeredAt = firstReplyAt ?? now.toISOString()
  const isMissed = dueAt !== null && folder === 'inbox' && dueAt < answeredAt
  return isMissed ? [received, { ...labels.deadlineMissed, at: dueAt, icon: 'clock', isProblem: true }] : [received]
}

function describeOrigin({ demoOf, source }: Pick<Enquiry, 'demoOf' | 'source'>): { title: string; detail: string } {
  const labels = enquiryLabels.timeline
  if (source === EMAIL_SOURCE) return { title: labels.email.title, detail: labels.email.from }
  const origin = demoOf ? interpolate(labels.demo.from, { product: demoOf }) : labels.enquiry.from
  return {
    title: demoOf ? labels.demo.title : labels.enquiry.title,
    detail: source ? `${origin}, ${interpolate(labels.source, { source })}` : origin,
  }
}

const DAY_MS = 24 * 3_600_000

function QuickInfo({ enquiry: { services, responses, createdAt } }: { enquiry: Enquiry }) {
  const now = useNow()
  const labels = enquiryLabels.quickInfo
  return (
    <Panel heading={labels.heading}>
      <StatTiles className={styles.stats}>
        <StatTile label={labels.services} value={services.length} />
        <StatTile label={labels.responses} value={responses.filter(({ delivery }) => delivery.state === 'sent').length} />
        <StatTile label={labels.days} value={Math.max(0, Math.floor((now.getTime() - Date.parse(createdAt)) / DAY_MS))} />
      </StatTiles>
    </Panel>
  )
}

function HighPriorityFlag() {
  return (
    <span className={styles.priorityFlag}>
      <Icon name="flame" />
      {enquiryLabels.highPriority}
    </span>
  )
}
