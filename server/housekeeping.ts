import type { FastifyBaseLogger } from 'fastify'
import { type JobStatus, createJobTracker } from './job-tracker.ts'

const INTERVAL_MS = 3_600_000

type Tasks = Record<string, () => Promise<void>>
type Dependencies<Group extends string> = { groups: Record<Group, Tasks>; log: FastifyBaseLogger }

/** Runs groups of clean-up tasks at the start and every hour. A task that fails does not stop the others. */
export function createHousekeeping<Group extends string>({ groups, log }: Dependencies<Group>) {
  const names = Object.keys(groups) as Group[]
  const state = new Map(names.map((name) => [name, { tracker: createJobTracker(), failedTasks: [] as string[] }]))
  let timer: NodeJS.Timeout | undefined
  let currentRun = Promise.resolve()

  async function runGroup(group: Group): Promise<void> {
    const { tracker } = state.get(group)!
    const failedTasks: string[] = []
    await tracker.track(async () => {
      for (const [name, task] of Object.entries<() => Promise<void>>(groups[group])) {
        await task().catch((error: unknown) => {
          failedTasks.push(name)
          log.warn({ err: error }, `housekeeping failed: ${name}`)
        })
      }
    })
    state.get(group)!.failedTasks = failedTasks
  }

  /** After the current run: no two run at once. */
  function enqueue(run: () => Promise<void>): Promise<void> {
    currentRun = currentRun.then(run)
    return currentRun
  }

  function runAll(): Promise<void> {
    for (const { tracker } of state.values()) tracker.setNextRun(INTERVAL_MS)
    return enqueue(async () => {
      const due = Date.now() + INTERVAL_MS
      for (const group of names) {
        await runGroup(group)
        state.get(group)!.tracker.setNextRun(due - Date.now())
      }
    })
  }

  return {
    groups: names,

    start(): void {
      void runAll()
      timer = setInterval(() => void runAll(), INTERVAL_MS)
      timer.unref()
    },

    /** Runs all tasks once more, after the current run. */
    runNow: runAll,

    /** Runs the tasks of one group once more, after the current run. Its next regular run stays as it is. */
    async runGroup(group: Group): Promise<void> {
      const { tracker } = state.get(group)!
      const { nextRunAt } = tracker.status()
      await enqueue(() => runGroup(group))
      if (nextRunAt) tracker.setNextRun(nextRunAt.getTime() - Date.now())
    },

    status(group: Group): JobStatus {
      const { tracker, failedTasks } = state.get(group)!
      return { ...tracker.status(), taskCount: Object.keys(groups[group]).length, failedTasks }
    },

    async stop(): Promise<void> {
      clearInterval(timer)
      await currentRun
    },
  }
}
