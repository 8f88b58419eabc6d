import type { Engine } from './open.ts'

/** The rows of a query, held until the transaction ends. SQLite lets one transaction write at a time, and needs no lock. */
export const forUpdate = <Query extends { forUpdate(): Query }>(query: Query, engine: Engine): Query =>
  engine === 'postgres' ? query.forUpdate() : query
