import type { ReactElement, ReactNode } from 'react'
import { Anchor } from '../buttons/anchor.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../media/icon.tsx'
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
} & PageNavigation

/** Links where a page has an address of its own, which also works without JavaScript; else buttons. */
type PageNavigation =
  | { linkTo: (page: number) => string | ReactElement; onPageChange?: never }
  | { linkTo?: never; onPageChange: (page: number) => void }

/** Shown only when there is more than one page. */
export function Pagination({ page, pages, window, label = 'Pages', previous, next, className, ...turn }: Props) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className={classNames(styles.pagination, className)}>
      <PageLink {...turn} to={page > 1 ? page - 1 : undefined} className={styles.step}>
        <Icon name="arrow-left" />
        <span>{previous ?? 'Previous'}</span>
      </PageLink>
      <ul className={styles.numbers}>
        {pageWindow(page, pages, window).map((number) => (
          <li key={number}>
            <PageLink {...turn} to={number} current={number === page} className={styles.number}>
              {number}
            </PageLink>
          </li>
        ))}
      </ul>
      <PageLink {...turn} to={page < pages ? page + 1 : undefined} className={styles.step}>
        <span>{next ?? 'Next'}</span>
        <Icon name="arrow-right" />
      </PageLink>
    </nav>
  )
}

type StepProps = PageNavigation & { to?: number; current?: boolean; className?: string; children: ReactNode }

function PageLink({ linkTo, onPageChange, to, current, className, children }: StepProps) {
  const look = { className, 'aria-current': current ? ('page' as const) : undefined }
  if (onPageChange) {
    return (
      <button type="button" {...look} disabled={to === undefined} onClick={() => to !== undefined && onPageChange(to)}>
        {children}
      </button>
    )
  }
  if (to === undefined) return <span className={classNames(className, styles.off)}>{children}</span>
  const target = linkTo(to)
  return (
    <Anchor {...(typeof target === 'string' ? { href: target } : { render: target })} {...look}>
      {children}
    </Anchor>
  )
}
