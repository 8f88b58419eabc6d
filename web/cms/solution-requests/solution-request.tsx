import { useParams, Link } from 'react-router'
import { cmsSolutions } from '../../../content/cms-solutions.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { commonLabels } from '../../../content/shared-texts.ts'
import {
  type SolutionRequest as Request,
  SOLUTION_REQUEST_MESSAGES,
  type SolutionRequest,
  type SelectedServices,
} from '../../../contract/solution-request.ts'
import { CaseStatusLine } from '../casework/case-status-line.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { ItemNotFound } from '../layout/item-not-found.tsx'
import { dateTimeFormat } from '../dates/dates.ts'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { TwoColumns } from '../layout/two-columns.tsx'
import { StaffPage } from '../shell/staff-page.tsx'
import { solutionRequestName, listServices } from './solution-request-name.ts'
import { RequestFiles } from './request-files.tsx'
import { useSolutionRequest, useSolutionRequestUpdate } from './use-solution-request.ts'
import { cms } from '../../../content/cms.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ActionList } from '../layout/action-list.tsx'
import { Panel } from '../layout/panel.tsx'
import { TwoStepDelete } from '../dialogs/two-step-delete.tsx'
import { useDeleteAndLeave } from '../dialogs/use-delete-and-leave.ts'
import { mailtoHref } from '../casework/contact-links.ts'
import { staffApi } from '../session/staff-api.ts'
import solutionRequestStyles from './solution-request.module.css'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { ENQUIRY_STATUSES } from '../../../contract/enquiry.ts'
import { AutosaveSelect } from '../forms/autosave-select.tsx'
import { DescriptionList } from '../layout/description-list.tsx'
import { Timeline } from '../timeline/timeline.tsx'

export default function SolutionRequestPage() {
  const { id = '' } = useParams()
  return <LoadedRequest key={id} id={id} />
}

function LoadedRequest({ id }: { id: string }) {
  const query = useSolutionRequest(id)
  const { data: request, error } = query
  if (error?.status === 404) return <ItemNotFound {...cmsSolutions.missing} />
  return (
    <StaffPage
      title={request ? solutionRequestName(request) : error ? cmsSolutions.details : commonLabels.loading}
      text={request && <RequestHeader request={request} />}
      back={cmsSolutions.missing.back}
    >
      <LoadErrorBanner query={query} message={() => cmsSolutions.loadOne} />
      {request && <FullRequest request={request} />}
      {!request && !error && <RowSkeletons columns={2} />}
    </StaffPage>
  )
}

function RequestHeader({ request: { status, replyDelivery, createdAt } }: { request: Request }) {
  return (
    <CaseStatusLine status={status} reply={replyDelivery}>
      <span>{interpolate(cmsSolutions.received, { time: dateTimeFormat.format(new Date(createdAt)) })}</span>
    </CaseStatusLine>
  )
}

function FullRequest({ request }: { request: Request }) {
  return (
    <TwoColumns
      main={
        <>
          <RequestAnswers request={request} />
          <RequestFiles id={request._id} files={request.files} />
          <RequestTimeline request={request} />
        </>
      }
      aside={
        <>
          <RequestActions request={request} />
          <RequestDetails request={request} />
          <RequestedServices chosen={request.services} />
        </>
      }
    />
  )
}

function RequestActions({ request: { _id: id, contactEmail } }: { request: SolutionRequest }) {
  const deletion = useDeleteAndLeave({
    remove: () => staffApi.deleteSolutionRequest({ id }),
    failed: cmsSolutions.delete.failed,
    listPath: cmsSolutions.missing.back.href,
  })
  const { heading, respond, email, confirmDelete } = cms.query.actions
  return (
    <Panel heading={heading}>
      <ActionList
        last={
          <TwoStepDelete
            label={cmsSolutions.delete.label}
            confirm={confirmDelete}
            warning={cmsSolutions.delete.warning}
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
              {email}
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
    <Panel heading={cmsSolutions.idea.heading}>
      <dl className={solutionRequestStyles.idea}>
        {QUESTIONS.map((question) => (
          <div key={question}>
            <dt>{cmsSolutions.idea[question]}</dt>
            <dd>{request[question] || <span className="muted">{cms.queries.notGiven}</span>}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function RequestedServices({ chosen }: { chosen: SelectedServices }) {
  return (
    <Panel heading={cmsSolutions.asked}>
      <ul className={solutionRequestStyles.asked}>
        {listServices(chosen).map(({ name, asked }) => (
          <li key={name} className={classNames(!asked && solutionRequestStyles.not)}>
            <Icon name={asked ? 'check' : 'minus'} label={asked ? cmsSolutions.askedFor : cmsSolutions.notAskedFor} />
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
  const labels = cmsSolutions
  const given = (value: string) => value || <span className="muted">{cms.queries.notGiven}</span>
  return (
    <Panel heading={labels.details}>
      <DescriptionList
        items={[
          { name: labels.contact, value: given(contactName) },
          { name: cms.query.contact.email, value: given(contactEmail) },
          { name: labels.budget, value: given(budgetRange) },
          { name: labels.launch, value: given(launchTimeline) },
          {
            name: cms.query.status,
            value: (
              <AutosaveSelect
                label={cms.query.status}
                value={status}
                options={ENQUIRY_STATUSES}
                names={cms.statuses}
                onChoose={(status) => update.run({ status })}
              />
            ),
          },
        ]}
      />
    </Panel>
  )
}

function RequestTimeline({ request }: { request: SolutionRequest }) {
  const { _id: id, createdAt, contactEmail, responses, notes } = request
  const { received, from } = cms.timeline
  return (
    <Timeline
      happenings={[{ what: received.request, more: from.request, at: createdAt, icon: 'clipboard' }]}
      responses={responses}
      notes={notes}
      noteCalls={{
        about: id,
        add: (text, key) => staffApi.addSolutionRequestNote({ id, text }, { headers: { 'idempotency-key': key } }),
        remove: (noteId) => staffApi.deleteSolutionRequestNote({ id, noteId }),
      }}
      mailto={contactEmail ? mailtoHref(contactEmail) : undefined}
    />
  )
}
