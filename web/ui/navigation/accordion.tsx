import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './accordion.module.css'
import { classNames } from '../class-names.ts'

type Item = { id: string; summary: ReactNode; content: ReactNode }

type Props = {
  items: readonly Item[]
  /** Opening one closes the others. */
  exclusive?: boolean
  initiallyOpen?: readonly string[]
  heading?: Heading
  className?: string
}

/** Rows that the browser opens and closes. A page with another layout composes `AccordionItem`s itself. */
export function Accordion({ items, exclusive = false, initiallyOpen = [], heading, className }: Props) {
  const group = useId()
  return (
    <div className={className}>
      {items.map(({ id, summary, content }) => (
        <AccordionItem key={id} summary={summary} heading={heading} name={exclusive ? group : undefined} open={initiallyOpen.includes(id)}>
          {content}
        </AccordionItem>
      ))}
    </div>
  )
}

type Heading = 'h2' | 'h3' | 'h4'

/** Rows of one `name` close each other. `open` is the state at first: it must not change later. */
type ItemProps = ComponentProps<'details'> & { summary: ReactNode; heading?: Heading }

export function AccordionItem({ summary, heading: Heading = 'h3', className, children, ...details }: ItemProps) {
  return (
    <details {...details} className={classNames(styles.item, className)}>
      <summary className={styles.summary}>
        <Heading className={classNames(styles.heading, 'title')}>{summary}</Heading>
        <span className={styles.indicator} aria-hidden="true" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
