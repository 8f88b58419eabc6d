import type { NavigationContent } from '../../../contract/site-content/navigation.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { SideSheet } from '../../ui/overlays/side-sheet.tsx'
import styles from './nav-drawer.module.css'
import { ariaCurrent } from './aria-current.ts'

const DRAWER_ID = 'menu'

type NavDrawerProps = Pick<NavigationContent['header'], 'drawer' | 'items' | 'contact'> & { pathname: string }

/**
 * The links of the bar, for narrow screens. A popover and no modal dialog, which would make the page inert: browsers then restyle every element
 * of it, for longer than anything else that a tap does. start-nav.ts keeps the focus inside, nav.module.css keeps taps from the page.
 */
export function NavDrawer({ drawer, items, contact, pathname }: NavDrawerProps) {
  return (
    <>
      <button type="button" className={styles.burger} aria-label={drawer.open} popoverTarget={DRAWER_ID}>
        <i />
      </button>
      <SideSheet id={DRAWER_ID} popover="auto" from="right" className={styles.drawer} aria-modal="true" aria-label={drawer.title}>
        <div className={styles.sheet}>
          <div className={styles.top}>
            <span>{drawer.title}</span>
            <button type="button" className={styles.close} aria-label={drawer.close} popoverTarget={DRAWER_ID}>
              <Icon name="close" />
            </button>
          </div>
          <nav aria-label={drawer.title}>
            <ul className={styles.list}>
              {items.map(({ id, children, ...item }) => (
                <li key={id}>
                  {children ? (
                    <Group {...item} pages={children} pathname={pathname} />
                  ) : (
                    <a href={item.href} className={styles.link} aria-current={ariaCurrent(pathname, item.href)}>
                      {item.label}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.foot}>
            <div className={styles.bands} aria-hidden="true">
              <i />
              <i />
              <i />
              <i />
            </div>
            <LinkButton arrow href={contact.href}>
              {contact.label}
            </LinkButton>
          </div>
        </div>
      </SideSheet>
    </>
  )
}

type GroupProps = {
  label: string
  href: string
  pages: { label: string; href: string }[]
  pathname: string
}

function Group({ label, href, pages, pathname }: GroupProps) {
  const current = ariaCurrent(pathname, href)
  return (
    <details name="drawer" open={Boolean(current)}>
      <summary className={styles.link} aria-current={current}>
        {label}
        <span className={styles.marker} />
      </summary>
      <ul className={styles.pages}>
        {pages.map((page) => (
          <li key={page.href}>
            <a href={page.href} aria-current={ariaCurrent(pathname, page.href)}>
              {page.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
