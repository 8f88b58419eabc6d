import { expect, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Given by `npm run test:faults` alone. */
    faults?: 'long'
  }
}

/** `npm test` tries each fault a few times; `npm run test:faults` tries it as often as our goals ask. */
export const isLongRun = inject('faults') === 'long'

/** Limits by the clock hold on a quiet machine, where `npm run test:faults` is run. `npm test` must pass on any machine. */
export function expectWithin(ms: number, limitMs: number): void {
  if (isLongRun) expect(ms).toBeLessThan(limitMs)
}
