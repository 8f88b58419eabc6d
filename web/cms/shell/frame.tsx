import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Arrival } from '../../chrome/arrival.tsx'
import { CONTENT, SkipLink } from '../../chrome/skip-link.tsx'
import { classes } from '../../ui/classes.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { KeyList } from '../keys/key-list.tsx'
import { Shortcuts } from '../keys/shortcuts.tsx'
import styles from './frame.module.css'
import { Header } from './header.tsx'
import { Sidebar } from './sidebar.tsx'
import { TrailPlace } from './trail.tsx'
import { WaitingCounts } from './waiting-counts.tsx'

/** What stands around every staff page. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <Toasts>
      <Shortcuts>
        <WaitingCounts>
          <TrailPlace>
            <div className={classes('on-light', 'dense', styles.frame)}>
              <SkipLink />
              <aside className={classes('on-dark', styles.side)}>
                <Sidebar />
              </aside>
              <Header className={styles.top} />
              <Arrival at={pathname} />
              <KeyList />
              <main id={CONTENT} className={styles.main} tabIndex={-1}>
                {children}
              </main>
            </div>
          </TrailPlace>
        </WaitingCounts>
      </Shortcuts>
    </Toasts>
  )
}
