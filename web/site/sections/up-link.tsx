import { Icon } from '../../ui/media/icon.tsx'
import styles from './up-link.module.css'

/** Leads from a page to the list that contains it. */
export function UpLink({ label, href }: { label: string; href: string }) {
  return (
    <a href={href} className={styles.link}>
      <Icon name="arrow-left" className={styles.arrow} />
      {label}
    </a>
  )
}
