import { interpolate } from '../../../contract/interpolate.ts'
import type { UptimeDay } from '../../../contract/system.ts'
import { classNames } from '../../ui/class-names.ts'
import { Panel } from '../layout/panel.tsx'
import { systemLabels } from './labels.ts'
import styles from './uptime-panel.module.css'

const labels = systemLabels.uptime
/** From so many minutes on, a day is a bad one. */
const BAD_MINUTES = 60

/** The day is one of the agency's main office, wherever the reader is. */
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const formatDay = (day: string) => dayFormat.format(new Date(day))

/** A bar for each day. What they show is said in words too. */
export function UptimePanel({ days }: { days: UptimeDay[] }) {
  const troubled = days.filter((day) => describeTrouble(day) !== '')
  const list = troubled.map((day) => `${formatDay(day.day)}, ${describeTrouble(day)}`).join('; ')
  const { one, more } = labels.days
  const summary = troubled.length === 0 ? labels.fine : interpolate(troubled.length === 1 ? one : more, { count: troubled.length, list })
  return (
    <Panel heading={labels.heading} note={days[0] && interpolate(labels.span, { from: formatDay(days[0].day) })}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the bars are one picture */}
      <div className={styles.bars} role="img" aria-label={summary}>
        {days.map((day) => (
          <i key={day.day} className={classNames(styles[dayState(day)])} title={`${formatDay(day.day)}: ${describeDay(day)}`} />
        ))}
      </div>
    </Panel>
  )
}

function dayState({ isMeasured, awayMinutes, troubleMinutes }: UptimeDay): 'unknown' | 'well' | 'partly' | 'bad' {
  if (!isMeasured) return 'unknown'
  const minutes = awayMinutes + troubleMinutes
  return minutes === 0 ? 'well' : minutes < BAD_MINUTES ? 'partly' : 'bad'
}

const describeDay = (day: UptimeDay) => (day.isMeasured ? describeTrouble(day) || labels.well : labels.unknown)

const describeTrouble = ({ awayMinutes, troubleMinutes }: UptimeDay): string =>
  [
    awayMinutes > 0 && interpolate(labels.away, { minutes: awayMinutes }),
    troubleMinutes > 0 && interpolate(labels.trouble, { minutes: troubleMinutes }),
  ]
    .filter(Boolean)
    .join(', ')
