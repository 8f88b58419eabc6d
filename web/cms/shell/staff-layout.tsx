import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation, Link } from 'react-router'
import { RouteAnnouncer } from '../../chrome/route-announcer.tsx'
import { MAIN_CONTENT_ID, SkipLink } from '../../chrome/skip-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ToastProvider } from '../../ui/overlays/toast-provider.tsx'
import { ShortcutHelp } from '../shortcuts/shortcut-help.tsx'
import { ShortcutProvider } from '../shortcuts/shortcuts.tsx'
import styles from './staff-layout.module.css'
import { Sidebar } from './sidebar.tsx'
import { BreadcrumbProvider, BreadcrumbNav } from './breadcrumbs.tsx'
import { WaitingCountsProvider } from './waiting-counts.tsx'
import { cms } from '../../../content/cms.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { QuickSearch } from '../quick-search/quick-search.tsx'
import staffHeaderStyles from './staff-header.module.css'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { SideSheet } from '../../ui/overlays/side-sheet.tsx'

/** What stands around every staff page. */
export function StaffLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <ToastProvider>
      <ShortcutProvider>
        <WaitingCountsProvider>
          <BreadcrumbProvider>
            <div className={classNames('on-light', 'dense', styles.frame)}>
              <SkipLink />
              <aside className={classNames('on-dark', styles.side)}>
                <Sidebar />
              </aside>
              <StaffHeader className={styles.top} />
              <RouteAnnouncer pathname={pathname} />
              <ShortcutHelp />
              <main id={MAIN_CONTENT_ID} className={styles.main} tabIndex={-1}>
                {children}
              </main>
            </div>
          </BreadcrumbProvider>
        </WaitingCountsProvider>
      </ShortcutProvider>
    </ToastProvider>
  )
}

function StaffHeader({ className }: { className?: string }) {
  const { website } = cms.header
  return (
    <header className={classNames(staffHeaderStyles.header, className)}>
      <SidebarDrawer />
      <span className={staffHeaderStyles.cms}>{cms.title}</span>
      <BreadcrumbNav />
      <QuickSearch />
      <LinkButton variant="text" compact className={staffHeaderStyles.website} render={<Link to={website.href} reloadDocument />}>
        {website.label}
      </LinkButton>
    </header>
  )
}

/** From here on the sidebar stands beside the page. */
const WIDE = '(width >= 1024px)'

/** The sidebar where there is no room beside the page. */
function SidebarDrawer() {
  const dialog = useRef<HTMLDialogElement>(null)
  const wide = useMediaQuery(WIDE)
  const close = () => dialog.current?.close()

  useEffect(() => {
    if (wide) dialog.current?.close()
  }, [wide])

  return (
    <>
      <IconButton
        variant="quiet"
        icon="menu"
        label={cms.header.openMenu}
        aria-haspopup="dialog"
        className={staffHeaderStyles.burger}
        onClick={() => dialog.current?.showModal()}
      />
      <SideSheet ref={dialog} from="left" className={staffHeaderStyles.drawer} aria-label={cms.title}>
        <Sidebar onChoose={close} />
      </SideSheet>
    </>
  )
}
