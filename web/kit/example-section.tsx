import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import styles from './kit.module.css'

/** One kind of component: its name on the left, examples beside it. */
export function ExampleSection({ name, note, children }: { name: string; note?: string; children: ReactNode }) {
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
        <div className={classNames('body', styles.examples)}>{children}</div>
      </div>
    </section>
  )
}

const BACKGROUNDS = {
  paper: undefined,
  white: 'on-white',
  mist: 'on-mist',
  night: 'on-dark',
  plum: 'on-dark on-plum',
  violet: 'on-dark on-violet',
} as const

type ExampleRowProps = { title?: string; ground?: keyof typeof BACKGROUNDS; stack?: boolean; children: ReactNode }

/** Examples side by side on one of the page backgrounds. */
export function ExampleRow({ title, ground = 'paper', stack, children }: ExampleRowProps) {
  return (
    <div className={classNames(styles.row, ground !== 'paper' && styles.ground, BACKGROUNDS[ground])}>
      {title && <p className={styles.title}>{title}</p>}
      <div className={stack ? styles.stack : styles.line}>{children}</div>
    </div>
  )
}
