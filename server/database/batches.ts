import { setImmediate as othersFirst } from 'node:timers/promises'

/** Long enough to be worth a transaction, short enough for whoever waits behind it. */
export const BATCH_SIZE = 100

/** Repeats a step that does up to a batch, and says how much it did, until nothing is left. In between, others get their turn. */
export async function runInBatches(step: () => Promise<number>): Promise<void> {
  while ((await step()) === BATCH_SIZE) await othersFirst()
}
