import { Icon } from '../../ui/media/icon.tsx'
import styles from './offering-links.module.css'

type Props = { slug: string; offerings: OfferingLink[] }

type OfferingLink = { id: string; title: string; description: string; /** As in 'From $6,000'. */ price?: string }

export function OfferingLinks({ slug, offerings }: Props) {
  return (
    <ul className={styles.links}>
      {offerings.map(({ id, title, description, price }) => (
        <li key={id}>
          <a href={`/services/dba/${slug}/${id}`} className={styles.link}>
            <span className={styles.title}>{title}</span>
            <span className={styles.text}>{description}</span>
            {price && <span className={styles.price}>{price}</span>}
            <Icon name="arrow-right" className={styles.arrow} />
          </a>
        </li>
      ))}
    </ul>
  )
}
