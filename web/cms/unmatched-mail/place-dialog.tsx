import { useState } from 'react'
import type { CaseCandidate, MessagePlace } from '../../../contract/correspondence.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { DateTime } from '../dates/date-time.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { staffApi } from '../session/staff-api.ts'
import { requestedServices, solutionRequestName } from '../solution-requests/solution-request-name.ts'
import { unmatchedLabels } from './labels.ts'
import styles from './place-dialog.module.css'

type Props = {
  open: boolean
  title?: string
  /** Offered first. */
  candidates?: readonly CaseCandidate[]
  /** The enquiry in which the message is now. */
  exceptId?: string
  busy: boolean
  onPlace: (place: MessagePlace) => void
  onClose: () => void
}

/** Choose the enquiry or solution request in which a message belongs. One press places it; it can be placed elsewhere later. */
export function PlaceDialog({ open, title = unmatchedLabels.dialog.title, onClose, ...choice }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={title} className={styles.dialog}>
      {open && <PlaceChoice {...choice} />}
    </Dialog>
  )
}

function PlaceChoice({ candidates = [], exceptId, busy, onPlace }: Omit<Props, 'open' | 'title' | 'onClose'>) {
  const labels = unmatchedLabels.dialog
  const [search, setSearch] = useState('')
  const { data: found, error } = useStaffQuery({
    queryKey: keys.messages.places(search),
    queryFn: ({ signal }) => findCases(search, signal),
  })
  const listed = search ? [] : candidates.filter(({ _id }) => _id !== exceptId)
  const others = found?.filter(({ _id }) => _id !== exceptId && !listed.some((candidate) => candidate._id === _id))
  return (
    <div className={styles.choice} aria-busy={busy}>
      <SearchBox label={labels.search} value={search} onSearch={setSearch} />
      {listed.length > 0 && <CaseList heading={labels.candidates} cases={listed} disabled={busy} onPlace={onPlace} />}
      {others && others.length > 0 && (
        <CaseList heading={search ? labels.results : labels.newest} cases={others} disabled={busy} onPlace={onPlace} />
      )}
      <output className={styles.status}>
        {error ? labels.searchFailed : !found ? labels.searching : others?.length === 0 && listed.length === 0 && labels.none}
      </output>
    </div>
  )
}

type CaseListProps = { heading: string; cases: readonly CaseCandidate[]; disabled: boolean; onPlace: Props['onPlace'] }

function CaseList({ heading, cases, disabled, onPlace }: CaseListProps) {
  return (
    <section>
      <h3 className={styles.heading}>{heading}</h3>
      <ul className={styles.cases}>
        {cases.map((place) => (
          <li key={place._id}>
            <button
              type="button"
              className={styles.case}
              disabled={disabled}
              // The search box searches when it loses the focus, which would replace this button under the pointer.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPlace(place.kind === 'enquiry' ? { enquiryId: place._id } : { solutionRequestId: place._id })}
            >
              <Icon name={place.kind === 'enquiry' ? 'inbox' : 'clipboard'} label={unmatchedLabels.dialog.kinds[place.kind]} />
              <span className={styles.caseName}>
                <b>
                  <VisuallyHidden>{unmatchedLabels.dialog.placeIn} </VisuallyHidden>
                  {candidateName(place)}
                </b>
                <span>{place.about}</span>
              </span>
              <span className={styles.caseTime}>
                <DateTime at={place.createdAt} short />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** No field of the custom solutions form is required. */
export const candidateName = ({ name, about }: CaseCandidate): string => name || about || unmatchedLabels.dialog.unnamed

const RESULTS_PER_KIND = 5

/** The newest ones without a search. */
async function findCases(search: string, signal: AbortSignal): Promise<CaseCandidate[]> {
  const query = { search, limit: RESULTS_PER_KIND, page: 1 }
  const [enquiries, requests] = await Promise.all([
    staffApi.listEnquiries(query, { signal }),
    staffApi.listSolutionRequests(query, { signal }),
  ])
  const cases: CaseCandidate[] = [
    ...enquiries.data.map(({ _id, name, email, services, createdAt }) => ({
      kind: 'enquiry' as const,
      _id,
      name,
      about: services.join(', ') || email,
      createdAt,
    })),
    ...requests.data.map((request) => ({
      kind: 'solution request' as const,
      _id: request._id,
      name: solutionRequestName(request),
      about: requestedServices(request.services).join(', ') || request.contactEmail,
      createdAt: request.createdAt,
    })),
  ]
  return cases.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
}
