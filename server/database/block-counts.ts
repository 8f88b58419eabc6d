import type { Executor } from './tables.ts'

/** Triggers count the rows of these tables by state and by block of `seq` (migrations 016 and 027). A block holds 2^bits numbers. */
export type CountedTable = 'enquiries' | 'solution_requests' | 'posts' | 'emails' | 'subscribers' | 'audit_events' | 'people'

const SMALL_BITS = 9
const LARGE_BITS = 15

type Place = { below: number; skip: number }

/** How many rows of a table are in each of these states. */
export async function countByState<State extends string>(
  db: Executor,
  table: CountedTable,
  states: readonly State[],
): Promise<Record<State, number>> {
  const counted = await readCounts(db, table)
  return Object.fromEntries(states.map((state) => [state, counted.find((count) => count.state === state)?.n ?? 0])) as Record<State, number>
}

/** How many rows a table has, or how many of them are in one state. */
export async function countRows(db: Executor, table: CountedTable, state?: string): Promise<number> {
  const counted = await readCounts(db, table)
  return counted.reduce((sum, count) => (state === undefined || count.state === state ? sum + count.n : sum), 0)
}

const readCounts = (db: Executor, table: CountedTable) =>
  db
    .selectFrom('block_counts')
    .where('table_name', '=', table)
    .where('bits', '=', LARGE_BITS)
    .select((eb) => ['state', eb.fn.sum<number>('n').as('n')])
    .groupBy('state')
    .execute()

/**
 * Where the newest rows after the first `offset` ones begin: after `skip` rows below that `seq`. Undefined when there are not so many rows. Of
 * a list without a filter, `states` is undefined.
 */
export async function seekNewest(
  db: Executor,
  table: CountedTable,
  states: readonly string[] | undefined,
  offset: number,
): Promise<Place | undefined> {
  const large = await seekBlock(db, table, states, { bits: LARGE_BITS, offset })
  if (!large) return undefined
  const within = LARGE_BITS - SMALL_BITS
  const first = large.block << within
  const small = await seekBlock(db, table, states, { bits: SMALL_BITS, offset: large.rest, from: first, to: first + (1 << within) - 1 })
  return small && { below: (small.block + 1) * 2 ** SMALL_BITS, skip: small.rest }
}

type BlockRange = { bits: number; offset: number; from?: number; to?: number }

/** The block that contains the row with this offset, and the offset within it. */
async function seekBlock(
  db: Executor,
  table: CountedTable,
  states: readonly string[] | undefined,
  { bits, offset, from, to }: BlockRange,
): Promise<{ block: number; rest: number } | undefined> {
  const blocks = await db
    .selectFrom('block_counts')
    .where('table_name', '=', table)
    .where('bits', '=', bits)
    .$if(states !== undefined, (query) => query.where('state', 'in', states!))
    .$if(from !== undefined, (query) => query.where('block', '>=', from!).where('block', '<=', to!))
    .select((eb) => ['block', eb.fn.sum<number>('n').as('n')])
    .groupBy('block')
    .orderBy('block', 'desc')
    .execute()
  let rest = offset
  for (const { block, n } of blocks) {
    if (rest < n) return { block, rest }
    rest -= n
  }
  return undefined
}
