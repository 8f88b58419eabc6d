import type { FastifyBaseLogger } from 'fastify'
import type { HealthCheckName, HealthResult } from '../../contract/system.ts'
import { within } from '../within.ts'

/** The checks run one after the other, and a look must end before the next one begins. */
const TIMEOUT_MS = 4000

export type HealthCheck = {
  name: HealthCheckName
  /** `site`: the same wherever it is run, so that one node does. `node`: every machine has a result of its own. */
  scope: 'site' | 'node'
  run(): Promise<HealthResult>
}

/** Never throws, and takes no longer than the timeout. */
export async function runHealthCheck({ name, run }: HealthCheck, log: FastifyBaseLogger, timeoutMs = TIMEOUT_MS): Promise<HealthResult> {
  try {
    return await withTimeout(run(), timeoutMs)
  } catch (error) {
    log.warn({ err: error, check: name }, 'a health check failed')
    return {
      state: 'trouble',
      label: 'No answer',
      value: 'No answer',
      problem: `${name}: nothing can be said.`,
      detail: 'The look failed, or took too long.',
      advice: 'The log has the reason, as ‘a health check failed’.',
      isWarning: false,
    }
  }
}

/** The work goes on after the timeout, and its result is ignored. */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  const done = await within(
    work.then((result) => ({ result })),
    ms,
  )
  if (!done) throw new Error(`No answer within ${ms} ms`)
  return done.result
}

/** 0 for well or off, 1 for a warning, 2 for trouble. */
export const healthLevel = (result: HealthResult): 0 | 1 | 2 => (result.state !== 'trouble' ? 0 : result.isWarning ? 1 : 2)
