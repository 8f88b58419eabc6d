import type { CSSProperties } from 'react'
import { cms } from '../../../content/cms.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { classNames } from '../../ui/class-names.ts'
import { formatDueTime, formatDuration } from '../dates/dates.ts'
import styles from './response-clock.module.css'
import { replyDeadlineStatus } from './reply-deadline.ts'
import { useNow } from '../dates/use-now.ts'

type Props = { createdAt: string; dueAt: string; office: string }

/** How much of the two promised days is used: a bar of two, and in words what it means. */
export function ResponseClock(deadline: Props) {
  const now = useNow()
  const { state, leftMs, due, used } = replyDeadlineStatus(deadline, now)
  const { over, left, due: dueWords } = cms.promise
  const time = formatDuration(Math.abs(leftMs))
  const { day, words: labels } = formatDueTime(due, now)
  return (
    <div className={classNames(styles.promise, styles[state])}>
      <span className={styles.bar} aria-hidden="true">
        <ProgressSegment used={used * 2} />
        <ProgressSegment used={used * 2 - 1} />
      </span>
      <span className={styles.words}>
        <b>{interpolate(state === 'over' ? over : left, { time })}</b>{' '}
        <time dateTime={deadline.dueAt}>{interpolate(dueWords[day], { time: labels })}</time>
      </span>
    </div>
  )
}

function ProgressSegment({ used }: { used: number }) {
  return <i style={{ '--used': Math.min(1, Math.max(0, used)) } as CSSProperties} />
}
