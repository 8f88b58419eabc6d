import type { Db } from '../database/tables.ts'

const DAY_MS = 86_400_000
/** A node that has run nothing for so long is gone. */
const RETENTION_DAYS = 30

export type JobRun = { job: string; node: string; ranAt: Date; tookMs: number; failedTasks: string[] }

export type JobRuns = ReturnType<typeof createJobRuns>

/** The last run of each job on each node, so that every node shows the runs of all, and those before its start. */
export function createJobRuns({ db, now }: { db: Db; now: () => Date }) {
  return {
    /** In one statement. */
    async record(runs: JobRun[]): Promise<void> {
      if (runs.length === 0) return
      await db
        .insertInto('job_runs')
        .values(
          runs.map(({ job, node, ranAt, tookMs, failedTasks }) => ({
            job,
            node,
            ran_at: ranAt.toISOString(),
            ms: Math.round(tookMs),
            failed_tasks: JSON.stringify(failedTasks),
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['job', 'node']).doUpdateSet((eb) => ({
            ran_at: eb.ref('excluded.ran_at'),
            ms: eb.ref('excluded.ms'),
            failed_tasks: eb.ref('excluded.failed_tasks'),
          })),
        )
        .execute()
    },

    async read(): Promise<JobRun[]> {
      const rows = await db.selectFrom('job_runs').selectAll().execute()
      return rows.map(({ job, node, ran_at: ranAt, ms, failed_tasks: failedTasks }) => ({
        job,
        node,
        ranAt: new Date(ranAt),
        tookMs: ms,
        failedTasks: JSON.parse(failedTasks) as string[],
      }))
    },

    async deleteExpired(): Promise<void> {
      const oldest = new Date(now().getTime() - RETENTION_DAYS * DAY_MS).toISOString()
      await db.deleteFrom('job_runs').where('ran_at', '<', oldest).execute()
    },
  }
}
