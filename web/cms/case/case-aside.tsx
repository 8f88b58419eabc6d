import { Link, useLocation } from 'react-router'
import { getOfficeSchedule } from '../../../contract/agency-facts.ts'
import { EMAIL_SOURCE } from '../../../contract/correspondence.ts'
import { ENQUIRY_STATUSES, PRIORITIES } from '../../../contract/enquiry.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { SOLUTION_REQUEST_MESSAGES } from '../../../contract/solution-request.ts'
import type { Enquiry } from '../../../contract/staff-enquiry.ts'
import { useAgencyFacts } from '../agency-facts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { StatTile, StatTiles } from '../../ui/display/stat-tile.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { AssignMenu } from '../casework/assign-menu.tsx'
import { mailtoHref, telHref } from '../casework/contact-links.ts'
import { caseLabels } from '../casework/labels.ts'
import { ReplyWaitClock } from '../casework/reply-wait-clock.tsx'
import { SnoozeMenu } from '../casework/snooze-menu.tsx'
import { DateTime } from '../dates/date-time.tsx'
import { formatDuration, formatWeekdayTime } from '../dates/dates.ts'
import { useNow } from '../dates/use-now.ts'
import { TwoStepDelete } from '../dialogs/two-step-delete.tsx'
import { useDeleteAndLeave } from '../dialogs/use-delete-and-leave.ts'
import { emailLabels } from '../emails/labels.ts'
import { enquiryErrors, enquiryLabels } from '../enquiries/labels.ts'
import { MoveLetters } from '../enquiries/move-letters.tsx'
import { AutosaveSelect } from '../forms/autosave-select.tsx'
import { staffLabels } from '../labels.ts'
import { ActionList } from '../layout/action-list.tsx'
import { DescriptionList } from '../layout/description-list.tsx'
import { Panel } from '../layout/panel.tsx'
import { cityOf } from '../dates/office-time.ts'
import { hasOffice } from '../replies/later-choices.ts'
import { staffApi } from '../session/staff-api.ts'
import { solutionRequestLabels } from '../solution-requests/labels.ts'
import styles from './case-aside.module.css'
import { LetterContact } from './case-form.tsx'
import { CaseValueField } from './case-value-field.tsx'
import { casePageLabels } from './labels.ts'
import { StageBar } from './stage-bar.tsx'
import type { StaffCase } from '../casework/staff-case.ts'
import { useCaseContext } from './use-case.ts'
import { useCaseChange } from './use-case-change.ts'
import { NewsletterBadge } from '../people/newsletter-badge.tsx'

const labels = casePageLabels

type Props = { staffCase: StaffCase }

/** Who takes care of a case and how far it is, its person, and the panels of the specification. */
export function CaseAside({ staffCase }: Props) {
  return (
    <>
      <CaseFacts staffCase={staffCase} />
      <CasePerson staffCase={staffCase} />
      <LetterContact staffCase={staffCase} />
      <CaseActions staffCase={staffCase} />
      {staffCase.kind !== 'solution request' && <QuickInfo staffCase={staffCase} />}
    </>
  )
}

