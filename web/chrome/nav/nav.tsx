import { Link, useLocation } from 'react-router'
import { navigation } from '../../../content/layout.ts'
import { classNames } from '../../ui/class-names.ts'
import { ssrCached } from '../../ui/rendering/ssr-cached.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { NavDrawer } from './nav-drawer.tsx'
import { NavDropdown, NavLabel } from './nav-dropdown.tsx'
import styles from './nav.module.css'
import { ariaCurrent, toNavPath } from './aria-current.ts'
import { useDropdownMenus } from './use-dropdown-menus.ts'

/** The bar over every public page. A page with a light top has `data-opens-on="paper"`. */
export function Nav() {
  const navPath = toNavPath(useLocation().pathname)
  const { logo } = navigation
  return (
    <header className={classNames('on-dark', styles.bar)}>
      <div className={classNames('wrap', styles.row)}>
        <Link to={logo.href} className={styles.brand} aria-label={logo.label} aria-current={ariaCurrent(navPath, logo.href)}>
          <img src="/images/brand/lockup.svg#on-dark" alt="" width={819} height={141} />
          <img src="/images/brand/lockup.svg#on-light" alt="" width={819} height={141} />
        </Link>
        <Menus navPath={navPath} />
      </div>
    </header>
  )
}

const Menus = ssrCached(function Menus({ navPath }: { navPath: string }) {
  const menus = useDropdownMenus()
  const { label, items, contact } = navigation
  return (
    <>
      <nav className={styles.desktopNav} aria-label={label}>
        <ul className={styles.list} {...menus}>
          {items.map(({ children, ...item }) => (
            <li key={item.href}>
              {children ? (
                <NavDropdown {...item} pages={children} pathname={navPath} />
              ) : (
                <Link to={item.href} className={styles.link} aria-current={ariaCurrent(navPath, item.href)}>
                  <NavLabel>{item.label}</NavLabel>
                </Link>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.actions}>
        <LinkButton compact className={styles.contactLink} render={<Link to={contact.href} />}>
          {contact.label}
        </LinkButton>
        <NavDrawer pathname={navPath} />
      </div>
    </>
  )
})
