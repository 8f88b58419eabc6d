import { setTimeout as pause } from 'node:timers/promises'
import { type Transaction, sql } from 'kysely'
import pg from 'pg'
import type { ChangedTags, ContentTag } from './content-tags.ts'
import { newId } from '../ids.ts'
import { createSocketWithIdleTimeout } from '../engines/postgres-dialect.ts'
import type { Tables } from '../tables.ts'

const CONTENT_CHANGED_CHANNEL = 'content_changed'
const LISTENER_NAME_PREFIX = 'site-listener '
const RECONNECT_MS = 1000
/** How long a node may serve what it has cached after its last word from the database. */
const LEASE_MS = 4000
const RENEWAL_INTERVAL_MS = 1000
/** A node stops this much earlier than the database has been told. */
const LEASE_MARGIN_MS = 500
/** Longer than an update of a lease takes: one that has ended for this long is not being renewed at this moment. */
const ENDED_LEASE_MARGIN_MS = 1000
const LEASE_CHECK_INTERVAL_MS = 500
const IDLE_TIMEOUT_MS = 15_000
/** PostgreSQL limits a notification to 8000 bytes. */
const MAX_TAGS_BYTES = 7000

/**
 * How nodes on one database tell each other that content has changed: a notification with the commit, which every node acknowledges. A node
 * holds a lease, a row that it renews on the connection on which it is notified. A node that does not acknowledge is waited for until its
 * lease has ended; by then it serves nothing that it has cached (docs/decisions/0031).
 */
export function createClusterChannel(databaseUrl: string, { onChange, onDisconnect }: Listeners) {
  const nodeId = newId()
  const acks = createAckTracker(listLeases)
  /** On this machine's clock for durations. */
  let leaseEndsAt = 0
  let listener: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const leaseRemainingMs = () => Math.max(0, leaseEndsAt - performance.now())
  const isDisconnected = () => leaseRemainingMs() === 0

  return {
    /** While true, changes of other nodes may be missed. */
    isDisconnected,

    leaseRemainingMs,

    start: listen,

    async stop(): Promise<void> {
      closed = true
      clearTimeout(retry)
      leaseEndsAt = 0
      const client = listener
      listener = undefined
      // The others need not wait for a node that has stopped. Without this they wait until its lease has ended.
      await client?.query('delete from cluster_nodes where id = $1', [nodeId]).catch(() => {})
      await client?.end().catch(() => {})
    },

    newChange() {
      const change = newId()
      return {
        /** Delivered to every node at the commit. The row of the content version is locked: no node can join in between. */
        async publish(trx: Transaction<Tables>, tags: ReadonlySet<ContentTag>): Promise<void> {
          const { rows: others } = await sql<Lease>`
            select id from cluster_nodes where lease_until > clock_timestamp() and id <> ${nodeId}
          `.execute(trx)
          const payload = `${nodeId} ${change} ${encodeTags(tags)}`
          await sql`select pg_notify(${CONTENT_CHANGED_CHANNEL}, ${payload})`.execute(trx)
          acks.track(change, others)
        },
        /** Waits until every node has acknowledged it or has lost its lease. */
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
      leaseEndsAt = 0
      onDisconnect()
      client.end().catch(() => {})
      retry = setTimeout(listen, RECONNECT_MS)
    }
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', ({ channel, payload = '' }) => {
      const [first = '', second = '', tags = ''] = payload.split(' ')
      if (channel !== CONTENT_CHANGED_CHANNEL) return acks.acknowledge(first, second)
      if (first === nodeId) return
      try {
        onChange(decodeTags(tags))
      } catch {
        // Not acknowledged: this node stops serving what it has cached.
        return lost()
      }
      client.query('select pg_notify($1, $2)', [ackChannel(first), `${second} ${nodeId}`]).catch(() => {})
    })
    try {
      await client.connect()
      // A lease that is lost with the last second before a crash of the database does no harm, as nodes lose their connections with it.
      await client.query(`set synchronous_commit = off; listen ${CONTENT_CHANGED_CHANNEL}; listen ${ackChannel(nodeId)}`)
      await join(client)
      renewUntilClosed(client).catch(lost)
    } catch {
      lost()
    }
  }

  /** After all changes that are about to commit, and before all later ones: these wait for this node. */
  async function join(client: pg.Client): Promise<void> {
    const sentAt = performance.now()
    await client.query('begin')
    await client.query('select n from content_version for share')
    await client.query(`delete from cluster_nodes where lease_until < clock_timestamp() - interval '1 hour'`)
    await client.query(
      `insert into cluster_nodes (id, lease_until) values ($1, clock_timestamp() + $2::integer * interval '1 ms')
      on conflict (id) do update set lease_until = excluded.lease_until`,
      [nodeId, LEASE_MS],
    )
    await client.query('commit')
    onChange('all')
    extendLease(client, sentAt)
  }

  async function renewUntilClosed(client: pg.Client): Promise<void> {
    while (listener === client) {
      await pause(RENEWAL_INTERVAL_MS, undefined, { ref: false })
      const sentAt = performance.now()
      const { rowCount } = await client.query(
        `update cluster_nodes set lease_until = clock_timestamp() + $2::integer * interval '1 ms'
        where id = $1 and lease_until > clock_timestamp()`,
        [nodeId, LEASE_MS],
      )
      // A lease that has ended is not extended: changes may have been completed without this node.
      if (rowCount === 0 && listener === client) await join(client)
      else extendLease(client, sentAt)
    }
  }

  /** From the time at which the renewal was sent: the database counts from a later time. */
  function extendLease(client: pg.Client, sentAt: number): void {
    if (listener === client) leaseEndsAt = sentAt + LEASE_MS - LEASE_MARGIN_MS
  }

  /** Nodes that may still serve what they have cached, as the database knows. */
  async function listLeases(): Promise<Lease[]> {
    if (!listener) throw new Error('The connection to the database is lost')
    const { rows } = await listener.query<Lease>(
      `select id from cluster_nodes where lease_until > clock_timestamp() - $1::integer * interval '1 ms'`,
      [ENDED_LEASE_MARGIN_MS],
    )
    return rows
  }
}

