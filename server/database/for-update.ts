import type { Engine } from './store.ts'

/** Locks the rows of a query until the transaction ends. SQLite runs one writing transaction at a time and needs no lock. */
export const forUpdate = <Query extends { forUpdate(): Query }>(query: Query, engine: Engine): Query =>
  engine === 'postgres' ? query.forUpdate() : query
