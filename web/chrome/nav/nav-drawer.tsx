import { type MouseEvent, useRef } from 'react'
import { Link } from 'react-router'
import { navigation } from '../../../content/layout.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { SideSheet } from '../../ui/overlays/side-sheet.tsx'
import styles from './nav-drawer.module.css'
import { ariaCurrent } from './aria-current.ts'

const DRAWER_ID = 'menu'

/** Lets a button open and close the dialog where there is no JavaScript. */
const dialogCommand = (command: 'show-modal' | 'close') => ({ commandfor: DRAWER_ID, command })

/** The links of the bar, for narrow screens. */
export function NavDrawer({ pathname }: { pathname: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { drawer, label, items, contact } = navigation
  const open = (event: MouseEvent) => {
    event.preventDefault()
    dialog.current?.showModal()
  }
  const close = () => dialog.current?.close()
  return (
    <>
      <button type="button" className={styles.burger} aria-label={drawer.open} onClick={open} {...dialogCommand('show-modal')}>
        <i />
      </button>
      <SideSheet ref={dialog} id={DRAWER_ID} from="right" className={styles.drawer} aria-label={drawer.title}>
        <div className={styles.sheet}>
          <div className={styles.top}>
            <span>{drawer.title}</span>
            <button type="button" className={styles.close} aria-label={drawer.close} onClick={close} {...dialogCommand('close')}>
              <Icon name="close" />
            </button>
          </div>
          <nav aria-label={label}>
            <ul className={styles.list}>
              {items.map(({ children, ...item }) => (
                <li key={item.href}>
                  {children ? (
                    <Group {...item} pages={children} pathname={pathname} onSelect={close} />
                  ) : (
                    <Link to={item.href} className={styles.link} aria-current={ariaCurrent(pathname, item.href)} onClick={close}>
                      {item.label}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.bands} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </div>
          <LinkButton arrow render={<Link to={contact.href} onClick={close} />}>
            {contact.label}
          </LinkButton>
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
  onSelect: () => void
}

function Group({ label, href, pages, pathname, onSelect }: GroupProps) {
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
            <Link to={page.href} aria-current={ariaCurrent(pathname, page.href)} onClick={onSelect}>
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