function CaseFacts({ staffCase }: Props) {
  const { people, run } = useCaseChange(staffCase)
  const now = useNow()
  const { owner, status, priority, waitingDueAt, folder, followUpAt, isSnoozed, createdAt, updatedAt, enquiry, request } = staffCase
  const isAwaited = status === 'pending' && waitingDueAt !== null && folder === 'inbox'
  const followUp = followUpAt ? describeFollowUp(followUpAt, isSnoozed, now) : labels.noFollowUp
  const deadline = enquiry && describeReplyDeadline(enquiry)
  return (
    <Panel heading={request ? solutionRequestLabels.details : enquiryLabels.details} className={styles.facts}>
      <DescriptionList
        items={[
          {
            name: labels.owner,
            value: (
              <AssignMenu
                people={people}
                current={owner}
                onAssign={(person) => void run({ owner: person?._id ?? null })}
                renderTrigger={(button) => (
                  <button
                    {...button}
                    type="button"
                    className={styles.value}
                    aria-label={interpolate(labels.ownerOf, { name: owner?.name ?? labels.unassigned })}
                  >
                    <Avatar name={owner?.name ?? ''} size="small" />
                    <span>{owner?.name ?? labels.unassigned}</span>
                    <Icon name="chevron-down" />
                  </button>
                )}
              />
            ),
          },
          {
            name: caseLabels.status,
            value: (
              <AutosaveSelect
                label={caseLabels.status}
                value={status}
                options={ENQUIRY_STATUSES}
                optionLabels={caseLabels.statuses}
                onSave={(chosen) => run({ status: chosen })}
              />
            ),
          },
          {
            name: labels.replyBy,
            value: isAwaited ? (
              <ReplyWaitClock thread={staffCase} office={staffCase.office} />
            ) : (
              <span className="muted">{labels.noReplyAwaited}</span>
            ),
          },
          ...(priority
            ? [
                {
                  name: enquiryLabels.priority,
                  value: (
                    <AutosaveSelect
                      label={enquiryLabels.priority}
                      value={priority}
                      options={PRIORITIES}
                      optionLabels={enquiryLabels.priorities}
                      onSave={(chosen) => run({ priority: chosen })}
                    />
                  ),
                },
              ]
            : []),
          {
            name: labels.followUp,
            value: (
              <SnoozeMenu
                now={now}
                promises={[waitingDueAt]}
                canRemove={followUpAt !== null}
                onSnooze={(until) => void run({ followUpAt: until?.toISOString() ?? null })}
                renderTrigger={(button) => (
                  <button
                    {...button}
                    type="button"
                    className={styles.value}
                    aria-label={interpolate(labels.followUpOn, { time: followUp })}
                  >
                    <Icon name="flag" />
                    <span>{followUp}</span>
                    <Icon name="chevron-down" />
                  </button>
                )}
              />
            ),
          },
          { name: labels.value.label, value: <CaseValueField value={staffCase.value} onSave={(value) => run({ value })} /> },
        ]}
      />
      <StageBar staffCase={staffCase} onChange={run} />
      <DescriptionList
        items={[
          { name: enquiryLabels.received, value: <DateTime at={createdAt} /> },
          { name: enquiryLabels.updated, value: <DateTime at={updatedAt} /> },
          ...(enquiry ? [{ name: enquiryLabels.source, value: enquiry.source || staffLabels.notGiven }] : []),
          ...(deadline ? [{ name: enquiryLabels.replyDeadline, value: deadline }] : []),
        ]}
      />
    </Panel>
  )
}

function describeFollowUp(at: string, isSnoozed: boolean, now: Date): string {
  const time = formatWeekdayTime(new Date(at), now)
  return isSnoozed ? interpolate(labels.snoozedUntil, { time }) : time
}

function describeReplyDeadline({ createdAt, dueAt, firstReplyAt }: Enquiry): string | undefined {
  if (!firstReplyAt || !dueAt) return undefined
  const time = formatDuration(Date.parse(firstReplyAt) - Date.parse(createdAt))
  return interpolate(firstReplyAt <= dueAt ? enquiryLabels.answeredInTime : enquiryLabels.answeredLate, { time })
}

