import type { FastifyBaseLogger } from 'fastify'

const INTERVAL_MS = 3_600_000

/** Runs the clean-up tasks at the start and every hour. A task that fails does not stop the others. */
export function startHousekeeping(log: FastifyBaseLogger, tasks: Record<string, () => Promise<void>>) {
  let currentRun = Promise.resolve()

  async function runTasks(): Promise<void> {
    for (const [name, task] of Object.entries(tasks)) {
      await task().catch((error: unknown) => log.warn({ err: error }, `housekeeping failed: ${name}`))
    }
  }

  const runNow = () => (currentRun = currentRun.then(runTasks))
  void runNow()
  const timer = setInterval(() => void runNow(), INTERVAL_MS)
  timer.unref()
  return {
    /** Runs all tasks once more, after the current run. */
    runNow,
    async stop(): Promise<void> {
      clearInterval(timer)
      await currentRun
    },
  }
}
