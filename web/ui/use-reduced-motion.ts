import { useSyncExternalStore } from 'react'

const REDUCED = '(prefers-reduced-motion: reduce)'

/** Whether this person asked for less motion. The server, which cannot know, says no. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (tell) => {
      const query = matchMedia(REDUCED)
      query.addEventListener('change', tell)
      return () => query.removeEventListener('change', tell)
    },
    () => matchMedia(REDUCED).matches,
    () => false,
  )
}
