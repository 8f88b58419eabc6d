import { useLocation } from 'react-router'
import { RouteAnnouncer } from '../route-announcer.tsx'
import styles from './page-transition.module.css'
import { useTransitionStage } from './use-transition-stage.ts'

/** Stands before the content it hides. The route itself never waits: only what is seen of it does (docs/decisions/0011). */
export function PageTransition() {
  const { pathname } = useLocation()
  const stage = useTransitionStage(pathname)
  return (
    <>
      {stage !== 'still' && (
        <div className={styles.bars} data-stage={stage} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      )}
      <RouteAnnouncer at={pathname} />
    </>
  )
}
