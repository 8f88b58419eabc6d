/** Long enough for most replies, too short to be felt. */
const MOMENT_MS = 200

/** What comes within a moment as it is, else as a promise: no placeholder flashes up, and no page waits to be shown. */
export function inAMoment<T>(work: Promise<T>): Promise<{ loaded: T | Promise<T> }> {
  const late = new Promise<{ loaded: Promise<T> }>((resolve) => setTimeout(() => resolve({ loaded: work }), MOMENT_MS))
  return Promise.race([work.then((loaded) => ({ loaded })), late])
}
