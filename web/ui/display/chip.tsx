import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { Icon } from '../media/icon.tsx'

type Props = {
  children: ReactNode
  onRemove?: () => void
  /** With the name of the item: 'Remove Design'. */
  removeLabel?: string
}

/** A tag or an active filter, with a remove button if `onRemove` is given. */
export function Chip({ children, onRemove, removeLabel = 'Remove' }: Props) {
  return (
    <span className={styles.chip}>
      {children}
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          <Icon name="close" />
        </button>
      )}
    </span>
  )
}
