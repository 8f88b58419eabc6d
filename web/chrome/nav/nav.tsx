import type { ReactNode } from 'react'
import type { NavigationContent } from '../../../contract/site-content/navigation.ts'
import { classNames } from '../../ui/class-names.ts'
import { ssrCached } from '../../ui/rendering/ssr-cached.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { NavDrawer } from './nav-drawer.tsx'
import { NavDropdown, NavLabel } from './nav-dropdown.tsx'
import styles from './nav.module.css'
import { ariaCurrent, toNavPath } from './aria-current.ts'

type NavProps = { header: NavigationContent['header']; pathname: string; children?: ReactNode }

/** The bar over every public page, with what a page adds to it. A page with a light top has `data-opens-on="paper"`. */
export function Nav({ header, pathname, children }: NavProps) {
  const navPath = toNavPath(pathname, header)
  const { logo, label, items, contact, drawer } = header
  return (
    <header className={classNames('on-dark', styles.bar)}>
      <div className={classNames('wrap', styles.row)}>
        <a href={logo.href} className={styles.brand} aria-label={logo.label} aria-current={ariaCurrent(navPath, logo.href)}>
          <img src="/images/brand/lockup.svg#on-dark" alt="" width={819} height={141} />
          <img src="/images/brand/lockup.svg#on-light" alt="" width={819} height={141} />
        </a>
        {children}
        <Menus label={label} items={items} contact={contact} drawer={drawer} navPath={navPath} />
      </div>
    </header>
  )
}

type MenusProps = Pick<NavigationContent['header'], 'label' | 'items' | 'contact' | 'drawer'> & { navPath: string }

const Menus = ssrCached(function Menus({ label, items, contact, drawer, navPath }: MenusProps) {
  return (
    <>
      <nav className={styles.desktopNav} aria-label={label}>
        <ul className={styles.list} data-dropdown-menus>
          {items.map(({ id, children, ...item }) => (
            <li key={id}>
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
        <NavDrawer drawer={drawer} items={items} contact={contact} pathname={navPath} />
      </div>
    </>
  )
})
