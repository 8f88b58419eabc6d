import { setTimeout as pause } from 'node:timers/promises'
import { type Transaction, sql } from 'kysely'
import pg from 'pg'
import { newId } from './ids.ts'
import { createSocketWithIdleTimeout } from './postgres.ts'
import { createAckTracker } from './ack-tracker.ts'
import type { Tables } from './tables.ts'

const CONTENT_CHANGED_CHANNEL = 'content_changed'
const LISTENER_NAME_PREFIX = 'site-listener '
const RECONNECT_MS = 1000
/** A listener says nothing for hours; asking tells whether anybody is still there. */
const PING_INTERVAL_MS = 5000
const IDLE_TIMEOUT_MS = 3 * PING_INTERVAL_MS

/** How nodes on one database tell each other that content has changed: with the commit itself, and each says that it has heard. */
export function createClusterChannel(databaseUrl: string, onChange: () => void) {
  const nodeId = newId()
  const acks = createAckTracker()
  let disconnected = true
  let listener: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  return {
    /** Whether changes of other nodes could be missed. */
    isDisconnected: () => disconnected,

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
          const nodes = await listListeningNodes(trx)
          await sql`select pg_notify(${CONTENT_CHANGED_CHANNEL}, ${`${nodeId} ${change}`})`.execute(trx)
          // Whoever does not listen hears no answers either.
          if (!disconnected) acks.track(change, nodes)
        },
        /** Waits until all nodes have heard of it. */
        heard: () => acks.complete(change),
        end: () => acks.untrack(change),
      }
    },
  }

  async function listen(): Promise<void> {
    if (closed) return
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: LISTENER_NAME_PREFIX + nodeId,
      stream: () => createSocketWithIdleTimeout(IDLE_TIMEOUT_MS),
    })
    listener = client
    const lost = () => {
      if (listener !== client) return
      listener = undefined
      disconnected = true
      client.end().catch(() => {})
      retry = setTimeout(listen, RECONNECT_MS)
    }
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', ({ channel, payload = '' }) => {
      const [first = '', second = ''] = payload.split(' ')
      if (channel !== CONTENT_CHANGED_CHANNEL) return acks.acknowledge(first, second)
      onChange()
      client.query('select pg_notify($1, $2)', [ackChannel(first), `${second} ${nodeId}`]).catch(() => {})
    })
    try {
      await client.connect()
      await client.query(`listen ${CONTENT_CHANGED_CHANNEL}; listen ${ackChannel(nodeId)}`)
      onChange()
      disconnected = false
      pingUntilClosed(client).catch(lost)
    } catch {
      lost()
    }
  }

  async function pingUntilClosed(client: pg.Client): Promise<void> {
    while (listener === client) {
      await client.query('select 1')
      await pause(PING_INTERVAL_MS, undefined, { ref: false })
    }
  }
}

async function listListeningNodes(trx: Transaction<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${LISTENER_NAME_PREFIX})
  `.execute(trx)
  return rows.map(({ name }) => name.slice(LISTENER_NAME_PREFIX.length))
}

/** The channel on which a node is told who has heard its changes. */
const ackChannel = (node: string) => `heard_${node}`
