import type { about } from '../../../content/about.ts'
import { classNames } from '../../ui/class-names.ts'
import topBand from '../top-band.module.css'
import styles from './reasons.module.css'
import { SectionHead } from './section-head.tsx'

/** Six promises in a table of hairlines. */
export function Reasons({ heading, text, reasons }: typeof about.whyChooseUs) {
  return (
    <section className={classNames('section', styles.section)}>
      <div className="wrap">
        <SectionHead heading={heading} text={text} className={styles.head} />
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
