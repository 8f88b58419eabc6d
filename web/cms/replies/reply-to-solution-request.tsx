import { useParams } from 'react-router'
import { interpolate } from '../../../contract/interpolate.ts'
import { commonLabels } from '../../../content/shared-texts.ts'
import { SOLUTION_REQUEST_MESSAGES } from '../../../contract/solution-request.ts'
import type { SolutionRequest } from '../../../contract/staff-solution-request.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { staffLabels } from '../labels.ts'
import { TruncatedList } from '../lists/truncated-list.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { ItemNotFound } from '../layout/item-not-found.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { ReplyWaitClock } from '../casework/reply-wait-panel.tsx'
import { CaseStatusBadge } from '../casework/case-status-badge.tsx'
import { staffApi } from '../session/staff-api.ts'
import { StaffPage } from '../layout/staff-page.tsx'
import { solutionRequestLabels, solutionRequestListLabels } from '../solution-requests/labels.ts'
import { useSolutionRequest } from '../solution-requests/use-solution-request.ts'
import { requestedServices, solutionRequestName } from '../solution-requests/solution-request-name.ts'
import { replyLabels } from './labels.ts'
import { newestLetters } from './newest-letters.ts'
import { ReplyComposer } from './reply-composer.tsx'
import type { ReplyDraft } from './reply-draft.ts'
import styles from './replies.module.css'
import { CaseSummary } from './case-summary.tsx'

export default function ReplyToSolutionRequestPage() {
  const { id = '' } = useParams()
  return <LoadedSolutionRequestReply key={id} id={id} />
}

function LoadedSolutionRequestReply({ id }: { id: string }) {
  const query = useSolutionRequest(id)
  const { data: request, error } = query
  const casePath = `/cms/solution-requests/${id}`
  if (error?.status === 404) return <ItemNotFound {...solutionRequestLabels.notFound} />
  const name = request && solutionRequestName(request)
  return (
    <StaffPage
      title={name ? interpolate(replyLabels.title, { name }) : commonLabels.loading}
      shortTitle={replyLabels.step}
      steps={name ? [{ label: name, href: casePath }] : []}
      back={{ label: solutionRequestLabels.backToRequest, href: casePath }}
    >
      {!request && <LoadErrorBanner query={query} message={() => solutionRequestLabels.errors.loadOne} />}
      {request && !request.contactEmail && <Banner tone="warn">{SOLUTION_REQUEST_MESSAGES.noEmail}</Banner>}
      {request?.contactEmail && <SolutionRequestReply request={request} casePath={casePath} />}
      {!request && !error && <RowSkeletons columns={2} />}
    </StaffPage>
  )
}

function SolutionRequestReply({ request, casePath }: { request: SolutionRequest; casePath: string }) {
  const { _id: id, contactName, contactEmail, businessName, problemSolved, goals, status, replyDelivery } = request
  const services = requestedServices(request.services)

  const send = (reply: ReplyDraft, key: string) =>
    staffApi.replyToSolutionRequest({ id, ...reply }, { headers: { 'idempotency-key': key } })

  return (
    <div className={styles.columns}>
      <CaseSummary
        status={<CaseStatusBadge status={status} reply={replyDelivery} />}
        responseClock={<ReplyWaitClock thread={request} />}
        items={[
          { name: replyLabels.to, value: [contactName, contactEmail].filter(Boolean).join(', ') },
          { name: solutionRequestListLabels.columns.business, value: businessName || staffLabels.notGiven },
          { name: solutionRequestListLabels.columns.services, value: <TruncatedList items={services} count={services.length} /> },
          { name: solutionRequestLabels.idea.problemSolved, value: <LongText text={problemSolved} /> },
          { name: solutionRequestLabels.idea.goals, value: <LongText text={goals} /> },
        ]}
      />
      <ReplyComposer
        caseId={id}
        recipient={{ name: contactName, services, organization: businessName }}
        casePath={casePath}
        {...newestLetters(request.messages)}
        send={send}
      />
    </div>
  )
}

function LongText({ text }: { text: string }) {
  return <p className={styles.message}>{text || staffLabels.notGiven}</p>
}
