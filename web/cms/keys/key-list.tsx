import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './keys.module.css'
import { turnLetters, useLettersOn } from './letter-keys.ts'
import { Kbd } from './kbd.tsx'
import { type Shortcut, useKnownShortcuts, useShortcuts } from './shortcuts.tsx'

/** All keys of this page, by '?'. */
export function KeyList() {
  const [shown, setShown] = useState<Shortcut[]>()
  const known = useKnownShortcuts()
  const lettersOn = useLettersOn()
  const show = () => setShown(known())
  useShortcuts([
    { keys: '?', does: cms.keys.list, run: show },
    // For those who have turned the others off.
    { keys: 'ctrl+/', does: cms.keys.list, run: show },
  ])
  return (
    <Dialog open={shown !== undefined} onClose={() => setShown(undefined)} title={cms.keys.title}>
      <dl className={styles.list}>
        {shown?.map(({ keys, does }) => (
          <div key={keys} className={styles.line}>
            <dt>
              <Kbd keys={keys} />
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={cms.keys.letters}
        hint={cms.keys.lettersHint}
        checked={lettersOn}
        onChange={({ target }) => turnLetters(target.checked)}
      />
    </Dialog>
  )
}
