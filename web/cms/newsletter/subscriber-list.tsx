import { cmsNewsletter } from '../../../content/cms-newsletter.ts'
import { SUBSCRIBER_STATES, type Subscriber } from '../../../contract/newsletter.ts'
import { EmptyNote } from '../parts/empty-note.tsx'
import { ListSheet } from '../parts/list-sheet.tsx'
import { NoMatch } from '../parts/no-match.tsx'
import { RowSkeletons } from '../parts/row-skeletons.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { Segments } from '../parts/segments.tsx'
import { SubscriberTable } from './subscriber-table.tsx'
import type { Subscribers } from './use-subscribers.ts'

type Props = { subscribers: Subscribers; onDelete: (subscriber: Subscriber) => void }

export function SubscriberList({ subscribers, onDelete }: Props) {
  const { data, loading, failure, search, filter, filtered, pageLink } = subscribers
  return (
    <ListSheet
      tools={
        <>
          <SearchBox label={cmsNewsletter.search} value={search} onSearch={(search) => filter({ search })} />
          <Segments label={cmsNewsletter.filter} segments={segmentsOf(subscribers)} />
        </>
      }
      loading={loading && data !== undefined}
      page={data?.page}
      pages={data?.totalPages}
      pageLink={pageLink}
    >
      {data && data.data.length > 0 && <SubscriberTable subscribers={data.data} onDelete={onDelete} />}
      {data?.data.length === 0 && (filtered ? <NoMatch /> : <EmptyNote {...cmsNewsletter.empty} />)}
      {!data && !failure && <RowSkeletons columns={Object.keys(cmsNewsletter.columns).length} />}
    </ListSheet>
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
