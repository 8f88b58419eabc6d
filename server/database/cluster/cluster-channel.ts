import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Transaction, sql } from 'kysely'
import pg from 'pg'
import type { ChangedTags, ContentTag } from './content-tags.ts'
import { NODE_MESSAGES_CHANNEL } from './node-messages.ts'
import { within } from '../../within.ts'
import { newId } from '../ids.ts'
import type { Db, Tables } from '../tables.ts'

const CONTENT_CHANGED_CHANNEL = 'content_changed'
const LISTENER_NAME_PREFIX = 'site-listener '
const CONNECT_TIMEOUT_MS = 3000
const RECONNECT_MS = 1000
/** How long a node may serve what it has cached after its last word from the database. */
const LEASE_MS = 4000
const RENEWAL_INTERVAL_MS = 1000
/** A node stops this much earlier than the database has been told. */
const LEASE_MARGIN_MS = 500
/** Longer than an update of a lease takes: one that has ended for this long is not being renewed at this moment. */
const ENDED_LEASE_MARGIN_MS = 1000
const LEASE_CHECK_INTERVAL_MS = 500
/** Longer than a change of content takes, for which a node that joins waits. */
const IDLE_TIMEOUT_MS = 15_000
/** A start does not wait longer for its lease. */
const START_TIMEOUT_MS = 1000
/** An echo takes milliseconds. */
const ECHO_TIMEOUT_MS = 3000
const MAX_MISSED_ECHOES = 2
/** Notifications that get lost are a matter of configuration: nothing is gained by trying more often. */
const DEAF_RETRY_MS = 10_000
/** PostgreSQL limits a notification to 8000 bytes. */
const MAX_TAGS_BYTES = 7000

type Options = {
  /** On this connection the node is notified. It must be the same session all the time. */
  listenUrl: string
  /** Notifies a channel on another connection. */
  notify: (channel: string, payload: string) => Promise<void>
  onChange: (tags: ChangedTags) => void
  /** A notification that is not about content. */
  onMessage?: ((payload: string) => void) | undefined
  /** From now on notifications arrive. Earlier ones may have been missed. */
  onJoin?: (() => void) | undefined
  onDisconnect: () => void
  /** Called when it turns out that notifications do not arrive, and when they arrive again. */
  onDeafChange: (isDeaf: boolean) => void
}

/**
 * How nodes on one database tell each other that content has changed: a notification with the commit, which every node acknowledges. A node
 * holds a lease, a row that it renews on the connection on which it is notified. A node that does not acknowledge is waited for until its
 * lease has ended; by then it serves nothing that it has cached (docs/decisions/0031).
 *
 * Before each renewal the node notifies itself, and renews only if that arrives: a pooler between it and the database may lose notifications
 * without a word (docs/decisions/0034).
 */
