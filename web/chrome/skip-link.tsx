import { navigation } from '../../content/navigation.ts'
import styles from './skip-link.module.css'

/** The id of the page's `main`. */
export const MAIN_CONTENT_ID = 'content'

/** The first thing that Tab reaches: past all that stands on every page. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${MAIN_CONTENT_ID}`}>
      {navigation.skipLink}
    </a>
  )
}
