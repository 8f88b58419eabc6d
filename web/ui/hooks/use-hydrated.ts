import { useDeferredValue, useState, useSyncExternalStore } from 'react'

/**
 * False in server-rendered HTML, true after hydration: for controls that do nothing without JavaScript. A component that the browser
 * renders first is hydrated at once; one from the server changes in a deferred render, which does not delay input.
 */
export function useHydrated(): boolean {
  const [origin] = useState(createHydrationProbe)
  const sentByServer = useSyncExternalStore(subscribeToNothing, origin.getSnapshot, origin.getServerSnapshot)
  return useDeferredValue(true, !sentByServer)
}

/** React calls getServerSnapshot only on the server and during hydration. */
function createHydrationProbe() {
  let sentByServer = false
  return { getSnapshot: () => sentByServer, getServerSnapshot: () => (sentByServer = true) }
}

const subscribeToNothing = () => () => {}
