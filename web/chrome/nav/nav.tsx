import type { ReactNode } from 'react'
import { navigation } from '../../../content/layout.ts'
import { classNames } from '../../ui/class-names.ts'
import { ssrCached } from '../../ui/rendering/ssr-cached.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { NavDrawer } from './nav-drawer.tsx'
import { NavDropdown, NavLabel } from './nav-dropdown.tsx'
import styles from './nav.module.css'
import { ariaCurrent, toNavPath } from './aria-current.ts'

/** The bar over every public page, with what a page adds to it. A page with a light top has `data-opens-on="paper"`. */
export function Nav({ pathname, children }: { pathname: string; children?: ReactNode }) {
  const navPath = toNavPath(pathname)
  const { logo } = navigation
  return (
    <header className={classNames('on-dark', styles.bar)}>
      <div className={classNames('wrap', styles.row)}>
        <a href={logo.href} className={styles.brand} aria-label={logo.label} aria-current={ariaCurrent(navPath, logo.href)}>
          <img src="/images/brand/lockup.svg#on-dark" alt="" width={819} height={141} />
          <img src="/images/brand/lockup.svg#on-light" alt="" width={819} height={141} />
        </a>
        {children}
        <Menus navPath={navPath} />
      </div>
    </header>
  )
}

const Menus = ssrCached(function Menus({ navPath }: { navPath: string }) {
  const { label, items, contact } = navigation
  return (
    <>
      <nav className={styles.desktopNav} aria-label={label}>
        <ul className={styles.list} data-dropdown-menus>
          {items.map(({ children, ...item }) => (
            <li key={item.href}>
              {children ? (
                <NavDropdown {...item} pages={children} pathname={navPath} />
              ) : (
                <a href={item.href} className={styles.link} aria-current={ariaCurrent(navPath, item.href)}>
                  <NavLabel>{item.label}</NavLabel>
                </a>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.actions}>
        <LinkButton compact className={styles.contactLink} href={contact.href}>
          {contact.label}
        </LinkButton>
        <NavDrawer pathname={navPath} />
      </div>
    </>
  )
})
