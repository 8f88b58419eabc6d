import { type Transaction, sql } from 'kysely'
import { createClusterChannel } from './cluster-channel.ts'
import type { Store } from '../store.ts'
import type { Tables } from '../tables.ts'

export type ContentVersion = ReturnType<typeof createContentVersion>

/**
 * Counts every change to what visitors see, so that no node serves a page rendered before a change once the change is complete, that is when
 * all nodes have acknowledged it. A node that has lost the channel uses none of its cached pages.
 */
export function createContentVersion({ db }: Store, databaseUrl: string | undefined) {
  let version = 1
  const listeners: (() => void)[] = []
  const bump = () => {
    version += 1
    for (const listener of listeners) listener()
  }
  const cluster = databaseUrl ? createClusterChannel(databaseUrl, bump) : undefined
  const isDisconnected = () => cluster?.isDisconnected() ?? false

  return {
    isDisconnected,

    current: () => (isDisconnected() ? (version += 1) : version),

    /** Calls the listener after each change, of this node and of the others. */
    onChange: (listener: () => void) => void listeners.push(listener),

    /** One transaction that changes content; every page requested after it shows the change. */
    async change<T>(act: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
      const change = cluster?.newChange()
      try {
        const commit = db.transaction().execute(async (trx) => {
          const result = await act(trx)
          await trx
            .updateTable('content_version')
            .set({ n: sql`n + 1` })
            .execute()
          await change?.publish(trx)
          return result
        })
        // Also after an error: the commit may have happened although its response was lost.
        const result = await commit.finally(bump)
        await change?.waitForAcks()
        return result
      } finally {
        change?.close()
      }
    },

    start: async () => cluster?.start(),

    stop: async () => cluster?.stop(),
  }
}
