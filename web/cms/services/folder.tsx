import { type ReactNode, useState } from 'react'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './folder.module.css'

type Props = {
  label: string
  count: number
  /** Something in it must be seen. */
  open: boolean
  children: ReactNode
}

/** A part of a long form that is folded away until somebody wants it. */
export function Folder({ label, count, open, children }: Props) {
  const [unfolded, setUnfolded] = useState(false)
  return (
    <details className={styles.folder} open={unfolded || open} onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
      <summary className={styles.summary}>
        {label}
        <span className={styles.count}>{count}</span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
