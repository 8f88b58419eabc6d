import { cms } from '../../../content/cms.ts'
import { cmsSolutions } from '../../../content/cms-solutions.ts'
import { ENQUIRY_STATUSES } from '../../../contract/enquiry.ts'
import type { SolutionRequestSummary } from '../../../contract/solution-request.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { ListPanel } from '../lists/list-panel.tsx'
import { NoResults } from '../lists/no-results.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { FilterTabs } from '../lists/filter-tabs.tsx'
import { RequestTable } from './request-table.tsx'
import type { SolutionRequests } from './use-requests.ts'

type Props = { requests: SolutionRequests; onDelete: (request: SolutionRequestSummary) => void }

export function RequestList({ requests, onDelete }: Props) {
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
