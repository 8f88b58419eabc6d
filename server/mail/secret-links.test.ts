import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { dumpAllText } from '../../tests/support/database/dump-all-text.ts'
import { readCapturedEmails } from '../../tests/support/mail/captured-emails.ts'
import { type MailServer, startMailServer } from '../../tests/support/mail/mail-server.ts'
import { OWNER_LOGIN } from '../../tests/support/owner-login.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import { redactedText } from './email-row.ts'

const POLL = { interval: 20 }
const COLLEAGUE = { name: 'Grace', email: 'grace@example.com' }
const READER = 'reader@example.com'

const TOKENS = {
  [COLLEAGUE.email]: /accept-invite#(\S+)/,
  [OWNER_LOGIN.email]: /reset-password#(\S+)/,
  [READER]: /newsletter\/confirm\/(\S+)/,
}

describeEachEngine('links with a secret token', (engine) => {
  let site: TestSite
  let server: MailServer
  beforeEach(async () => {
    server = await startMailServer()
  })
  afterEach(async () => {
    await site.close()
    await server.close()
  })

  async function start(settings: Record<string, string>) {
    site = await startTestSite(engine, settings)
    return site.signIn()
  }

  async function requestAllLinks(): Promise<void> {
    const staff = await site.signIn()
    await staff.inviteStaff(COLLEAGUE)
    await site.visitor.requestPasswordReset({ email: OWNER_LOGIN.email })
    await site.visitor.subscribe({ email: READER })
  }

  const states = async () => (await site.store.db.selectFrom('emails').select('state').execute()).map(({ state }) => state)

  async function waitUntilSent(): Promise<void> {
    await expect.poll(async () => (await states()).some((state) => state === 'queued' || state === 'sending'), POLL).toBe(false)
  }

  function extractTokens(emails: { headers: Record<string, string>; parts: { content: string }[] }[]): Record<string, string> {
    const found = Object.entries(TOKENS).map(([address, token]) => {
      const email = emails.find(({ headers }) => headers.to?.includes(address))
      return [address, token.exec(email?.parts[0]?.content ?? '')?.[1] ?? `none for ${address}`]
    })
    return Object.fromEntries(found)
  }

  async function useAllLinks(tokens: Record<string, string>): Promise<void> {
    await site.visitor.acceptInvite({ token: tokens[COLLEAGUE.email]!, name: 'Grace', password: 'a quiet green teapot' })
    await site.visitor.resetPassword({ token: tokens[OWNER_LOGIN.email]!, password: 'another quiet green teapot' })
    await site.visitor.confirmSubscription({ token: tokens[READER]! })
  }

  test('no table holds a token once its email was sent, and using it deletes the email', async () => {
    await start({ SMTP_URL: server.url })
    await requestAllLinks()
    await expect.poll(() => server.received.length, POLL).toBe(3)
    await waitUntilSent()
    const tokens = extractTokens(server.received)
    const stored = await dumpAllText(site.store)
    expect(stored).toContain('(a link that only the recipient sees)')
    for (const token of Object.values(tokens)) expect(stored).not.toContain(token)
    const emails = await site.store.db.selectFrom('emails').select(['to_address', 'body', 'blocks']).execute()
    const ofAccounts = emails.filter(({ to_address: to }) => to !== READER)
    expect(ofAccounts.map(({ body, blocks }) => [body, blocks])).toEqual([
      ['', null],
      ['', null],
    ])
    expect((await (await site.signIn()).listEmails({ search: COLLEAGUE.email })).data.map(({ text }) => text)).toEqual([redactedText])
    await useAllLinks(tokens)
    expect(await states()).toEqual([])
  })

  test('without a mail server the token stays with its captured email until it is used', async () => {
    await start({})
    await requestAllLinks()
    await waitUntilSent()
    const tokens = extractTokens(await readCapturedEmails(site.config.dataDir))
    await useAllLinks(tokens)
    for (const token of Object.values(tokens)) expect(await dumpAllText(site.store)).not.toContain(token)
    expect(await states()).toEqual([])
    expect(await readdir(path.join(site.config.dataDir, 'mail'))).toEqual([])
  })

  test('emails and captured files with an expired link are deleted', async () => {
    await start({})
    await requestAllLinks()
    await waitUntilSent()
    const files = () => readdir(path.join(site.config.dataDir, 'mail'))
    expect(await files()).toHaveLength(3)
    for (const [hours, left] of [
      [2, 2],
      [49, 1],
      [73, 0],
    ] as const) {
      site.setTime(new Date(Date.now() + hours * 3_600_000).toISOString())
      await site.runHousekeeping()
      expect(await files()).toHaveLength(left)
      expect(await states()).toHaveLength(left)
    }
    expect(await site.store.db.selectFrom('email_search').select('rowid').execute()).toEqual([])
  })

  test('a renewed invitation deletes the email with the former link', async () => {
    const staff = await start({})
    const { invite } = await staff.inviteStaff(COLLEAGUE)
    await waitUntilSent()
    const [former] = await readCapturedEmails(site.config.dataDir)
    await staff.resendInvite({ id: invite._id })
    await waitUntilSent()
    const emails = await readCapturedEmails(site.config.dataDir)
    expect(emails).toHaveLength(1)
    expect(emails[0]!.parts[0]!.content).not.toBe(former!.parts[0]!.content)
  })

  test('a failed email can be sent again while its link works, and after that the outbox says why not', async () => {
    server.behavior.forAddress = () => ({ at: 'address', code: 550, message: 'nobody here' })
    const staff = await start({ SMTP_URL: server.url })
    await site.visitor.requestPasswordReset({ email: OWNER_LOGIN.email })
    await expect.poll(states, POLL).toEqual(['failed'])
    const [email] = (await staff.listEmails()).data
    site.setTime(new Date(Date.now() + 2 * 3_600_000).toISOString())
    await expect((await site.signIn()).resendEmail({ id: email!._id })).rejects.toMatchObject({
      status: 409,
      message: 'The link in this letter no longer works, so it is not sent. Please have a new one sent.',
    })
    site.setTime(undefined)
    server.behavior.forAddress = () => 'take'
    await staff.resendEmail({ id: email!._id })
    await expect.poll(() => server.received.length, POLL).toBe(1)
    expect(server.received[0]!.parts[0]!.content).toMatch(TOKENS[OWNER_LOGIN.email]!)
  })

  test('an account gets at most ten password reset emails a day', async () => {
    await start({ SMTP_URL: server.url })
    const startMs = new Date(`${new Date().toISOString().slice(0, 10)}T01:00:00.000Z`).getTime()
    for (let n = 0; n < 12; n += 1) {
      site.setTime(new Date(startMs + n * 6 * 60_000).toISOString())
      await site.visitor.requestPasswordReset({ email: OWNER_LOGIN.email })
    }
    expect(await states()).toHaveLength(10)
  })
})
