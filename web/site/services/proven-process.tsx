import type { servicesOverview } from '../../../content/services-overview.ts'
import { classNames } from '../../ui/class-names.ts'
import { ribbonClassName, RibbonTurn } from '../../ui/brand/ribbon.tsx'
import styles from './proven-process.module.css'

/** Four steps on one ribbon that climbs; straight along the left edge where the screen is narrow. */
export function ProvenProcess({ heading, text, steps }: typeof servicesOverview.provenProcess) {
  return (
    <section className={classNames('section', 'on-dark', 'on-violet', ribbonClassName, styles.process)}>
      <div className="wrap">
        <h2 className="display-l">{heading}</h2>
        <p className={classNames('lead', styles.text)}>{text}</p>
        <ol className={styles.stairs}>
          {steps.map(({ number, title, description }) => (
            <li key={number}>
              <RibbonTurn way="left-down" className={styles.up} />
              <RibbonTurn way="down-left" className={styles.along} />
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
