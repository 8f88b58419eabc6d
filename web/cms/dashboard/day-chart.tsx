import { useId } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import type { Dashboard } from '../../../contract/dashboard.ts'
import { Table, type TableColumn } from '../../ui/display/table.tsx'
import { Panel } from '../layout/panel.tsx'
import { axisMax } from './axis-max.ts'
import styles from './day-chart.module.css'
import { dashboardLabels } from './labels.ts'

const labels = dashboardLabels.chart

const OUTCOMES = ['kept', 'late', 'open'] as const

/** The reply outcomes of the enquiries of each day, as a chart and as a table. */
export function DayChart({ days }: { days: Dashboard['days'] }) {
  const sum = sumOutcomes(days)
  const total = sum.kept + sum.late + sum.open
  return (
    <Panel
      heading={labels.heading}
      ruled
      actions={
        <ul className={styles.legend}>
          {OUTCOMES.map((outcome) => (
            <li key={outcome}>
              <i className={styles[outcome]} aria-hidden="true" />
              {labels.outcomes[outcome]}
            </li>
          ))}
        </ul>
      }
    >
      {total === 0 ? (
        <p className="muted">{labels.none}</p>
      ) : (
        <>
          <p className="small muted">{labels.text}</p>
          <DayBars days={days} label={interpolate(labels.summary, { total, ...sum })} />
          <details className={styles.table}>
            <summary>{labels.asTable}</summary>
            <DayTable days={days} />
          </details>
        </>
      )}
    </Panel>
  )
}

const HEIGHT = 180
const DAY_LABEL_HEIGHT = 24
/** For the number on the topmost line. */
const TICK_LABEL_HEIGHT = 14
const LABEL_EVERY_DAYS = 7

type Day = Dashboard['days'][number]

/** Horizontal positions are percentages and vertical ones pixels, so that the text keeps its size at every width. */
function DayBars({ days, label }: { days: Day[]; label: string }) {
  const max = axisMax(Math.max(...days.map(({ kept, late, open }) => kept + late + open)))
  const slotWidth = 100 / days.length
  const y = (count: number) => TICK_LABEL_HEIGHT + HEIGHT * (1 - count / max)
  const hatching = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG needs the role to be read as one picture
    <svg className={styles.chart} height={TICK_LABEL_HEIGHT + HEIGHT + DAY_LABEL_HEIGHT} role="img" aria-label={label}>
      <defs>
        <pattern id={hatching} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={styles.hatchBackground} width="6" height="6" />
          <rect className={styles.hatchLine} width="2.5" height="6" />
        </pattern>
      </defs>
      {[0, max / 2, max].map((tick) => (
        <g key={tick}>
          <line className={styles.gridLine} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} data-baseline={tick === 0 || undefined} />
          <text className={styles.tick} x="0" y={y(tick) - 4}>
            {tick > 0 && tick}
          </text>
        </g>
      ))}
      {days.map((day, index) => (
        <Bar key={day.day} day={day} left={index * slotWidth} slotWidth={slotWidth} y={y} lateFill={`url(#${hatching})`} />
      ))}
      {days.map(({ day }, index) => {
        const fromEnd = days.length - 1 - index
        if (fromEnd % LABEL_EVERY_DAYS !== 0) return null
        return (
          <text
            key={day}
            className={styles.day}
            x={`${fromEnd === 0 ? 100 : (index + 0.5) * slotWidth}%`}
            y={TICK_LABEL_HEIGHT + HEIGHT + DAY_LABEL_HEIGHT - 6}
            textAnchor={fromEnd === 0 ? 'end' : 'middle'}
          >
            {fromEnd === 0 ? labels.today : formatShortDay(day)}
          </text>
        )
      })}
    </svg>
  )
}

type BarProps = { day: Day; left: number; slotWidth: number; y: (count: number) => number; lateFill: string }

function Bar({ day: { day, kept, late, open }, left, slotWidth, y, lateFill }: BarProps) {
  const parts = [
    { name: 'kept', from: 0, count: kept },
    { name: 'late', from: kept, count: late },
    { name: 'open', from: kept + late, count: open },
  ] as const
  const counts = parts.filter(({ count }) => count > 0).map(({ name, count }) => `${count} ${labels.outcomes[name]}`)
  if (counts.length === 0) return null
  return (
    <g>
      <title>{`${formatShortDay(day)}: ${counts.join(', ')}`}</title>
      {parts.map(
        ({ name, from, count }) =>
          count > 0 && (
            <rect
              key={name}
              className={styles[`${name}Bar`]}
              x={`${left + slotWidth * 0.14}%`}
              width={`${slotWidth * 0.72}%`}
              y={y(from + count)}
              height={y(from) - y(from + count) - (from > 0 ? 1.5 : 0)}
              fill={name === 'late' ? lateFill : undefined}
            />
          ),
      )}
    </g>
  )
}

const COLUMNS: TableColumn<Day>[] = [
  { head: labels.columns.day, cell: ({ day }) => formatShortDay(day), role: 'subject' },
  { head: labels.columns.kept, cell: ({ kept }) => kept },
  { head: labels.columns.late, cell: ({ late }) => late },
  { head: labels.columns.open, cell: ({ open }) => open },
]

/** Newest first, without days that have no enquiries. */
function DayTable({ days }: { days: Day[] }) {
  const rows = days.filter(({ kept, late, open }) => kept + late + open > 0).toReversed()
  return <Table caption={labels.heading} columns={COLUMNS} rows={rows} rowKey={({ day }) => day} />
}

// A day has no time: UTC keeps it the same in every time zone.
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** '2026-11-09' as '9 Nov'. */
const formatShortDay = (day: string): string => dayFormat.format(new Date(day))

type ReplyOutcomes = { kept: number; late: number; open: number }

export const sumOutcomes = (days: Dashboard['days']): ReplyOutcomes =>
  days.reduce((sum, { kept, late, open }) => ({ kept: sum.kept + kept, late: sum.late + late, open: sum.open + open }), {
    kept: 0,
    late: 0,
    open: 0,
  })
