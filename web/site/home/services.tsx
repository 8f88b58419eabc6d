import { Link } from 'react-router'
import type { home } from '../../../content/home.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { ssrCached } from '../../ui/rendering/ssr-cached.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import styles from './services.module.css'

export const Services = ssrCached(function Services({ label, heading, cards }: typeof home.services) {
  return (
    <section className="section">
      <div className="wrap">
        <div className={classNames('grid', styles.head)}>
          <p className="label">{label}</p>
          <h2 className="body display-m">{heading}</h2>
        </div>
        <ul>
          {cards.map((card) => (
            <li key={card.id} className={styles.item}>
              <Row {...card} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
})

function Row({ monogram, title, description, link }: (typeof home.services.cards)[number]) {
  return (
    <Link to={link} className={styles.row}>
      <span className={styles.monogram}>
        <Picture name={monogram} alt="" />
        <Picture name={`${monogram}-dark`} alt="" />
      </span>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{description}</p>
      <Icon name="arrow-right" className={styles.arrow} />
    </Link>
  )
}