type Listeners = { onChange: (tags: ChangedTags) => void; onDisconnect: () => void }
type Lease = { id: string }

/** Waits for the acknowledgements of several nodes. */
function createAckTracker(listLeases: () => Promise<Lease[]>) {
  const tracked = new Map<string, { missing: Set<string>; resolve: () => void; completed: Promise<void> }>()

  return {
    /** Acknowledgements count from here on, until `untrack`. */
    track(change: string, nodes: Lease[]): void {
      const { promise: completed, resolve } = Promise.withResolvers<void>()
      tracked.set(change, { missing: new Set(nodes.map(({ id }) => id)), resolve, completed })
    },

    acknowledge(change: string, node: string): void {
      const pending = tracked.get(change)
      pending?.missing.delete(node)
      if (pending?.missing.size === 0) pending.resolve()
    },

    async wait(change: string): Promise<void> {
      const pending = tracked.get(change)
      if (!pending) return
      // A node that still has a lease by then has renewed it after the commit, and so was notified.
      const deadline = performance.now() + LEASE_MS + ENDED_LEASE_MARGIN_MS
      while (pending.missing.size > 0 && performance.now() < deadline) {
        if (await completesWithin(pending.completed, LEASE_CHECK_INTERVAL_MS)) return
        const leases = await listLeases().catch(() => undefined)
        if (leases) pending.missing = new Set(leases.map(({ id }) => id).filter((id) => pending.missing.has(id)))
      }
    },

    untrack: (change: string) => tracked.delete(change),
  }
}

async function completesWithin(work: Promise<void>, ms: number): Promise<boolean> {
  const timeout = new AbortController()
  const timer = pause(ms, false, { signal: timeout.signal }).catch(() => false)
  const completed = await Promise.race([work.then(() => true), timer])
  timeout.abort()
  return completed
}

/** Tags of many posts at once do not fit into a notification: then everything counts as changed. */
function encodeTags(tags: ReadonlySet<ContentTag>): string {
  const encoded = [...tags].map(encodeURIComponent).join(',')
  return encoded.length > MAX_TAGS_BYTES ? 'all' : `=${encoded}`
}

/** Nodes of an earlier version send no tags. */
function decodeTags(encoded: string): ChangedTags {
  if (!encoded.startsWith('=')) return 'all'
  return new Set(encoded.slice(1).split(',').filter(Boolean).map(decodeURIComponent) as ContentTag[])
}

/** The channel on which a node receives the acknowledgements of its changes. */
const ackChannel = (node: string) => `content_ack_${node}`
