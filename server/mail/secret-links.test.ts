import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeEachEngine } from '../../tests/support/test-store.ts'
import { dumpAllText } from '../../tests/support/dump-all-text.ts'
import { readCapturedEmails } from '../../tests/support/captured-emails.ts'
import { type MailServer, startMailServer } from '../../tests/support/mail-server.ts'
import { OWNER_LOGIN, type TestSite, startTestSite } from '../../tests/support/test-site.ts'

const POLL = { timeout: 20_000, interval: 20 }
const COLLEAGUE = { name: 'Grace', email: 'grace@example.com' }
const READER = 'reader@example.com'

const TOKENS = {
  [COLLEAGUE.email]: /accept-invite#(\S+)/,
  [OWNER_LOGIN.email]: /reset-password#(\S+)/,
  [READER]: /newsletter\/confirm\/(\S+)/,
}

describeEachEngine('links for their recipient alone', (engine) => {
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

  async function askForAll(): Promise<void> {
    const staff = await site.signIn()
    await staff.inviteStaff(COLLEAGUE)
    await site.visitor.requestPasswordReset({ email: OWNER_LOGIN.email })
    await site.visitor.subscribe({ email: READER })
  }

  const states = async () => (await site.store.db.selectFrom('emails').select('state').execute()).map(({ state }) => state)

  async function allLeft(): Promise<void> {
    await expect.poll(async () => (await states()).some((state) => state === 'queued' || state === 'sending'), POLL).toBe(false)
  }

  function tokensIn(letters: { headers: Record<string, string>; parts: { content: string }[] }[]): Record<string, string> {
    const found = Object.entries(TOKENS).map(([address, token]) => {
      const letter = letters.find(({ headers }) => headers.to?.includes(address))
      return [address, token.exec(letter?.parts[0]?.content ?? '')?.[1] ?? `none for ${address}`]
    })
    return Object.fromEntries(found)
  }

  async function useAll(tokens: Record<string, string>): Promise<void> {
    await site.visitor.acceptInvite({ token: tokens[COLLEAGUE.email]!, name: 'Grace', password: 'a quiet green teapot' })
    await site.visitor.resetPassword({ token: tokens[OWNER_LOGIN.email]!, password: 'another quiet green teapot' })
    await site.visitor.confirmSubscription({ token: tokens[READER]! })
  }

  test('stand in no table once their letter has left, and the letter goes when they are used', async () => {
    await start({ SMTP_URL: server.url })
    await askForAll()
    await expect.poll(() => server.received.length, POLL).toBe(3)
    await allLeft()
    const tokens = tokensIn(server.received)
    const stored = await dumpAllText(site.store)
    expect(stored).toContain('(a link that only the recipient sees)')
    for (const token of Object.values(tokens)) expect(stored).not.toContain(token)
    await useAll(tokens)
    expect(await states()).toEqual([])
  })

  test('without a mail server are kept with the letter, which may still be sent, until they are used', async () => {
    await start({})
    await askForAll()
    await allLeft()
    const tokens = tokensIn(await readCapturedEmails(site.config.dataDir))
    await useAll(tokens)
    for (const token of Object.values(tokens)) expect(await dumpAllText(site.store)).not.toContain(token)
    expect(await states()).toEqual([])
    expect(await readdir(path.join(site.config.dataDir, 'mail'))).toEqual([])
  })

  test('go with their letters and files when they have expired', async () => {
    await start({})
    await askForAll()
    await allLeft()
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

  test('a renewed invitation takes the letter with the former link along', async () => {
    const staff = await start({})
    const { invite } = await staff.inviteStaff(COLLEAGUE)
    await allLeft()
    const [former] = await readCapturedEmails(site.config.dataDir)
    await staff.resendInvite({ id: invite._id })
    await allLeft()
    const letters = await readCapturedEmails(site.config.dataDir)
    expect(letters).toHaveLength(1)
    expect(letters[0]!.parts[0]!.content).not.toBe(former!.parts[0]!.content)
  })

  test('a refused letter is sent again while its link works, and after that the outbox says why not', async () => {
    server.behavior.forAddress = () => ({ at: 'address', code: 550, message: 'nobody here' })
    const staff = await start({ SMTP_URL: server.url })
    await site.visitor.requestPasswordReset({ email: OWNER_LOGIN.email })
    await expect.poll(states, POLL).toEqual(['failed'])
    const [letter] = (await staff.listEmails()).data
    site.setTime(new Date(Date.now() + 2 * 3_600_000).toISOString())
    await expect((await site.signIn()).resendEmail({ id: letter!._id })).rejects.toMatchObject({
      status: 409,
      message: 'The link in this letter no longer works, so it is not sent. Please have a new one sent.',
    })
    site.setTime(undefined)
    server.behavior.forAddress = () => 'take'
    await staff.resendEmail({ id: letter!._id })
    await expect.poll(() => server.received.length, POLL).toBe(1)
    expect(server.received[0]!.parts[0]!.content).toMatch(TOKENS[OWNER_LOGIN.email]!)
  })

  test('an account is sent ten letters a day to set a new password, however often somebody asks', async () => {
    await start({ SMTP_URL: server.url })
    const began = new Date(`${new Date().toISOString().slice(0, 10)}T01:00:00.000Z`).getTime()
    for (let n = 0; n < 12; n += 1) {
      site.setTime(new Date(began + n * 6 * 60_000).toISOString())
      await site.visitor.requestPasswordReset({ email: OWNER_LOGIN.email })
    }
    expect(await states()).toHaveLength(10)
  })
})
