import { useSyncExternalStore } from 'react'

/** False in what the server sends, true once the page is alive: for what would get in the way without JavaScript. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
