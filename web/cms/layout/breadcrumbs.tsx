import { createContext, type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation } from 'react-router'
import { Icon } from '../../ui/media/icon.tsx'
import { findSection } from '../staff-sections.ts'
import styles from './breadcrumbs.module.css'

export type BreadcrumbItem = { label: string; href?: string }

const BreadcrumbContext = createContext<{ target: HTMLElement | null; setTarget: (target: HTMLElement | null) => void } | undefined>(
  undefined,
)

/** Lets a page render its breadcrumbs into the header. */
export function BreadcrumbProvider({ children }: { children: ReactNode }) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  return <BreadcrumbContext value={{ target, setTarget }}>{children}</BreadcrumbContext>
}

export function BreadcrumbNav() {
  return <nav ref={use(BreadcrumbContext)?.setTarget} className={styles.breadcrumbs} aria-label="You are here" />
}

/** The section of the page, the steps between, and the page itself. */
export function Breadcrumbs({ steps }: { steps: readonly BreadcrumbItem[] }) {
  const { pathname } = useLocation()
  const { target } = use(BreadcrumbContext) ?? {}
  const section = findSection(pathname)
  const all = section && section.href !== pathname ? [section, ...steps] : steps
  if (!target) return null
  return createPortal(
    <ol className={styles.items}>
      {all.map(({ label, href }, index) => (
        <li key={`${index} ${label}`} className={styles.item}>
          {index > 0 && <Icon name="chevron-right" />}
          {href && index < all.length - 1 ? <Link to={href}>{label}</Link> : <bdi aria-current="page">{label}</bdi>}
        </li>
      ))}
    </ol>,
    target,
  )
}
