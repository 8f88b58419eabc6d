import { useEffect, useRef } from 'react'
import { Link, type To } from 'react-router'
import styles from './filter-tabs.module.css'

type FilterTab = { label: string; to: To; current: boolean; count?: number | string }

/** Links that filter a list, one of which is current. Where there is no room for all, they scroll sideways, and the current one is in view. */
export function FilterTabs({ label, tabs }: { label: string; tabs: readonly FilterTab[] }) {
  const nav = useRef<HTMLElement>(null)
  const current = tabs.find((tab) => tab.current)?.label
  useEffect(() => {
    const tab = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab && nav.current) nav.current.scrollLeft = tab.offsetLeft - (nav.current.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={nav} aria-label={label} className={styles.tabs}>
      {tabs.map(({ label, to, current, count }) => (
        <Link key={label} to={to} preventScrollReset className={styles.tab} aria-current={current ? 'true' : undefined}>
          {label}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
