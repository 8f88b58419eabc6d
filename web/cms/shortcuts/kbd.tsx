import styles from './shortcuts.module.css'

const NAMES: Record<string, string> = { ctrl: 'Ctrl', enter: 'Enter' }

/** A key, or keys pressed together, as they are written on a keyboard. */
export function Kbd({ keys }: { keys: string }) {
  const names = keys.split('+').map((key) => NAMES[key] ?? key.toUpperCase())
  return (
    <span>
      {names.map((name) => (
        <kbd key={name} className={styles.key}>
          {name}
        </kbd>
      ))}
    </span>
  )
}
