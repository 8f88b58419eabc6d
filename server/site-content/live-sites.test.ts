import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultContent } from '../../content/site-content.ts'
import type { Api } from '../../contract/api-client.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import type { Framing } from './check-framing.ts'
import { createLiveSites } from './live-sites.ts'

const log = pino({ level: 'silent' })
const ADDRESS = 'https://client.example/start?a=1;b'

describeEachEngine('live sites', (engine) => {
  let site: TestSite
  let staff: Api
  let framing: Framing = 'allowed'
  beforeAll(async () => {
    site = await startTestSite(engine, {}, 'production', { checkFraming: async () => framing })
    staff = await site.signIn()
  })
  afterAll(() => site.close())

  const [item] = defaultContent.home.portfolio.items
  const path = `portfolio.items.${item!.id}.webUrl`
  let current = item!.webUrl

  async function publishAddress(address: string) {
    const { document } = await staff.editContent({ key: 'home', edits: [{ op: 'set', path, value: address, base: current }] })
    await staff.publishContent({ documents: [{ key: 'home', revision: document.draft!.revision }] })
    current = address
    await site.checkLiveSites()
  }

  async function open(url: string) {
    const { headers, body } = await site.inject({ method: 'GET', url })
    const [, frames] = /frame-src ([^;]*);/.exec(String(headers['content-security-policy'])) ?? []
    // The styles of the page name the attribute, too.
    return { frames, body: body.replaceAll(/<style[\s\S]*?<\/style>/g, '') }
  }

  test('the policy of the page that shows one names its origin, that of other pages does not', async () => {
    await publishAddress(ADDRESS)
    const { frames, body } = await open('/')
    expect(frames).toBe("'self' https://client.example")
    expect(body).toContain(`data-live-site="${ADDRESS}"`)
    expect(body).not.toContain('data-refused')
    expect((await open('/about')).frames).toBe("'self'")
    expect((await open('/case-studies')).frames).toBe("'self'")
  })

  test('one that refuses to be shown is marked until it allows it again, and stays as it was while it does not answer', async () => {
    framing = 'refused'
    await site.checkLiveSites()
    expect((await open('/')).body.match(/data-refused/g)).toHaveLength(1)
    framing = 'unknown'
    await site.checkLiveSites()
    expect((await open('/')).body).toContain('data-refused')
    framing = 'allowed'
    await site.checkLiveSites()
    expect((await open('/')).body).not.toContain('data-refused')
  })

  test('an address that is not published any more is not allowed', async () => {
    await publishAddress('/showcase/orbio/')
    expect((await open('/')).frames).toBe("'self'")
    expect(await site.store.db.selectFrom('live_sites').selectAll().execute()).toEqual([])
  })

  test('stopping waits for no site', async () => {
    const asked: string[] = []
    const liveSites = createLiveSites({
      db: site.store.db,
      content: { change: () => Promise.reject(new Error('nothing is known')), onChange: () => {}, isDisconnected: () => false },
      siteContent: { read: async () => ({ ...defaultContent, home: withAddresses(['https://one.example/', 'https://two.example/']) }) },
      events: { onEvent: () => {} },
      checkFraming: (address, _origin, signal) => {
        asked.push(address)
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve('unknown'), { once: true }))
      },
      siteUrl: 'https://site.example',
      now: () => new Date(),
      log,
    })
    const checking = liveSites.checkAll()
    await expect.poll(() => asked).toHaveLength(1)
    await liveSites.stop()
    await checking
    expect(asked).toHaveLength(1)
  })
})

function withAddresses(addresses: string[]): typeof defaultContent.home {
  const { home } = structuredClone(defaultContent)
  for (const [index, address] of addresses.entries()) home.portfolio.items[index]!.webUrl = address
  return home
}
