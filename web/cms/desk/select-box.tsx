import { useEffect, useRef } from 'react'
import styles from './select-box.module.css'

type Props = { label: string; checked: boolean; indeterminate?: boolean; onToggle: (options: { range: boolean }) => void }

/** A checkbox without a visible label, for the rows of a list. With Shift it selects a range. */
export function SelectBox({ label, checked, indeterminate = false, onToggle }: Props) {
  const box = useRef<HTMLInputElement>(null)
  const isRange = useRef(false)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className={styles.area}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        className={styles.box}
        checked={checked}
        // The change event does not tell about Shift.
        onClick={({ shiftKey }) => void (isRange.current = shiftKey)}
        onChange={() => onToggle({ range: isRange.current })}
      />
    </label>
  )
}
