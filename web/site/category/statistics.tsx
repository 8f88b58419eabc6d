import type { Statistic } from '../../../contract/service-category.ts'
import { Tile, Tiles } from '../../ui/tile.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './statistics.module.css'

export function Statistics({ statistics }: { statistics: Statistic[] }) {
  return (
    <section className={classes('section', 'section-tight', styles.band)}>
      <div className="wrap">
        <Tiles className={styles.figures}>
          {statistics.map(({ value, label }, at) => (
            <Tile key={at} value={value} label={label} />
          ))}
        </Tiles>
      </div>
    </section>
  )
}
