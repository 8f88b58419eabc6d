import { mergeConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

const HOUR_MS = 3_600_000

/** The long run of the fault tests, one file at a time, so that none disturbs the measurements of another. */
const config = mergeConfig(base, {
  test: { provide: { faults: 'long' }, testTimeout: HOUR_MS, hookTimeout: HOUR_MS, fileParallelism: false },
})
config.test.include = ['tests/faults/**/*.{test,long}.ts']
export default config
