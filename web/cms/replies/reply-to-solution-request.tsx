import { useParams } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { cmsSolutions } from '../../../content/cms-solutions.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { commonLabels } from '../../../content/shared-texts.ts'
import { SOLUTION_REQUEST_MESSAGES, type SolutionRequest } from '../../../contract/solution-request.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { TruncatedList } from '../lists/truncated-list.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { ItemNotFound } from '../layout/item-not-found.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { CaseStatusBadge } from '../casework/case-status-badge.tsx'
import { staffApi } from '../session/staff-api.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import { useSolutionRequest } from '../solution-requests/use-solution-request.ts'
import { requestedServices, solutionRequestName } from '../solution-requests/solution-request-name.ts'
import { ReplyComposer } from './reply-composer.tsx'
import type { ReplyDraft } from './reply-draft.ts'
import styles from './replies.module.css'
import { CaseSummary } from './case-summary.tsx'

export default function ReplyToSolutionRequestPage() {
  const { id = '' } = useParams()
  return <LoadedSolutionRequest key={id} id={id} />
}

function LoadedSolutionRequest({ id }: { id: string }) {
  const query = useSolutionRequest(id)
  const { data: request, error } = query
  const home = `/cms/solution-requests/${id}`
  if (error?.status === 404) return <ItemNotFound {...cmsSolutions.missing} />
  const name = request && solutionRequestName(request)
  return (
    <StaffPage
      title={name ? interpolate(cms.respond.title, { name }) : commonLabels.loading}
      shortTitle={cms.respond.step}
      steps={name ? [{ label: name, href: home }] : []}
      back={{ label: cmsSolutions.back, href: home }}
    >
      {!request && <LoadErrorBanner query={query} message={() => cmsSolutions.loadOne} />}
      {request && !request.contactEmail && <Banner tone="warn">{SOLUTION_REQUEST_MESSAGES.noEmail}</Banner>}
      {request?.contactEmail && <SolutionRequestReply request={request} home={home} />}
      {!request && !error && <RowSkeletons columns={2} />}
    </StaffPage>
  )
}

function SolutionRequestReply({ request, home }: { request: SolutionRequest; home: string }) {
  const { _id: id, contactName, contactEmail, businessName, problemSolved, goals, status, replyDelivery } = request
  const services = requestedServices(request.services)

  const send = (letter: ReplyDraft, key: string) =>
    staffApi.replyToSolutionRequest({ id, ...letter }, { headers: { 'idempotency-key': key } })

  return (
    <div className={styles.columns}>
      <CaseSummary
        status={<CaseStatusBadge status={status} reply={replyDelivery} />}
        facts={[
          { name: cms.respond.to, value: [contactName, contactEmail].filter(Boolean).join(', ') },
          { name: cmsSolutions.columns.business, value: businessName || cms.queries.notGiven },
          { name: cmsSolutions.columns.services, value: <TruncatedList items={services} count={services.length} /> },
          { name: cmsSolutions.idea.problemSolved, value: <SolutionRequestSummary words={problemSolved} /> },
          { name: cmsSolutions.idea.goals, value: <SolutionRequestSummary words={goals} /> },
        ]}
      />
      <ReplyComposer about={id} person={{ name: contactName, services, organization: businessName }} home={home} send={send} />
    </div>
  )
}

function SolutionRequestSummary({ words: labels }: { words: string }) {
  return <p className={styles.message}>{labels || cms.queries.notGiven}</p>
}
