/** Most replies arrive within this time, and nobody notices it. */
const DEFER_AFTER_MS = 200

/** The result itself if it arrives in time, else its promise: no placeholder flashes up, and no page waits to be shown. */
export function deferAfter<T>(loading: Promise<T>, delayMs = DEFER_AFTER_MS): Promise<{ loaded: T | Promise<T> }> {
  const deferred = new Promise<{ loaded: Promise<T> }>((resolve) => setTimeout(() => resolve({ loaded: loading }), delayMs))
  return Promise.race([loading.then((loaded) => ({ loaded })), deferred])
}
