import { setTimeout as pause } from 'node:timers/promises'
import { type Transaction, sql } from 'kysely'
import pg from 'pg'
import { newId } from '../ids.ts'
import { createSocketWithIdleTimeout } from '../engines/postgres-dialect.ts'
import type { Tables } from '../tables.ts'

const CONTENT_CHANGED_CHANNEL = 'content_changed'
const LISTENER_NAME_PREFIX = 'site-listener '
const RECONNECT_MS = 1000
/** A listening connection may be idle for hours: only a query shows that it is still alive. */
const PING_INTERVAL_MS = 5000
const IDLE_TIMEOUT_MS = 3 * PING_INTERVAL_MS
/** A healthy node acknowledges within this time. */
const ACK_TIMEOUT_MS = 1000

/** How nodes on one database tell each other that content has changed: a notification with the commit, which every node acknowledges. */
export function createClusterChannel(databaseUrl: string, onChange: () => void) {
  const nodeId = newId()
  const acks = createAckTracker()
  let disconnected = true
  let listener: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  return {
    /** While true, changes of other nodes may be missed. */
    isDisconnected: () => disconnected,

    start: listen,

    async stop(): Promise<void> {
      closed = true
      clearTimeout(retry)
      const client = listener
      listener = undefined
      await client?.end().catch(() => {})
    },

    newChange() {
      const change = newId()
      return {
        /** Delivered to every node at the commit. */
        async publish(trx: Transaction<Tables>): Promise<void> {
          const nodes = await listListeningNodes(trx)
          await sql`select pg_notify(${CONTENT_CHANGED_CHANNEL}, ${`${nodeId} ${change}`})`.execute(trx)
          // A node that does not listen receives no acknowledgements either.
          if (!disconnected) acks.track(change, nodes)
        },
        /** Waits until all nodes have acknowledged it. */
        waitForAcks: () => acks.wait(change),
        close: () => acks.untrack(change),
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

/** Waits for each of several nodes, up to a timeout, and only once for a node that has died. */
function createAckTracker() {
  const tracked = new Map<string, { missing: Set<string>; resolve: () => void; completed: Promise<void> }>()
  const unresponsive = new Set<string>()

  return {
    /** Acknowledgements count from here on, until `untrack`. */
    track(change: string, nodes: string[]): void {
      const { promise: completed, resolve } = Promise.withResolvers<void>()
      const missing = new Set(nodes.filter((node) => !unresponsive.has(node)))
      if (missing.size === 0) resolve()
      tracked.set(change, { missing, resolve, completed })
    },

    acknowledge(change: string, node: string): void {
      unresponsive.delete(node)
      const pending = tracked.get(change)
      pending?.missing.delete(node)
      if (pending?.missing.size === 0) pending.resolve()
    },

    async wait(change: string): Promise<void> {
      const pending = tracked.get(change)
      if (!pending) return
      const timeout = new AbortController()
      const timer = pause(ACK_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => {})
      await Promise.race([pending.completed, timer])
      timeout.abort()
      for (const node of pending.missing) unresponsive.add(node)
    },

    untrack: (change: string) => tracked.delete(change),
  }
}

async function listListeningNodes(trx: Transaction<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${LISTENER_NAME_PREFIX})
  `.execute(trx)
  return rows.map(({ name }) => name.slice(LISTENER_NAME_PREFIX.length))
}

/** The channel on which a node receives the acknowledgements of its changes. */
const ackChannel = (node: string) => `content_ack_${node}`
