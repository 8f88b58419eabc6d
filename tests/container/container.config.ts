import { mergeConfig } from 'vitest/config'
import base from '../../vitest.config.ts'

const HOUR_MS = 3_600_000

/** `npm run test:container`: builds the image of the Dockerfile and runs it, alone and with deploy/compose.yaml. */
const config = mergeConfig(base, {
  test: { globalSetup: ['tests/container/images.ts'], testTimeout: HOUR_MS, hookTimeout: HOUR_MS, fileParallelism: false },
})
config.test.include = ['tests/container/*.container.ts']
export default config
