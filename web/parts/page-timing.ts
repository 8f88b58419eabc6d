/** Where the browser has no idle callbacks. */
const PAUSE_MS = 50

export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run()
  else addEventListener('load', run, { once: true })
}

export function whenIdle(run: () => void, { timeout }: { timeout: number }): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout })
  else setTimeout(run, PAUSE_MS)
}
