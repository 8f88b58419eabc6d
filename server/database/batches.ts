import { setTimeout as pause } from 'node:timers/promises'

/** Large enough to be worth a transaction, small enough not to delay other queries. */
const BATCH_SIZE = 100
const FIRST_BATCH_SIZE = 5
/** On SQLite nothing else is answered while a step runs. */
const STEP_MS = 25
const MAX_PAUSE_MS = 1000

/** All rows in the order of their ids, a batch at a time. */
export async function* readInBatches<Item extends { id: string }>(
  read: (after: string, limit: number) => Promise<Item[]>,
): AsyncGenerator<Item[]> {
  let rows: Item[]
  let after = ''
  do {
    rows = await read(after, BATCH_SIZE)
    if (rows.length > 0) yield rows
    after = rows.at(-1)?.id ?? after
  } while (rows.length === BATCH_SIZE)
}

/**
 * Repeats a step, which handles up to `limit` rows and returns how many, until nothing is left. How many a step may handle depends on how long
 * they take, and the pause after it is as long as the step was: requests are answered meanwhile.
 */
export async function runInBatches(step: (limit: number) => Promise<number>): Promise<void> {
  let limit = FIRST_BATCH_SIZE
  for (;;) {
    const began = performance.now()
    if ((await step(limit)) < limit) return
    const ms = performance.now() - began
    if (ms > STEP_MS) limit = Math.ceil(limit / 2)
    else if (ms < STEP_MS / 2) limit = Math.min(2 * limit, BATCH_SIZE)
    await pause(Math.min(ms, MAX_PAUSE_MS))
  }
}