function CasePerson({ staffCase: { _id: id, office, organization } }: Props) {
  const { data: context } = useCaseContext(id)
  const now = useNow()
  const facts = useAgencyFacts()
  const person = context?.person
  if (!person) return null
  const { timeZone } = getOfficeSchedule(facts, office)
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now)
  return (
    <Panel className={styles.person}>
      <div className={styles.personHead}>
        <Avatar name={person.name} size="large" tone="client" />
        <span>
          <Link to={`/cms/people/${person._id}`}>
            <bdi>{person.name}</bdi>
          </Link>
          <span className="muted">
            <bdi>{organization || person.address}</bdi>
          </span>
        </span>
      </div>
      <DescriptionList
        items={[
          ...(hasOffice(office)
            ? [{ name: labels.person.there, value: interpolate(labels.person.clock, { time, city: cityOf(timeZone) }) }]
            : []),
          {
            name: labels.person.earlier,
            value:
              person.otherCases > 0 ? (
                <Link to={`/cms/people/${person._id}`}>{describeOtherCases(person.otherCases)}</Link>
              ) : (
                labels.person.noEarlier
              ),
          },
          {
            name: labels.person.newsletter,
            value: <NewsletterBadge state={person.newsletter} />,
          },
          { name: labels.person.since, value: <DateTime at={person.since} /> },
        ]}
      />
    </Panel>
  )
}

const describeOtherCases = (count: number): string =>
  count === 1 ? labels.person.oneEarlier : interpolate(labels.person.earlierCount, { count })

function CaseActions({ staffCase }: Props) {
  const { _id: id, kind, email, folder, enquiry } = staffCase
  const { heading, respond, confirmDelete } = caseLabels.actions
  const isRequest = kind === 'solution request'
  const deletion = useDeleteAndLeave(
    isRequest
      ? {
          remove: () => staffApi.deleteSolutionRequest({ id }),
          failed: solutionRequestLabels.delete.failed,
          listPath: solutionRequestLabels.notFound.back.href,
        }
      : { remove: () => staffApi.deleteEnquiry({ id }), failed: enquiryErrors.delete, listPath: enquiryLabels.notFound.back.href },
  )
  const { run } = useCaseChange(staffCase)
  // The filters of the list stay in the address, for the links to the previous and next case.
  const { pathname, search } = useLocation()
  const tel = telHref(enquiry?.number ?? '')
  const isSpam = folder === 'spam'
  return (
    <Panel heading={heading} className={styles.actions}>
      <ActionList
        last={
          <TwoStepDelete
            label={isRequest ? solutionRequestLabels.delete.label : enquiryLabels.delete}
            confirm={confirmDelete}
            warning={isRequest ? solutionRequestLabels.delete.warning : enquiryLabels.deleteWarning}
            busy={deletion.isPending}
            onDelete={() => void deletion.run(undefined)}
          />
        }
      >
        {email ? (
          <>
            <LinkButton compact icon="reply" render={<Link to={`${pathname}/respond${search}`} />}>
              {respond}
            </LinkButton>
            <LinkButton variant="ghost" compact icon="mail" href={mailtoHref(email)}>
              {emailLabels.emailDirectly}
            </LinkButton>
          </>
        ) : (
          <p className="small muted">{SOLUTION_REQUEST_MESSAGES.noEmail}</p>
        )}
        {tel && (
          <LinkButton variant="ghost" compact icon="phone" href={tel}>
            {enquiryLabels.call}
          </LinkButton>
        )}
        {enquiry?.source === EMAIL_SOURCE && enquiry.messages.length > 0 && <MoveLetters enquiry={enquiry} />}
        <Button variant="text" compact icon="shield" onClick={() => void run({ folder: isSpam ? 'inbox' : 'spam' })}>
          {isSpam ? enquiryLabels.notSpam : enquiryLabels.markAsSpam}
        </Button>
      </ActionList>
    </Panel>
  )
}

const DAY_MS = 24 * 3_600_000

function QuickInfo({ staffCase: { services, responses, createdAt } }: Props) {
  const now = useNow()
  const info = enquiryLabels.quickInfo
  return (
    <Panel heading={info.heading}>
      <StatTiles className={styles.stats}>
        <StatTile label={info.services} value={services.length} />
        <StatTile label={info.responses} value={responses.filter(({ delivery }) => delivery.state === 'sent').length} />
        <StatTile label={info.days} value={Math.max(0, Math.floor((now.getTime() - Date.parse(createdAt)) / DAY_MS))} />
      </StatTiles>
    </Panel>
  )
}
