import { type BrowserContext, test as base, expect } from '@playwright/test'
import { NEW_POST_ID } from '../../../contract/post-changes.ts'
import { type MailServer, startMailServer } from '../mail/mail-server.ts'
import { INBOUND_MAIL_SECRET } from '../mail/push-message.ts'
import { type TempSite, withTempSite } from './temp-site.ts'

export { expect }

/** Playwright's init scripts may not run in the sandboxed frames of clients' sites and letters. */
const SANDBOXED_SCRIPT_BLOCKED = /^Blocked script execution in '(?:[^']+\/showcase\/|[^']+\/api\/mail\/messages\/|about:(?:blank|srcdoc))/
const START_TIMEOUT_MS = 300_000

type Fixtures = {
  /** By default the visitor has seen the intro in this session, and it is skipped. */
  seesIntro: boolean
  /** Errors that pages logged or threw, except those that the test expects. */
  consoleErrors: { expect(pattern: RegExp): void; list(): string[] }
  expectConsoleError(pattern: RegExp): void
}

type WorkerFixtures = {
  site: TempSite
  mailServer: MailServer
  /** Starts with the first test that needs it (site-with-mail-server.ts). */
  siteWithMailServer: TempSite
}

/**
 * The tests of one worker share one site, which no other worker uses. Every error in a page fails its test, unless the test
 * expects that error.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    ({}, use) => withTempSite(use),
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  mailServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const server = await startMailServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  siteWithMailServer: [
    ({ mailServer }, use) => withTempSite(use, { SMTP_URL: mailServer.url, INBOUND_MAIL_SECRET }),
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  baseURL: ({ site }, use) => use(site.url),
  seesIntro: [false, { option: true }],
  context: async ({ context, seesIntro }, use) => {
    if (!seesIntro) await context.addInitScript(markIntroSeen)
    await use(context)
    await deleteUnsavedNewPost(context)
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

/** The server keeps what a test has typed into a new post for its account, which the next test uses as well. */
async function deleteUnsavedNewPost(context: BrowserContext): Promise<void> {
  if ((await context.cookies()).length === 0) return
  // An open page would keep it again.
  await Promise.all(context.pages().map((page) => page.close()))
  // A test may have stopped its site.
  await context.request.delete(`/api/blogs/autosaves/${NEW_POST_ID}`).catch(() => {})
}

function markIntroSeen(): void {
  try {
    sessionStorage.introSeen = '1'
  } catch {
    // A sandboxed frame has no storage and shows no intro.
  }
}
