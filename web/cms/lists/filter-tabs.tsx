import { Link, type To } from 'react-router'
import styles from './filter-tabs.module.css'

type FilterTab = { label: string; to: To; current: boolean; count?: number | string }

/** Links that filter a list, one of which is current. */
export function FilterTabs({ label, tabs }: { label: string; tabs: readonly FilterTab[] }) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map(({ label, to, current, count }) => (
        <Link key={label} to={to} preventScrollReset className={styles.tab} aria-current={current ? 'true' : undefined}>
          {label}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