export function createClusterChannel({ listenUrl, notify, onChange, onMessage, onJoin, onDisconnect, onDeafChange }: Options) {
  const nodeId = newId()
  const acks = createAckTracker(listLeases)
  /** On this machine's clock for durations. */
  let leaseEndsAt = 0
  let listener: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false
  let queriesInFlight = 0
  let echo: { token: string; receive: (receipt: { wasIdle: boolean }) => void } | undefined
  let echoesSent = 0
  let missedEchoes = 0
  let hasHeardEcho = false
  let isDeaf = false

  const leaseRemainingMs = () => Math.max(0, leaseEndsAt - performance.now())
  const isDisconnected = () => leaseRemainingMs() === 0

  return {
    /** While true, changes of other nodes may be missed. */
    isDisconnected,

    /** Whether the connection is there, but notifications do not arrive on it. */
    isDeaf: () => isDeaf,

    leaseRemainingMs,

    start: async () => void (await within(listen(), START_TIMEOUT_MS)),

    /** When the database has stopped answering. */
    disconnect: () => lose(listener),

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
      connectionString: listenUrl,
      application_name: LISTENER_NAME_PREFIX + nodeId,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      stream: () => createSocketWithIdleTimeout(IDLE_TIMEOUT_MS),
    })
    listener = client
    missedEchoes = 0
    hasHeardEcho = false
    client.on('error', () => lose(client))
    client.on('end', () => lose(client))
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === echoChannel(nodeId)) return receiveEcho(payload)
      if (channel === NODE_MESSAGES_CHANNEL) return onMessage?.(payload)
      const [first = '', second = '', tags = ''] = payload.split(' ')
      if (channel !== CONTENT_CHANGED_CHANNEL) return acks.acknowledge(first, second)
      if (first === nodeId) return
      try {
        onChange(decodeTags(tags))
      } catch {
        // Not acknowledged: this node stops serving what it has cached.
        return lose(client)
      }
      query(client, 'select pg_notify($1, $2)', [ackChannel(first), `${second} ${nodeId}`]).catch(() => {})
    })
    try {
      await client.connect()
      const channels = [CONTENT_CHANGED_CHANNEL, NODE_MESSAGES_CHANNEL, ackChannel(nodeId), echoChannel(nodeId)]
      await query(client, channels.map((channel) => `listen ${channel}`).join('; '))
      if (await hearsEcho(client)) await join(client)
      holdLease(client).catch(() => lose(client))
    } catch {
      lose(client)
    }
  }

  function lose(client: pg.Client | undefined): void {
    if (!client || listener !== client) return
    listener = undefined
    leaseEndsAt = 0
    onDisconnect()
    client.connection.stream.destroy()
    retry = setTimeout(listen, isDeaf ? DEAF_RETRY_MS : RECONNECT_MS)
  }

  /** After all changes that are about to commit, and before all later ones: these wait for this node. */
  async function join(client: pg.Client): Promise<void> {
    const sentAt = performance.now()
    await query(client, 'begin')
    await query(client, 'select n from content_version for share')
    await query(client, `delete from cluster_nodes where lease_until < clock_timestamp() - interval '1 hour'`)
    await query(
      client,
      `insert into cluster_nodes (id, lease_until) values ($1, clock_timestamp() + $2::integer * interval '1 ms')
      on conflict (id) do update set lease_until = excluded.lease_until`,
      [nodeId, LEASE_MS],
    )
    await query(client, 'commit')
    onChange('all')
    onJoin?.()
    extendLease(client, sentAt)
  }

  async function holdLease(client: pg.Client): Promise<void> {
    while (listener === client) {
      await pause(RENEWAL_INTERVAL_MS, undefined, { ref: false })
      if (listener !== client || !(await hearsEcho(client))) continue
      const sentAt = performance.now()
      const isRenewed = await renewLease(client)
      // A lease that has ended is not extended: changes may have been completed without this node.
      if (!isRenewed && listener === client) await join(client)
      else extendLease(client, sentAt)
    }
  }

  /** A lease that is lost with the last second before a crash of the database does no harm, as nodes lose their connections with it. */
  async function renewLease(client: pg.Client): Promise<boolean> {
    const results = await query(
      client,
      `update cluster_nodes set lease_until = clock_timestamp() + ${LEASE_MS} * interval '1 ms'
      where id = '${nodeId}' and lease_until > clock_timestamp(); set local synchronous_commit = off`,
    )
    return (results as unknown as pg.QueryResult[])[0]?.rowCount === 1
  }

  /** From the time at which the renewal was sent: the database counts from a later time. */
  function extendLease(client: pg.Client, sentAt: number): void {
    if (listener === client) leaseEndsAt = sentAt + LEASE_MS - LEASE_MARGIN_MS
  }

  /**
   * Whether a notification from another connection arrives on this one while it is idle. During a query it proves nothing: then a pooler, too,
   * passes on what the database sends.
   */
  async function hearsEcho(client: pg.Client): Promise<boolean> {
    const token = String((echoesSent += 1))
    const { promise: received, resolve } = Promise.withResolvers<{ wasIdle: boolean }>()
    echo = { token, receive: resolve }
    try {
      await notify(echoChannel(nodeId), token)
    } catch {
      // The database does not answer, or takes no writes.
      return false
    }
    const receipt = await within(received, ECHO_TIMEOUT_MS)
    if (listener !== client) return false
    if (!receipt) recordMissedEcho(client)
    if (receipt?.wasIdle) recordEcho()
    return receipt?.wasIdle ?? false
  }

  function receiveEcho(token: string): void {
    if (echo?.token === token) echo.receive({ wasIdle: queriesInFlight === 0 })
  }

  function recordEcho(): void {
    hasHeardEcho = true
    missedEchoes = 0
    setDeaf(false)
  }

  /** A connection on which echoes have arrived is broken. One on which none has ever arrived is not a session of its own. */
  function recordMissedEcho(client: pg.Client): void {
    missedEchoes += 1
    if (!hasHeardEcho && missedEchoes < MAX_MISSED_ECHOES) return
    if (!hasHeardEcho) setDeaf(true)
    lose(client)
  }

  function setDeaf(value: boolean): void {
    if (isDeaf === value) return
    isDeaf = value
    onDeafChange(value)
  }

  async function query<Row extends pg.QueryResultRow>(client: pg.Client, text: string, values?: unknown[]): Promise<pg.QueryResult<Row>> {
    queriesInFlight += 1
    try {
      return await client.query<Row>(text, values)
    } finally {
      queriesInFlight -= 1
    }
  }

  /** Nodes that may still serve what they have cached, as the database knows. */
  async function listLeases(): Promise<Lease[]> {
    if (!listener) throw new Error('The connection to the database is lost')
    const { rows } = await query<Lease>(
      listener,
      `select id from cluster_nodes where lease_until > clock_timestamp() - $1::integer * interval '1 ms'`,
      [ENDED_LEASE_MARGIN_MS],
    )
    return rows
  }
}

