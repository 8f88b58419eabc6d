import type { DatabaseHealth } from './engines/database-health.ts'
import type { Db } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'
/** `searchDb` is for queries that may take long, so that nothing else waits for them: a worker thread on SQLite, two connections on PostgreSQL. */
export type Store = { db: Db; engine: Engine; searchDb: Db; health: DatabaseHealth }
