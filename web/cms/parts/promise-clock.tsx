import type { CSSProperties } from 'react'
import { cms } from '../../../content/cms.ts'
import { fill } from '../../../content/fill.ts'
import { classes } from '../../ui/classes.ts'
import { dueInWords, stretch } from './moments.ts'
import styles from './promise-clock.module.css'
import { promiseAt } from './promise.ts'
import { useNow } from './use-now.ts'

type Props = { createdAt: string; dueAt: string; office: string }

/** How much of the two promised days is used: a bar of two, and in words what it means. */
export function PromiseClock(promised: Props) {
  const now = useNow()
  const { state, leftMs, due, used } = promiseAt(promised, now)
  const { over, left, due: dueWords } = cms.promise
  const time = stretch(Math.abs(leftMs))
  const { day, words } = dueInWords(due, now)
  return (
    <div className={classes(styles.promise, styles[state])}>
      <span className={styles.bar} aria-hidden="true">
        <Part used={used * 2} />
        <Part used={used * 2 - 1} />
      </span>
      <span className={styles.words}>
        <b>{fill(state === 'over' ? over : left, { time })}</b>{' '}
        <time dateTime={promised.dueAt}>{fill(dueWords[day], { time: words })}</time>
      </span>
    </div>
  )
}

function Part({ used }: { used: number }) {
  return <i style={{ '--used': Math.min(1, Math.max(0, used)) } as CSSProperties} />
}
