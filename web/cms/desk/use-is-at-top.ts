import { useSyncExternalStore } from 'react'

/** Less than a row. */
const TOLERANCE_PX = 48

/** Whether the window shows the beginning of the page. */
export const useIsAtTop = (): boolean => useSyncExternalStore(subscribe, isAtTop, () => true)

const isAtTop = (): boolean => scrollY < TOLERANCE_PX

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}
