import { type MouseEvent, type ReactNode, type ToggleEvent, useId, useState } from 'react'
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

/** Rows that open and close. A page with another layout composes `AccordionItem`s itself. */
export function Accordion({ items, exclusive = false, initiallyOpen = [], heading, className }: Props) {
  const [open, setOpen] = useState(initiallyOpen)
  const group = useId()
  const setItemOpen = (id: string, opens: boolean) =>
    setOpen((open) => {
      const others = exclusive && opens ? [] : open.filter((other) => other !== id)
      return opens ? [...others, id] : others
    })

  return (
    <div className={className}>
      {items.map(({ id, summary, content }) => (
        <AccordionItem
          key={id}
          summary={summary}
          heading={heading}
          group={exclusive ? group : undefined}
          open={open.includes(id)}
          onToggle={(opens) => setItemOpen(id, opens)}
        >
          {content}
        </AccordionItem>
      ))}
    </div>
  )
}

type Heading = 'h2' | 'h3' | 'h4'

type ItemProps = {
  summary: ReactNode
  heading?: Heading
  /** Rows of one group close each other, also without JavaScript. */
  group?: string
  open: boolean
  onToggle: (opens: boolean) => void
  className?: string
  children: ReactNode
}

export function AccordionItem({ summary, heading = 'h3', group, open, onToggle, className, children }: ItemProps) {
  const Heading = heading
  function handleClick(event: MouseEvent): void {
    // The state is React's; without JavaScript the browser toggles the row.
    event.preventDefault()
    onToggle(!open)
  }

  /** The browser opens a row itself to show a match of find-in-page. */
  function handleToggle({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
    if (currentTarget.open !== open) onToggle(currentTarget.open)
  }

  return (
    <details name={group} open={open} onToggle={handleToggle} className={classNames(styles.item, className)}>
      <summary className={styles.summary} onClick={handleClick}>
        <Heading className={classNames(styles.heading, 'title')}>{summary}</Heading>
        <span className={styles.indicator} aria-hidden="true" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
