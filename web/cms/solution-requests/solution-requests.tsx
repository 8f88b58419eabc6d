import { useState } from 'react'
import { cmsSolutions } from '../../../content/cms-solutions.ts'
import type { SolutionRequestSummary } from '../../../contract/solution-request.ts'
import { DeleteDialog } from '../parts/delete-dialog.tsx'
import { LoadTrouble } from '../parts/load-trouble.tsx'
import { Refresh } from '../parts/refresh.tsx'
import { staff } from '../session/staff-api.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import { nameOfRequest } from './name-of-request.ts'
import { RequestList } from './request-list.tsx'
import { useRequests } from './use-requests.ts'

export default function SolutionRequests() {
  const requests = useRequests()
  const [doomed, setDoomed] = useState<SolutionRequestSummary>()
  const { at, loading, refresh } = requests
  return (
    <StaffPage title={cmsSolutions.title} text={cmsSolutions.text} actions={<Refresh at={at} loading={loading} onRefresh={refresh} />}>
      <LoadTrouble call={requests} message={() => cmsSolutions.load} />
      <RequestList requests={requests} onDelete={setDoomed} />
      <DeleteDialog
        thing={doomed}
        nameOf={nameOfRequest}
        words={cmsSolutions.delete}
        remove={({ _id }) => staff.deleteSolutionRequest({ id: _id })}
        onGone={({ _id }) => requests.drop(_id)}
        onClose={() => setDoomed(undefined)}
      />
    </StaffPage>
  )
}
