import type { servicesOverview } from '../../../content/services-overview.ts'
import { classes } from '../../ui/classes.ts'
import { ribbon, Turn } from '../../ui/ribbon.tsx'
import styles from './proven-process.module.css'

/** Four steps on one ribbon that climbs; straight along the left edge where the screen is narrow. */
export function ProvenProcess({ heading, text, steps }: typeof servicesOverview.provenProcess) {
  return (
    <section className={classes('section', 'on-dark', 'on-violet', ribbon, styles.process)}>
      <div className="wrap">
        <h2 className="display-l">{heading}</h2>
        <p className={classes('lead', styles.text)}>{text}</p>
        <ol className={styles.stairs}>
          {steps.map(({ number, title, description }) => (
            <li key={number}>
              <Turn way="left-down" className={styles.up} />
              <Turn way="down-left" className={styles.along} />
              <div className={styles.words}>
                <span className={styles.number}>{number}</span>
                <h3 className="title">{title}</h3>
                <p>{description}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
