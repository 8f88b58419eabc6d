import { cmsNewsletter } from '../../../content/cms-newsletter.ts'
import { fill } from '../../../content/fill.ts'
import { CONFIRM_HOURS, type SubscriberCounts } from '../../../contract/newsletter.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tile, Tiles } from '../../ui/tile.tsx'
import styles from './newsletter.module.css'

const ORDER = ['confirmed', 'pending', 'unsubscribed'] as const
const count = new Intl.NumberFormat('en-GB')

export function SubscriberFigures({ counts }: { counts: SubscriberCounts | undefined }) {
  const { figures } = cmsNewsletter
  return (
    <Tiles ruled className={styles.figures}>
      {ORDER.map((state) => (
        <Tile
          key={state}
          label={figures[state].label}
          value={counts ? count.format(counts[state]) : <Skeleton width="3ch" />}
          note={fill(figures[state].note, { hours: CONFIRM_HOURS })}
        />
      ))}
    </Tiles>
  )
}
