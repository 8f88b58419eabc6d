import type { FastifyBaseLogger } from 'fastify'

const EVERY_MS = 3_600_000

/** Clears what has outlived its use, at the start and every hour. */
export function startHousekeeping(log: FastifyBaseLogger, tasks: Record<string, () => Promise<void>>) {
  let round = Promise.resolve()

  async function tidy(): Promise<void> {
    for (const [name, task] of Object.entries(tasks)) {
      await task().catch((error: unknown) => log.warn({ err: error }, `housekeeping failed: ${name}`))
    }
  }

  const begin = () => (round = round.then(tidy))
  void begin()
  const timer = setInterval(() => void begin(), EVERY_MS)
  timer.unref()
  return {
    /** A round out of turn. */
    begin,
    async stop(): Promise<void> {
      clearInterval(timer)
      await round
    },
  }
}
