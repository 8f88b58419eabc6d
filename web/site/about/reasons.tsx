import type { about } from '../../../content/about.ts'
import { classes } from '../../ui/classes.ts'
import topBand from '../top-band.module.css'
import styles from './reasons.module.css'

/** Six promises in a table of hairlines. */
export function Reasons({ heading, text, reasons }: typeof about.whyChooseUs) {
  return (
    <section className={classes('section', styles.section)}>
      <div className="wrap">
        <div className={styles.head}>
          <h2 className="display-l">{heading}</h2>
          <p className="lead muted">{text}</p>
        </div>
        <ul className={styles.table}>
          {reasons.map(({ id, title, description }) => (
            <li key={id} className={topBand.banded}>
              <h3 className="title">{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
