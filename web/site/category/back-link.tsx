import { Link } from 'react-router'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './back-link.module.css'

/** Stays under the bar while the page is read. On phones its words make room. */
export function BackLink({ label, href }: { label: string; href: string }) {
  return (
    <Link to={href} className={styles.back}>
      <Icon name="arrow-left" className={styles.arrow} />
      <span className={styles.label}>{label}</span>
    </Link>
  )
}
