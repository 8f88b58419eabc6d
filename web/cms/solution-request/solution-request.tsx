import { useParams } from 'react-router'
import { cmsSolutions } from '../../../content/cms-solutions.ts'
import { fill } from '../../../content/fill.ts'
import { labels } from '../../../content/labels.ts'
import type { SolutionRequest as Request } from '../../../contract/solution-request.ts'
import { Headline } from '../parts/headline.tsx'
import { LoadTrouble } from '../parts/load-trouble.tsx'
import { MissingThing } from '../parts/missing-thing.tsx'
import { dayAndTime } from '../parts/moments.ts'
import { RowSkeletons } from '../parts/row-skeletons.tsx'
import { TwoColumns } from '../parts/two-columns.tsx'
import { StaffPage } from '../shell/staff-page.tsx'
import { nameOfRequest } from '../solution-requests/name-of-request.ts'
import { AskedServices } from './asked-services.tsx'
import { Files } from './files.tsx'
import { Idea } from './idea.tsx'
import { RequestActions } from './request-actions.tsx'
import { RequestDetails } from './request-details.tsx'
import { RequestTimeline } from './request-timeline.tsx'
import { type RequestCall, useRequest } from './use-request.ts'

export default function SolutionRequest() {
  const { id = '' } = useParams()
  return <RequestPage key={id} id={id} />
}

function RequestPage({ id }: { id: string }) {
  const call = useRequest(id)
  const { data: request, failure } = call
  if (failure?.status === 404) return <MissingThing {...cmsSolutions.missing} />
  return (
    <StaffPage
      title={request ? nameOfRequest(request) : failure ? cmsSolutions.details : labels.loading}
      text={request && <Standing request={request} />}
      back={cmsSolutions.missing.back}
    >
      <LoadTrouble call={call} message={() => cmsSolutions.loadOne} />
      {request && <Whole request={request} call={call} />}
      {!request && !failure && <RowSkeletons columns={2} />}
    </StaffPage>
  )
}

function Standing({ request: { status, replyDelivery, createdAt } }: { request: Request }) {
  return (
    <Headline status={status} reply={replyDelivery}>
      <span>{fill(cmsSolutions.received, { time: dayAndTime.format(new Date(createdAt)) })}</span>
    </Headline>
  )
}

function Whole({ request, call }: { request: Request; call: RequestCall }) {
  return (
    <TwoColumns
      main={
        <>
          <Idea request={request} />
          <Files id={request._id} files={request.files} />
          <RequestTimeline request={request} onChanged={call.refresh} />
        </>
      }
      aside={
        <>
          <RequestActions request={request} />
          <RequestDetails request={request} call={call} />
          <AskedServices chosen={request.services} />
        </>
      }
    />
  )
}
