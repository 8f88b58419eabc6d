import styles from './spinner.module.css'

/** Two rotating bands. Hidden from screen readers: a text beside it tells what is happening. */
export function Spinner() {
  return (
    <svg className={styles.spinner} viewBox="0 0 20 20" width={20} height={20} aria-hidden="true">
      <path d="M10 1.5a8.5 8.5 0 1 1-8.5 8.5" />
      <path d="M10 5.5a4.5 4.5 0 1 1-4.5 4.5" />
    </svg>
  )
}
