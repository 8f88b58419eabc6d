import { test as base, expect } from '@playwright/test'
import { type TempSite, withTempSite } from './temp-site.ts'

export { expect }

/** What Playwright would run in every frame may not run in a client's site. */
const SANDBOXED_SCRIPT_BLOCKED = /^Blocked script execution in '[^']+\/showcase\//
const START_TIMEOUT_MS = 300_000

type Fixtures = {
  /** Whether this visitor is new. Others have seen the intro in this session and go straight in. */
  seesIntro: boolean
  /** What pages wrote to the console as errors or threw, but for what the test has said that it expects. */
  consoleErrors: { expect(pattern: RegExp): void; list(): string[] }
  expectConsoleError(pattern: RegExp): void
}

/**
 * Journeys of one worker share one site, which no other worker visits. Every error in a page fails the test that visits it,
 * unless the test expects that error.
 */
export const test = base.extend<Fixtures, { site: TempSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
    ({}, use) => withTempSite(use),
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  baseURL: ({ site }, use) => use(site.url),
  seesIntro: [false, { option: true }],
  context: async ({ context, seesIntro }, use) => {
    if (!seesIntro) await context.addInitScript(markIntroSeen)
    await use(context)
  },
  consoleErrors: [
    async ({ context }, use) => {
      const errors: string[] = []
      const expected: RegExp[] = [SANDBOXED_SCRIPT_BLOCKED]
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      })
      context.on('weberror', (thrown) => errors.push(String(thrown.error())))
      const list = () => errors.filter((error) => !expected.some((pattern) => pattern.test(error)))
      await use({ expect: (pattern) => void expected.push(pattern), list })
      expect(list(), 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
  expectConsoleError: ({ consoleErrors }, use) => use(consoleErrors.expect),
})

function markIntroSeen(): void {
  try {
    sessionStorage.introSeen = '1'
  } catch {
    // A sandboxed frame keeps nothing, and shows no intro.
  }
}
