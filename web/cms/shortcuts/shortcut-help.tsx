import { useState } from 'react'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Kbd } from './kbd.tsx'
import styles from './shortcuts.module.css'
import { type Shortcut, useShortcutList, useShortcuts } from './shortcuts.tsx'
import { setSingleKeyShortcuts, useSingleKeyShortcutsOn } from './single-key-shortcuts.ts'

const labels = {
  title: 'Keys',
  showList: 'Show this list',
  singleKeys: 'Keys without Ctrl',
  singleKeysHint: 'Off, only keys with Ctrl work.',
}

/** The shortcuts of this page, shown by '?'. */
export function ShortcutHelp() {
  const [shown, setShown] = useState<Shortcut[]>()
  const getShortcuts = useShortcutList()
  const singleKeysOn = useSingleKeyShortcutsOn()
  const show = () => setShown(getShortcuts().filter(({ isAlias }) => !isAlias))
  useShortcuts([
    { keys: '?', description: labels.showList, run: show },
    // Works when single-key shortcuts are turned off.
    { keys: 'ctrl+/', description: labels.showList, run: show },
  ])
  return (
    <Dialog open={shown !== undefined} onClose={() => setShown(undefined)} title={labels.title} className={styles.help}>
      <dl className={styles.list}>
        {shown?.map(({ keys, description }) => (
          <div key={keys} className={styles.item}>
            <dt>
              <Kbd keys={keys} />
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={labels.singleKeys}
        hint={labels.singleKeysHint}
        checked={singleKeysOn}
        onChange={({ target }) => setSingleKeyShortcuts(target.checked)}
      />
    </Dialog>
  )
}
