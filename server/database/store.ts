import type { QueryEvents } from './query-events.ts'
import type { Db } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'
/** `searchDb` is for queries that may take long, so that nothing else waits for them: a worker thread on SQLite, two connections on PostgreSQL. */
export type Store = { db: Db; engine: Engine; searchDb: Db }

/** The store of a running site, with what can be measured of it. */
export type MonitoredStore = Store & { onQuery: QueryEvents['onQuery']; countConnections: () => PoolCounts[] }

/** How many connections a pool has, and how many queries wait for one. */
export type PoolCounts = { pool: string; inUse: number; idle: number; waiting: number }
