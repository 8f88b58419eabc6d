import { useEffect, useEffectEvent } from 'react'

/** Runs when Escape is pressed in this window, unless something above has taken the key. */
export function useEscape(run: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
