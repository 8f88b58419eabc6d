import { type Transaction, sql } from 'kysely'
import { createNodeLine } from './node-line.ts'
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
  const count = () => {
    version += 1
    for (const listener of listeners) listener()
  }
  const nodes = databaseUrl ? createNodeLine(databaseUrl, count) : undefined
  const isCutOff = () => nodes?.isDeaf() ?? false

  return {
    isCutOff,

    current: () => (isCutOff() ? (version += 1) : version),

    /** Called after each change, of this node and of the others. */
    onChange: (listener: () => void) => void listeners.push(listener),

    /** One transaction that changes content; the next page shows it. */
    async change<T>(act: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
      const change = nodes?.newChange()
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
        const result = await commit.finally(count)
        await change?.heard()
        return result
      } finally {
        change?.end()
      }
    },

    start: async () => nodes?.start(),

    stop: async () => nodes?.stop(),
  }
}
