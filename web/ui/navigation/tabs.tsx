import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tabs.module.css'

type Props = {
  /** The accessible name of the tab list. */
  label: string
  /** The first one is selected at first. */
  tabs: readonly { id: string; label: ReactNode; panel: ReactNode }[]
  /** A list to the left of the panels; a row above them on small screens. */
  vertical?: boolean
  className?: string
}

/**
 * Large labels, the selected one underlined by a band. start-tabs.ts selects them; without JavaScript and on paper all panels
 * are shown, one below the other.
 */
export function Tabs({ label, tabs, vertical, className }: Props) {
  const base = useId()
  const tabId = (id: string) => `${base}-tab-${id}`
  const panelId = (id: string) => `${base}-panel-${id}`
  return (
    <div className={classNames(styles.tabs, vertical && styles.vertical, className)}>
      <div role="tablist" aria-label={label} aria-orientation={vertical ? 'vertical' : undefined} className={styles.list}>
        {tabs.map(({ id, label }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={tabId(id)}
            aria-controls={panelId(id)}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            className={styles.tab}
          >
            {label}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }, index) => (
        <div key={id} role="tabpanel" id={panelId(id)} aria-labelledby={tabId(id)} tabIndex={0} hidden={index > 0} className={styles.panel}>
          {panel}
        </div>
      ))}
    </div>
  )
}
