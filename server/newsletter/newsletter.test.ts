import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../contract/client.ts'
import { onEachEngine } from '../../tests/support/engines.ts'
import { type Site, startSite } from '../../tests/support/site.ts'

onEachEngine('newsletter', (engine) => {
  let site: Site
  let staff: Api
  beforeAll(async () => {
    site = await startSite(engine, { SITE_URL: 'https://agency.example' })
    staff = await site.signIn()
  })
  afterAll(() => site.close())

  async function lettersTo(email: string) {
    return (await staff.listLetters({ search: email })).data
  }

  async function tokenFor(email: string) {
    const [letter] = await lettersTo(email)
    return /https:\/\/agency\.example\/newsletter\/confirm\/(\S+)/.exec(letter?.text ?? '')?.[1] ?? ''
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
    expect(await lettersTo('two@example.com')).toHaveLength(1)
    await expect(site.visitor.subscribe({ email: 'nope' })).rejects.toMatchObject({ status: 400, message: 'Please enter a valid email address' })
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
    expect(await lettersTo(email)).toHaveLength(2)
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
    expect(subjects).toEqual(['You receive the Navakra letter already', 'Please confirm: the Navakra letter'])
    expect(await stateOf(email)).toBe('confirmed')
  })

  test('one click leaves at once, by JSON or by the mail program’s own post', async () => {
    await site.visitor.subscribe({ email: 'three@example.com' })
    await site.visitor.confirmSubscription({ token: await tokenFor('three@example.com') })
    const csv = (await site.inject({ url: '/api/newsletter/export', headers: { cookie: await site.cookieOf({ email: 'admin@example.com', password: 'correct horse battery' }) } }))
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
    const after = await site.inject({ url: '/api/newsletter/export', headers: { cookie: await site.cookieOf({ email: 'admin@example.com', password: 'correct horse battery' }) } })
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
    await site.visitor.confirmSubscription({ token: await tokenFor('=cmd') })
    const cookie = await site.cookieOf({ email: 'admin@example.com', password: 'correct horse battery' })
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
})
