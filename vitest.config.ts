import { defineConfig } from 'vitest/config'

const TEST_TIMEOUT_MS = 20_000
// The first test on PostgreSQL starts it, usually in a `beforeEach`.
const HOOK_TIMEOUT_MS = 60_000

export default defineConfig({
  test: {
    include: ['{contract,content,server,web,scripts,tests}/**/*.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    // Most of them wait for a process, a database or a clock.
    maxWorkers: 2,
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: HOOK_TIMEOUT_MS,
  },
})
