import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from '../../server/database/engines/open.ts'
import { describeEachEngine } from '../support/database/test-store.ts'
import { type MailServer, startMailServer } from '../support/mail/mail-server.ts'
import { insertQueuedEmails } from '../support/mail/queued-emails.ts'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts'
import { type Deployment, createDeployment } from './deployment.ts'

const QUEUED = { notice: 10_000, newsletter: 100_000 } as const
const DELIVERY_MS = 1000
/** Two lanes are busy, of two and three emails at a time: these may be before it. */
const MAX_BEFORE = 15
const MAX_WAIT_MS = 10_000

// Only in the long run: on a slow machine, the start with so many queued emails takes long.

describeEachEngine('a mail server that takes a second for each email', (engine) => {
  let deployment: Deployment
  let mail: MailServer
  let site: SiteProcess
  beforeEach(async () => {
    deployment = await createDeployment(engine)
    mail = await startMailServer()
    // Asked twice: about the address, and about the text.
    mail.behavior.forAddress = () => wait(DELIVERY_MS / 2, 'take' as const)
    const store = await openStore({ dataDir: deployment.dataDir, databaseUrl: deployment.databaseUrl }, () => {})
    for (const kind of ['notice', 'newsletter'] as const) {
      await insertQueuedEmails(store, { kind, count: QUEUED[kind], to: `${kind}.example` })
    }
    await store.db.destroy()
    site = await startSiteProcess(deployment, { SMTP_URL: mail.url })
  })
  afterEach(async () => {
    await site.kill()
    await mail.close()
    await deployment.remove()
  })

  test('a password reset and a reply leave among the first beside 10,000 notices and a newsletter of 100,000', async () => {
    await expect.poll(() => mail.received.length).toBeGreaterThan(5)
    const staff = await site.signIn()
    await site.visitor.createEnquiry({ name: 'Ada', email: 'ada@client.example', services: ['SEO'] })
    const { _id: id } = (await staff.listEnquiries()).data[0]!
    const began = performance.now()
    const before = mail.received.length
    await site.visitor.requestPasswordReset({ email: OWNER_LOGIN.email })
    await staff.replyToEnquiry({ id, subject: 'Hello', content: 'Soon.' })
    const position = (address: string) => mail.received.findIndex(({ to }) => to[0] === address)
    const addresses = [OWNER_LOGIN.email, 'ada@client.example']
    await expect.poll(() => addresses.every((address) => position(address) >= 0)).toBe(true)
    const ms = performance.now() - began
    const overtaken = addresses.map((address) => position(address) - before)
    console.log(`Email lanes (${engine}): both arrived after ${ms.toFixed(0)} ms, after ${Math.max(...overtaken)} other emails`)
    expect(Math.max(...overtaken)).toBeLessThan(MAX_BEFORE)
    expect(ms).toBeLessThan(MAX_WAIT_MS)
  })
})
