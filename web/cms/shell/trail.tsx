import { type ReactNode, createContext, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useLocation } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './header.module.css'
import { sectionAt } from './section.ts'

export type Step = { label: string; href?: string }

const Place = createContext<{ place: HTMLElement | null; setPlace: (place: HTMLElement | null) => void } | undefined>(undefined)

/** Lets the page, which knows its name, write into the header, which has the room for it. */
export function TrailPlace({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return <Place value={{ place, setPlace }}>{children}</Place>
}

export function Trail() {
  return <nav ref={use(Place)?.setPlace} className={styles.trail} aria-label={cms.header.trail} />
}

/** The way to this page: its section, the steps between, and the page itself. */
export function TrailSteps({ steps }: { steps: readonly Step[] }) {
  const { pathname } = useLocation()
  const { place } = use(Place) ?? {}
  const section = sectionAt(pathname)
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
