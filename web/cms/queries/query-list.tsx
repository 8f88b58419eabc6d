import { cms } from '../../../content/cms.ts'
import { ENQUIRY_STATUSES, type EnquirySummary } from '../../../contract/enquiry.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { ListPanel } from '../lists/list-panel.tsx'
import { NoResults } from '../lists/no-results.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { FilterTabs } from '../lists/filter-tabs.tsx'
import { QueryTable } from './query-table.tsx'
import type { Enquiries } from './use-queries.ts'

type Props = { enquiries: Enquiries; onDelete: (query: EnquirySummary) => void }

export function QueryList({ enquiries, onDelete }: Props) {
  const { data, isRefreshing, error, search, filter, linkTo, pageLink } = enquiries
  return (
    <ListPanel
      toolbar={
        <>
          <SearchBox label={cms.queries.search} value={search} onSearch={(search) => filter({ search })} />
          <FilterTabs label={cms.queries.filter} segments={segmentsOf(enquiries)} />
        </>
      }
      loading={isRefreshing && data !== undefined}
      page={data?.page}
      pages={data?.totalPages}
      pageLink={pageLink}
    >
      {data && data.data.length > 0 && <QueryTable queries={data.data} among={linkTo({}).search} onDelete={onDelete} />}
      {data?.data.length === 0 && <Empty {...enquiries} />}
      {!data && !error && <RowSkeletons columns={Object.keys(cms.queries.columns).length} />}
    </ListPanel>
  )
}

function segmentsOf({ status, folder, linkTo, data }: Enquiries) {
  const counts = data?.counts
  const to = (status?: string, folder?: string) => linkTo({ status, folder })
  return [
    {
      label: cms.queries.all,
      to: to(),
      current: !status && folder === 'inbox',
      count: counts && counts.pending + counts.responded + counts.closed,
    },
    ...ENQUIRY_STATUSES.map((known) => ({
      label: cms.statuses[known],
      to: to(known),
      current: known === status && folder === 'inbox',
      count: counts?.[known],
    })),
    { label: cms.queries.spam, to: to(undefined, 'spam'), current: folder === 'spam', count: counts?.spam },
  ]
}

function Empty({ filtered, folder }: Enquiries) {
  if (filtered) return <NoResults />
  return <EmptyState {...(folder === 'spam' ? cms.queries.emptySpam : cms.queries.empty)} />
}
