import { useSyncExternalStore } from 'react'

/** Whether the tab is the one that is shown. */
export const usePageVisible = (): boolean => useSyncExternalStore(subscribeToVisibility, isPageVisible, () => false)

const isPageVisible = () => document.visibilityState === 'visible'

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
