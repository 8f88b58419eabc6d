import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './scripts/setup/browser.mjs'

// These end a journey that hangs. None is a limit on speed: a journey must also pass on a machine that is ten times slower.
const JOURNEY_TIMEOUT_MS = 600_000
const STEP_TIMEOUT_MS = 120_000
// Each has a browser and a site of its own.
const WORKERS = 3

// A browser on a crowded machine may stumble once. What it takes a second try for is named and counted (scripts/test.mjs).
const RETRIES = 1

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/browser/build-server.ts',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  timeout: JOURNEY_TIMEOUT_MS,
  expect: { timeout: STEP_TIMEOUT_MS },
  workers: WORKERS,
  retries: RETRIES,
  forbidOnly: true,
  // Otherwise the built pages, which tests render, are compiled again in each worker.
  build: { external: ['**/build/**'] },
  reporter: 'list',
  use: {
    actionTimeout: STEP_TIMEOUT_MS,
    navigationTimeout: STEP_TIMEOUT_MS,
    screenshot: 'only-on-failure',
    trace: 'off',
    // A browser without a graphics card draws every frame of an animation by itself. Tests of motion ask for it.
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: findBrowser(),
      // Without a limit, each page starts a second process in advance, which no test uses.
      args: [...BROWSER_FLAGS, '--renderer-process-limit=1'],
    },
  },
})
