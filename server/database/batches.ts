import { setImmediate as yieldToOthers } from 'node:timers/promises'

/** Large enough to be worth a transaction, small enough not to delay other queries. */
export const BATCH_SIZE = 100

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

/** Repeats a step, which handles up to a batch and returns how many, until nothing is left. Other work runs in between. */
export async function runInBatches(step: () => Promise<number>): Promise<void> {
  while ((await step()) === BATCH_SIZE) await yieldToOthers()
}
