import { cms } from '../../../content/cms.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tile, Tiles } from '../../ui/tile.tsx'
import styles from './queries.module.css'

type Stats = { total: number; pending: number; responded: number; thisWeek: number }

const ORDER = ['total', 'pending', 'responded', 'thisWeek'] as const
const NOTES: Partial<Record<keyof Stats, string>> = cms.queries.statNotes
const count = new Intl.NumberFormat('en-GB')

export function QueryStats({ stats }: { stats: Stats | undefined }) {
  return (
    <Tiles ruled className={styles.stats}>
      {ORDER.map((name) => (
        <Tile
          key={name}
          label={cms.queries.stats[name]}
          value={stats ? count.format(stats[name]) : <Skeleton width="3ch" />}
          note={NOTES[name]}
        />
      ))}
    </Tiles>
  )
}
