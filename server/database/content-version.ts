import { type Transaction, sql } from 'kysely'
import { createClusterChannel } from './cluster-channel.ts'
import type { Store } from './open.ts'
import type { Tables } from './tables.ts'

export type ContentVersion = ReturnType<typeof createContentVersion>

/**
 * Counts every change to what visitors see, so that pages made before it are never shown after it: on no node, because a change
 * counts as made when all nodes have heard of it. A node that cannot hear the others trusts none of its pages.
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
    isCutOff: isDisconnected,

    current: () => (isDisconnected() ? (version += 1) : version),

    /** Called after each change, of this node and of the others. */
    onChange: (listener: () => void) => void listeners.push(listener),

    /** One transaction that changes content; the next page shows it. */
    async change<T>(act: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
      const change = cluster?.newChange()
      try {
        const commit = db.transaction().execute(async (trx) => {
          const result = await act(trx)
          await trx
            .updateTable('content_version')
            .set({ n: sql`n + 1` })
            .execute()
          await change?.announce(trx)
          return result
        })
        // Also after an error: a commit whose answer was lost may have happened.
        const result = await commit.finally(bump)
        await change?.heard()
        return result
      } finally {
        change?.end()
      }
    },

    start: async () => cluster?.start(),

    stop: async () => cluster?.stop(),
  }
}
