import { afterEach, beforeEach, test } from 'vitest'
import { describeEachEngine } from '../support/database/test-store.ts'
import { type ImapServer, startImapServer } from '../support/mail/imap-server.ts'
import { type MailServer, startMailServer } from '../support/mail/mail-server.ts'
import { composeBounce } from '../support/mail/raw-message.ts'
import { type TestSite, startTestSite } from '../support/test-site.ts'
import { type MailSystem, runCorrespondenceJourney } from './correspondence-journey.ts'

const CLIENT = 'asha@client.test'
const UNKNOWN = 'nobody@client.test'

describeEachEngine('the correspondence with a client', (engine) => {
  let imap: ImapServer
  let smtp: MailServer
  let site: TestSite
  let mail: MailSystem
  let bouncing: NodeJS.Timeout
  beforeEach(async () => {
    imap = await startImapServer()
    smtp = await startMailServer()
    mail = createMailSystem()
    site = await startTestSite(engine, mail.settings)
  })
  afterEach(async () => {
    clearInterval(bouncing)
    await site.close()
    await imap.close()
    await smtp.close()
  })

  test('goes from the form to the second letter, a bounce and an out-of-office reply', () => runCorrespondenceJourney(site, mail))

  /** A server that takes every letter, and one that has our mailbox. */
  function createMailSystem(): MailSystem {
    const bounced = new Set<string>()
    const bounceUnknown = () => {
      for (const { to, headers } of smtp.received) {
        const messageId = headers['message-id']!
        if (!to.includes(UNKNOWN) || bounced.has(messageId)) continue
        bounced.add(messageId)
        imap.append('INBOX', composeBounce({ messageId, recipient: UNKNOWN, status: '5.1.1', diagnostic: 'smtp; 550 5.1.1 No such user' }))
      }
    }
    bouncing = setInterval(bounceUnknown, 100)
    return {
      settings: { SMTP_URL: smtp.url, IMAP_URL: imap.url, NOTIFY_EMAIL: 'team@navakra.example' },
      client: CLIENT,
      unknownClient: UNKNOWN,
      readClientMail: async () => smtp.received.filter(({ to }) => to.includes(CLIENT)),
      sendAsClient: async (raw) => void imap.append('INBOX', raw),
    }
  }
})
