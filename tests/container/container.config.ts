import { mergeConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

const HOUR_MS = 3_600_000

/** `npm run test:container`: builds the image of the Dockerfile and runs it. */
const config = mergeConfig(base, { test: { testTimeout: HOUR_MS, hookTimeout: HOUR_MS } })
config.test.include = ['tests/container/*.container.ts']
export default config
