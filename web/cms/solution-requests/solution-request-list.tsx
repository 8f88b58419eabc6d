import { useState } from 'react'
import { cmsSolutions } from '../../../content/cms-solutions.ts'
import type { SolutionRequestSummary } from '../../../contract/solution-request.ts'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { RefreshButton } from '../lists/refresh-button.tsx'
import { staffApi } from '../session/staff-api.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import { solutionRequestName, requestedServices } from './solution-request-name.ts'
import { cms } from '../../../content/cms.ts'
import { ENQUIRY_STATUSES } from '../../../contract/enquiry.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { ListPanel } from '../lists/list-panel.tsx'
import { NoResults } from '../lists/no-results.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { FilterTabs } from '../lists/filter-tabs.tsx'
import { interpolate } from '../../../contract/interpolate.ts'
import { type TableColumn, Table } from '../../ui/display/table.tsx'
import { TruncatedList } from '../lists/truncated-list.tsx'
import { DateTime } from '../dates/date-time.tsx'
import { RowActions } from '../lists/row-actions.tsx'
import { RowTitle } from '../lists/row-title.tsx'
import { CaseStatusBadge } from '../casework/case-status-badge.tsx'
import { keys } from '../data/keys.ts'
import { LIST_PAGE_SIZE, removeRow, useListQuery } from '../data/use-list-query.ts'
import { pollWhileSending } from '../emails/delivery-polling.ts'
import { useListSearchParams } from '../lists/use-list-search-params.tsx'

export default function SolutionRequestListPage() {
  const requests = useSolutionRequests()
  const [itemToDelete, setItemToDelete] = useState<SolutionRequestSummary>()
  const { dataUpdatedAt, isRefreshing, refresh } = requests
  return (
    <StaffPage
      title={cmsSolutions.title}
      text={cmsSolutions.text}
      actions={<RefreshButton at={dataUpdatedAt || undefined} loading={isRefreshing} onRefresh={refresh} />}
    >
      <LoadErrorBanner query={requests} message={() => cmsSolutions.load} />
      <RequestList requests={requests} onDelete={setItemToDelete} />
      <DeleteDialog
        item={itemToDelete}
        getName={solutionRequestName}
        labels={cmsSolutions.delete}
        remove={({ _id }) => staffApi.deleteSolutionRequest({ id: _id })}
        onDeleted={({ _id }) => requests.removeRow(_id)}
        onClose={() => setItemToDelete(undefined)}
      />
    </StaffPage>
  )
}

type Props = { requests: SolutionRequestListState; onDelete: (request: SolutionRequestSummary) => void }

function RequestList({ requests, onDelete }: Props) {
  const { data, isRefreshing, error, search, status, filtered, filter, linkTo, pageLink } = requests
  const segments = [undefined, ...ENQUIRY_STATUSES].map((known) => ({
    label: known ? cms.statuses[known] : cms.queries.all,
    to: linkTo({ status: known }),
    current: known === status,
  }))
  return (
    <ListPanel
      toolbar={
        <>
          <SearchBox label={cmsSolutions.search} value={search} onSearch={(search) => filter({ search })} />
          <FilterTabs label={cmsSolutions.filter} segments={segments} />
        </>
      }
      loading={isRefreshing && data !== undefined}
      page={data?.page}
      pages={data?.totalPages}
      pageLink={pageLink}
    >
      {data && data.data.length > 0 && <RequestTable requests={data.data} onDelete={onDelete} />}
      {data?.data.length === 0 && (filtered ? <NoResults /> : <EmptyState {...cmsSolutions.empty} />)}
      {!data && !error && <RowSkeletons columns={Object.keys(cmsSolutions.columns).length} />}
    </ListPanel>
  )
}

const MAX_SERVICES_SHOWN = 2

type RequestTableProps = { requests: readonly SolutionRequestSummary[]; onDelete: (request: SolutionRequestSummary) => void }

function RequestTable({ requests, onDelete }: RequestTableProps) {
  return <Table caption={cmsSolutions.caption} columns={getRequestColumns(onDelete)} rows={requests} rowKey={({ _id }) => _id} />
}

function getRequestColumns(onDelete: RequestTableProps['onDelete']): TableColumn<SolutionRequestSummary>[] {
  const { columns } = cmsSolutions
  return [
    { head: columns.business, role: 'subject', width: '25%', cell: (request) => <Business {...request} /> },
    { head: columns.services, cell: ({ services }) => <TruncatedList items={requestedServices(services)} count={MAX_SERVICES_SHOWN} /> },
    { head: columns.budget, width: '16%', hideOnTablet: true, cell: (request) => <Budget {...request} /> },
    { head: columns.date, width: 'clamp(150px, 13vw, 190px)', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
    {
      head: columns.status,
      width: 'clamp(118px, 9vw, 128px)',
      cell: ({ status, replyDelivery }) => <CaseStatusBadge status={status} reply={replyDelivery} />,
    },
    {
      head: columns.actions,
      role: 'actions',
      align: 'end',
      width: 'clamp(104px, 14.1vw, 144px)',
      cell: (request) => <Actions request={request} onDelete={() => onDelete(request)} />,
    },
  ]
}

function Business(request: SolutionRequestSummary) {
  const { _id, fileCount, contactEmail } = request
  const { noFiles, oneFile, files } = cmsSolutions
  const count = fileCount === 0 ? noFiles : fileCount === 1 ? oneFile : interpolate(files, { count: fileCount })
  return <RowTitle to={`/cms/solution-requests/${_id}`} name={solutionRequestName(request)} notes={[contactEmail, count]} />
}

function Budget({ budgetRange, launchTimeline }: SolutionRequestSummary) {
  return <TruncatedList items={[budgetRange, launchTimeline].filter(Boolean)} count={2} />
}

function Actions({ request, onDelete }: { request: SolutionRequestSummary; onDelete: () => void }) {
  const page = `/cms/solution-requests/${request._id}`
  return (
    <RowActions
      name={solutionRequestName(request)}
      view={page}
      respond={request.contactEmail ? `${page}/respond` : undefined}
      onDelete={onDelete}
    />
  )
}

type SolutionRequestListState = ReturnType<typeof useSolutionRequests>

/** The custom-solution requests that the address asks for. */
function useSolutionRequests() {
  const address = useListSearchParams()
  const { search, page, value } = address
  const status = ENQUIRY_STATUSES.find((known) => known === value('status'))
  const filters = { search, status, page, limit: LIST_PAGE_SIZE }
  const queryKey = keys.solutionRequests.list(filters)
  const list = useListQuery(
    {
      queryKey,
      queryFn: ({ signal }) => staffApi.listSolutionRequests(filters, { signal }),
      refetchInterval: ({ state }) => pollWhileSending(state.data),
    },
    address,
  )
  return {
    ...list,
    ...address,
    status,
    filtered: Boolean(search || status || page > 1),
    removeRow: (id: string) => removeRow(queryKey, id),
  }
}
