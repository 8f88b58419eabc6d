import type { ReactNode } from 'react'
import { BrandBands } from '../../ui/brand/brand-bands.tsx'
import styles from './empty-state.module.css'

type Props = { title: string; text?: string; action?: ReactNode; heading?: 'h1' | 'h2' }

export function EmptyState({ title, text, action, heading: Heading = 'h2' }: Props) {
  return (
    <div className={styles.empty}>
      <BrandBands steps className={styles.bands} />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}
