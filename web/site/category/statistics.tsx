import type { Statistic } from '../../../contract/service-category.ts'
import { StatTile, StatTiles } from '../../ui/display/stat-tile.tsx'
import { classNames } from '../../ui/class-names.ts'
import styles from './statistics.module.css'

export function Statistics({ statistics }: { statistics: Statistic[] }) {
  return (
    <section className={classNames('section', 'section-tight', styles.band)}>
      <div className="wrap">
        <StatTiles className={styles.figures}>
          {statistics.map(({ value, label }, at) => (
            <StatTile key={at} value={value} label={label} />
          ))}
        </StatTiles>
      </div>
    </section>
  )
}
