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
import { useSolutionRequests } from './use-requests.ts'

export default function SolutionRequests() {
  const requests = useSolutionRequests()
  const [doomed, setDoomed] = useState<SolutionRequestSummary>()
  const { dataUpdatedAt, isRefreshing, refresh } = requests
  return (
    <StaffPage
      title={cmsSolutions.title}
      text={cmsSolutions.text}
      actions={<RefreshButton at={dataUpdatedAt || undefined} loading={isRefreshing} onRefresh={refresh} />}
    >
      <LoadErrorBanner query={requests} message={() => cmsSolutions.load} />
      <RequestList requests={requests} onDelete={setDoomed} />
      <DeleteDialog
        item={doomed}
        getName={nameOfRequest}
        labels={cmsSolutions.delete}
        remove={({ _id }) => staffApi.deleteSolutionRequest({ id: _id })}
        onDeleted={({ _id }) => requests.removeRow(_id)}
        onClose={() => setDoomed(undefined)}
      />
    </StaffPage>
  )
}
