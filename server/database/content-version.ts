import { setTimeout as pause } from 'node:timers/promises'
import { type Transaction, sql } from 'kysely'
import pg from 'pg'
import type { Store } from './open.ts'
import { impatientSocket } from './postgres.ts'
import type { Tables } from './tables.ts'

const CHANNEL = 'content_changed'
const RECONNECT_MS = 1000
/** A listener says nothing for hours; asking tells whether anybody is still there. */
const ASK_EVERY_MS = 5000
const LONGEST_SILENCE_MS = 3 * ASK_EVERY_MS

export type ContentVersion = ReturnType<typeof createContentVersion>

/**
 * Counts every change to what visitors see, so that pages made before it are never shown after it. On PostgreSQL the commit
 * itself tells the other nodes; a node that cannot hear them trusts none of its pages.
 */
export function createContentVersion({ db, engine }: Store, databaseUrl: string | undefined) {
  let version = 1
  let deaf = engine === 'postgres'
  let listener: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function listen(): Promise<void> {
    if (closed) return
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'site-listener',
      stream: () => impatientSocket(LONGEST_SILENCE_MS),
    })
    listener = client
    const lost = () => {
      if (listener !== client) return
      listener = undefined
      deaf = true
      client.end().catch(() => {})
      retry = setTimeout(listen, RECONNECT_MS)
    }
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', () => {
      version += 1
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      version += 1
      deaf = false
      keepAsking(client).catch(lost)
    } catch {
      lost()
    }
  }

  async function keepAsking(client: pg.Client): Promise<void> {
    while (listener === client) {
      await client.query('select 1')
      await pause(ASK_EVERY_MS, undefined, { ref: false })
    }
  }

  return {
    isCutOff: () => deaf,

    current: () => (deaf ? (version += 1) : version),

    /** One transaction that changes content; the next page shows it. */
    async change<T>(act: (trx: Transaction<Tables>) => Promise<T>): Promise<T> {
      try {
        return await db.transaction().execute(async (trx) => {
          const result = await act(trx)
          await trx.updateTable('content_version').set({ n: sql`n + 1` }).execute()
          if (engine === 'postgres') await sql`notify ${sql.raw(CHANNEL)}`.execute(trx)
          return result
        })
      } finally {
        // Also after an error: a commit whose answer was lost may have happened.
        version += 1
      }
    },

    start: async () => {
      if (engine === 'postgres') await listen()
    },

    async stop(): Promise<void> {
      closed = true
      clearTimeout(retry)
      const client = listener
      listener = undefined
      await client?.end().catch(() => {})
    },
  }
}
