import type { Db, Row } from './tables.ts'

type TableWithState = 'posts' | 'emails' | 'subscribers'

/** How many rows of a table are in each of these states. */
export async function countByState<State extends Row<TableWithState>['state']>(
  db: Db,
  table: TableWithState,
  states: readonly State[],
): Promise<Record<State, number>> {
  const counted = await db
    .selectFrom(table)
    .select((eb) => ['state', eb.fn.countAll<number>().as('n')])
    .where('state', 'in', states)
    .groupBy('state')
    .execute()
  const countOf = (state: State) => counted.find((count) => count.state === state)?.n ?? 0
  return Object.fromEntries(states.map((state) => [state, countOf(state)])) as Record<State, number>
}
