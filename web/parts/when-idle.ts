/** Where the browser has no idle callbacks, it runs after the timeout. */
export function whenIdle(run: () => void, { timeout }: { timeout: number }): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout })
  else setTimeout(run, timeout)
}
