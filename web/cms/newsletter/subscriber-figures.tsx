import { cmsNewsletter } from '../../../content/cms-newsletter.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { CONFIRMATION_LINK_HOURS, type SubscriberCounts } from '../../../contract/newsletter.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { StatTile, StatTiles } from '../../ui/display/stat-tile.tsx'
import styles from './newsletter.module.css'

const ORDER = ['confirmed', 'pending', 'unsubscribed'] as const
const count = new Intl.NumberFormat('en-GB')

export function SubscriberFigures({ counts }: { counts: SubscriberCounts | undefined }) {
  const { figures } = cmsNewsletter
  return (
    <StatTiles ruled className={styles.figures}>
      {ORDER.map((state) => (
        <StatTile
          key={state}
          label={figures[state].label}
          value={counts ? count.format(counts[state]) : <Skeleton width="3ch" />}
          note={interpolate(figures[state].note, { hours: CONFIRMATION_LINK_HOURS })}
        />
      ))}
    </StatTiles>
  )
}
