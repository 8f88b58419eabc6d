import { useParams } from 'react-router'
import { cmsSolutions } from '../../../content/cms-solutions.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { commonLabels } from '../../../content/common-labels.ts'
import type { SolutionRequest as Request } from '../../../contract/solution-request.ts'
import { CaseStatusLine } from '../casework/case-status-line.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { ItemNotFound } from '../layout/item-not-found.tsx'
import { dateTimeFormat } from '../dates/dates.ts'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { TwoColumns } from '../layout/two-columns.tsx'
import { StaffPage } from '../shell/staff-page.tsx'
import { nameOfRequest } from '../solution-requests/name-of-request.ts'
import { AskedServices } from './asked-services.tsx'
import { Files } from './files.tsx'
import { Idea } from './idea.tsx'
import { RequestActions } from './request-actions.tsx'
import { RequestDetails } from './request-details.tsx'
import { RequestTimeline } from './request-timeline.tsx'
import { useSolutionRequest } from './use-request.ts'

export default function SolutionRequest() {
  const { id = '' } = useParams()
  return <RequestPage key={id} id={id} />
}

function RequestPage({ id }: { id: string }) {
  const query = useSolutionRequest(id)
  const { data: request, error } = query
  if (error?.status === 404) return <ItemNotFound {...cmsSolutions.missing} />
  return (
    <StaffPage
      title={request ? nameOfRequest(request) : error ? cmsSolutions.details : commonLabels.loading}
      text={request && <Standing request={request} />}
      back={cmsSolutions.missing.back}
    >
      <LoadErrorBanner query={query} message={() => cmsSolutions.loadOne} />
      {request && <Whole request={request} />}
      {!request && !error && <RowSkeletons columns={2} />}
    </StaffPage>
  )
}

function Standing({ request: { status, replyDelivery, createdAt } }: { request: Request }) {
  return (
    <CaseStatusLine status={status} reply={replyDelivery}>
      <span>{interpolate(cmsSolutions.received, { time: dateTimeFormat.format(new Date(createdAt)) })}</span>
    </CaseStatusLine>
  )
}

function Whole({ request }: { request: Request }) {
  return (
    <TwoColumns
      main={
        <>
          <Idea request={request} />
          <Files id={request._id} files={request.files} />
          <RequestTimeline request={request} />
        </>
      }
      aside={
        <>
          <RequestActions request={request} />
          <RequestDetails request={request} />
          <AskedServices chosen={request.services} />
        </>
      }
    />
  )
}
