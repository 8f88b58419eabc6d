import type { ErasureReceipt } from '../../../contract/person.ts'
import { Table, type TableColumn } from '../../ui/display/table.tsx'
import { DateTime } from '../dates/date-time.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import { ListPanel } from '../lists/list-panel.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { RowTitle } from '../lists/row-title.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { useIsOwner } from '../session/current-staff.ts'
import { pluralize } from '../pluralize.ts'
import { peopleLabels } from './labels.ts'
import { useErasures } from './use-erasures.ts'

const labels = peopleLabels.erasures

export default function ErasuresPage() {
  const isOwner = useIsOwner()
  const erasures = useErasures({ enabled: isOwner })
  const { data, error } = erasures
  return (
    <StaffPage title={labels.title} text={labels.text} back={peopleLabels.person.back}>
      <LoadErrorBanner query={erasures} message={loadErrorMessage(labels.loadFailed)} />
      <ListPanel loading={false}>
        {!isOwner && <EmptyState {...labels.ownersOnly} />}
        {data && data.length > 0 && <Table caption={labels.caption} columns={COLUMNS} rows={data} rowKey={({ number }) => number} />}
        {data?.length === 0 && <EmptyState {...labels.empty} />}
        {isOwner && !data && !error && <RowSkeletons columns={COLUMNS.length} />}
      </ListPanel>
    </StaffPage>
  )
}

const { columns } = labels

const COLUMNS: TableColumn<ErasureReceipt>[] = [
  {
    head: columns.number,
    role: 'subject',
    width: '24%',
    cell: ({ number }) => <RowTitle to={`/cms/people/erasures/${number}`} name={number} notes={[]} />,
  },
  { head: columns.at, width: '200px', cell: ({ at }) => <DateTime at={at} /> },
  { head: columns.by, width: '22%', cell: ({ by }) => <bdi>{by}</bdi> },
  { head: columns.what, cell: (receipt) => summarizeReceipt(receipt) },
]

/** '2 enquiries, 9 letters, 5 files'. */
function summarizeReceipt({ counts }: ErasureReceipt): string {
  const parts = [
    { count: counts.enquiries + counts.solutionRequests, words: labels.casesTotal },
    { count: counts.lettersIn + counts.lettersOut, words: labels.lettersTotal },
    { count: counts.files, words: peopleLabels.person.counts.files },
    { count: counts.subscriptions, words: labels.subscription },
  ].filter(({ count }) => count > 0)
  return parts.length > 0 ? parts.map(({ count, words }) => pluralize(words, count)).join(', ') : peopleLabels.erase.nothing
}
