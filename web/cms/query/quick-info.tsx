import { cms } from '../../../content/cms.ts'
import type { Enquiry } from '../../../contract/enquiry.ts'
import { Tile, Tiles } from '../../ui/tile.tsx'
import { Panel } from '../parts/panel.tsx'
import { useNow } from '../parts/use-now.ts'
import styles from './query.module.css'

const DAY_MS = 24 * 3_600_000

export function QuickInfo({ query: { services, responses, createdAt } }: { query: Enquiry }) {
  const now = useNow()
  const { heading, services: asked, responses: sent, days } = cms.query.quickInfo
  return (
    <Panel heading={heading}>
      <Tiles className={styles.figures}>
        <Tile label={asked} value={services.length} />
        <Tile label={sent} value={responses.filter(({ delivery }) => delivery.state === 'sent').length} />
        <Tile label={days} value={Math.max(0, Math.floor((now.getTime() - Date.parse(createdAt)) / DAY_MS))} />
      </Tiles>
    </Panel>
  )
}
