import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import styles from './row-title.module.css'

type Props = {
  to: To
  name: string
  mark?: ReactNode
  notes: readonly (string | false)[]
  /** What has a column of its own where there is room. */
  tabletNote?: string
}

/** What a row is about: its name leads to it, and below stands what else tells it from others. */
export function RowTitle({ to, name, mark, notes, tabletNote }: Props) {
  return (
    <div className={styles.subject}>
      <Link to={to} className={styles.name} data-row>
        {name}
      </Link>
      {mark}
      {notes.map(
        (note) =>
          note && (
            <span key={note} className={styles.note} title={note}>
              {note}
            </span>
          ),
      )}
      {tabletNote && <span className={classNames(styles.note, styles.spare)}>{tabletNote}</span>}
    </div>
  )
}
