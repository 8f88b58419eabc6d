import { useState } from 'react'
import { cmsSolutions } from '../../../content/cms-solutions.ts'
import type { SolutionRequestSummary } from '../../../contract/solution-request.ts'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { RefreshButton } from '../lists/refresh-button.tsx'
import { staffApi } from '../session/staff-api.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import { nameOfRequest } from './name-of-request.ts'
import { RequestList } from './request-list.tsx'
import { useRequests } from './use-requests.ts'

export default function SolutionRequests() {
  const requests = useRequests()
  const [doomed, setDoomed] = useState<SolutionRequestSummary>()
  const { at, loading, refresh } = requests
  return (
    <StaffPage
      title={cmsSolutions.title}
      text={cmsSolutions.text}
      actions={<RefreshButton at={at} loading={loading} onRefresh={refresh} />}
    >
      <LoadErrorBanner call={requests} message={() => cmsSolutions.load} />
      <RequestList requests={requests} onDelete={setDoomed} />
      <DeleteDialog
        item={doomed}
        getName={nameOfRequest}
        labels={cmsSolutions.delete}
        remove={({ _id }) => staffApi.deleteSolutionRequest({ id: _id })}
        onDeleted={({ _id }) => requests.drop(_id)}
        onClose={() => setDoomed(undefined)}
      />
    </StaffPage>
  )
}
