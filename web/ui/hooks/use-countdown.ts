import { useEffect, useEffectEvent, useRef } from 'react'

type Countdown = {
  ms: number
  /** While false, the remaining time is kept. */
  running: boolean
  /** A new value restarts the countdown. */
  round?: number | string
  onEnd: () => void
}

/** Calls `onEnd` after `ms` of running time. It can be paused and resumed. */
export function useCountdown({ ms, running, round, onEnd }: Countdown): void {
  const clock = useRef({ round, left: ms })
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (clock.current.round !== round) clock.current = { round, left: ms }
    if (!running) return
    const { left } = clock.current
    const started = Date.now()
    const timer = setTimeout(end, left)
    return () => {
      clearTimeout(timer)
      clock.current.left = Math.max(0, left - (Date.now() - started))
    }
  }, [ms, running, round])
}
