import { ServiceUnavailableError } from '../errors.ts'

/** About a second of rendering. */
const MAX_QUEUED = 400

type EnqueueRender = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Starts one rendering per turn of the event loop. Cached pages, short replies and new connections, of which Node accepts one per
 * turn, are served in between; otherwise they would wait for every page in the queue.
 */
export function createRenderQueue(maxQueued = MAX_QUEUED): { enqueueRender: EnqueueRender; queueLength: () => number } {
  const queue: (() => void)[] = []

  function startNext(): void {
    queue.shift()?.()
    if (queue.length > 0) setImmediate(startNext)
  }

  return {
    queueLength: () => queue.length,

    async enqueueRender(work) {
      if (queue.length === maxQueued) throw new ServiceUnavailableError()
      await new Promise<void>((resolve) => {
        queue.push(resolve)
        if (queue.length === 1) setImmediate(startNext)
      })
      return work()
    },
  }
}
