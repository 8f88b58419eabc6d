import { dashboardLabels } from '../../../content/dashboard.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { Dashboard } from '../../../contract/dashboard.ts'
import { Panel } from '../layout/panel.tsx'
import styles from './day-chart.module.css'
import { useId } from 'react'
import { axisMax } from './axis-max.ts'
import { type TableColumn, Table } from '../../ui/display/table.tsx'

const labels = dashboardLabels.chart

const OUTCOMES = ['kept', 'late', 'open'] as const

/** What became of the enquiries of each day: a picture, and the same figures to read. */
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
          <DayBars days={days} label={interpolate(labels.label, { total, ...sum })} />
          <details className={styles.figures}>
            <summary>{labels.asTable}</summary>
            <DayTable days={days} />
          </details>
        </>
      )}
    </Panel>
  )
}

const chartLabels = dashboardLabels.chart

const HEIGHT = 180
const LABELS_BELOW = 24
/** Room for the figure on the highest line. */
const LABELS_ABOVE = 14
const LABEL_EVERY_DAYS = 7

type Day = Dashboard['days'][number]

/** Across, everything is a share of the width; upwards it is in pixels, so that letters keep their size on every screen. */
function DayBars({ days, label }: { days: Day[]; label: string }) {
  const top = axisMax(Math.max(...days.map(({ kept, late, open }) => kept + late + open)))
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
            {fromEnd === 0 ? chartLabels.today : formatShortDay(day)}
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
  const said = parts.filter(({ count }) => count > 0).map(({ name, count }) => `${count} ${chartLabels.outcomes[name]}`)
  if (said.length === 0) return null
  return (
    <g>
      <title>{`${formatShortDay(day)}: ${said.join(', ')}`}</title>
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

const { columns, heading } = dashboardLabels.chart

type DayRow = Dashboard['days'][number]

const COLUMNS: TableColumn<DayRow>[] = [
  { head: columns.day, cell: ({ day }) => formatShortDay(day), role: 'subject' },
  { head: columns.kept, cell: ({ kept }) => kept },
  { head: columns.late, cell: ({ late }) => late },
  { head: columns.open, cell: ({ open }) => open },
]

/** Newest first; days on which nobody wrote are left out. */
function DayTable({ days }: { days: DayRow[] }) {
  const rows = days.filter(({ kept, late, open }) => kept + late + open > 0).toReversed()
  return <Table caption={heading} columns={COLUMNS} rows={rows} rowKey={({ day }) => day} />
}

/** A day comes without a time: it is written as it is, wherever it is read. */
const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** '2026-11-09' as '9 Nov'. */
const formatShortDay = (day: string): string => format.format(new Date(day))

type ReplyOutcomes = { kept: number; late: number; open: number }

export const sumOutcomes = (days: Dashboard['days']): ReplyOutcomes =>
  days.reduce((sum, { kept, late, open }) => ({ kept: sum.kept + kept, late: sum.late + late, open: sum.open + open }), {
    kept: 0,
    late: 0,
    open: 0,
  })
