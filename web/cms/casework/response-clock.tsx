import type { CSSProperties } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { classNames } from '../../ui/class-names.ts'
import { formatDueTime, formatDuration, formatShortDueTime } from '../dates/dates.ts'
import { useNow } from '../dates/use-now.ts'
import { caseLabels } from './labels.ts'
import { replyDeadlineStatus } from './reply-deadline.ts'
import styles from './response-clock.module.css'

type Props = {
  since: string
  dueAt: string
  office: string
  /** In one line, for a row of a list. */
  compact?: boolean
}

/** The time left to reply: a bar with one segment for each of the two promised days, and the same as text. */
export function ResponseClock({ compact, ...deadline }: Props) {
  const now = useNow()
  const { state, leftMs, due, used } = replyDeadlineStatus(deadline, now)
  const labels = caseLabels.replyDeadline
  const time = formatDuration(Math.abs(leftMs))

  function describeDue(): string {
    const { day, text } = formatDueTime(due, now)
    return interpolate(labels.due[day], { time: text })
  }

  const describeShortly = (): string =>
    interpolate(state === 'over' ? labels.since : labels.due.later, { time: formatShortDueTime(due, now) })

  return (
    <div className={classNames(styles.clock, styles[state], compact && styles.compact)}>
      <span className={styles.bar} aria-hidden="true">
        <ProgressSegment used={used * 2} />
        <ProgressSegment used={used * 2 - 1} />
      </span>
      <span className={styles.text}>
        <b>{interpolate(state === 'over' ? labels.over : labels.left, { time })}</b>{' '}
        <time dateTime={deadline.dueAt}>{compact ? describeShortly() : describeDue()}</time>
      </span>
    </div>
  )
}

function ProgressSegment({ used }: { used: number }) {
  return <i style={{ '--used': Math.min(1, Math.max(0, used)) } as CSSProperties} />
}
