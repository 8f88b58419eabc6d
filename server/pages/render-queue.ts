import { ServiceUnavailableError } from '../errors.ts'

/** About a second of rendering. */
const MAX_QUEUED = 400

export type EnqueueRender = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Begins one piece of work per turn of the event loop. Pages that are ready, short answers and new connections, of which only one
 * is taken in per turn, come in between; without it, they would wait for every page that is to be rendered.
 */
export function createRenderQueue(maxQueued = MAX_QUEUED): EnqueueRender {
  const queue: (() => void)[] = []

  function next(): void {
    queue.shift()?.()
    if (queue.length > 0) setImmediate(next)
  }

  return async (work) => {
    if (queue.length === maxQueued) throw new ServiceUnavailableError()
    await new Promise<void>((resolve) => {
      queue.push(resolve)
      if (queue.length === 1) setImmediate(next)
    })
    return work()
  }
}
