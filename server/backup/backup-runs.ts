import type { Insertable } from 'kysely'
import { newId } from '../database/ids.ts'
import { createLease } from '../database/lease.ts'
import type { Db, Row, Tables } from '../database/tables.ts'

const LEASE_MS = 120_000
const RETRY_AFTER_MS = { first: 10 * 60_000, later: 60 * 60_000 }
const HISTORY_MS = 400 * 86_400_000

type Outcome = Pick<Insertable<Tables['backup_runs']>, 'archive' | 'bytes' | 'kept' | 'reason' | 'verified_at'>

/** The history of the backups in the database, and the lease by which only one of several nodes makes one. */
export function createBackupRuns(db: Db, now: () => Date) {
  const lease = createLease({ db, table: 'backup_lease', id: 'backup', ms: LEASE_MS, now })
  const isoInMs = (ms: number) => new Date(now().getTime() + ms).toISOString()

  return {
    lease,

    /** With the lease: a run that is still open belongs to a node that has died. */
    async begin(node: string, destination: string): Promise<string> {
      const at = isoInMs(0)
      await db
        .updateTable('backup_runs')
        .set({ state: 'failed', finished_at: at, reason: 'The site was stopped while it made this backup.' })
        .where('state', '=', 'running')
        .execute()
      await db.deleteFrom('backup_runs').where('started_at', '<', isoInMs(-HISTORY_MS)).execute()
      const id = newId()
      const empty = { archive: '', bytes: 0, ms: 0, kept: 0, reason: '' }
      await db
        .insertInto('backup_runs')
        .values({ id, state: 'running', node, destination, started_at: at, ...empty })
        .execute()
      return id
    },

    /** Gives the lease back with the outcome: no other node can find it free and the backup still to be made. */
    async finish(
      { id, holder }: { id: string; holder: string },
      state: 'done' | 'failed',
      ms: number,
      outcome: Partial<Outcome>,
    ): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx
          .updateTable('backup_runs')
          .set({ ...outcome, state, ms: Math.round(ms), finished_at: isoInMs(0) })
          .where('id', '=', id)
          .execute()
        await lease.release(holder, trx)
      })
    },

    last,

    first: () => db.selectFrom('backup_runs').selectAll().orderBy('started_at').limit(1).executeTakeFirst(),

    /** Whether none has succeeded since that time. After a failure, only some time later. */
    async isDue(since: Date): Promise<boolean> {
      const dueAt = since.toISOString()
      const success = await last('done')
      if (success && success.started_at >= dueAt) return false
      const failures = await countFailures(dueAt)
      if (failures === 0) return true
      const failure = await last('failed')
      const retryAfterMs = failures === 1 ? RETRY_AFTER_MS.first : RETRY_AFTER_MS.later
      return Date.parse(failure?.finished_at ?? '') + retryAfterMs <= now().getTime()
    },
  }

  function last(state: Row<'backup_runs'>['state']) {
    return db.selectFrom('backup_runs').selectAll().where('state', '=', state).orderBy('started_at', 'desc').limit(1).executeTakeFirst()
  }

  async function countFailures(since: string): Promise<number> {
    const { n } = await db
      .selectFrom('backup_runs')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('state', '=', 'failed')
      .where('started_at', '>=', since)
      .executeTakeFirstOrThrow()
    return Number(n)
  }
}
