import type { FastifyBaseLogger } from 'fastify'
import { interpolate } from '../../contract/interpolate.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { type Job, SYSTEM_MESSAGES } from '../../contract/system.ts'
import type { Audit } from '../audit/audit.ts'
import type { Store } from '../database/store.ts'
import { NotFoundError } from '../errors.ts'
import type { JobStatus } from '../job-tracker.ts'

export type BackgroundJob = {
  id: string
  name: string
  /** How often it runs, in words. */
  when: string
  status(): JobStatus | Promise<JobStatus>
  /** Undefined for a job that cannot be started by hand. */
  run?: (() => unknown) | undefined
}

export type Jobs = ReturnType<typeof createJobs>

type Dependencies = { jobs: BackgroundJob[]; store: Store; audit: Audit; node: string; log: FastifyBaseLogger }

/** What runs by itself on this node. */
export function createJobs({ jobs, store, audit, node, log }: Dependencies) {
  return {
    async list(): Promise<{ jobs: Job[]; node: string }> {
      return { jobs: await Promise.all(jobs.map(toJob)), node: store.engine === 'postgres' ? node : '' }
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
  }

  async function start({ id, run }: BackgroundJob): Promise<void> {
    try {
      await run?.()
    } catch (error) {
      log.warn({ err: error, job: id }, 'a job that was started by hand failed')
    }
  }
}

async function toJob({ id, name, when, status, run }: BackgroundJob): Promise<Job> {
  const { isRunning, lastRunAt, tookMs, nextRunAt, hasFailed, taskCount = 1, failedTasks = [] } = await status()
  return {
    _id: id,
    name,
    when,
    isRunning,
    lastRunAt: lastRunAt?.toISOString() ?? null,
    tookMs: tookMs ?? null,
    nextRunAt: nextRunAt?.toISOString() ?? null,
    taskCount,
    failedTasks: hasFailed && failedTasks.length === 0 ? [name] : failedTasks,
    canRun: run !== undefined,
  }
}
