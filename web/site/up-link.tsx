import { Link } from 'react-router'
import { Icon } from '../ui/media/icon.tsx'
import styles from './up-link.module.css'

/** From a page to the list that it belongs to, above its heading. */
export function UpLink({ label, href }: { label: string; href: string }) {
  return (
    <Link to={href} className={styles.up}>
      <Icon name="arrow-left" className={styles.arrow} />
      {label}
    </Link>
  )
}
