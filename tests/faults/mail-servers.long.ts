import { createHash } from 'node:crypto'
import tls from 'node:tls'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasDovecot, hasPostfix } from '../../scripts/setup/mail-servers.mjs'
import { type ImapMailbox, createImapMailbox } from '../../server/mail/inbound/imap-mailbox.ts'
import { type TestStore, createTestStore, describeEachEngine } from '../support/database/test-store.ts'
import { AGENCY_MAILBOX, CLIENT_MAILBOX, type Dovecot, startDovecot } from '../support/mail/dovecot.ts'
import { parseEmail } from '../support/mail/parse-email.ts'
import { type Postfix, startPostfix } from '../support/mail/postfix.ts'
import { composeRawMessage } from '../support/mail/raw-message.ts'
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts'
import { runCorrespondenceJourney } from './correspondence-journey.ts'
import { type Deployment, createDeployment } from './deployment.ts'

describe.skipIf(!hasDovecot())('a mailbox in Dovecot', () => {
  let fresh: TestStore
  let dovecot: Dovecot
  let mailbox: ImapMailbox | undefined
  let received: string[]
  beforeEach(async () => {
    fresh = await createTestStore('sqlite')
    received = []
  })
  afterEach(async () => {
    await mailbox?.stop()
    await dovecot.stop()
    await fresh.close()
  })

  function startMailbox(url: string, folder = 'INBOX'): ImapMailbox {
    mailbox = createImapMailbox({
      db: fresh.store.db,
      settings: { url, folder, sentFolder: undefined },
      async receive(raw, { recordPosition }) {
        await fresh.store.db.transaction().execute(async (trx) => {
          const hash = createHash('sha256').update(raw).digest('hex')
          await trx.insertInto('processed_messages').values({ hash, processed_at: new Date().toISOString() }).execute()
          await recordPosition?.(trx)
        })
        received.push(parseEmail(String(raw)).headers.subject!)
      },
      now: () => new Date(),
      log: { info() {}, warn() {}, error() {} },
    })
    mailbox.start()
    return mailbox
  }

  test.each([
    ['TLS', 'required', (server: Dovecot) => server.imapsUrl(), /method=PLAIN.* TLS,/],
    ['STARTTLS', 'required', (server: Dovecot) => server.imapUrl(), /method=PLAIN.* TLS,/],
    ['no encryption within the machine', 'off', (server: Dovecot) => server.imapUrl(), /method=PLAIN.* secured,/],
  ] as const)('is read over %s, by IDLE and without changing it', async (_, startTls, urlOf, login) => {
    dovecot = await startDovecot({ startTls })
    const trusted = tls.getCACertificates('default')
    tls.setDefaultCACertificates([...trusted, dovecot.certificate])
    try {
      await dovecot.append(AGENCY_MAILBOX, 'INBOX', letter('Old'))
      const running = startMailbox(urlOf(dovecot))
      await expect.poll(async () => (await running.getStatus()).state).toBe('connected')
      expect((await running.getStatus()).folders.map(({ name }) => name).toSorted()).toEqual(['INBOX', 'Sent'])
      // The interval of polling is a minute, so these come by IDLE.
      for (const subject of ['First', 'Second']) {
        await dovecot.append(AGENCY_MAILBOX, 'INBOX', letter(subject))
        await expect.poll(() => received.at(-1), { timeout: 20_000 }).toBe(subject)
      }
      await dovecot.append(AGENCY_MAILBOX, 'Sent', letter('Ours'))
      running.wake()
      await expect.poll(() => received).toEqual(['First', 'Second', 'Ours'])
      expect(dovecot.log()).toMatch(login)
      for (const { flags } of await dovecot.readMessages(AGENCY_MAILBOX)) expect(flags.filter((flag) => flag !== '\\Recent')).toEqual([])
    } finally {
      tls.setDefaultCACertificates(trusted)
    }
  })

  test.each([
    [
      'a certificate that nobody trusts',
      (server: Dovecot) => server.imapsUrl(),
      'INBOX',
      'No secure connection to the mail server could be made',
    ],
    ['the same after STARTTLS', (server: Dovecot) => server.imapUrl(), 'INBOX', 'No secure connection to the mail server could be made'],
  ])('%s is refused, and told in a sentence', async (_, urlOf, folder, sentence) => {
    dovecot = await startDovecot({ startTls: 'offered' })
    const running = startMailbox(urlOf(dovecot), folder)
    await expect.poll(async () => (await running.getStatus()).problem).toContain(sentence)
    expect(dovecot.log()).not.toContain('Login: ')
  })

  test.each([
    [
      'a wrong password',
      (server: Dovecot) => server.imapUrl().replace('pass%20', 'wrong'),
      'INBOX',
      'did not accept the user name and password',
    ],
    [
      'a folder that does not exist',
      (server: Dovecot) => server.imapUrl(),
      'Enquiries',
      'The folder Enquiries does not exist in the mailbox.',
    ],
  ])('%s is told in a sentence', async (_, urlOf, folder, sentence) => {
    dovecot = await startDovecot({ startTls: 'off' })
    const running = startMailbox(urlOf(dovecot), folder)
    await expect.poll(async () => (await running.getStatus()).problem).toContain(sentence)
  })
})

