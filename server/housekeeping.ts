import type { FastifyBaseLogger } from 'fastify'

const INTERVAL_MS = 3_600_000

/** Clears what has outlived its use, at the start and every hour. */
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
    /** A round out of turn. */
    begin: runNow,
    async stop(): Promise<void> {
      clearInterval(timer)
      await currentRun
    },
  }
}
