import { type ReactNode, createContext, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './staff-header.module.css'
import { findSection } from './staff-sections.ts'

export type BreadcrumbItem = { label: string; href?: string }

const BreadcrumbContext = createContext<{ place: HTMLElement | null; setPlace: (place: HTMLElement | null) => void } | undefined>(undefined)

/** Lets the page, which knows its name, write into the header, which has the room for it. */
export function BreadcrumbProvider({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return <BreadcrumbContext value={{ place, setPlace }}>{children}</BreadcrumbContext>
}

export function BreadcrumbNav() {
  return <nav ref={use(BreadcrumbContext)?.setPlace} className={styles.trail} aria-label={cms.header.trail} />
}

/** The way to this page: its section, the steps between, and the page itself. */
export function Breadcrumbs({ steps }: { steps: readonly BreadcrumbItem[] }) {
  const { pathname } = useLocation()
  const { place } = use(BreadcrumbContext) ?? {}
  const section = findSection(pathname)
  const all = section && section.href !== pathname ? [section, ...steps] : steps
  if (!place) return null
  return createPortal(
    <ol className={styles.steps}>
      {all.map(({ label, href }, index) => (
        <li key={`${index} ${label}`} className={styles.step}>
          {index > 0 && <Icon name="chevron-right" />}
          {href && index < all.length - 1 ? <Link to={href}>{label}</Link> : <span aria-current="page">{label}</span>}
        </li>
      ))}
    </ol>,
    place,
  )
}
