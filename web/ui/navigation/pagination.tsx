import type { ReactElement, ReactNode } from 'react'
import { Anchor } from '../buttons/anchor.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../media/icon.tsx'
import { pageWindow } from './page-window.ts'
import styles from './pagination.module.css'

type Props = {
  page: number
  pages: number
  /** The maximum of page numbers shown around the current one. */
  window?: number
  label?: string
  previous?: string
  next?: string
  className?: string
} & PageNavigation

/** Links where every page has its own URL, which also work without JavaScript; otherwise buttons. */
type PageNavigation =
  | { linkTo: (page: number) => string | ReactElement; onPageChange?: never }
  | { linkTo?: never; onPageChange: (page: number) => void }

/** Shown only when there is more than one page. */
export function Pagination({ page, pages, window, label = 'Pages', previous, next, className, ...navigation }: Props) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className={classNames(styles.pagination, className)}>
      <PageLink {...navigation} to={page > 1 ? page - 1 : undefined} className={styles.step}>
        <Icon name="arrow-left" />
        <span>{previous ?? 'Previous'}</span>
      </PageLink>
      <ul className={styles.numbers}>
        {pageWindow(page, pages, window).map((number) => (
          <li key={number}>
            <PageLink {...navigation} to={number} current={number === page} className={styles.number}>
              {number}
            </PageLink>
          </li>
        ))}
      </ul>
      <PageLink {...navigation} to={page < pages ? page + 1 : undefined} className={styles.step}>
        <span>{next ?? 'Next'}</span>
        <Icon name="arrow-right" />
      </PageLink>
    </nav>
  )
}

type StepProps = PageNavigation & { to?: number; current?: boolean; className?: string; children: ReactNode }

function PageLink({ linkTo, onPageChange, to, current, className, children }: StepProps) {
  const props = { className, 'aria-current': current ? ('page' as const) : undefined }
  if (onPageChange) {
    return (
      <button type="button" {...props} disabled={to === undefined} onClick={() => to !== undefined && onPageChange(to)}>
        {children}
      </button>
    )
  }
  if (to === undefined) return <span className={classNames(className, styles.disabled)}>{children}</span>
  const target = linkTo(to)
  return (
    <Anchor {...(typeof target === 'string' ? { href: target } : { render: target })} {...props}>
      {children}
    </Anchor>
  )
}
