import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import styles from './row-title.module.css'

type Props = {
  to: To
  name: string
  icon?: ReactNode
  notes: readonly (string | false)[]
  /** Shown on tablets only, where its column is hidden. */
  tabletNote?: string
}

/** The name of a row as a link to its page, with notes below. */
export function RowTitle({ to, name, icon, notes, tabletNote }: Props) {
  return (
    <div className={styles.title}>
      <Link to={to} className={styles.name} data-row>
        <bdi>{name}</bdi>
      </Link>
      {icon}
      {notes.map(
        (note) =>
          note && (
            <span key={note} className={styles.note} title={note}>
              <bdi>{note}</bdi>
            </span>
          ),
      )}
      {tabletNote && <span className={classNames(styles.note, styles.tabletOnly)}>{tabletNote}</span>}
    </div>
  )
}
