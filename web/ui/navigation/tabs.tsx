import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tabs.module.css'
import { useTabs } from './use-tabs.ts'

type Props = {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly { id: string; label: ReactNode; panel: ReactNode }[]
  /** A list to the left of the panels; a row above them on small screens. */
  vertical?: boolean
  selected?: string
  onSelect?: (id: string) => void
  className?: string
}

/** Large labels, the selected one underlined by a band. Without JavaScript all panels are shown, one below the other. */
export function Tabs({ label, tabs, vertical, selected, onSelect, className }: Props) {
  const { listProps, tabProps, panelProps } = useTabs({ ids: tabs.map(({ id }) => id), vertical, selected, onSelect })
  return (
    <div className={classNames(styles.tabs, vertical && styles.vertical, className)}>
      <div {...listProps} aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button key={tab.id} {...tabProps(tab.id)} className={styles.tab}>
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div key={tab.id} {...panelProps(tab.id)} className={styles.panel}>
          {tab.panel}
        </div>
      ))}
    </div>
  )
}
