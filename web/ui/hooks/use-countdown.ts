import { useEffect, useEffectEvent, useRef } from 'react'

type Countdown = {
  ms: number
  /** Stopped, it keeps what was left; running again, it goes on from there. */
  running: boolean
  /** A new value starts it anew. */
  round?: number | string
  onEnd: () => void
}

/** Waits, patiently: whoever reads or works on what would go away stops the clock. */
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
