import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './step.module.css'

type Props = {
  number: number
  /** The step that one is at. */
  at: number
  heading: string
  todo?: string
  done?: string
  children: ReactNode
}

/** One of several steps: done, at hand with what there is to do, or still to come. */
export function Step({ number, at, heading, todo, done, children }: Props) {
  const state = number < at ? 'done' : number === at ? 'now' : 'todo'
  return (
    <section className={classNames(styles.step, styles[state])} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={styles.number} aria-hidden="true">
        {state === 'done' ? <Icon name="check" /> : number}
      </span>
      <div className={styles.body}>
        <h3 className={styles.heading}>{heading}</h3>
        {state === 'now' && children}
        {state === 'todo' && todo && <p className="small muted">{todo}</p>}
        {state === 'done' && done && <p className="small muted">{done}</p>}
      </div>
    </section>
  )
}
