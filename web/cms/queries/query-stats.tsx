import { cms } from '../../../content/cms.ts'
import { interpolate } from '../../../content/interpolate.ts'
import type { EnquiryStats } from '../../../contract/enquiry.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { StatTile, StatTiles } from '../../ui/display/stat-tile.tsx'
import styles from './queries.module.css'

const ORDER = ['total', 'pending', 'responded', 'thisWeek'] as const
const count = new Intl.NumberFormat('en-GB')

export function QueryStats({ stats }: { stats: EnquiryStats | undefined }) {
  const { pending, pendingAndClosed, thisWeek } = cms.queries.statNotes
  // The tile counts all that is not responded, the filter below it only what is pending: where they differ, the tile says why.
  const notes: Partial<Record<(typeof ORDER)[number], string>> = {
    pending: stats?.closed ? interpolate(pendingAndClosed, { closed: count.format(stats.closed) }) : pending,
    thisWeek,
  }
  return (
    <StatTiles ruled className={styles.stats}>
      {ORDER.map((name) => (
        <StatTile
          key={name}
          label={cms.queries.stats[name]}
          value={stats ? count.format(stats[name]) : <Skeleton width="3ch" />}
          note={notes[name]}
        />
      ))}
    </StatTiles>
  )
}
