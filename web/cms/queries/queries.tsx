import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { staffFailures } from '../../../content/staff-failures.ts'
import type { EnquirySummary } from '../../../contract/enquiry.ts'
import { DeleteDialog } from '../parts/delete-dialog.tsx'
import { LoadTrouble } from '../parts/load-trouble.tsx'
import { Refresh } from '../parts/refresh.tsx'
import { refusedOrFailed } from '../session/in-words.ts'
import { staff } from '../session/staff-api.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import { QueryList } from './query-list.tsx'
import { QueryStats } from './query-stats.tsx'
import { useQueries } from './use-queries.ts'

export default function Queries() {
  const queries = useQueries()
  const [doomed, setDoomed] = useState<EnquirySummary>()
  const { data, at, loading, refresh } = queries
  const words = cms.queries

  return (
    <StaffPage title={words.title} text={words.text} actions={<Refresh at={at} loading={loading} onRefresh={refresh} />}>
      <LoadTrouble call={queries} message={refusedOrFailed(staffFailures.queries)} />
      <QueryStats stats={data?.stats} />
      <QueryList queries={queries} onDelete={setDoomed} />
      <DeleteDialog
        thing={doomed}
        nameOf={({ name }) => name}
        words={{ title: words.deleteTitle, question: words.confirmDelete, failed: staffFailures.queries.delete }}
        remove={({ _id }) => staff.deleteEnquiry({ id: _id })}
        onGone={({ _id }) => queries.drop(_id)}
        onClose={() => setDoomed(undefined)}
      />
    </StaffPage>
  )
}
