import { setTimeout as pause } from 'node:timers/promises'
import { type Transaction, sql } from 'kysely'
import pg from 'pg'
import { newId } from './ids.ts'
import { impatientSocket } from './postgres.ts'
import { createRollCall } from './roll-call.ts'
import type { Tables } from './tables.ts'

const CHANGED = 'content_changed'
const LISTENER = 'site-listener '
const RECONNECT_MS = 1000
/** A listener says nothing for hours; asking tells whether anybody is still there. */
const ASK_EVERY_MS = 5000
const LONGEST_SILENCE_MS = 3 * ASK_EVERY_MS

/** How nodes on one database tell each other that content has changed: with the commit itself, and each says that it has heard. */
export function createNodeLine(databaseUrl: string, onChange: () => void) {
  const me = newId()
  const rollCall = createRollCall()
  let deaf = true
  let listener: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  return {
    /** Whether changes of other nodes could be missed. */
    isDeaf: () => deaf,

    start: listen,

    async stop(): Promise<void> {
      closed = true
      clearTimeout(retry)
      const client = listener
      listener = undefined
      await client?.end().catch(() => {})
    },

    /** A change that is to be made known. */
    newChange() {
      const change = newId()
      return {
        /** Tells everybody at the commit. */
        async announce(trx: Transaction<Tables>): Promise<void> {
          const nodes = await listening(trx)
          await sql`select pg_notify(${CHANGED}, ${`${me} ${change}`})`.execute(trx)
          // Whoever does not listen hears no answers either.
          if (!deaf) rollCall.begin(change, nodes)
        },
        /** Waits until all nodes have heard of it. */
        heard: () => rollCall.complete(change),
        end: () => rollCall.end(change),
      }
    },
  }

  async function listen(): Promise<void> {
    if (closed) return
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: LISTENER + me,
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
    client.on('notification', ({ channel, payload = '' }) => {
      const [first = '', second = ''] = payload.split(' ')
      if (channel !== CHANGED) return rollCall.answered(first, second)
      onChange()
      client.query('select pg_notify($1, $2)', [heardBy(first), `${second} ${me}`]).catch(() => {})
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANGED}; listen ${heardBy(me)}`)
      onChange()
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
}

async function listening(trx: Transaction<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${LISTENER})
  `.execute(trx)
  return rows.map(({ name }) => name.slice(LISTENER.length))
}

/** The channel on which a node is told who has heard its changes. */
const heardBy = (node: string) => `heard_${node}`
