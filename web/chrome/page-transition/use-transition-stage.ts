import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Bars come in over nothing (`exit`), go out (`enter`), and the content is back while they do (`shown`). */
export type TransitionStage = 'still' | 'exit' | 'enter' | 'shown'

const STAGES: [TransitionStage, startsAfterMs: number][] = [
  ['enter', 600],
  ['shown', 800],
  ['still', 1400],
]

/** Runs through the stages when the path changes. A change that comes while they run is shown without stages of its own. */
export function useTransitionStage(pathname: string): TransitionStage {
  const [stage, setStage] = useState<TransitionStage>('still')
  const shown = useRef(pathname)
  const timers = useRef<number[]>([])

  // Before the browser paints: the new page is never seen ahead of the bars.
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
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
