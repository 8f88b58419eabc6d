import { useLocation, useParams } from 'react-router'
import { commonLabels } from '../../../content/shared-texts.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { SOLUTION_REQUEST_MESSAGES } from '../../../contract/solution-request.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { CaseNotFound } from './case-not-found.tsx'
import { type StaffCase, isSolutionRequestPath } from '../casework/staff-case.ts'
import { useCase } from './use-case.ts'
import { useNeighbours } from './use-neighbours.ts'
import { CaseStatusBadge } from '../casework/case-status-badge.tsx'
import { ReplyWaitClock } from '../casework/reply-wait-clock.tsx'
import { casePath } from '../casework/case-path.ts'
import { enquiryErrors, enquiryLabels, enquiryListLabels } from '../enquiries/labels.ts'
import { staffLabels } from '../labels.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { TruncatedList } from '../lists/truncated-list.tsx'
import { solutionRequestLabels, solutionRequestListLabels } from '../solution-requests/labels.ts'
import { CaseSummary } from './case-summary.tsx'
import { bouncedAddresses } from '../replies/cc-addresses.ts'
import { Bounced } from '../replies/cc-field.tsx'
import { replyLabels } from '../replies/labels.ts'
import styles from './respond-page.module.css'
import { ReplyComposer } from '../replies/reply-composer.tsx'

export default function RespondPage() {
  const { id = '' } = useParams()
  return <LoadedReply key={id} id={id} />
}

function LoadedReply({ id }: { id: string }) {
  const { pathname, search } = useLocation()
  const isSolutionRequest = isSolutionRequestPath(pathname)
  const query = useCase({ id, isSolutionRequest })
  const { data: staffCase, error } = query
  const returnPath = casePath(id, isSolutionRequest ? 'solution request' : 'enquiry') + search
  if (error?.status === 404) return <CaseNotFound isSolutionRequest={isSolutionRequest} />
  const failed = isSolutionRequest ? solutionRequestLabels.errors.loadOne : enquiryErrors.loadOne
  return (
    <StaffPage
      title={staffCase ? interpolate(replyLabels.title, { name: staffCase.title }) : commonLabels.loading}
      shortTitle={replyLabels.step}
      steps={staffCase ? [{ label: staffCase.title, href: returnPath }] : []}
      back={{ label: isSolutionRequest ? solutionRequestLabels.backToRequest : replyLabels.back, href: returnPath }}
    >
      {!staffCase && <LoadErrorBanner query={query} message={() => failed} />}
      {staffCase && !staffCase.email && <Banner tone="warn">{SOLUTION_REQUEST_MESSAGES.noEmail}</Banner>}
      {staffCase?.email && <Reply staffCase={staffCase} returnPath={returnPath} />}
      {!staffCase && !error && <RowSkeletons columns={2} />}
    </StaffPage>
  )
}

function Reply({ staffCase, returnPath }: { staffCase: StaffCase; returnPath: string }) {
  const { nextPath } = useNeighbours(staffCase)
  return (
    <div className={styles.columns}>
      <CaseSummary
        status={<CaseStatusBadge status={staffCase.status} reply={staffCase.replyDelivery} />}
        responseClock={<ReplyWaitClock thread={staffCase} office={staffCase.office} />}
        items={summaryItems(staffCase)}
      />
      <ReplyComposer staffCase={staffCase} returnPath={returnPath} nextPath={nextPath} />
    </div>
  )
}

function summaryItems({ name, email, organization, services, responses, enquiry, request }: StaffCase) {
  const labels = replyLabels
  return [
    {
      name: labels.to,
      value: (
        <>
          <bdi>{name}</bdi>
          <br />
          {email}
          <Bounced address={email} bounced={bouncedAddresses(responses, email)} />
        </>
      ),
    },
    {
      name: request ? solutionRequestListLabels.columns.business : enquiryLabels.contact.organization,
      value: organization || staffLabels.notGiven,
    },
    { name: enquiryListLabels.columns.services, value: <TruncatedList items={services} count={services.length} /> },
    ...(request
      ? [
          { name: solutionRequestLabels.idea.problemSolved, value: <LongText text={request.problemSolved} /> },
          { name: solutionRequestLabels.idea.goals, value: <LongText text={request.goals} /> },
        ]
      : [{ name: enquiryLabels.message, value: <LongText text={enquiry?.message || enquiryLabels.noMessage} /> }]),
    { name: labels.earlier, value: formatEarlierReplies(responses.length) },
  ]
}

function LongText({ text }: { text: string }) {
  return <p className={styles.message}>{text || staffLabels.notGiven}</p>
}

function formatEarlierReplies(count: number): string {
  const { noEarlier, oneEarlier, earlierCount } = replyLabels
  if (count === 0) return noEarlier
  return count === 1 ? oneEarlier : interpolate(earlierCount, { count })
}
