import type { NavigationContent } from '../../../contract/site-content/navigation.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './scroll-indicator.module.css'

/** A pill at the right edge that shows the direction and the progress while the page is scrolled (start-scroll-indicator.ts). */
export function ScrollIndicator({ down, up }: NavigationContent['header']['scrollIndicator']) {
  return (
    <div className={styles.pill} data-scroll-indicator data-direction="down" data-label-down={down} data-label-up={up}>
      <i />
      <Icon name="arrow-down" label={down} className={styles.arrow} />
    </div>
  )
}
