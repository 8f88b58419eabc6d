import styles from './sent-form.module.css'

/** A field that only machines fill in: nobody sees it, reaches it or hears of it. */
export function Trap() {
  return (
    <div inert className={styles.trap}>
      <input type="text" name="nickname" tabIndex={-1} autoComplete="off" aria-hidden="true" />
    </div>
  )
}
