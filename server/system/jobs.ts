import type { FastifyBaseLogger } from 'fastify'
import { interpolate } from '../../contract/interpolate.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { type Job, SYSTEM_MESSAGES } from '../../contract/system.ts'
import type { Audit } from '../audit/audit.ts'
import type { Store } from '../database/store.ts'
import { NotFoundError } from '../errors.ts'
import type { JobStatus } from '../job-tracker.ts'
import type { JobRun, JobRuns } from './job-runs.ts'

/** Some jobs run every few seconds: the last run of each is stored once a minute. */
const RECORD_INTERVAL_MS = 60_000
/** Each node runs its jobs at least every hour: what failed longer before the newest run is over, or that node is gone. */
const MAX_FAILURE_AGE_MS = 2 * 3_600_000

export type BackgroundJob = {
  id: string
  name: string
  /** How often it runs, in words. */
  when: string
  status(): JobStatus | Promise<JobStatus>
  /** Its status is that of all nodes: it stores its runs itself. */
  storesRuns?: boolean
  /** One run counts for all nodes, so a later one on another node replaces it. */
  isForAllNodes?: boolean
  /** Undefined for a job that cannot be started by hand. */
  run?: (() => unknown) | undefined
}

export type Jobs = ReturnType<typeof createJobs>

type Dependencies = { jobs: BackgroundJob[]; runs: JobRuns; store: Store; audit: Audit; node: string; log: FastifyBaseLogger }

/** What runs by itself: the last run of any node, and what this node does now and next. */
export function createJobs({ jobs, runs, store, audit, node, log }: Dependencies) {
  const recorded = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  return {
    start(): void {
      timer = setInterval(() => void recordRuns(), RECORD_INTERVAL_MS).unref()
    },

    stop(): void {
      clearInterval(timer)
    },

    async list(): Promise<{ jobs: Job[]; node: string }> {
      const stored = await runs.read()
      const list = await Promise.all(jobs.map(async (job) => toJob(job, await job.status(), stored)))
      return { jobs: list, node: store.engine === 'postgres' ? node : '' }
    },

    /** Returns before the job has ended. */
    async run(id: string, by: CurrentStaff): Promise<{ message: string }> {
      const job = jobs.find((one) => one.id === id)
      if (!job?.run) throw new NotFoundError(SYSTEM_MESSAGES.jobNotFound)
      if ((await job.status()).isRunning) return { message: interpolate(SYSTEM_MESSAGES.jobRunning, job) }
      await store.db.transaction().execute((trx) => audit.record(trx, by, 'ran', { kind: 'job', id, name: job.name }))
      void start(job)
      return { message: interpolate(SYSTEM_MESSAGES.jobStarted, job) }
    },

    recordRuns,
  }

  async function start({ id, run }: BackgroundJob): Promise<void> {
    try {
      await run?.()
    } catch (error) {
      log.warn({ err: error, job: id }, 'a job that was started by hand failed')
    }
    await recordRuns()
  }

  /** Those that have ended since the last time. */
  async function recordRuns(): Promise<void> {
    try {
      const ended: JobRun[] = []
      for (const job of jobs) {
        const run = job.storesRuns ? undefined : toRun(job, await job.status())
        if (run && recorded.get(job.id) !== run.ranAt.getTime()) ended.push(run)
      }
      await runs.record(ended)
      for (const { job, ranAt } of ended) recorded.set(job, ranAt.getTime())
    } catch (error) {
      log.debug({ err: error }, 'the last runs of the jobs could not be stored')
    }
  }

  function toRun({ id, name }: BackgroundJob, { lastRunAt, tookMs = 0, hasFailed, failedTasks = [] }: JobStatus): JobRun | undefined {
    return (
      lastRunAt && { job: id, node, ranAt: lastRunAt, tookMs, failedTasks: hasFailed && failedTasks.length === 0 ? [name] : failedTasks }
    )
  }

  function toJob(job: BackgroundJob, status: JobStatus, stored: JobRun[]): Job {
    const { id, name, when, run, storesRuns } = job
    const own = toRun(job, status)
    const all = [own, ...stored.filter((one) => one.job === id && !storesRuns && !(own && one.node === node))].filter(
      (one) => one !== undefined,
    )
    const [newest] = all.toSorted((a, b) => b.ranAt.getTime() - a.ranAt.getTime())
    const isRecent = ({ ranAt }: JobRun) => newest!.ranAt.getTime() - ranAt.getTime() < MAX_FAILURE_AGE_MS
    const failed = job.isForAllNodes ? undefined : all.find((one) => one.failedTasks.length > 0 && isRecent(one))
    const shown = failed ?? newest
    return {
      _id: id,
      name,
      when,
      isRunning: status.isRunning,
      lastRunAt: shown?.ranAt.toISOString() ?? null,
      tookMs: (shown === own ? status.tookMs : shown?.tookMs) ?? null,
      nextRunAt: status.nextRunAt?.toISOString() ?? null,
      node: store.engine === 'postgres' && !storesRuns ? (shown?.node ?? '') : '',
      taskCount: status.taskCount ?? 1,
      failedTasks: shown?.failedTasks ?? [],
      canRun: run !== undefined,
    }
  }
}
