import type { ReactNode } from 'react'
import { Band4 } from '../../ui/band4.tsx'
import styles from './empty-note.module.css'

type Props = { title: string; text?: string; action?: ReactNode; heading?: 'h1' | 'h2' }

/** Where there is nothing to show, it says so and what to do. */
export function EmptyNote({ title, text, action, heading: Heading = 'h2' }: Props) {
  return (
    <div className={styles.empty}>
      <Band4 steps className={styles.bands} />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  )
}
