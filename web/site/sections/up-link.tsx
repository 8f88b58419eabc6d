import { Link } from 'react-router'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './up-link.module.css'

/** Leads from a page to the list that contains it. */
export function UpLink({ label, href }: { label: string; href: string }) {
  return (
    <Link to={href} className={styles.link}>
      <Icon name="arrow-left" className={styles.arrow} />
      {label}
    </Link>
  )
}
