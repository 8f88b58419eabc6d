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
import type { Letters } from './use-letters.ts'

type Props = { letters: Letters; onRead: (letter: Email) => void }

export function LetterList({ letters, onRead }: Props) {
  const { data, loading, failure, search, filter, filtered, pageLink, follow } = letters
  return (
    <ListPanel
      toolbar={
        <>
          <SearchBox label={cmsOutbox.search} value={search} onSearch={(search) => filter({ search })} />
          <FilterTabs label={cmsOutbox.filter} segments={segmentsOf(letters)} />
        </>
      }
      loading={loading && data !== undefined}
      page={data?.page}
      pages={data?.totalPages}
      pageLink={pageLink}
    >
      {data && data.data.length > 0 && (
        <LetterTable letters={data.data} hasMailServer={data.hasMailServer} onRead={onRead} onChanged={follow} />
      )}
      {data?.data.length === 0 && (filtered ? <NoResults /> : <EmptyState {...cmsOutbox.empty} />)}
      {!data && !failure && <RowSkeletons columns={Object.keys(cmsOutbox.columns).length} />}
    </ListPanel>
  )
}

/** A letter is in a sender's hands for a moment only: nobody looks for those. */
const FILTERS = EMAIL_STATES.filter((state) => state !== 'sending')

function segmentsOf({ state, linkTo, data }: Letters) {
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
