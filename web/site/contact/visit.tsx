import { agency } from '../../../content/agency.ts'
import type { contact } from '../../../content/contact.ts'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/media/picture.tsx'
import styles from './visit.module.css'

/** Two pictures whose bands are one ribbon: in from the left, up, and off to the right. */
export function Visit({ talk, office, pictures: { lower, upper } }: typeof contact.visit) {
  return (
    <section className={classNames('section', 'on-mist', styles.section)}>
      <div className={styles.words}>
        <div>
          <h2 className="display-m">{talk.heading}</h2>
          <p className="lead">{talk.text}</p>
        </div>
        <div>
          <h2 className="display-m">{office.heading}</h2>
          <address className={styles.address}>
            {agency.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </div>
      </div>
      <div className={styles.ribbon}>
        <div className={styles.upper}>
          <Picture name={upper} alt="" />
        </div>
        <div className={styles.lower}>
          <Picture name={lower} alt="" />
        </div>
      </div>
    </section>
  )
}
