import styles from './shortcuts.module.css'

const KEY_NAMES: Record<string, string> = { ctrl: 'Ctrl', enter: 'Enter', escape: 'Esc' }

/** A key or several, as in 'j', 'ctrl+k' or 'g m'. */
export function Kbd({ keys }: { keys: string }) {
  const names = keys.split(/[+ ]/).map((key) => KEY_NAMES[key] ?? key.toUpperCase())
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
