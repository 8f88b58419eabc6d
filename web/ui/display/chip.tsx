import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { Icon } from '../media/icon.tsx'

type Props = {
  children: ReactNode
  onRemove?: () => void
  /** Names the thing: 'Remove Design'. */
  removeLabel?: string
}

/** A tag or a filter that is set; with a cross where it can be taken off. */
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
