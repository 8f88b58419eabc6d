/** Most replies arrive within this time, which is too short to be noticed. */
const DEFER_AFTER_MS = 200

/** The result if it arrives in time, else its promise: avoids both a flash of placeholders and a delayed page. */
export function deferAfter<T>(loading: Promise<T>, delayMs = DEFER_AFTER_MS): Promise<{ loaded: T | Promise<T> }> {
  const deferred = new Promise<{ loaded: Promise<T> }>((resolve) => setTimeout(() => resolve({ loaded: loading }), delayMs))
  return Promise.race([loading.then((loaded) => ({ loaded })), deferred])
}
