import { Icon } from '../../ui/media/icon.tsx'
import styles from './nav-dropdown.module.css'
import nav from './nav.module.css'
import { ariaCurrent } from './aria-current.ts'

type Props = {
  label: string
  href: string
  pages: { label: string; href: string; hint: string }[]
  pathname: string
}

/** Opens without JavaScript too. All have one name: the browser closes the others. */
export function NavDropdown({ label, href, pages, pathname }: Props) {
  return (
    <details className={styles.menu} name="menu">
      <summary className={nav.link} aria-current={ariaCurrent(pathname, href)}>
        <NavLabel>{label}</NavLabel>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <ul className={styles.panel}>
        {pages.map((page) => (
          <li key={page.href}>
            <a href={page.href} className={styles.item} aria-current={ariaCurrent(pathname, page.href)}>
              <b>{page.label}</b>
              <span>{page.hint}</span>
              <Icon name="arrow-right" className={styles.arrow} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** As wide as in bold (`data-text`, nav.module.css), so that marking the current link causes no layout shift. */
export function NavLabel({ children }: { children: string }) {
  return (
    <span className={nav.label} data-text={children}>
      {children}
    </span>
  )
}
