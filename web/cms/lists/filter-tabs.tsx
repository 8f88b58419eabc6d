import { Link, type To } from 'react-router'
import styles from './filter-tabs.module.css'

type FilterTab = { label: string; to: To; current: boolean; count?: number }

/** One choice out of few, each with an address. */
export function FilterTabs({ label, segments }: { label: string; segments: readonly FilterTab[] }) {
  return (
    <nav aria-label={label} className={styles.segments}>
      {segments.map(({ label, to, current, count }) => (
        <Link key={label} to={to} preventScrollReset className={styles.segment} aria-current={current ? 'true' : undefined}>
          {label}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
