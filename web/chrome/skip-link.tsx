import styles from './skip-link.module.css'

/** The id of the page's `main`. */
export const MAIN_CONTENT_ID = 'content'

/** The first element that Tab reaches: skips the navigation. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className={styles.link} href={`#${MAIN_CONTENT_ID}`}>
      {label}
    </a>
  )
}
