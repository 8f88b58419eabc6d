import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { commonLabels } from '../../../content/shared-texts.ts'
import type { Person } from '../../../contract/person.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { peopleLabels } from './labels.ts'
import styles from './merge-dialog.module.css'
import { summarizeCounts } from './summarize-counts.ts'
import { usePairChange, usePerson } from './use-person.ts'

const labels = peopleLabels.merge

type Props = {
  person: Person
  /** The dialog is open while there is one. */
  otherId: string | undefined
  onClose: () => void
  /** Where the two were suggested. */
  onNotSame?: () => void
}

/** Two people side by side, before they become one. Cancel has the focus. */
export function MergeDialog({ person, otherId, onClose, onNotSame }: Props) {
  const cancel = useRef<HTMLButtonElement>(null)
  const [choice, setChoice] = useState<{ otherId: string; inFront: string }>()
  const inFront = choice?.otherId === otherId ? choice?.inFront : person._id
  const merge = usePairChange()
  const navigate = useNavigate()

  async function submit(): Promise<void> {
    if (!otherId) return
    const [id, part] = inFront === otherId ? [otherId, person._id] : [person._id, otherId]
    const reply = await merge.run({ act: 'merge', id, person: part })
    if (!reply) return
    onClose()
    if (id !== person._id) void navigate(`/cms/people/${id}`, { replace: true })
  }

  function dismiss(): void {
    onNotSame?.()
    onClose()
  }

  return (
    <Dialog
      role="alertdialog"
      open={otherId !== undefined}
      onClose={onClose}
      title={labels.title}
      initialFocus={cancel}
      className={styles.dialog}
      actions={
        <>
          {onNotSame && (
            <Button variant="text" compact className={styles.notSame} onClick={dismiss}>
              {peopleLabels.suggestion.notSame}
            </Button>
          )}
          <Button ref={cancel} variant="ghost" compact onClick={onClose}>
            {commonLabels.cancel}
          </Button>
          <Button compact icon="merge" busy={merge.isPending} onClick={() => void submit()}>
            {labels.submit}
          </Button>
        </>
      }
    >
      <p>{labels.text}</p>
      {otherId && (
        <Comparison
          person={person}
          otherId={otherId}
          inFront={inFront ?? person._id}
          onChoose={(id) => setChoice({ otherId, inFront: id })}
        />
      )}
      <Banner icon="undo">{labels.reversible}</Banner>
    </Dialog>
  )
}

type ComparisonProps = { person: Person; otherId: string; inFront: string; onChoose: (id: string) => void }

function Comparison({ person, otherId, inFront, onChoose }: ComparisonProps) {
  const query = usePerson(otherId)
  const { data: other, error } = query
  if (!other) {
    return error ? (
      <LoadErrorBanner query={query} message={loadErrorMessage(peopleLabels.person.loadFailed)} />
    ) : (
      <RowSkeletons columns={2} rows={3} />
    )
  }
  return (
    <div role="radiogroup" aria-label={labels.choose} className={styles.comparison}>
      <Choice person={person} checked={inFront === person._id} onChoose={() => onChoose(person._id)} />
      <Icon name="merge" className={styles.between} />
      <Choice person={other} checked={inFront === otherId} onChoose={() => onChoose(otherId)} />
    </div>
  )
}

type ChoiceProps = { person: Person; checked: boolean; onChoose: () => void }

function Choice({ person, checked, onChoose }: ChoiceProps) {
  const { name, addresses, organization, number, newsletter } = person
  const counts = summarizeCounts(person)
  return (
    <label className={styles.choice}>
      <span className={styles.name}>
        <input type="radio" name="inFront" checked={checked} onChange={onChoose} />
        <b>
          <bdi>{name}</bdi>
        </b>
      </span>
      {addresses.map(({ address }) => (
        <Fact key={address}>{address}</Fact>
      ))}
      <Fact>{organization || labels.noOrganization}</Fact>
      <Fact>{number || labels.noNumber}</Fact>
      <Fact>{newsletter === 'confirmed' ? `${counts}, ${labels.newsletter}` : counts}</Fact>
    </label>
  )
}

const Fact = ({ children }: { children: ReactNode }) => <span className={styles.fact}>{children}</span>
