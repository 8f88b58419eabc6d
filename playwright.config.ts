import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/setup/browser.mjs'
import { ADMIN } from './tests/support/admin.ts'
import { servedSite } from './tests/support/served-site.ts'

const JOURNEY_TIMEOUT_MS = 60_000
const START_TIMEOUT_MS = 30_000
const SHUTDOWN_TIMEOUT_MS = 10_000

const site = await servedSite()

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  timeout: JOURNEY_TIMEOUT_MS,
  // One after the other: all journeys share one site.
  workers: 1,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: site.url,
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" server/main.ts`,
    url: `${site.url}/healthz`,
    env: {
      HOST: '127.0.0.1',
      PORT: site.port,
      DATA_DIR: site.dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'warn',
      // All journeys come from one address.
      RATE_LIMIT: 'off',
    },
    timeout: START_TIMEOUT_MS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: SHUTDOWN_TIMEOUT_MS },
  },
})
