import { useDeferredValue, useState, useSyncExternalStore } from 'react'

/**
 * False in what the server sends, true once the page is alive: for what would get in the way without JavaScript. A part that the
 * browser makes is alive at once; one that the server sent changes when there is time for it, and nobody's press waits.
 */
export function useHydrated(): boolean {
  const [origin] = useState(createHydrationProbe)
  const sentByServer = useSyncExternalStore(subscribeToNothing, origin.getSnapshot, origin.getServerSnapshot)
  return useDeferredValue(true, !sentByServer)
}

/** React asks for the server's view only while it renders there, or takes over what was rendered there. */
function createHydrationProbe() {
  let sentByServer = false
  return { getSnapshot: () => sentByServer, getServerSnapshot: () => (sentByServer = true) }
}

const subscribeToNothing = () => () => {}
