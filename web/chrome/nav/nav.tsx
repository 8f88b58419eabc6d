import { Link, useLocation } from 'react-router'
import { navigation } from '../../../content/navigation.ts'
import { classNames } from '../../ui/class-names.ts'
import { ssrCached } from '../../ui/rendering/ssr-cached.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { NavDrawer } from './nav-drawer.tsx'
import { NavDropdown } from './nav-dropdown.tsx'
import styles from './nav.module.css'
import { NavLabel } from './nav-label.tsx'
import { ariaCurrent, toNavPath } from './aria-current.ts'
import { useDropdownMenus } from './use-dropdown-menus.ts'

/** The bar over every public page. A page that opens on paper says so with `data-opens-on="paper"`. */
export function Nav() {
  const place = toNavPath(useLocation().pathname)
  const { logo } = navigation
  return (
    <header className={classNames('on-dark', styles.bar)}>
      <div className={classNames('wrap', styles.row)}>
        <Link to={logo.href} className={styles.brand} aria-label={logo.label} aria-current={ariaCurrent(place, logo.href)}>
          <img src="/images/brand/lockup.svg#on-dark" alt="" width={819} height={141} />
          <img src="/images/brand/lockup.svg#on-light" alt="" width={819} height={141} />
        </Link>
        <Menus place={place} />
      </div>
    </header>
  )
}

const Menus = ssrCached(function Menus({ place }: { place: string }) {
  const menus = useDropdownMenus()
  const { label, items, contact } = navigation
  return (
    <>
      <nav className={styles.wide} aria-label={label}>
        <ul className={styles.list} {...menus}>
          {items.map(({ children, ...item }) => (
            <li key={item.href}>
              {children ? (
                <NavDropdown {...item} pages={children} pathname={place} />
              ) : (
                <Link to={item.href} className={styles.link} aria-current={ariaCurrent(place, item.href)}>
                  <NavLabel>{item.label}</NavLabel>
                </Link>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.side}>
        <LinkButton compact className={styles.think} render={<Link to={contact.href} />}>
          {contact.label}
        </LinkButton>
        <NavDrawer pathname={place} />
      </div>
    </>
  )
})
