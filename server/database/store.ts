import type { QueryEvents } from './query-events.ts'
import type { Db } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'
/** `searchDb` is for queries that may take long, so that nothing else waits for them: a worker thread on SQLite, two connections on PostgreSQL. */
export type Store = { db: Db; engine: Engine; searchDb: Db; health: DatabaseHealth }

/** The store of a running site, with what can be measured of it. */
export type MonitoredStore = Store & { onQuery: QueryEvents['onQuery']; countConnections: () => PoolCounts[] }

/** How many connections a pool has, and how many queries wait for one. */
export type PoolCounts = { pool: string; inUse: number; idle: number; waiting: number }

/** What is known about the database without a query. */
export type DatabaseHealth = {
  /** True while it is known not to answer. Queries then fail at once; a probe in the background finds out when it answers again. */
  isDown(): boolean
  /** The last error that does not pass by itself, until `clearError`. */
  lastingError(): { reason: string } | undefined
  /** After a successful write. Damage and another schema remain until a restart. */
  clearError(): void
  /** Notifies a channel on the connection of the probe, which no other query uses. PostgreSQL only. */
  notify(channel: string, payload: string): Promise<void>
  /** Calls the listener whenever the database stops answering. */
  onDown(listener: () => void): void
  start(): Promise<void>
  stop(): Promise<void>
}
