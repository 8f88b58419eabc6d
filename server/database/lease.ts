import { sql } from 'kysely'
import type { Db, Executor } from './tables.ts'

type LeaseSettings = {
  db: Db
  table: 'backup_lease' | 'leases'
  id: string
  /** A node that has died loses its lease after this time. */
  ms: number
  now: () => Date
}

export type Lease = ReturnType<typeof createLease>

/** A lease in the database, by which only one of several nodes does something. */
export function createLease({ db, table, id, ms, now }: LeaseSettings) {
  // Both tables have the same columns.
  const leases = table as 'leases'
  const renewalIntervalMs = ms / 4
  const isoInMs = (fromNow: number) => new Date(now().getTime() + fromNow).toISOString()

  return {
    /** `predecessors`: a lease whose holder begins with this was left by a process that has ended, so it counts as free. */
    async claim(holder: string, predecessors?: string): Promise<boolean> {
      const claim = { holder, lease_until: isoInMs(ms) }
      const isLeftBehind = predecessors
        ? sql<boolean>`substr(${sql.ref(`${table}.holder`)}, 1, ${predecessors.length}) = ${predecessors}`
        : sql<boolean>`1 = 0`
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto(leases)
        .values({ id, ...claim })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet(claim)
            .where((eb) => eb.or([eb(sql.ref(`${table}.lease_until`), '<=', isoInMs(0)), isLeftBehind])),
        )
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows > 0n
    },

    renew,

    /** Also as a part of a transaction. */
    async release(holder: string, executor: Executor = db): Promise<void> {
      await executor.deleteFrom(leases).where('id', '=', id).where('holder', '=', holder).execute()
    },

    /** Whether any node has it. */
    async isHeld(): Promise<boolean> {
      const row = await db.selectFrom(leases).select('holder').where('id', '=', id).where('lease_until', '>', isoInMs(0)).executeTakeFirst()
      return row !== undefined
    },

    /** Renews the lease until the returned function is called. When that fails, `onLost` is called before another node may get the lease. */
    keep(holder: string, onLost: () => void): () => Promise<void> {
      let renewing: Promise<void> = Promise.resolve()
      let renewedAt = performance.now()
      const keepOn = async () => {
        const askedAt = performance.now()
        const isOurs = await renew(holder).catch(() => undefined)
        if (isOurs) renewedAt = askedAt
        if (isOurs === false || performance.now() - renewedAt > ms - renewalIntervalMs) onLost()
      }
      const interval = setInterval(() => (renewing = renewing.then(keepOn)), renewalIntervalMs)
      interval.unref()
      return async () => {
        clearInterval(interval)
        await renewing
      }
    },
  }

  /** False when another node has taken it. */
  async function renew(holder: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable(leases)
      .set({ lease_until: isoInMs(ms) })
      .where('id', '=', id)
      .where('holder', '=', holder)
      .where('lease_until', '>', isoInMs(0))
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }
}
