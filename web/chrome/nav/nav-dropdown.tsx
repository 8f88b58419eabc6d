import { Link } from 'react-router'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './nav-dropdown.module.css'
import nav from './nav.module.css'
import { NavLabel } from './nav-label.tsx'
import { ariaCurrent } from './aria-current.ts'

type NavDropdownProps = {
  label: string
  href: string
  pages: { label: string; href: string; hint: string }[]
  pathname: string
}

/** A drop-down that opens without JavaScript too. One name for all of them: opening one closes the other. */
export function NavDropdown({ label, href, pages, pathname }: NavDropdownProps) {
  return (
    <details className={styles.menu} name="menu">
      <summary className={nav.link} aria-current={ariaCurrent(pathname, href)}>
        <NavLabel>{label}</NavLabel>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <ul className={styles.panel}>
        {pages.map((page) => (
          <li key={page.href}>
            <Link to={page.href} className={styles.item} aria-current={ariaCurrent(pathname, page.href)}>
              <b>{page.label}</b>
              <span>{page.hint}</span>
              <Icon name="arrow-right" className={styles.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
