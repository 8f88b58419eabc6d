import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './shortcuts.module.css'
import { setSingleKeyShortcuts, useSingleKeyShortcutsOn } from './single-key-shortcuts.ts'
import { Kbd } from './kbd.tsx'
import { type Shortcut, useShortcutList, useShortcuts } from './shortcuts.tsx'

/** All keys of this page, by '?'. */
export function ShortcutHelp() {
  const [shown, setShown] = useState<Shortcut[]>()
  const known = useShortcutList()
  const lettersOn = useSingleKeyShortcutsOn()
  const show = () => setShown(known())
  useShortcuts([
    { keys: '?', description: cms.keys.list, run: show },
    // For those who have turned the others off.
    { keys: 'ctrl+/', description: cms.keys.list, run: show },
  ])
  return (
    <Dialog open={shown !== undefined} onClose={() => setShown(undefined)} title={cms.keys.title}>
      <dl className={styles.list}>
        {shown?.map(({ keys, description }) => (
          <div key={keys} className={styles.line}>
            <dt>
              <Kbd keys={keys} />
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={cms.keys.letters}
        hint={cms.keys.lettersHint}
        checked={lettersOn}
        onChange={({ target }) => setSingleKeyShortcuts(target.checked)}
      />
    </Dialog>
  )
}
