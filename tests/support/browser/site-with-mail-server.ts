import { test as base } from './browser.ts'
import { type MailServer, startMailServer } from '../mail/mail-server.ts'
import { type TempSite, withTempSite } from './temp-site.ts'

const START_TIMEOUT_MS = 300_000

/** For tests on a site that sends its emails to a real mail server. */
export const test = base.extend<object, { mailServer: MailServer; site: TempSite }>({
  mailServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const server = await startMailServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  site: [({ mailServer }, use) => withTempSite(use, { SMTP_URL: mailServer.url }), { scope: 'worker', timeout: START_TIMEOUT_MS }],
})
