import { useNavigate } from 'react-router'
import { DESK_KINDS, DESK_VIEWS, type DeskKind, type DeskView } from '../../../contract/desk.ts'
import { Select } from '../../ui/forms/select.tsx'
import { FilterTabs } from '../lists/filter-tabs.tsx'
import styles from './desk-page.module.css'
import { formatDeskCount } from './desk-summary.ts'
import { deskLabels } from './labels.ts'
import type { Desk } from './use-desk.ts'

const ENQUIRY_DESK_PATH = '/cms/manage-queries'

/** The views with their counts, and the kind of cases. `pageKind` is that of a page with one kind only. */
export function DeskToolbar({ desk, pageKind }: { desk: Desk; pageKind?: DeskKind }) {
  const { filter, lastLoaded, linkTo, setFilters } = desk
  const navigate = useNavigate()
  // Without a search or a status the view of all open cases needs no name.
  const nameOf = (view: DeskView) => (view === 'open' && !filter.search ? undefined : view)
  const tabs = DESK_VIEWS.filter((view) => view !== 'all' || filter.view === 'all').map((view) => ({
    label: deskLabels.views[view],
    to: linkTo({ view: nameOf(view), folder: undefined, status: undefined, sort: undefined, direction: undefined }),
    current: view === filter.view,
    count: countOf(view),
  }))

  function countOf(view: DeskView): string | undefined {
    const count = view === 'all' ? desk.data?.total : lastLoaded?.counts[view]
    return count === undefined ? undefined : formatDeskCount(count)
  }

  function chooseKind(kind: string): void {
    if (!pageKind) setFilters({ kind })
    else if (kind !== pageKind) void navigate({ pathname: ENQUIRY_DESK_PATH, search: linkTo({ kind }).search })
  }

  return (
    <div className={styles.toolbar}>
      <FilterTabs label={deskLabels.show} tabs={tabs} />
      <Select
        label={deskLabels.kind}
        hideLabel
        className={styles.kindSelect}
        value={filter.kind ?? ''}
        onChange={({ target }) => chooseKind(target.value)}
      >
        <option value="">{deskLabels.allKinds}</option>
        {DESK_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {deskLabels.kinds[kind].many}
          </option>
        ))}
      </Select>
    </div>
  )
}