type Lease = { id: string }

/** How many nodes have a lease. */
export async function countNodes(db: Db): Promise<number> {
  const { rows } = await sql<{ nodes: number }>`
    select count(*) as nodes from cluster_nodes where lease_until > clock_timestamp()
  `.execute(db)
  return rows[0]!.nodes
}

/** Waits for the acknowledgements of several nodes. */
function createAckTracker(listLeases: () => Promise<Lease[]>) {
  const tracked = new Map<string, { missing: Set<string>; resolve: (isComplete: true) => void; completed: Promise<true> }>()

  return {
    /** Acknowledgements count from here on, until `untrack`. */
    track(change: string, nodes: Lease[]): void {
      const { promise: completed, resolve } = Promise.withResolvers<true>()
      tracked.set(change, { missing: new Set(nodes.map(({ id }) => id)), resolve, completed })
    },

    acknowledge(change: string, node: string): void {
      const pending = tracked.get(change)
      pending?.missing.delete(node)
      if (pending?.missing.size === 0) pending.resolve(true)
    },

    async wait(change: string): Promise<void> {
      const pending = tracked.get(change)
      if (!pending) return
      // A node that still has a lease by then has renewed it after the commit, and so was notified.
      const deadline = performance.now() + LEASE_MS + ENDED_LEASE_MARGIN_MS
      while (pending.missing.size > 0 && performance.now() < deadline) {
        if (await within(pending.completed, LEASE_CHECK_INTERVAL_MS)) return
        const leases = await listLeases().catch(() => undefined)
        if (leases) pending.missing = new Set(leases.map(({ id }) => id).filter((id) => pending.missing.has(id)))
      }
    },

    untrack: (change: string) => tracked.delete(change),
  }
}

/** Closes a connection whose peer has vanished: the operating system would wait for about 15 minutes. */
function createSocketWithIdleTimeout(idleTimeoutMs: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(idleTimeoutMs, () => socket.destroy())
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

/** The channel on which a node notifies itself. */
const echoChannel = (node: string) => `content_echo_${node}`
