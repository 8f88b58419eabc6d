import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by `npm run test:faults` only. */
    faults?: 'long'
  }
}

/** `npm test` causes each fault a few times; `npm run test:faults` as often as docs/reliability.md promises. */
export const isLongRun = inject('faults') === 'long'
