import type { EnquiryStats } from '../../../contract/staff-enquiry.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { StatTile, StatTiles } from '../../ui/display/stat-tile.tsx'
import { enquiryListLabels } from '../enquiries/labels.ts'
import styles from './desk-page.module.css'

const STAT_ORDER = ['total', 'pending', 'responded', 'thisWeek'] as const
const numberFormat = new Intl.NumberFormat('en-GB')

export function DeskTiles({ stats }: { stats: EnquiryStats | undefined }) {
  const notes: Partial<Record<(typeof STAT_ORDER)[number], string>> = enquiryListLabels.statNotes
  return (
    <StatTiles ruled compact className={styles.tiles}>
      {STAT_ORDER.map((name) => (
        <StatTile
          key={name}
          label={enquiryListLabels.stats[name]}
          value={stats ? numberFormat.format(stats[name]) : <Skeleton width="3em" />}
          note={notes[name]}
        />
      ))}
    </StatTiles>
  )
}
