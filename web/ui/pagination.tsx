import type { ReactElement, ReactNode } from 'react'
import { Anchor } from './anchor.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { pageWindow } from './page-window.ts'
import styles from './pagination.module.css'

type Props = {
  page: number
  pages: number
  /** At most so many numbers, around the current one. */
  window?: number
  label?: string
  previous?: string
  next?: string
  className?: string
} & Turn

/** Links where a page has an address of its own, which also works without JavaScript; else buttons. */
type Turn = { linkTo: (page: number) => string | ReactElement; onTurn?: never } | { linkTo?: never; onTurn: (page: number) => void }

/** Shown only when there is more than one page. */
export function Pagination({ page, pages, window, label = 'Pages', previous, next, className, ...turn }: Props) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className={classes(styles.pagination, className)}>
      <Step {...turn} to={page > 1 ? page - 1 : undefined} className={styles.step}>
        <Icon name="arrow-left" />
        <span>{previous ?? 'Previous'}</span>
      </Step>
      <ul className={styles.numbers}>
        {pageWindow(page, pages, window).map((number) => (
          <li key={number}>
            <Step {...turn} to={number} current={number === page} className={styles.number}>
              {number}
            </Step>
          </li>
        ))}
      </ul>
      <Step {...turn} to={page < pages ? page + 1 : undefined} className={styles.step}>
        <span>{next ?? 'Next'}</span>
        <Icon name="arrow-right" />
      </Step>
    </nav>
  )
}

type StepProps = Turn & { to?: number; current?: boolean; className?: string; children: ReactNode }

function Step({ linkTo, onTurn, to, current, className, children }: StepProps) {
  const look = { className, 'aria-current': current ? ('page' as const) : undefined }
  if (onTurn) {
    return (
      <button type="button" {...look} disabled={to === undefined} onClick={() => to !== undefined && onTurn(to)}>
        {children}
      </button>
    )
  }
  if (to === undefined) return <span className={classes(className, styles.off)}>{children}</span>
  const target = linkTo(to)
  return (
    <Anchor {...(typeof target === 'string' ? { href: target } : { render: target })} {...look}>
      {children}
    </Anchor>
  )
}
