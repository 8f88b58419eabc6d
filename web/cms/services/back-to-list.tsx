import { Link } from 'react-router'
import { cmsServices } from '../../../content/cms-services.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { SHELF } from './addresses.ts'
import styles from './services.module.css'

/** Where the list has no room beside what is edited. */
export function BackToList() {
  return (
    <Link to={SHELF} className={styles.back}>
      <Icon name="arrow-left" />
      {cmsServices.back}
    </Link>
  )
}
