import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { tableMaker } from './table-maker.ts'

/** Adds the last run of each job on each node, for the page Jobs. */
export const jobRuns = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const table = tableMaker(db, engine)
    await table('job_runs', { job: 'text', node: 'text', ran_at: 'text', ms: 'number', failed_tasks: 'text' }, (runs) =>
      runs.addPrimaryKeyConstraint('job_runs_key', ['job', 'node']),
    )
  },
})
