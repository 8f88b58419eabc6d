import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Given by `npm run test:faults` alone. */
    faults?: 'long'
  }
}

/** `npm test` tries each fault a few times; `npm run test:faults` tries it as often as our goals ask. */
export const isLongRun = inject('faults') === 'long'
