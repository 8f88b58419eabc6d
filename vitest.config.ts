import { defineConfig } from 'vitest/config'

// These end a test that hangs. None is a limit on speed: a test must also pass on a machine that is ten times slower.
const POLL_TIMEOUT_MS = 120_000
const TEST_TIMEOUT_MS = 300_000
const HOOK_TIMEOUT_MS = 300_000

export default defineConfig({
  test: {
    include: ['{contract,content,server,web,scripts,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/cheap-password-hashes.ts'],
    pool: 'forks',
    // Most of them wait for a process, a database or a clock.
    maxWorkers: 4,
    expect: { poll: { timeout: POLL_TIMEOUT_MS } },
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: HOOK_TIMEOUT_MS,
  },
})
