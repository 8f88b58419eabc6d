import { expect, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by `npm run test:faults` only. */
    faults?: 'long'
  }
}

/** `npm test` causes each fault a few times; `npm run test:faults` as often as docs/reliability.md promises. */
export const isLongRun = inject('faults') === 'long'

/** Limits by the clock hold on a quiet machine, where `npm run test:faults` is run. `npm test` must pass on any machine. */
export function expectWithin(ms: number, limitMs: number): void {
  if (isLongRun) expect(ms).toBeLessThan(limitMs)
}
