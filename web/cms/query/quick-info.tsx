import { cms } from '../../../content/cms.ts'
import type { Enquiry } from '../../../contract/enquiry.ts'
import { StatTile, StatTiles } from '../../ui/display/stat-tile.tsx'
import { Panel } from '../layout/panel.tsx'
import { useNow } from '../dates/use-now.ts'
import styles from './query.module.css'

const DAY_MS = 24 * 3_600_000

export function QuickInfo({ query: { services, responses, createdAt } }: { query: Enquiry }) {
  const now = useNow()
  const { heading, services: asked, responses: sent, days } = cms.query.quickInfo
  return (
    <Panel heading={heading}>
      <StatTiles className={styles.figures}>
        <StatTile label={asked} value={services.length} />
        <StatTile label={sent} value={responses.filter(({ delivery }) => delivery.state === 'sent').length} />
        <StatTile label={days} value={Math.max(0, Math.floor((now.getTime() - Date.parse(createdAt)) / DAY_MS))} />
      </StatTiles>
    </Panel>
  )
}
