import { dashboardLabels } from '../../../content/dashboard.ts'
import { interpolate } from '../../../content/interpolate.ts'
import type { Dashboard } from '../../../contract/dashboard.ts'
import { Panel } from '../layout/panel.tsx'
import styles from './day-chart.module.css'
import { DayBars } from './day-bars.tsx'
import { DayTable } from './day-table.tsx'
import { sumOf } from './sum-of.ts'

const words = dashboardLabels.chart

const OUTCOMES = ['kept', 'late', 'open'] as const

/** What became of the enquiries of each day: a picture, and the same figures to read. */
export function DayChart({ days }: { days: Dashboard['days'] }) {
  const sum = sumOf(days)
  const total = sum.kept + sum.late + sum.open
  return (
    <Panel
      heading={words.heading}
      ruled
      actions={
        <ul className={styles.legend}>
          {OUTCOMES.map((outcome) => (
            <li key={outcome}>
              <i className={styles[outcome]} aria-hidden="true" />
              {words.outcomes[outcome]}
            </li>
          ))}
        </ul>
      }
    >
      {total === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <>
          <p className="small muted">{words.text}</p>
          <DayBars days={days} label={interpolate(words.label, { total, ...sum })} />
          <details className={styles.figures}>
            <summary>{words.asTable}</summary>
            <DayTable days={days} />
          </details>
        </>
      )}
    </Panel>
  )
}
