import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import type { EnquirySummary } from '../../../contract/enquiry.ts'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { RefreshButton } from '../lists/refresh-button.tsx'
import { ownErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import { QueryList } from './query-list.tsx'
import { QueryStats } from './query-stats.tsx'
import { useEnquiries } from './use-queries.ts'

export default function Queries() {
  const enquiries = useEnquiries()
  const [doomed, setDoomed] = useState<EnquirySummary>()
  const { data, dataUpdatedAt, isRefreshing, refresh } = enquiries
  const words = cms.queries

  return (
    <StaffPage
      title={words.title}
      text={words.text}
      actions={<RefreshButton at={dataUpdatedAt || undefined} loading={isRefreshing} onRefresh={refresh} />}
    >
      <LoadErrorBanner query={enquiries} message={ownErrorMessage(staffErrorMessages.queries)} />
      <QueryStats stats={data?.stats} />
      <QueryList enquiries={enquiries} onDelete={setDoomed} />
      <DeleteDialog
        item={doomed}
        getName={({ name }) => name}
        labels={{ title: words.deleteTitle, question: words.confirmDelete, failed: staffErrorMessages.queries.delete }}
        remove={({ _id }) => staffApi.deleteEnquiry({ id: _id })}
        onDeleted={({ _id }) => enquiries.removeRow(_id)}
        onClose={() => setDoomed(undefined)}
      />
    </StaffPage>
  )
}
