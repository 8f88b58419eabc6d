import { Icon } from '../../ui/media/icon.tsx'
import styles from './back-link.module.css'

/** Stays under the navigation bar while the page scrolls; on small screens only its arrow stays. */
export function BackLink({ label, href }: { label: string; href: string }) {
  return (
    <a href={href} className={styles.back}>
      <Icon name="arrow-left" className={styles.arrow} />
      <span className={styles.label}>{label}</span>
    </a>
  )
}
