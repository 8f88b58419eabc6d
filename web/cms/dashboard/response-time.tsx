import { agency } from '../../../content/agency.ts'
import { dashboardLabels } from '../../../content/dashboard.ts'
import { interpolate } from '../../../content/interpolate.ts'
import type { Dashboard } from '../../../contract/dashboard.ts'
import { formatDuration } from '../dates/dates.ts'
import { Panel } from '../layout/panel.tsx'
import styles from './dashboard.module.css'
import { sumOf } from './sum-of.ts'

const words = dashboardLabels.response

export function ResponseTime({ medianMs, days }: { medianMs: number | null; days: Dashboard['days'] }) {
  const { kept, late } = sumOf(days)
  return (
    <Panel heading={words.heading}>
      {medianMs === null ? (
        <p className="muted">{words.none}</p>
      ) : (
        <>
          <p className={styles.figure}>{formatDuration(medianMs)}</p>
          <p className="small muted">{interpolate(words.text, { kept, answered: kept + late, promise: agency.promise.replyTime })}</p>
        </>
      )}
    </Panel>
  )
}
