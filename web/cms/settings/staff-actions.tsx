import { interpolate } from '../../../content/interpolate.ts'
import { settingsLabels } from '../../../content/settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from './settings.module.css'
import type { Person, StaffAct } from './use-staff-acts.ts'

type Props = {
  person: Person
  busy: boolean
  onAct: (act: StaffAct, person: Person) => void
  /** What cannot be taken back in a moment is asked first. */
  onEnd: (person: Person) => void
}

/** What can be done with a colleague's account or invitation. */
export function StaffActions({ person, busy, onAct, onEnd }: Props) {
  const words = settingsLabels.staff
  const { name } = person
  if ('state' in person) {
    return person.state === 'active' ? (
      <Button variant="danger-ghost" compact aria-label={interpolate(words.disableOf, { name })} onClick={() => onEnd(person)}>
        {words.disable}
      </Button>
    ) : (
      <Button
        variant="ghost"
        compact
        busy={busy}
        aria-label={interpolate(words.enableOf, { name })}
        onClick={() => onAct('enable', person)}
      >
        {words.enable}
      </Button>
    )
  }
  return (
    <span className={styles.row}>
      <Button
        variant="text"
        compact
        busy={busy}
        aria-label={interpolate(words.againOf, { name })}
        onClick={() => onAct('inviteAgain', person)}
      >
        {words.again}
      </Button>
      <Button variant="danger-ghost" compact aria-label={interpolate(words.withdrawOf, { name })} onClick={() => onEnd(person)}>
        {words.withdraw}
      </Button>
    </span>
  )
}
