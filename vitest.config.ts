import { defineConfig } from 'vitest/config'

// A condition that a busy machine takes long to reach.
const POLL_TIMEOUT_MS = 15_000
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
    expect: { poll: { timeout: POLL_TIMEOUT_MS } },
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: HOOK_TIMEOUT_MS,
  },
})
