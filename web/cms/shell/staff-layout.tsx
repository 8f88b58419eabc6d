import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import { RouteAnnouncer } from '../../chrome/route-announcer.tsx'
import { MAIN_CONTENT_ID, SkipLink } from '../../chrome/skip-link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ToastProvider } from '../../ui/overlays/toast-provider.tsx'
import { BreadcrumbProvider } from '../layout/breadcrumbs.tsx'
import { useLiveUpdates } from '../live/use-live.ts'
import { ShortcutHelp } from '../shortcuts/shortcut-help.tsx'
import { ShortcutProvider } from '../shortcuts/shortcuts.tsx'
import { shellLabels } from './labels.ts'
import { Sidebar } from './sidebar.tsx'
import { StaffHeader } from './staff-header.tsx'
import styles from './staff-layout.module.css'
import { WaitingCountsProvider } from './waiting-counts.tsx'
import { isWholeWindow } from '../layout/whole-window.ts'

/** The sidebar and the header around every staff page, but those that take the whole window. */
export function StaffLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isWhole = useMatches().some(({ handle }) => isWholeWindow(handle))
  useLiveUpdates()
  return (
    <ToastProvider>
      <ShortcutProvider>
        <WaitingCountsProvider>
          <BreadcrumbProvider>
            <div className={classNames('on-light', 'dense', !isWhole && styles.layout)}>
              <SkipLink label={shellLabels.skipLink} />
              {!isWhole && (
                <>
                  <aside className={classNames('on-dark', styles.sidebar)}>
                    <Sidebar />
                  </aside>
                  <StaffHeader className={styles.header} />
                </>
              )}
              <RouteAnnouncer pathname={pathname} />
              <ShortcutHelp />
              <main id={MAIN_CONTENT_ID} className={isWhole ? undefined : styles.main} tabIndex={-1}>
                {children}
              </main>
            </div>
          </BreadcrumbProvider>
        </WaitingCountsProvider>
      </ShortcutProvider>
    </ToastProvider>
  )
}
