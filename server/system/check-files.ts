import type { FastifyBaseLogger } from 'fastify'
import { FileMissingError, type FileStore } from '../files/store/file-store.ts'
import { type JobStatus, createJobTracker } from '../job-tracker.ts'
import { plural } from './format.ts'
import type { JobRun, JobRuns } from './job-runs.ts'
import type { BackgroundJob } from './jobs.ts'

const HOUR_MS = 3_600_000
/** Of all nodes together. A little less than a day, so that the hour of the check does not move. */
const INTERVAL_MS = 23.5 * HOUR_MS
/** The log names no more. */
const MAX_NAMED = 20

const ID = 'check-files'
const NAME = 'Check files'

export type FileCheck = ReturnType<typeof createFileCheck>

type Dependencies = {
  files: FileStore
  /** The keys of the file store that rows name, a batch at a time. */
  listNamedKeys: () => AsyncIterable<string[]>
  /** Which of these keys a row names, and perhaps others. */
  findReferenced: (keys: string[]) => Promise<string[]>
  runs: JobRuns
  now: () => Date
  log: FastifyBaseLogger
}

/** Once a day, on one of the nodes: whether every file that a row names is in the store. `removeOrphans` finds the reverse. */
export function createFileCheck({ files, listNamedKeys, findReferenced, runs, now, log }: Dependencies) {
  const tracker = createJobTracker()
  let failedTasks: string[] = []
  let timer: NodeJS.Timeout | undefined

  return {
    start(): void {
      tracker.setNextRun(HOUR_MS)
      timer = setInterval(() => void runIfDue(), HOUR_MS).unref()
    },

    stop(): void {
      clearInterval(timer)
    },

    /** When the files were last checked, on any node, and what is missing, such as '3 files missing'. */
    async lastResult(): Promise<{ at: Date; missing: string | undefined } | undefined> {
      const lastRun = await findLastRun(runs)
      return lastRun && { at: lastRun.ranAt, missing: lastRun.failedTasks[0] }
    },

    job: {
      id: ID,
      name: NAME,
      when: 'every day',
      isForAllNodes: true,
      status: (): JobStatus => ({ ...tracker.status(), failedTasks }),
      run,
    } satisfies BackgroundJob,
  }

  async function runIfDue(): Promise<void> {
    try {
      const lastRun = await findLastRun(runs)
      const waitMs = lastRun ? INTERVAL_MS - Math.abs(now().getTime() - lastRun.ranAt.getTime()) : 0
      if (waitMs > 0) return tracker.setNextRun(waitMs)
      await run()
    } catch (error) {
      log.warn({ err: error }, 'the files could not be checked')
    }
  }

  async function run(): Promise<void> {
    failedTasks = []
    const missing = await tracker.track(findMissing).finally(() => tracker.setNextRun(INTERVAL_MS))
    if (missing.length === 0) return
    failedTasks = [`${plural(missing.length, 'file')} missing`]
    log.error({ files: missing.slice(0, MAX_NAMED), count: missing.length }, 'files that the database names are missing in the file store')
  }

  async function findMissing(): Promise<string[]> {
    const stored = new Set<string>()
    for await (const { key } of files.keys()) stored.add(key)
    const missing: string[] = []
    for await (const keys of listNamedKeys()) {
      const suspected: string[] = []
      for (const key of keys) if (!stored.has(key) && (await isMissing(key))) suspected.push(key)
      if (suspected.length === 0) continue
      // The row may have been deleted with its file meanwhile.
      const referenced = new Set(await findReferenced(suspected))
      missing.push(...suspected.filter((key) => referenced.has(key)))
    }
    return missing
  }

  /** It may have been stored since the keys were listed. */
  async function isMissing(key: string): Promise<boolean> {
    try {
      const file = await files.open(key)
      file.on('error', () => {}).destroy()
      return false
    } catch (error) {
      if (error instanceof FileMissingError) return true
      throw error
    }
  }
}

/** Of any node. One that could not be finished says nothing. */
async function findLastRun(runs: JobRuns): Promise<JobRun | undefined> {
  const checks = (await runs.read()).filter(({ job, failedTasks }) => job === ID && !failedTasks.includes(NAME))
  return checks.toSorted((a, b) => b.ranAt.getTime() - a.ranAt.getTime())[0]
}
