import styles from './nav.module.css'

/** Keeps the room of its bold self, so that turning bold moves nothing. */
export function NavLabel({ children }: { children: string }) {
  return (
    <span className={styles.label} data-text={children}>
      {children}
    </span>
  )
}
