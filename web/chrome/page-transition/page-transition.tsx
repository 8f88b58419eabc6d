import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { RouteAnnouncer } from '../route-announcer.tsx'
import styles from './page-transition.module.css'

/**
 * Bars that cover the page while it changes. The route does not wait for them (docs/decisions/0011).
 * Must precede `main` and `footer` in the document: its CSS hides these siblings.
 */
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
      <RouteAnnouncer pathname={pathname} />
    </>
  )
}

/** The bars come in (`exit`) and go out (`enter`); the content is visible again from `shown` on. */
type TransitionStage = 'still' | 'exit' | 'enter' | 'shown'

const STAGES: [TransitionStage, startsAfterMs: number][] = [
  ['enter', 600],
  ['shown', 800],
  ['still', 1400],
]

/** Runs through the stages when the path changes. A change in the meantime starts no second run. */
function useTransitionStage(pathname: string): TransitionStage {
  const [stage, setStage] = useState<TransitionStage>('still')
  const lastPathname = useRef(pathname)
  const timers = useRef<number[]>([])

  // Before the browser paints: else the new page would flash up before the bars.
  useLayoutEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    if (timers.current.length > 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    setStage('exit')
    timers.current = STAGES.map(([next, after]) =>
      window.setTimeout(() => {
        if (next === 'still') timers.current = []
        setStage(next)
      }, after),
    )
  }, [pathname])

  useEffect(() => () => timers.current.forEach(clearTimeout), [])
  return stage
}
