import { cmsNewsletter } from '../../../content/cms-newsletter.ts'
import { SUBSCRIBER_STATES, type Subscriber } from '../../../contract/newsletter.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { ListPanel } from '../lists/list-panel.tsx'
import { NoResults } from '../lists/no-results.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { FilterTabs } from '../lists/filter-tabs.tsx'
import { SubscriberTable } from './subscriber-table.tsx'
import type { Subscribers } from './use-subscribers.ts'

type Props = { subscribers: Subscribers; onDelete: (subscriber: Subscriber) => void }

export function SubscriberList({ subscribers, onDelete }: Props) {
  const { data, isRefreshing, error, search, filter, filtered, pageLink } = subscribers
  return (
    <ListPanel
      toolbar={
        <>
          <SearchBox label={cmsNewsletter.search} value={search} onSearch={(search) => filter({ search })} />
          <FilterTabs label={cmsNewsletter.filter} segments={segmentsOf(subscribers)} />
        </>
      }
      loading={isRefreshing && data !== undefined}
      page={data?.page}
      pages={data?.totalPages}
      pageLink={pageLink}
    >
      {data && data.data.length > 0 && <SubscriberTable subscribers={data.data} onDelete={onDelete} />}
      {data?.data.length === 0 && (filtered ? <NoResults /> : <EmptyState {...cmsNewsletter.empty} />)}
      {!data && !error && <RowSkeletons columns={Object.keys(cmsNewsletter.columns).length} />}
    </ListPanel>
  )
}

const segmentsOf = ({ state, linkTo, data }: Subscribers) => [
  { label: cmsNewsletter.all, to: linkTo({ state: undefined }), current: !state },
  ...SUBSCRIBER_STATES.map((known) => ({
    label: cmsNewsletter.states[known],
    to: linkTo({ state: known }),
    current: known === state,
    count: data?.counts[known],
  })),
]
