import { setImmediate as othersFirst } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { findNewsletterToken } from '../../tests/support/captured-emails.ts'
import { describeEachEngine } from '../../tests/support/test-store.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import { MAX_NEWSLETTER_EMAILS_PER_DAY } from './subscriptions.ts'

const POLL = { timeout: 10_000, interval: 20 }

describeEachEngine('newsletter', (engine) => {
  let site: TestSite
  let staff: Api
  beforeAll(async () => {
    site = await startTestSite(engine, { SITE_URL: 'https://agency.example' })
    staff = await site.signIn()
  })
  afterAll(() => site.close())

  async function lettersTo(email: string) {
    const letters = await site.store.db
      .selectFrom('emails')
      .select(['id', 'to_address', 'subject', 'state'])
      .orderBy('seq', 'desc')
      .execute()
    return letters.filter(({ to_address: to }) => to.includes(email))
  }

  /** From the letter itself: nobody but its recipient is shown the link. */
  async function tokenFor(email: string, page: 'confirm' | 'not-me' = 'confirm') {
    await expect.poll(async () => (await lettersTo(email))[0]?.state, POLL).not.toMatch(/queued|sending/)
    return findNewsletterToken(site.config.dataDir, email, page)
  }

  const rowOf = (email: string) => site.store.db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst()

  function hoursLater(hours: number) {
    site.setTime(new Date(Date.now() + hours * 3_600_000).toISOString())
  }

  async function stateOf(email: string) {
    return (await staff.listSubscribers({ search: email })).data[0]?.state
  }

  test('an address is subscribed only after the link in the letter was followed', async () => {
    expect(await site.visitor.subscribe({ email: ' One@Example.com ' })).toMatchObject({ success: true })
    expect(await stateOf('one@example.com')).toBe('pending')
    const token = await tokenFor('one@example.com')
    expect((await site.visitor.confirmSubscription({ token })).success).toBe(true)
    expect(await stateOf('one@example.com')).toBe('confirmed')
    expect((await site.visitor.confirmSubscription({ token })).success).toBe(true)
    await expect(site.visitor.confirmSubscription({ token: 'forged' })).rejects.toMatchObject({ status: 404 })
  })

  test('asking twice in a moment sends one letter, and the answer never tells who is known', async () => {
    const first = await site.visitor.subscribe({ email: 'two@example.com' })
    const again = await site.visitor.subscribe({ email: 'two@example.com' })
    expect(again).toEqual(first)
    expect(await lettersTo('two@example.com')).toHaveLength(1)
    await site.visitor.confirmSubscription({ token: await tokenFor('two@example.com') })
    expect(await site.visitor.subscribe({ email: 'two@example.com' })).toEqual(first)
    expect(await lettersTo('two@example.com')).toEqual([])
    await expect(site.visitor.subscribe({ email: 'nope' })).rejects.toMatchObject({
      status: 400,
      message: 'Please enter a valid email address',
    })
  })

  test('however close two presses come, for a new address or a known one, they send one letter', async () => {
    const email = 'double@example.com'
    const pressTwice = () => Promise.all([site.visitor.subscribe({ email }), site.visitor.subscribe({ email })])
    await pressTwice()
    expect(await lettersTo(email)).toHaveLength(1)
    await site.visitor.confirmSubscription({ token: await tokenFor(email) })
    site.setTime(new Date(Date.now() + 3_600_000).toISOString())
    await pressTwice()
    site.setTime(undefined)
    expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual(['You receive the Navakra letter already'])
  })

  test('whoever asks again later hears that they are on the list already, with a way off it', async () => {
    const email = 'again@example.com'
    const first = await site.visitor.subscribe({ email })
    await site.visitor.confirmSubscription({ token: await tokenFor(email) })
    site.setTime(new Date(Date.now() + 3_600_000).toISOString())
    expect(await site.visitor.subscribe({ email })).toEqual(first)
    await site.visitor.subscribe({ email })
    site.setTime(undefined)
    const subjects = (await lettersTo(email)).map(({ subject }) => subject)
    expect(subjects).toEqual(['You receive the Navakra letter already'])
    expect(await stateOf(email)).toBe('confirmed')
  })

  test('one click leaves at once, by JSON or by the mail program’s own post', async () => {
    await site.visitor.subscribe({ email: 'three@example.com' })
    await site.visitor.confirmSubscription({ token: await tokenFor('three@example.com') })
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
    expect(await stateOf('three@example.com')).toBe('unsubscribed')
    await expect(site.visitor.unsubscribe({ token: 'forged' })).rejects.toMatchObject({ status: 404 })
    const after = await site.inject({
      url: '/api/newsletter/export',
      headers: { cookie: await site.signInCookie({ email: 'admin@example.com', password: 'correct horse battery' }) },
    })
    expect(after.body).not.toContain('three@example.com')
  })

  test('how many there are of each state is told beside whatever was searched for', async () => {
    const { counts } = await staff.listSubscribers()
    await site.visitor.subscribe({ email: 'counted@example.com' })
    const found = await staff.listSubscribers({ search: 'nobody-has-this' })
    expect(found).toMatchObject({ total: 0, counts: { ...counts, pending: counts.pending + 1 } })
  })

  test('no address is a formula to a spreadsheet', async () => {
    await site.visitor.subscribe({ email: '=cmd|x!a1@example.com' })
    await site.visitor.confirmSubscription({ token: await tokenFor('=cmd|x!a1@example.com') })
    const cookie = await site.signInCookie({ email: 'admin@example.com', password: 'correct horse battery' })
    const { body } = await site.inject({ url: '/api/newsletter/export', headers: { cookie } })
    expect(body).toContain("\r\n'=cmd|x!a1@example.com,")
  })

  test('staff can delete a subscriber with every letter to them', async () => {
    await site.visitor.subscribe({ email: 'gone@example.com' })
    const [subscriber] = (await staff.listSubscribers({ search: 'gone@' })).data
    await staff.deleteSubscriber({ id: subscriber!._id })
    expect(await stateOf('gone@example.com')).toBeUndefined()
    expect(await lettersTo('gone@example.com')).toEqual([])
    await expect(staff.deleteSubscriber({ id: subscriber!._id })).rejects.toMatchObject({ status: 404 })
  })

  test('a link is dead after 48 hours', async () => {
    await site.visitor.subscribe({ email: 'late@example.com' })
    const token = await tokenFor('late@example.com')
    site.setTime(new Date(Date.now() + 49 * 3_600_000).toISOString())
    await expect(site.visitor.confirmSubscription({ token })).rejects.toMatchObject({ status: 404 })
    site.setTime(undefined)
  })

  test('a stranger who enters the address of somebody who has left changes nothing but the link they hold', async () => {
    const email = 'left@example.com'
    await site.visitor.subscribe({ email })
    await site.visitor.confirmSubscription({ token: await tokenFor(email) })
    const { unsubscribe_token: way } = (await rowOf(email))!
    await site.visitor.unsubscribe({ token: way })
    const before = await rowOf(email)
    await site.visitor.subscribe({ email })
    const { confirm_token_hash: _hash, last_email_at: _at, ...after } = (await rowOf(email))!
    expect(before).toMatchObject(after)
    hoursLater(49)
    await site.runHousekeeping()
    site.setTime(undefined)
    staff = await site.signIn()
    expect(await rowOf(email)).toMatchObject(after)
  })

  test('whoever has left comes back by their own confirmation, with the dates of this time', async () => {
    const email = 'back@example.com'
    await site.visitor.subscribe({ email })
    const first = await tokenFor(email)
    await site.visitor.confirmSubscription({ token: first })
    await site.visitor.unsubscribe({ token: (await rowOf(email))!.unsubscribe_token })
    await expect(site.visitor.confirmSubscription({ token: first })).rejects.toMatchObject({ status: 404 })
    hoursLater(1)
    await site.visitor.subscribe({ email })
    const before = await rowOf(email)
    await site.visitor.confirmSubscription({ token: await tokenFor(email) })
    site.setTime(undefined)
    const after = (await rowOf(email))!
    expect(after).toMatchObject({ state: 'confirmed', unsubscribed_at: null, requested_at: before!.last_email_at })
    expect(after.confirmed_at! > before!.confirmed_at!).toBe(true)
  })

  test('a stranger who enters a reader’s address changes none of the reader’s dates', async () => {
    const email = 'steady@example.com'
    await site.visitor.subscribe({ email })
    await site.visitor.confirmSubscription({ token: await tokenFor(email) })
    const { requested_at, confirmed_at } = (await rowOf(email))!
    hoursLater(1)
    await site.visitor.subscribe({ email })
    site.setTime(undefined)
    expect(await rowOf(email)).toMatchObject({ requested_at, confirmed_at, state: 'confirmed' })
  })

  test('one mailbox gets three letters a day, however its address is spelled', async () => {
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
    expect(await lettersTo('lovelace')).toHaveLength(3)
    atHour(24)
    await site.visitor.subscribe({ email: 'ad.alovelace@gmail.com' })
    expect(await lettersTo('ad.alovelace@gmail.com')).toHaveLength(1)
    for (let n = 0; n < 60; n += 1) await site.visitor.subscribe({ email: `bomb+${n}@example.com` })
    expect(await lettersTo('bomb+')).toHaveLength(3)
    site.setTime(undefined)
  })

  test('no address stands where letters are counted', async () => {
    await site.visitor.subscribe({ email: 'counted-not-named@example.com' })
    const counts = await site.store.db.selectFrom('daily_email_counts').selectAll().execute()
    expect(counts.length).toBeGreaterThan(1)
    expect(JSON.stringify(counts)).not.toMatch(/@|counted-not-named/)
  })

  test('whoever says that it was not them is taken out, and the form sends nothing more there', async () => {
    const email = 'victim+a@example.com'
    const said = await site.visitor.subscribe({ email })
    const token = await tokenFor(email, 'not-me')
    expect((await site.visitor.rejectSubscription({ token })).message).toMatch(/taken out/)
    expect(await rowOf(email)).toBeUndefined()
    expect(await lettersTo(email)).toEqual([])
    await expect(site.visitor.rejectSubscription({ token })).rejects.toMatchObject({ status: 404 })
    hoursLater(30)
    for (const again of [email, 'victim@example.com', 'VICTIM+b@example.com'])
      expect(await site.visitor.subscribe({ email: again })).toEqual(said)
    site.setTime(undefined)
    expect(await lettersTo('victim')).toEqual([])
    expect(await rowOf('victim@example.com')).toBeUndefined()
    const kept = await site.store.db.selectFrom('suppressed_mailboxes').selectAll().execute()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain('victim')
    hoursLater(24 * 366)
    await site.visitor.subscribe({ email: 'victim@example.com' })
    expect(await lettersTo('victim')).toHaveLength(1)
    site.setTime(undefined)
  })

  test('a reader who did not ask stays a reader, and one who never confirmed knowingly is taken off the list', async () => {
    const reader = 'reader@example.com'
    await site.visitor.subscribe({ email: reader })
    await site.visitor.confirmSubscription({ token: await tokenFor(reader) })
    hoursLater(1)
    await site.visitor.subscribe({ email: reader })
    expect((await site.visitor.rejectSubscription({ token: await tokenFor(reader, 'not-me') })).message).toMatch(/stay on the list/)
    site.setTime(undefined)
    expect(await stateOf(reader)).toBe('confirmed')

    const fooled = 'fooled@example.com'
    await site.visitor.subscribe({ email: fooled })
    const token = await tokenFor(fooled)
    await site.visitor.confirmSubscription({ token })
    await site.visitor.rejectSubscription({ token })
    expect(await stateOf(fooled)).toBe('unsubscribed')
  })

  test('addresses that nobody confirmed are deleted with their letters, and others get their turn in between', async () => {
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
      await othersFirst()
    }
    await sweeping
    expect(await left()).toBe(0)
    expect(seen.some((count) => count > 0 && count < many)).toBe(true)
  })
})

describeEachEngine('the newsletter form', (engine) => {
  test('asks for so many letters a day and no more, says so in the log, and is answered as ever', async () => {
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
      site.app.log.warn = (...said: unknown[]) => warned.push(said)
      const emails = ['a@example.com', 'b@example.com', 'c@example.com']
      const said = await Promise.all(emails.map((email) => site.visitor.subscribe({ email })))
      expect(new Set(said.map(({ message }) => message)).size).toBe(1)
      expect(await db.selectFrom('emails').select('id').execute()).toHaveLength(1)
      expect(await db.selectFrom('subscribers').select('id').execute()).toHaveLength(1)
      expect(warned).toEqual([[{ most: MAX_NEWSLETTER_EMAILS_PER_DAY }, expect.stringContaining('no more newsletter letters today')]])
    } finally {
      await site.close()
    }
  })
})

const today = () => new Date().toISOString().slice(0, 10)