describe.skipIf(!hasDovecot() || !hasPostfix())('with Postfix and Dovecot', () => {
  describeEachEngine('a site', (engine) => {
    let deployment: Deployment
    let dovecot: Dovecot
    let postfix: Postfix
    let settings: Record<string, string>
    let site: SiteProcess
    beforeAll(async () => {
      deployment = await createDeployment(engine)
      dovecot = await startDovecot({ startTls: 'required' })
      postfix = await startPostfix({ deliverTo: dovecot })
      settings = {
        SMTP_URL: postfix.url,
        IMAP_URL: dovecot.imapsUrl(),
        MAIL_FROM: `Navakra <${AGENCY_MAILBOX}>`,
        NODE_EXTRA_CA_CERTS: dovecot.certificateFile,
      }
      site = await startSiteProcess(deployment, settings)
    })
    afterAll(async () => {
      await site?.stop()
      await postfix?.stop()
      await dovecot?.stop()
      await deployment?.remove()
    })

    test('goes from the form to the second letter, a bounce and an out-of-office reply', () =>
      runCorrespondenceJourney(site, {
        settings,
        client: CLIENT_MAILBOX,
        unknownClient: 'nobody@client.test',
        readClientMail: async () => (await dovecot.readMessages(CLIENT_MAILBOX)).map(({ raw }) => parseEmail(raw)),
        sendAsClient: (raw, to) => postfix.send({ from: CLIENT_MAILBOX, to, raw }),
      }))

    test('records what staff send from their own mail program', async () => {
      const staff = await site.signIn()
      await site.visitor.createEnquiry({ name: 'Ben', email: 'ben@client.test', services: ['SEO'] })
      const { _id: id } = (await staff.listEnquiries({ limit: 1 })).data[0]!
      const ours = { from: AGENCY_MAILBOX, to: 'ben@client.test', text: 'From my phone.' }
      await dovecot.append(AGENCY_MAILBOX, 'Sent', await composeRawMessage(ours))
      await dovecot.append(AGENCY_MAILBOX, 'Sent', await composeRawMessage({ ...ours, to: 'friend@private.test', text: 'Lunch?' }))
      await staff.runJob({ id: 'read-mailbox' })
      await expect.poll(async () => (await staff.getEnquiry({ id })).data.status).toBe('responded')
      expect((await staff.getEnquiry({ id })).data.messages).toMatchObject([{ direction: 'out', text: 'From my phone.' }])
      expect((await staff.listUnmatchedMessages()).total).toBe(0)
    })
  })
})

const letter = (subject: string) => `From: Asha <${CLIENT_MAILBOX}>\r\nTo: ${AGENCY_MAILBOX}\r\nSubject: ${subject}\r\n\r\nHello ${subject}`
