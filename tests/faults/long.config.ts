import { defineConfig } from 'vitest/config'
import { testSettings } from '../../vitest.config.ts'

const HOUR_MS = 3_600_000

/** The long run of the fault tests, one file at a time, so that none disturbs the measurements of another. */
export default defineConfig({
  test: {
    ...testSettings,
    globalSetup: ['tests/support/global-setup.ts'],
    include: ['tests/faults/**/*.{test,long}.ts'],
    provide: { faults: 'long' },
    testTimeout: HOUR_MS,
    hookTimeout: HOUR_MS,
    fileParallelism: false,
  },
})
