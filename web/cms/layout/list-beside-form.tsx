import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './list-beside-form.module.css'

type Props = {
  list: ReactNode
  isOpen: boolean
  /** The name of what is open. */
  openName: string | undefined
  className?: string
  /** The form of what is open, or what stands in its place. */
  children: ReactNode
}

/** A list and the form of one of its entries. On small screens the form replaces the list. */
export function ListBesideForm({ list, isOpen, openName, className, children }: Props) {
  return (
    <div className={classNames(styles.columns, isOpen && styles.isOpen, className)}>
      <div className={styles.list}>{list}</div>
      <section className={styles.form} aria-label={openName} data-begins={isOpen || undefined}>
        {children}
      </section>
    </div>
  )
}

/** Shown where the form replaces the list. */
export function BackToListLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.back}>
      <Icon name="arrow-left" />
      {children}
    </Link>
  )
}
