import { useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { ENQUIRY_STATUSES } from '../../../contract/enquiry.ts'
import type { SolutionRequestSummary } from '../../../contract/staff-solution-request.ts'
import { Table, type TableColumn } from '../../ui/display/table.tsx'
import { CaseStatusBadge } from '../casework/case-status-badge.tsx'
import { caseLabels } from '../casework/labels.ts'
import { keys } from '../data/keys.ts'
import { LIST_PAGE_SIZE, removeRow, useListQuery } from '../data/use-list-query.ts'
import { DateTime } from '../dates/date-time.tsx'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { listPollInterval } from '../emails/delivery-polling.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import { FilterTabs } from '../lists/filter-tabs.tsx'
import { ListPanel } from '../lists/list-panel.tsx'
import { NoResults } from '../lists/no-results.tsx'
import { RefreshButton } from '../lists/refresh-button.tsx'
import { RowActions } from '../lists/row-actions.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { RowTitle } from '../lists/row-title.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { TruncatedList } from '../lists/truncated-list.tsx'
import { useListSearchParams } from '../lists/use-list-search-params.tsx'
import { staffApi } from '../session/staff-api.ts'
import { solutionRequestLabels, solutionRequestListLabels } from './labels.ts'
import { requestedServices, solutionRequestName } from './solution-request-name.ts'

export default function SolutionRequestListPage() {
  const requests = useSolutionRequests()
  const [itemToDelete, setItemToDelete] = useState<SolutionRequestSummary>()
  const { dataUpdatedAt, isRefreshing, refresh } = requests
  return (
    <StaffPage
      title={solutionRequestListLabels.title}
      text={solutionRequestListLabels.text}
      actions={<RefreshButton updatedAt={dataUpdatedAt || undefined} loading={isRefreshing} onRefresh={refresh} />}
    >
      <LoadErrorBanner query={requests} message={() => solutionRequestLabels.errors.load} />
      <RequestList requests={requests} onDelete={setItemToDelete} />
      <DeleteDialog
        item={itemToDelete}
        getName={solutionRequestName}
        labels={solutionRequestLabels.delete}
        remove={({ _id }) => staffApi.deleteSolutionRequest({ id: _id })}
        onDeleted={({ _id }) => requests.removeRow(_id)}
        onClose={() => setItemToDelete(undefined)}
      />
    </StaffPage>
  )
}

type Props = { requests: SolutionRequestListState; onDelete: (request: SolutionRequestSummary) => void }

function RequestList({ requests, onDelete }: Props) {
  const { data, isRefreshing, error, search, status, filtered, setFilters, linkTo, pageLink } = requests
  const tabs = [undefined, ...ENQUIRY_STATUSES].map((known) => ({
    label: known ? caseLabels.statuses[known] : caseLabels.allStatuses,
    to: linkTo({ status: known }),
    current: known === status,
  }))
  return (
    <ListPanel
      toolbar={
        <>
          <SearchBox label={solutionRequestListLabels.search} value={search} onSearch={(search) => setFilters({ search })} />
          <FilterTabs label={solutionRequestListLabels.filter} tabs={tabs} />
        </>
      }
      loading={isRefreshing && data !== undefined}
      page={data?.page}
      pages={data?.totalPages}
      pageLink={pageLink}
    >
      {data && data.data.length > 0 && <RequestTable requests={data.data} onDelete={onDelete} />}
      {data?.data.length === 0 && (filtered ? <NoResults /> : <EmptyState {...solutionRequestListLabels.empty} />)}
      {!data && !error && <RowSkeletons columns={Object.keys(solutionRequestListLabels.columns).length} />}
    </ListPanel>
  )
}

const MAX_SERVICES_SHOWN = 2

type RequestTableProps = { requests: readonly SolutionRequestSummary[]; onDelete: (request: SolutionRequestSummary) => void }

function RequestTable({ requests, onDelete }: RequestTableProps) {
  return (
    <Table caption={solutionRequestListLabels.caption} columns={getRequestColumns(onDelete)} rows={requests} rowKey={({ _id }) => _id} />
  )
}

function getRequestColumns(onDelete: RequestTableProps['onDelete']): TableColumn<SolutionRequestSummary>[] {
  const { columns } = solutionRequestListLabels
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
  const { oneFile, files } = solutionRequestListLabels
  const count = fileCount === 0 ? solutionRequestLabels.files.none : fileCount === 1 ? oneFile : interpolate(files, { count: fileCount })
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

/** The list of solution requests for the filters in the address. */
function useSolutionRequests() {
  const params = useListSearchParams()
  const { search, page, getParam } = params
  const status = ENQUIRY_STATUSES.find((known) => known === getParam('status'))
  const filters = { search, status, page, limit: LIST_PAGE_SIZE }
  const queryKey = keys.solutionRequests.list(filters)
  const list = useListQuery(
    {
      queryKey,
      queryFn: ({ signal }) => staffApi.listSolutionRequests(filters, { signal }),
      refetchInterval: ({ state }) => listPollInterval(state.data),
    },
    params,
  )
  return {
    ...list,
    ...params,
    status,
    filtered: Boolean(search || status || page > 1),
    removeRow: (id: string) => removeRow(queryKey, id),
  }
}
