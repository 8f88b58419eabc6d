import { cms } from '../../../content/cms.ts'
import { cmsOutbox } from '../../../content/cms-outbox.ts'
import { EMAIL_STATES, type Email } from '../../../contract/outbox.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { ListPanel } from '../lists/list-panel.tsx'
import { NoResults } from '../lists/no-results.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { FilterTabs } from '../lists/filter-tabs.tsx'
import { LetterTable } from './letter-table.tsx'
import type { Emails } from './use-letters.ts'

type Props = { letters: Emails; onRead: (letter: Email) => void }

export function LetterList({ letters, onRead }: Props) {
  const { data, isRefreshing, error, search, filter, filtered, pageLink } = letters
  return (
    <ListPanel
      toolbar={
        <>
          <SearchBox label={cmsOutbox.search} value={search} onSearch={(search) => filter({ search })} />
          <FilterTabs label={cmsOutbox.filter} segments={segmentsOf(letters)} />
        </>
      }
      loading={isRefreshing && data !== undefined}
      page={data?.page}
      pages={data?.totalPages}
      pageLink={pageLink}
    >
      {data && data.data.length > 0 && <LetterTable letters={data.data} hasMailServer={data.hasMailServer} onRead={onRead} />}
      {data?.data.length === 0 && (filtered ? <NoResults /> : <EmptyState {...cmsOutbox.empty} />)}
      {!data && !error && <RowSkeletons columns={Object.keys(cmsOutbox.columns).length} />}
    </ListPanel>
  )
}

/** A letter is in a sender's hands for a moment only: nobody looks for those. */
const FILTERS = EMAIL_STATES.filter((state) => state !== 'sending')

function segmentsOf({ state, linkTo, data }: Emails) {
  const counts: Record<string, number> = data?.troubles ?? {}
  return [
    { label: cmsOutbox.all, to: linkTo({ state: undefined }), current: !state },
    ...FILTERS.map((known) => ({
      label: known === 'kept' ? cmsOutbox.keptFilter : cms.letters.states[known],
      to: linkTo({ state: known }),
      current: known === state,
      count: counts[known],
    })),
  ]
}
