import { Unavailable } from '../http/failures.ts'

/** About a second of rendering. */
const MOST_WAITING = 400

export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Begins one piece of work per turn of the event loop. Pages that are ready, short answers and new connections, of which only one
 * is taken in per turn, come in between; without it, they would wait for every page that is to be rendered.
 */
export function createTurns(mostWaiting = MOST_WAITING): InTurn {
  const waiting: (() => void)[] = []

  function next(): void {
    waiting.shift()?.()
    if (waiting.length > 0) setImmediate(next)
  }

  return async (work) => {
    if (waiting.length === mostWaiting) throw new Unavailable()
    await new Promise<void>((begin) => {
      waiting.push(begin)
      if (waiting.length === 1) setImmediate(next)
    })
    return work()
  }
}
