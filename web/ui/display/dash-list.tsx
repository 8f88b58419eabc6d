import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './dash-list.module.css'

/** A list with dashes as bullets. */
export function DashList({ items, className, dir }: { items: readonly ReactNode[]; className?: string; dir?: 'rtl' }) {
  return (
    <ul className={classNames(styles.list, className)} dir={dir}>
      {items.map((item, at) => (
        <li key={at}>{item}</li>
      ))}
    </ul>
  )
}
