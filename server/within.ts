import { setTimeout as pause } from 'node:timers/promises'

/** Undefined if the work takes longer. It then goes on, and what comes of it is ignored. */
export async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const timer = new AbortController()
  const timeout = pause(ms, undefined, { signal: timer.signal, ref: false }).catch(() => undefined)
  try {
    return await Promise.race([work, timeout])
  } finally {
    timer.abort()
    work.catch(() => {})
  }
}
