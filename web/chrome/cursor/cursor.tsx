import styles from './cursor.module.css'

/** A decoration around the system's cursor (start-cursor.ts). Each element has a blend mode of its own, so none contains another. */
export function Cursor() {
  return (
    <>
      <div id="cursor" className={styles.ring} data-cursor="ring" aria-hidden="true" hidden />
      <div className={styles.dot} data-cursor="dot" aria-hidden="true" hidden>
        <i />
      </div>
      <div className={styles.tint} data-cursor="tint" aria-hidden="true" hidden />
    </>
  )
}
