import { defineConfig } from 'vitest/config'

const TEST_TIMEOUT_MS = 20_000
// The first test on PostgreSQL starts it, usually in a `beforeEach`.
const HOOK_TIMEOUT_MS = 60_000

export default defineConfig({
  test: {
    include: ['{contract,content,server,web,scripts,tests}/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: HOOK_TIMEOUT_MS,
  },
})
