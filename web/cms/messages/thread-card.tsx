import type { ReactNode, Ref } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { DateTime } from '../dates/date-time.tsx'
import styles from './thread-card.module.css'

/** Who reads a thing is seen before it is read: letters of clients are white, ours lilac, notes cream. */
export type ThreadCardTone = 'client' | 'ours' | 'note' | 'problem' | 'muted'

type Props = {
  tone: ThreadCardTone
  avatar?: ReactNode
  /** The writer. */
  name: ReactNode
  /** What it is, beside the name. */
  type?: ReactNode
  at: string
  /** Marks and buttons at the end of the header. */
  marks?: ReactNode
  actions?: ReactNode
  id?: string
  ref?: Ref<HTMLElement>
  className?: string
  children?: ReactNode
}

/** A letter or a note of a thread. */
export function ThreadCard({ tone, avatar, name, type, at, marks, actions, id, ref, className, children }: Props) {
  return (
    <article ref={ref} id={id} tabIndex={id ? -1 : undefined} className={classNames(styles.card, styles[tone], className)}>
      <header className={styles.header}>
        {avatar}
        {name}
        {type && <span className={styles.type}>{type}</span>}
        {marks}
        <span className={styles.time}>
          <DateTime at={at} short />
        </span>
        {actions}
      </header>
      {children}
    </article>
  )
}

export function ThreadCardBody({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames(styles.body, className)}>{children}</div>
}

type SubjectProps = {
  /** Below the heading of a timeline, or of the page itself. */
  heading?: 'h3' | 'h2'
  children: ReactNode
}

export function ThreadCardSubject({ heading: Heading = 'h3', children }: SubjectProps) {
  return (
    <Heading className={styles.subject}>
      <bdi>{children}</bdi>
    </Heading>
  )
}
