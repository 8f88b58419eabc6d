import { useRef, useState } from 'react'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Kbd } from './kbd.tsx'
import styles from './shortcuts.module.css'
import { type GroupedShortcut, SHORTCUT_GROUPS, useShortcutList, useShortcuts } from './shortcuts.tsx'
import { setSingleKeyShortcuts, useSingleKeyShortcutsOn } from './single-key-shortcuts.ts'

const labels = {
  title: 'Keys',
  intro: 'They work while no field has the focus.',
  showList: 'Show this list',
  singleKeys: 'Keys without Ctrl',
  singleKeysHint: 'Off, only keys with Ctrl work.',
}

/** The shortcuts of this page, shown by '?'. */
export function ShortcutHelp() {
  const [shown, setShown] = useState<GroupedShortcut[]>()
  const intro = useRef<HTMLParagraphElement>(null)
  const getShortcuts = useShortcutList()
  const singleKeysOn = useSingleKeyShortcutsOn()
  const show = () => setShown(getShortcuts())
  useShortcuts(
    [
      { keys: '?', description: labels.showList, run: show },
      // Works when single-key shortcuts are turned off.
      { keys: 'ctrl+/', description: labels.showList, run: show },
    ],
    'everywhere',
  )
  return (
    <Dialog
      open={shown !== undefined}
      onClose={() => setShown(undefined)}
      title={labels.title}
      initialFocus={intro}
      className={styles.help}
    >
      {/* The focus on the checkbox would scroll a small screen to the end of the list. */}
      <p ref={intro} tabIndex={-1} className={styles.intro}>
        {labels.intro}
      </p>
      <div className={styles.groups}>
        {Object.entries(SHORTCUT_GROUPS).map(([group, heading]) => (
          <ShortcutList key={group} heading={heading} shortcuts={shown?.filter((shortcut) => shortcut.group === group) ?? []} />
        ))}
      </div>
      <Checkbox
        label={labels.singleKeys}
        hint={labels.singleKeysHint}
        checked={singleKeysOn}
        onChange={({ target }) => setSingleKeyShortcuts(target.checked)}
      />
    </Dialog>
  )
}

/** Keys that do the same are one item. */
function ShortcutList({ heading, shortcuts }: { heading: string; shortcuts: readonly GroupedShortcut[] }) {
  if (shortcuts.length === 0) return null
  return (
    <section className={styles.group}>
      <h3 className={styles.heading}>{heading}</h3>
      <dl>
        {[...Map.groupBy(shortcuts, ({ description }) => description)].map(([description, same]) => (
          <div key={description} className={styles.item}>
            <dt className={styles.keys}>
              {same.map(({ keys }) => (
                <Kbd key={keys} keys={keys} />
              ))}
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
