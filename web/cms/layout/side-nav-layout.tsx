import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { IconName } from '../../ui/media/icon-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './side-nav-layout.module.css'

export type SideNavLink = { label: string; href: string; icon: IconName }

type Props = { label: string; links: readonly SideNavLink[]; current: SideNavLink; children: ReactNode }

/** The panels of one page of a section, with links to its other pages beside them. */
export function SideNavLayout({ label, links, current, children }: Props) {
  return (
    <div className={styles.layout}>
      <nav aria-label={label} className={styles.nav}>
        {links.map((link) => (
          <Link
            key={link.href}
            to={link.href}
            className={styles.link}
            {...(link.href === current.href && { 'aria-current': 'page', ref: scrollIntoView })}
          >
            <Icon name={link.icon} />
            {link.label}
          </Link>
        ))}
      </nav>
      <div className={styles.panels}>{children}</div>
    </div>
  )
}

/** On small screens the links are a row that scrolls sideways. */
function scrollIntoView(link: HTMLAnchorElement | null): void {
  const nav = link?.parentElement
  if (nav) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.clientWidth) / 2
}
