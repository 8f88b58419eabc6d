import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { NEWSLETTER_MESSAGES } from '../../contract/newsletter.ts'
import { findNewsletterToken } from '../../tests/support/mail/captured-emails.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import { MAX_NEWSLETTER_EMAILS_PER_DAY } from './subscriptions.ts'

const POLL = { interval: 20 }

describeEachEngine('newsletter', (engine) => {
  let site: TestSite
  let staff: Api
  beforeAll(async () => {
    site = await startTestSite(engine, { SITE_URL: 'https://agency.example' })
    staff = await site.signIn()
  })
  afterAll(() => site.close())

  async function findEmailsTo(email: string) {
    const emails = await site.store.db
      .selectFrom('emails')
      .select(['id', 'to_address', 'subject', 'state'])
      .orderBy('seq', 'desc')
      .execute()
    return emails.filter(({ to_address: to }) => to.includes(email))
  }

  /** Read from the captured email: the outbox does not show the link. */
  async function waitForToken(email: string, page: 'confirm' | 'not-me' = 'confirm') {
    await expect.poll(async () => (await findEmailsTo(email))[0]?.state, POLL).not.toMatch(/queued|sending/)
    return findNewsletterToken(site.config.dataDir, email, page)
  }

  const findSubscriber = (email: string) =>
    site.store.db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst()

  function advanceHours(hours: number) {
    site.setTime(new Date(Date.now() + hours * 3_600_000).toISOString())
  }

  async function getState(email: string) {
    return (await staff.listSubscribers({ search: email })).data[0]?.state
  }

  test('an address is subscribed only after the link in the email was followed', async () => {
    expect(await site.visitor.subscribe({ email: ' One@Example.com ' })).toMatchObject({ success: true })
    expect(await getState('one@example.com')).toBe('pending')
    const token = await waitForToken('one@example.com')
    expect((await site.visitor.confirmSubscription({ token })).success).toBe(true)
    expect(await getState('one@example.com')).toBe('confirmed')
    expect((await site.visitor.confirmSubscription({ token })).success).toBe(true)
    await expect(site.visitor.confirmSubscription({ token: 'forged' })).rejects.toMatchObject({ status: 404 })
  })

  test('subscribing twice within minutes sends one email, and the reply never tells whether an address is known', async () => {
    const first = await site.visitor.subscribe({ email: 'two@example.com' })
    const again = await site.visitor.subscribe({ email: 'two@example.com' })
    expect(again).toEqual(first)
    expect(await findEmailsTo('two@example.com')).toHaveLength(1)
    await site.visitor.confirmSubscription({ token: await waitForToken('two@example.com') })
    expect(await site.visitor.subscribe({ email: 'two@example.com' })).toEqual(first)
    expect(await findEmailsTo('two@example.com')).toEqual([])
    await expect(site.visitor.subscribe({ email: 'nope' })).rejects.toMatchObject({
      status: 400,
      message: 'Please enter a valid email address',
    })
  })

  test('two simultaneous calls send one email, for a new address and for a known one', async () => {
    const email = 'double@example.com'
    const pressTwice = () => Promise.all([site.visitor.subscribe({ email }), site.visitor.subscribe({ email })])
    await pressTwice()
    expect(await findEmailsTo(email)).toHaveLength(1)
    await site.visitor.confirmSubscription({ token: await waitForToken(email) })
    site.setTime(new Date(Date.now() + 3_600_000).toISOString())
    await pressTwice()
    site.setTime(undefined)
    expect((await findEmailsTo(email)).map(({ subject }) => subject)).toEqual(['You receive the Navakra letter already'])
  })

  test('a subscriber who subscribes again gets an email that says so and can unsubscribe', async () => {
    const email = 'again@example.com'
    const first = await site.visitor.subscribe({ email })
    await site.visitor.confirmSubscription({ token: await waitForToken(email) })
    site.setTime(new Date(Date.now() + 3_600_000).toISOString())
    expect(await site.visitor.subscribe({ email })).toEqual(first)
    await site.visitor.subscribe({ email })
    site.setTime(undefined)
    const subjects = (await findEmailsTo(email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['You receive the Navakra letter already'])
    expect(await getState(email)).toBe('confirmed')
  })

  test('one click unsubscribes at once, by JSON or by the form post of a mail program', async () => {
    await site.visitor.subscribe({ email: 'three@example.com' })
    await site.visitor.confirmSubscription({ token: await waitForToken('three@example.com') })
    const csv = await site.inject({
      url: '/api/newsletter/export',
      headers: { cookie: await site.signInCookie({ email: 'admin@example.com', password: 'correct horse battery' }) },
    })
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.headers['content-disposition']).toContain('attachment')
    const line = csv.body.split('\r\n').find((row) => row.startsWith('three@example.com'))
    const token = line?.split('/').at(-1)
    const reply = await site.inject({
      method: 'POST',
      url: `/api/newsletter/unsubscribe/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(reply.json()).toMatchObject({ success: true })
    expect(await getState('three@example.com')).toBe('unsubscribed')
    await expect(site.visitor.unsubscribe({ token: 'forged' })).rejects.toMatchObject({ status: 404 })
    const after = await site.inject({
      url: '/api/newsletter/export',
      headers: { cookie: await site.signInCookie({ email: 'admin@example.com', password: 'correct horse battery' }) },
    })
    expect(after.body).not.toContain('three@example.com')
  })

  test('the count of each state does not depend on the search', async () => {
    const { counts } = await staff.listSubscribers()
    await site.visitor.subscribe({ email: 'counted@example.com' })
    const found = await staff.listSubscribers({ search: 'nobody-has-this' })
    expect(found).toMatchObject({ total: 0, counts: { ...counts, pending: counts.pending + 1 } })
  })

  test('the CSV export escapes an address that looks like a formula', async () => {
    await site.visitor.subscribe({ email: '=cmd|x!a1@example.com' })
    await site.visitor.confirmSubscription({ token: await waitForToken('=cmd|x!a1@example.com') })
    const cookie = await site.signInCookie({ email: 'admin@example.com', password: 'correct horse battery' })
    const { body } = await site.inject({ url: '/api/newsletter/export', headers: { cookie } })
    expect(body).toContain("\r\n'=cmd|x!a1@example.com,")
  })

  test('staff can delete a subscriber with every email to them', async () => {
    await site.visitor.subscribe({ email: 'gone@example.com' })
    const [subscriber] = (await staff.listSubscribers({ search: 'gone@' })).data
    await staff.deleteSubscriber({ id: subscriber!._id })
    expect(await getState('gone@example.com')).toBeUndefined()
    expect(await findEmailsTo('gone@example.com')).toEqual([])
    await expect(staff.deleteSubscriber({ id: subscriber!._id })).rejects.toMatchObject({ status: 404 })
  })

  test('a confirmation link expires after 48 hours', async () => {
    await site.visitor.subscribe({ email: 'late@example.com' })
    const token = await waitForToken('late@example.com')
    site.setTime(new Date(Date.now() + 49 * 3_600_000).toISOString())
    await expect(site.visitor.confirmSubscription({ token })).rejects.toMatchObject({ status: 404 })
    site.setTime(undefined)
  })

  test('entering an unsubscribed address changes nothing but its link', async () => {
    const email = 'left@example.com'
    await site.visitor.subscribe({ email })
    await site.visitor.confirmSubscription({ token: await waitForToken(email) })
    const { unsubscribe_token: way } = (await findSubscriber(email))!
    await site.visitor.unsubscribe({ token: way })
    const before = await findSubscriber(email)
    await site.visitor.subscribe({ email })
    const { confirm_token_hash: _hash, last_email_at: _at, ...after } = (await findSubscriber(email))!
    expect(before).toMatchObject(after)
    advanceHours(49)
    await site.runHousekeeping()
    site.setTime(undefined)
    staff = await site.signIn()
    expect(await findSubscriber(email)).toMatchObject(after)
  })

  test('an unsubscribed address is subscribed again by confirming, with new dates', async () => {
    const email = 'back@example.com'
    await site.visitor.subscribe({ email })
    const first = await waitForToken(email)
    await site.visitor.confirmSubscription({ token: first })
    await site.visitor.unsubscribe({ token: (await findSubscriber(email))!.unsubscribe_token })
    await expect(site.visitor.confirmSubscription({ token: first })).rejects.toMatchObject({ status: 404 })
    advanceHours(1)
    await site.visitor.subscribe({ email })
    const before = await findSubscriber(email)
    await site.visitor.confirmSubscription({ token: await waitForToken(email) })
    site.setTime(undefined)
    const after = (await findSubscriber(email))!
    expect(after).toMatchObject({ state: 'confirmed', unsubscribed_at: null, requested_at: before!.last_email_at })
    expect(after.confirmed_at! > before!.confirmed_at!).toBe(true)
  })

  test('entering a subscriber’s address changes none of the subscriber’s dates', async () => {
    const email = 'steady@example.com'
    await site.visitor.subscribe({ email })
    await site.visitor.confirmSubscription({ token: await waitForToken(email) })
    const { requested_at, confirmed_at } = (await findSubscriber(email))!
    advanceHours(1)
    await site.visitor.subscribe({ email })
    site.setTime(undefined)
    expect(await findSubscriber(email)).toMatchObject({ requested_at, confirmed_at, state: 'confirmed' })
  })

  test('one mailbox gets three emails a day, however its address is spelled', async () => {
    const spellings = [
      'ada.lovelace@gmail.com',
      'adalovelace+1@gmail.com',
      'AdaLovelace@googlemail.com',
      'a.d.a.lovelace+x@gmail.com',
      'ada.lovelace@gmail.com',
    ]
    // A day begins at midnight UTC: no test runs across it.
    const atHour = (hour: number) => site.setTime(new Date(Date.parse(`${today()}T01:00:00.000Z`) + hour * 3_600_000).toISOString())
    for (const [index, email] of spellings.entries()) {
      atHour(index / 10)
      await site.visitor.subscribe({ email })
    }
    expect(await findEmailsTo('lovelace')).toHaveLength(3)
    atHour(24)
    await site.visitor.subscribe({ email: 'ad.alovelace@gmail.com' })
    expect(await findEmailsTo('ad.alovelace@gmail.com')).toHaveLength(1)
    for (let n = 0; n < 60; n += 1) await site.visitor.subscribe({ email: `bomb+${n}@example.com` })
    expect(await findEmailsTo('bomb+')).toHaveLength(3)
    site.setTime(undefined)
  })

  test('the email counts hold no address', async () => {
    await site.visitor.subscribe({ email: 'counted-not-named@example.com' })
    const counts = await site.store.db.selectFrom('daily_email_counts').selectAll().execute()
    expect(counts.length).toBeGreaterThan(1)
    expect(JSON.stringify(counts)).not.toMatch(/@|counted-not-named/)
  })

  test('an address whose owner reports that it was not them is removed, and the form sends nothing more there', async () => {
    const email = 'victim+a@example.com'
    const reply = await site.visitor.subscribe({ email })
    const token = await waitForToken(email, 'not-me')
    expect((await site.visitor.rejectSubscription({ token })).message).toMatch(/taken out/)
    expect(await findSubscriber(email)).toBeUndefined()
    expect(await findEmailsTo(email)).toEqual([])
    await expect(site.visitor.rejectSubscription({ token })).rejects.toMatchObject({ status: 404 })
    advanceHours(30)
    for (const again of [email, 'victim@example.com', 'VICTIM+b@example.com'])
      expect(await site.visitor.subscribe({ email: again })).toEqual(reply)
    site.setTime(undefined)
    expect(await findEmailsTo('victim')).toEqual([])
    expect(await findSubscriber('victim@example.com')).toBeUndefined()
    const suppressed = await site.store.db.selectFrom('suppressed_mailboxes').selectAll().execute()
    expect(suppressed).toHaveLength(1)
    expect(JSON.stringify(suppressed)).not.toContain('victim')
    advanceHours(24 * 366)
    await site.visitor.subscribe({ email: 'victim@example.com' })
    expect(await findEmailsTo('victim')).toHaveLength(1)
    site.setTime(undefined)
  })

  test('a subscriber who reports an already-subscribed email stays subscribed, and one who rejects a confirmation is unsubscribed', async () => {
    const reader = 'reader@example.com'
    await site.visitor.subscribe({ email: reader })
    await site.visitor.confirmSubscription({ token: await waitForToken(reader) })
    advanceHours(1)
    await site.visitor.subscribe({ email: reader })
    expect((await site.visitor.rejectSubscription({ token: await waitForToken(reader, 'not-me') })).message).toMatch(/stay on the list/)
    site.setTime(undefined)
    expect(await getState(reader)).toBe('confirmed')

    const fooled = 'fooled@example.com'
    await site.visitor.subscribe({ email: fooled })
    const token = await waitForToken(fooled)
    await site.visitor.confirmSubscription({ token })
    await site.visitor.rejectSubscription({ token })
    expect(await getState(fooled)).toBe('unsubscribed')
  })

  test('unconfirmed addresses are deleted in batches, with other queries in between', async () => {
    const many = 250
    const { db } = site.store
    const old = '2020-01-01T00:00:00.000Z'
    const stale = (n: number) => ({
      id: `stale-${n}`,
      email: `stale-${n}@example.com`,
      state: 'pending' as const,
      unsubscribe_token: `stale-${n}`,
      requested_at: old,
      last_email_at: old,
      confirm_token_hash: null,
      confirmed_at: null,
      unsubscribed_at: null,
    })
    for (let n = 0; n < many; n += 50)
      await db
        .insertInto('subscribers')
        .values(Array.from({ length: 50 }, (_, index) => stale(n + index)))
        .execute()
    const left = async () => (await db.selectFrom('subscribers').select('id').where('id', 'like', 'stale-%').execute()).length
    const seen: number[] = []
    let swept = false
    const sweeping = site.runHousekeeping().finally(() => {
      swept = true
    })
    while (!swept) {
      seen.push(await left())
      await yieldToOthers()
    }
    await sweeping
    expect(await left()).toBe(0)
    expect(seen.some((count) => count > 0 && count < many)).toBe(true)
  })
})

describeEachEngine('the newsletter form', (engine) => {
  test('the form sends a limited number of emails a day, then refuses every address with a sentence, and logs it once', async () => {
    const site = await startTestSite(engine, {}, 'api-only')
    try {
      const { db } = site.store
      const day = today()
      site.setTime(`${day}T12:00:00.000Z`)
      await db
        .insertInto('daily_email_counts')
        .values({ key: `newsletter ${day}`, day, n: MAX_NEWSLETTER_EMAILS_PER_DAY - 1 })
        .execute()
      const warned: unknown[] = []
      site.app.log.warn = (...args: unknown[]) => warned.push(args)
      const emails = ['a@example.com', 'b@example.com', 'c@example.com']
      const replies = await Promise.allSettled(emails.map((email) => site.visitor.subscribe({ email })))
      expect(replies.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await db.selectFrom('emails').select('id').execute()).toHaveLength(1)
      expect(await db.selectFrom('subscribers').select('id').execute()).toHaveLength(1)
      expect(warned.filter((line) => JSON.stringify(line).includes('daily limit of newsletter emails reached'))).toEqual([
        [{ limit: MAX_NEWSLETTER_EMAILS_PER_DAY }, expect.any(String)],
      ])
      // Also one that is known: the reply does not reveal who is subscribed.
      for (const email of emails)
        await expect(site.visitor.subscribe({ email })).rejects.toMatchObject({ status: 429, message: NEWSLETTER_MESSAGES.full })
    } finally {
      await site.close()
    }
  })
})

const today = () => new Date().toISOString().slice(0, 10)
