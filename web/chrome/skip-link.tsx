import { navigation } from '../../content/layout.ts'
import styles from './skip-link.module.css'

/** The id of the page's `main`. */
export const MAIN_CONTENT_ID = 'content'

/** The first element that Tab reaches: skips the navigation. */
export function SkipLink() {
  return (
    <a className={styles.link} href={`#${MAIN_CONTENT_ID}`}>
      {navigation.skipLink}
    </a>
  )
}
