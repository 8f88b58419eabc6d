/** The last run of a job on this node. */
export type JobStatus = {
  isRunning: boolean
  lastRunAt: Date | undefined
  tookMs: number | undefined
  nextRunAt: Date | undefined
  hasFailed: boolean
  /** Of a job with several tasks: how many, and which failed. */
  taskCount?: number
  failedTasks?: string[]
}

export type JobTracker = ReturnType<typeof createJobTracker>

/** Remembers when a job last ran, how long that took and whether it failed. In memory; `jobs.ts` stores it for the other nodes. */
export function createJobTracker() {
  let status: JobStatus = { isRunning: false, lastRunAt: undefined, tookMs: undefined, nextRunAt: undefined, hasFailed: false }

  return {
    status: () => status,

    async track<T>(run: () => Promise<T>): Promise<T> {
      const lastRunAt = new Date()
      const began = performance.now()
      let hasFailed = true
      status = { ...status, isRunning: true, nextRunAt: undefined }
      try {
        const result = await run()
        hasFailed = false
        return result
      } finally {
        status = { ...status, isRunning: false, lastRunAt, tookMs: performance.now() - began, hasFailed }
      }
    },

    setNextRun(inMs: number): void {
      status = { ...status, nextRunAt: new Date(Date.now() + inMs) }
    },
  }
}
