import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { ServiceUnavailableError } from '../errors.ts'

const SAMPLE_INTERVAL_MS = 1000
const RESOLUTION_MS = 10
const MAX_MEAN_DELAY_MS = 1000
/** The first requests after a start compile and load what they need: on a busy machine that takes seconds, and is over then. */
const IGNORED_SAMPLES = 3

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False for routes that reply also while the process is overloaded. */
    shedsLoad?: boolean
  }
}

/** Requests get a 503 while the event loop is so far behind that they would wait for more than a second. */
export function shedLoad(app: FastifyInstance): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  let samples = 0
  let isOverloaded = false
  let timer: NodeJS.Timeout | undefined

  app.addHook('onListen', async () => {
    delay.enable()
    timer = setInterval(takeSample, SAMPLE_INTERVAL_MS).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delay.disable()
  })
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (isOverloaded && routeOptions.config.shedsLoad !== false) throw new ServiceUnavailableError()
  })

  function takeSample(): void {
    const meanMs = delay.mean / 1e6 - RESOLUTION_MS
    delay.reset()
    samples += 1
    // There is no mean if no timer has fired since the last sample.
    isOverloaded = samples > IGNORED_SAMPLES && (Number.isNaN(meanMs) || meanMs > MAX_MEAN_DELAY_MS)
  }
}
