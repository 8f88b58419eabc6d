import { cms } from '../../../content/cms.ts'
import { cmsOutbox } from '../../../content/cms-outbox.ts'
import { LETTER_STATES, type Letter } from '../../../contract/outbox.ts'
import { EmptyNote } from '../parts/empty-note.tsx'
import { ListSheet } from '../parts/list-sheet.tsx'
import { NoMatch } from '../parts/no-match.tsx'
import { RowSkeletons } from '../parts/row-skeletons.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { Segments } from '../parts/segments.tsx'
import { LetterTable } from './letter-table.tsx'
import type { Letters } from './use-letters.ts'

type Props = { letters: Letters; onRead: (letter: Letter) => void }

export function LetterList({ letters, onRead }: Props) {
  const { data, loading, failure, search, filter, filtered, pageLink, follow } = letters
  return (
    <ListSheet
      tools={
        <>
          <SearchBox label={cmsOutbox.search} value={search} onSearch={(search) => filter({ search })} />
          <Segments label={cmsOutbox.filter} segments={segmentsOf(letters)} />
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
      {data?.data.length === 0 && (filtered ? <NoMatch /> : <EmptyNote {...cmsOutbox.empty} />)}
      {!data && !failure && <RowSkeletons columns={Object.keys(cmsOutbox.columns).length} />}
    </ListSheet>
  )
}

/** A letter is in a sender's hands for a moment only: nobody looks for those. */
const FILTERS = LETTER_STATES.filter((state) => state !== 'sending')

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
