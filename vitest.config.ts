import { defineConfig } from 'vitest/config'

// These end a test that hangs. None is a limit on speed: a test must also pass on a machine that is ten times slower.
const POLL_TIMEOUT_MS = 120_000
const TEST_TIMEOUT_MS = 300_000
const HOOK_TIMEOUT_MS = 300_000

const SERVER_TESTS = '{contract,content,convert,server,scripts,tests}/**/*.test.ts'
const WEB_TESTS = 'web/**/*.test.{ts,tsx}'
/** These replace a package. */
const TESTS_WITH_MOCKS = ['server/app.test.ts', 'server/staff/credentials/passwords.test.ts']

export const testSettings = {
  setupFiles: 'tests/support/cheap-password-hashes.ts',
  pool: 'forks',
  expect: { poll: { timeout: POLL_TIMEOUT_MS } },
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: HOOK_TIMEOUT_MS,
} as const

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    // Most of them wait for a process, a database or a clock.
    maxWorkers: 4,
    projects: [
      // One after another in the processes of the workers: in one of its own, each would load the whole server again, or React.
      { test: { ...testSettings, name: 'web', include: [WEB_TESTS], isolate: false, maxWorkers: 1, sequence: { groupOrder: 0 } } },
      {
        test: {
          ...testSettings,
          name: 'server',
          include: [SERVER_TESTS],
          exclude: TESTS_WITH_MOCKS,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...testSettings, name: 'isolated', include: TESTS_WITH_MOCKS, sequence: { groupOrder: 1 } } },
    ],
  },
})
