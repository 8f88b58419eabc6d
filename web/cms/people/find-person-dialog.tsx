import { useState } from 'react'
import type { PersonSummary } from '../../../contract/person.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { keys } from '../data/keys.ts'
import { useLastKnown } from '../data/use-last-known.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import styles from './find-person-dialog.module.css'
import { peopleLabels } from './labels.ts'

const labels = peopleLabels.merge.find
const MAX_FOUND = 8

type Props = {
  open: boolean
  /** The person who is looked for a second of. */
  except: string
  onClose: () => void
  onChoose: (id: string) => void
}

export function FindPersonDialog({ open, except, onClose, onChoose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={labels.title}>
      {open && <FindPerson except={except} onChoose={onChoose} />}
    </Dialog>
  )
}

function FindPerson({ except, onChoose }: Pick<Props, 'except' | 'onChoose'>) {
  const [search, setSearch] = useState('')
  const filters = { search, page: 1, limit: MAX_FOUND + 1 }
  const query = useStaffQuery({ queryKey: keys.people.list(filters), queryFn: ({ signal }) => staffApi.listPeople(filters, { signal }) })
  // A click on a row ends the typing and starts the search: the row must still be there.
  const found = useLastKnown(query.data)
    ?.data.filter(({ _id }) => _id !== except)
    .slice(0, MAX_FOUND)
  return (
    <div className={styles.find}>
      <p className="muted">{labels.hint}</p>
      <SearchBox label={labels.search} value={search} onSearch={setSearch} />
      <LoadErrorBanner query={query} message={loadErrorMessage(peopleLabels.list.loadFailed)} />
      {found && found.length > 0 && (
        <ul className={styles.people} aria-label={labels.found}>
          {found.map((person) => (
            <li key={person._id}>
              <FoundPerson person={person} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
      <output className={styles.status}>{found?.length === 0 && (search ? labels.none : labels.recent)}</output>
    </div>
  )
}

function FoundPerson({ person: { _id, name, address, organization }, onChoose }: { person: PersonSummary; onChoose: Props['onChoose'] }) {
  return (
    <button type="button" className={styles.person} onClick={() => onChoose(_id)}>
      <Avatar name={name} tone="client" />
      <span className={styles.name}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span>{[address, organization].filter(Boolean).join(' · ')}</span>
      </span>
    </button>
  )
}
