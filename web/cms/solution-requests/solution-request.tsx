import { Link, useParams } from 'react-router'
import { commonLabels } from '../../../content/shared-texts.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { ENQUIRY_STATUSES } from '../../../contract/enquiry.ts'
import { type SelectedServices, SOLUTION_REQUEST_MESSAGES } from '../../../contract/solution-request.ts'
import type { SolutionRequest } from '../../../contract/staff-solution-request.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { CaseStatusLine } from '../casework/case-status-line.tsx'
import { mailtoHref } from '../casework/contact-links.ts'
import { caseLabels } from '../casework/labels.ts'
import { ReplyWaitPanel } from '../casework/reply-wait-panel.tsx'
import { dateTimeFormat } from '../dates/dates.ts'
import { TwoStepDelete } from '../dialogs/two-step-delete.tsx'
import { useDeleteAndLeave } from '../dialogs/use-delete-and-leave.ts'
import { emailLabels } from '../emails/labels.ts'
import { AutosaveSelect } from '../forms/autosave-select.tsx'
import { staffLabels } from '../labels.ts'
import { ActionList } from '../layout/action-list.tsx'
import { DescriptionList } from '../layout/description-list.tsx'
import { ItemNotFound } from '../layout/item-not-found.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import { TwoColumns } from '../layout/two-columns.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { staffApi } from '../session/staff-api.ts'
import { Timeline } from '../timeline/timeline.tsx'
import { solutionRequestLabels } from './labels.ts'
import { RequestFiles } from './request-files.tsx'
import { listServices, solutionRequestName } from './solution-request-name.ts'
import styles from './solution-request.module.css'
import { useSolutionRequest, useSolutionRequestUpdate } from './use-solution-request.ts'

export default function SolutionRequestPage() {
  const { id = '' } = useParams()
  return <LoadedRequest key={id} id={id} />
}

function LoadedRequest({ id }: { id: string }) {
  const query = useSolutionRequest(id)
  const { data: request, error } = query
  if (error?.status === 404) return <ItemNotFound {...solutionRequestLabels.notFound} />
  return (
    <StaffPage
      title={request ? solutionRequestName(request) : error ? solutionRequestLabels.details : commonLabels.loading}
      text={request && <RequestHeader request={request} />}
      back={solutionRequestLabels.notFound.back}
    >
      <LoadErrorBanner query={query} message={() => solutionRequestLabels.errors.loadOne} />
      {request && <RequestContent request={request} />}
      {!request && !error && <RowSkeletons columns={2} />}
    </StaffPage>
  )
}

function RequestHeader({ request: { status, replyDelivery, createdAt } }: { request: SolutionRequest }) {
  return (
    <CaseStatusLine status={status} reply={replyDelivery}>
      <span>{interpolate(solutionRequestLabels.received, { time: dateTimeFormat.format(new Date(createdAt)) })}</span>
    </CaseStatusLine>
  )
}

function RequestContent({ request }: { request: SolutionRequest }) {
  return (
    <TwoColumns
      main={
        <>
          <ReplyWaitPanel thread={request} />
          <RequestAnswers request={request} />
          <RequestFiles id={request._id} files={request.files} />
          <RequestTimeline request={request} />
        </>
      }
      aside={
        <>
          <RequestActions request={request} />
          <RequestDetails request={request} />
          <RequestedServices selected={request.services} />
        </>
      }
    />
  )
}

function RequestActions({ request: { _id: id, contactEmail } }: { request: SolutionRequest }) {
  const deletion = useDeleteAndLeave({
    remove: () => staffApi.deleteSolutionRequest({ id }),
    failed: solutionRequestLabels.delete.failed,
    listPath: solutionRequestLabels.notFound.back.href,
  })
  const { heading, respond, confirmDelete } = caseLabels.actions
  return (
    <Panel heading={heading}>
      <ActionList
        last={
          <TwoStepDelete
            label={solutionRequestLabels.delete.label}
            confirm={confirmDelete}
            warning={solutionRequestLabels.delete.warning}
            busy={deletion.isPending}
            onDelete={() => void deletion.run(undefined)}
          />
        }
      >
        {contactEmail ? (
          <>
            <LinkButton compact icon="reply" render={<Link to={`/cms/solution-requests/${id}/respond`} />}>
              {respond}
            </LinkButton>
            <LinkButton variant="ghost" compact icon="mail" href={mailtoHref(contactEmail)}>
              {emailLabels.emailDirectly}
            </LinkButton>
          </>
        ) : (
          <p className="small muted">{SOLUTION_REQUEST_MESSAGES.noEmail}</p>
        )}
      </ActionList>
    </Panel>
  )
}

const QUESTIONS = ['problemSolved', 'targetAudience', 'goals'] as const

function RequestAnswers({ request }: { request: SolutionRequest }) {
  return (
    <Panel heading={solutionRequestLabels.idea.heading}>
      <dl className={styles.idea}>
        {QUESTIONS.map((question) => (
          <div key={question}>
            <dt>{solutionRequestLabels.idea[question]}</dt>
            <dd>{request[question] || <span className="muted">{staffLabels.notGiven}</span>}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function RequestedServices({ selected }: { selected: SelectedServices }) {
  return (
    <Panel heading={solutionRequestLabels.services.heading}>
      <ul className={styles.services}>
        {listServices(selected).map(({ name, requested }) => (
          <li key={name} className={classNames(!requested && styles.notRequested)}>
            <Icon
              name={requested ? 'check' : 'minus'}
              label={requested ? solutionRequestLabels.services.requested : solutionRequestLabels.services.notRequested}
            />
            {name}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function RequestDetails({ request }: { request: SolutionRequest }) {
  const update = useSolutionRequestUpdate(request._id)
  const { contactName, contactEmail, budgetRange, launchTimeline, status } = request
  const labels = solutionRequestLabels
  const orNotGiven = (value: string) => value || <span className="muted">{staffLabels.notGiven}</span>
  return (
    <Panel heading={labels.details}>
      <DescriptionList
        items={[
          { name: labels.contact, value: orNotGiven(contactName) },
          { name: caseLabels.email, value: orNotGiven(contactEmail) },
          { name: labels.budget, value: orNotGiven(budgetRange) },
          { name: labels.launch, value: orNotGiven(launchTimeline) },
          {
            name: caseLabels.status,
            value: (
              <AutosaveSelect
                label={caseLabels.status}
                value={status}
                options={ENQUIRY_STATUSES}
                optionLabels={caseLabels.statuses}
                onSave={(status) => update.run({ status })}
              />
            ),
          },
        ]}
      />
    </Panel>
  )
}

function RequestTimeline({ request }: { request: SolutionRequest }) {
  const { _id: id, createdAt, contactEmail, responses, messages, notes } = request
  const { title, from } = solutionRequestLabels.timeline
  return (
    <Timeline
      events={[{ title, detail: from, at: createdAt, icon: 'clipboard' }]}
      responses={responses}
      messages={messages}
      notes={notes}
      noteCalls={{
        caseId: id,
        add: (note, key) => staffApi.addSolutionRequestNote({ id, ...note }, { headers: { 'idempotency-key': key } }),
        remove: (noteId) => staffApi.deleteSolutionRequestNote({ id, noteId }),
      }}
      mailto={contactEmail ? mailtoHref(contactEmail) : undefined}
    />
  )
}
