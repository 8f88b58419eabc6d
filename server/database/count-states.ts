import type { Db, Row } from './tables.ts'

type Staged = 'blogs' | 'letters' | 'subscribers'

/** How many rows of a table are in each of these states. */
export async function countStates<State extends Row<Staged>['state']>(
  db: Db,
  table: Staged,
  states: readonly State[],
): Promise<Record<State, number>> {
  const counted = await db
    .selectFrom(table)
    .select((eb) => ['state', eb.fn.countAll<number>().as('n')])
    .where('state', 'in', states)
    .groupBy('state')
    .execute()
  const of = (state: State) => counted.find((count) => count.state === state)?.n ?? 0
  return Object.fromEntries(states.map((state) => [state, of(state)])) as Record<State, number>
}
