import { Icon } from '../../ui/media/icon.tsx'
import styles from './back-link.module.css'

/** An item of the navigation bar. While the page scrolls its arrow stays there; the label is shown on hover and focus. */
export function BackLink({ label, href }: { label: string; href: string }) {
  return (
    <a href={href} className={styles.back}>
      <Icon name="arrow-left" className={styles.arrow} />
      <span className={styles.label}>{label}</span>
    </a>
  )
}
