import { useDeferredValue, useState, useSyncExternalStore } from 'react'

/**
 * False in what the server sends, true once the page is alive: for what would get in the way without JavaScript. A part that the
 * browser makes is alive at once; one that the server sent changes when there is time for it, and nobody's press waits.
 */
export function useHydrated(): boolean {
  const [origin] = useState(findOrigin)
  const sentByServer = useSyncExternalStore(never, origin.know, origin.hear)
  return useDeferredValue(true, !sentByServer)
}

/** React asks for the server's view only while it renders there, or takes over what was rendered there. */
function findOrigin() {
  let sentByServer = false
  return { know: () => sentByServer, hear: () => (sentByServer = true) }
}

const never = () => () => {}
