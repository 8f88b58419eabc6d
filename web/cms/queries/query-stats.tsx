import { cms } from '../../../content/cms.ts'
import { fill } from '../../../content/fill.ts'
import type { EnquiryStats } from '../../../contract/enquiry.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tile, Tiles } from '../../ui/tile.tsx'
import styles from './queries.module.css'

const ORDER = ['total', 'pending', 'responded', 'thisWeek'] as const
const count = new Intl.NumberFormat('en-GB')

export function QueryStats({ stats }: { stats: EnquiryStats | undefined }) {
  const { pending, pendingAndClosed, thisWeek } = cms.queries.statNotes
  // The tile counts all that is not responded, the filter below it only what is pending: where they differ, the tile says why.
  const notes: Partial<Record<(typeof ORDER)[number], string>> = {
    pending: stats?.closed ? fill(pendingAndClosed, { closed: count.format(stats.closed) }) : pending,
    thisWeek,
  }
  return (
    <Tiles ruled className={styles.stats}>
      {ORDER.map((name) => (
        <Tile
          key={name}
          label={cms.queries.stats[name]}
          value={stats ? count.format(stats[name]) : <Skeleton width="3ch" />}
          note={notes[name]}
        />
      ))}
    </Tiles>
  )
}
