import { setImmediate as yieldToOthers } from 'node:timers/promises'

/** Large enough to be worth a transaction, small enough not to delay other queries. */
export const BATCH_SIZE = 100

/** Repeats a step, which handles up to a batch and returns how many, until nothing is left. Other work runs in between. */
export async function runInBatches(step: () => Promise<number>): Promise<void> {
  while ((await step()) === BATCH_SIZE) await yieldToOthers()
}
