import { useEffect, useEffectEvent } from 'react'

/** Looks again now and then while somebody can see the page, and at once when they come back to it. */
export function usePolling({ everyMs, running = true, look }: { everyMs: number; running?: boolean; look: () => void }): void {
  const lookAgain = useEffectEvent(look)

  useEffect(() => {
    if (!running) return
    let timer: number | undefined
    const start = () => {
      timer = window.setInterval(lookAgain, everyMs)
    }
    const follow = () => {
      window.clearInterval(timer)
      if (document.hidden) return
      lookAgain()
      start()
    }
    if (!document.hidden) start()
    document.addEventListener('visibilitychange', follow)
    return () => {
      window.clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [everyMs, running])
}
