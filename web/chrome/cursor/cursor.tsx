import styles from './cursor.module.css'

/** A decoration around the system's cursor (start-cursor.ts). Two elements, because each has a blend mode of its own. */
export function Cursor() {
  return (
    <>
      <div className={styles.ring} data-cursor="ring" aria-hidden="true" hidden />
      <div className={styles.dot} data-cursor="dot" aria-hidden="true" hidden>
        <i />
      </div>
    </>
  )
}
