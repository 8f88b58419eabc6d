import { useId } from 'react'
import { dashboardLabels } from '../../../content/dashboard.ts'
import type { Dashboard } from '../../../contract/dashboard.ts'
import { shortDay } from './day-words.ts'
import styles from './day-chart.module.css'
import { topOf } from './top-of.ts'

const words = dashboardLabels.chart

const HEIGHT = 180
const LABELS_BELOW = 24
/** Room for the figure on the highest line. */
const LABELS_ABOVE = 14
const LABEL_EVERY_DAYS = 7

type Day = Dashboard['days'][number]

/** Across, everything is a share of the width; upwards it is in pixels, so that letters keep their size on every screen. */
export function DayBars({ days, label }: { days: Day[]; label: string }) {
  const top = topOf(Math.max(...days.map(({ kept, late, open }) => kept + late + open)))
  const slot = 100 / days.length
  const y = (count: number) => LABELS_ABOVE + HEIGHT * (1 - count / top)
  const hatching = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no other way to say that it is one picture
    <svg className={styles.chart} height={LABELS_ABOVE + HEIGHT + LABELS_BELOW} role="img" aria-label={label}>
      <defs>
        <pattern id={hatching} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={styles.hatchGround} width="6" height="6" />
          <rect className={styles.hatchLine} width="2.5" height="6" />
        </pattern>
      </defs>
      {[0, top / 2, top].map((tick) => (
        <g key={tick}>
          <line className={styles.line} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} data-ground={tick === 0 || undefined} />
          <text className={styles.tick} x="0" y={y(tick) - 4}>
            {tick > 0 && tick}
          </text>
        </g>
      ))}
      {days.map((day, index) => (
        <Bar key={day.day} day={day} left={index * slot} slot={slot} y={y} late={`url(#${hatching})`} />
      ))}
      {days.map(({ day }, index) => {
        const fromEnd = days.length - 1 - index
        if (fromEnd % LABEL_EVERY_DAYS !== 0) return null
        return (
          <text
            key={day}
            className={styles.day}
            x={`${fromEnd === 0 ? 100 : (index + 0.5) * slot}%`}
            y={LABELS_ABOVE + HEIGHT + LABELS_BELOW - 6}
            textAnchor={fromEnd === 0 ? 'end' : 'middle'}
          >
            {fromEnd === 0 ? words.today : shortDay(day)}
          </text>
        )
      })}
    </svg>
  )
}

type BarProps = { day: Day; left: number; slot: number; y: (count: number) => number; late: string }

function Bar({ day: { day, kept, late, open }, left, slot, y, late: hatched }: BarProps) {
  const parts = [
    { name: 'kept', from: 0, count: kept },
    { name: 'late', from: kept, count: late },
    { name: 'open', from: kept + late, count: open },
  ] as const
  const said = parts.filter(({ count }) => count > 0).map(({ name, count }) => `${count} ${words.outcomes[name]}`)
  if (said.length === 0) return null
  return (
    <g>
      <title>{`${shortDay(day)}: ${said.join(', ')}`}</title>
      {parts.map(
        ({ name, from, count }) =>
          count > 0 && (
            <rect
              key={name}
              className={styles[`${name}Bar`]}
              x={`${left + slot * 0.14}%`}
              width={`${slot * 0.72}%`}
              y={y(from + count)}
              height={y(from) - y(from + count) - (from > 0 ? 1.5 : 0)}
              fill={name === 'late' ? hatched : undefined}
            />
          ),
      )}
    </g>
  )
}
