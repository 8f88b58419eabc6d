import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { classes } from '../../ui/classes.ts'
import styles from './row-subject.module.css'

type Props = {
  to: To
  name: string
  mark?: ReactNode
  notes: readonly (string | false)[]
  /** What has a column of its own where there is room. */
  spareNote?: string
}

/** What a row is about: its name leads to it, and below stands what else tells it from others. */
export function RowSubject({ to, name, mark, notes, spareNote }: Props) {
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
      {spareNote && <span className={classes(styles.note, styles.spare)}>{spareNote}</span>}
    </div>
  )
}
