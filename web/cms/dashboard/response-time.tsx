import { agency } from '../../../content/agency.ts'
import { dashboard } from '../../../content/dashboard.ts'
import { fill } from '../../../content/fill.ts'
import type { Dashboard } from '../../../contract/dashboard.ts'
import { stretch } from '../parts/moments.ts'
import { Panel } from '../parts/panel.tsx'
import styles from './dashboard.module.css'
import { sumOf } from './sum-of.ts'

const words = dashboard.response

export function ResponseTime({ medianMs, days }: { medianMs: number | null; days: Dashboard['days'] }) {
  const { kept, late } = sumOf(days)
  return (
    <Panel heading={words.heading}>
      {medianMs === null ? (
        <p className="muted">{words.none}</p>
      ) : (
        <>
          <p className={styles.figure}>{stretch(medianMs)}</p>
          <p className="small muted">{fill(words.text, { kept, answered: kept + late, promise: agency.promise.replyTime })}</p>
        </>
      )}
    </Panel>
  )
}
