import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './kit.module.css'

/** One kind of piece: its name at the left, examples beside it. */
export function Specimen({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
  const id = name.toLowerCase().replaceAll(' ', '-')
  return (
    <section id={id} aria-labelledby={`${id}-name`} className="section section-tight">
      <div className="wrap grid">
        <div className="label">
          <h2 id={`${id}-name`} className={styles.name}>
            {name}
          </h2>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        <div className={classes('body', styles.examples)}>{children}</div>
      </div>
    </section>
  )
}

const GROUNDS = {
  paper: undefined,
  white: 'on-white',
  mist: 'on-mist',
  night: 'on-dark',
  plum: 'on-dark on-plum',
  violet: 'on-dark on-violet',
} as const

type RowProps = { title?: string; ground?: keyof typeof GROUNDS; stack?: boolean; children: ReactNode }

/** Examples side by side on one of the grounds that pages have. */
export function Row({ title, ground = 'paper', stack, children }: RowProps) {
  return (
    <div className={classes(styles.row, ground !== 'paper' && styles.ground, GROUNDS[ground])}>
      {title && <p className={styles.title}>{title}</p>}
      <div className={stack ? styles.stack : styles.line}>{children}</div>
    </div>
  )
}
