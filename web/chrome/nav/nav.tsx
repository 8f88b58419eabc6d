import { Link, useLocation } from 'react-router'
import { navigation } from '../../../content/navigation.ts'
import { classes } from '../../ui/classes.ts'
import { kept } from '../../ui/kept.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Drawer } from './drawer.tsx'
import { Menu } from './menu.tsx'
import styles from './nav.module.css'
import { NavLabel } from './nav-label.tsx'
import { currentAt, placeInMenus } from './section.ts'
import { useMenus } from './use-menus.ts'

/** The bar over every public page. A page that opens on paper says so with `data-opens-on="paper"`. */
export function Nav() {
  const place = placeInMenus(useLocation().pathname)
  const { logo } = navigation
  return (
    <header className={classes('on-dark', styles.bar)}>
      <div className={classes('wrap', styles.row)}>
        <Link to={logo.href} className={styles.brand} aria-label={logo.label} aria-current={currentAt(place, logo.href)}>
          <img src="/images/brand/lockup.svg#on-dark" alt="" width={819} height={141} />
          <img src="/images/brand/lockup.svg#on-light" alt="" width={819} height={141} />
        </Link>
        <Menus place={place} />
      </div>
    </header>
  )
}

const Menus = kept(function Menus({ place }: { place: string }) {
  const menus = useMenus()
  const { label, items, contact } = navigation
  return (
    <>
      <nav className={styles.wide} aria-label={label}>
        <ul className={styles.list} {...menus}>
          {items.map(({ children, ...item }) => (
            <li key={item.href}>
              {children ? (
                <Menu {...item} pages={children} pathname={place} />
              ) : (
                <Link to={item.href} className={styles.link} aria-current={currentAt(place, item.href)}>
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
        <Drawer pathname={place} />
      </div>
    </>
  )
})
