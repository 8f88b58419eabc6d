import { defineConfig } from 'vitest/config'
import { testSettings } from '../../vitest.config.ts'

const HOUR_MS = 3_600_000

/** `npm run test:container`: builds the image of the Dockerfile and runs it, alone and with deploy/compose.yaml. */
export default defineConfig({
  test: {
    ...testSettings,
    globalSetup: ['tests/support/global-setup.ts', 'tests/container/images.ts'],
    include: ['tests/container/*.container.ts'],
    testTimeout: HOUR_MS,
    hookTimeout: HOUR_MS,
    fileParallelism: false,
  },
})
