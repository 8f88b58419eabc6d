import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

const BROWSER = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml',
}

describeEachEngine('an address without a page', (engine) => {
  let site: TestSite
  let staff: Api
  beforeAll(async () => {
    site = await startTestSite(engine, {}, 'production')
    staff = await site.signIn()
  })
  afterAll(() => site.close())

  const get = (url: string, headers: Record<string, string> = {}) => site.inject({ method: 'GET', url, headers })
  const outcome = async (url: string) => {
    const { statusCode, headers } = await get(url)
    return [statusCode, headers.location]
  }

  test('leads on for good with its query, in every spelling, from the moment the redirect is made', async () => {
    expect(await outcome('/2019/05/a-title')).toEqual([404, undefined])
    await staff.createRedirect({ from: '/2019/05/a-title/', to: '/about' })
    for (const url of ['/2019/05/a-title', '/2019/05/a-title/', '/2019/05/A%2Dtitle']) expect(await outcome(url)).toEqual([301, '/about'])
    expect(await outcome('/2019/05/a-title/?utm_source=x')).toEqual([301, '/about?utm_source=x'])
    const { statusCode, headers } = await site.inject({ method: 'HEAD', url: '/2019/05/a-title' })
    expect([statusCode, headers['cache-control']]).toEqual([301, 'no-cache'])
    expect((await site.inject({ method: 'POST', url: '/2019/05/a-title' })).statusCode).toBe(405)
  })

  test.each([
    ['/wp-content/uploads/x.jpg', '/images/hero-tall-900.webp'],
    ['/a.html', '/about'],
    ['/index.php?p=5', '/blog'],
    ['/images/gone.jpg', '/about'],
    ['/old shop/caf%C3%A9', 'https://shop.example/'],
  ])('%s leads to %s', async (from, to) => {
    await staff.createRedirect({ from, to })
    expect(await outcome(from.replaceAll(' ', '%20'))).toEqual([301, to])
  })

  test('of the home page leads on only with the query of the redirect', async () => {
    expect((await get('/?p=123')).statusCode).toBe(200)
    await staff.createRedirect({ from: '/?p=123', to: '/contact' })
    expect(await outcome('/?p=123')).toEqual([301, '/contact'])
    expect(await outcome('/?fbclid=9&p=123')).toEqual([301, '/contact?fbclid=9'])
    for (const url of ['/', '/?p=12', '/?utm_source=x']) expect(await outcome(url)).toEqual([200, undefined])
  })

  test('is a page again as soon as one is there, and leads on when that is gone', async () => {
    await staff.createProduct({ id: 'other', name: 'Other' })
    await staff.createRedirect({ from: '/request-demo/lately/', to: '/request-demo/other' })
    expect(await outcome('/request-demo/lately')).toEqual([301, '/request-demo/other'])
    expect(await outcome('/request-demo/lately/')).toEqual([301, '/request-demo/other'])
    await staff.createProduct({ id: 'lately', name: 'Lately' })
    expect(await outcome('/request-demo/lately')).toEqual([200, undefined])
    expect(await outcome('/request-demo/lately/')).toEqual([308, '/request-demo/lately'])
    await staff.deleteProduct({ id: 'lately' })
    expect(await outcome('/request-demo/lately')).toEqual([301, '/request-demo/other'])
  })

  test('a redirect from a page that reads its query does not hide it', async () => {
    await staff.createRedirect({ from: '/blog?search=nothing', to: '/about' })
    await staff.createRedirect({ from: '/blog?p=77', to: '/about' })
    expect(await outcome('/blog?search=nothing')).toEqual([200, undefined])
    expect(await outcome('/blog?p=77')).toEqual([301, '/about'])
  })

  test('is a 404 again once the redirect is deleted', async () => {
    const { redirect } = await staff.createRedirect({ from: '/for-a-while', to: '/about' })
    expect(await outcome('/for-a-while')).toEqual([301, '/about'])
    await staff.deleteRedirect({ id: redirect._id })
    expect(await outcome('/for-a-while')).toEqual([404, undefined])
  })

  test('leads to the new address of a category, its offerings and a product that were renamed', async () => {
    const services = [
      { id: 'posters', title: 'Posters' },
      { id: 'flyers', title: 'Flyers' },
      { id: 'gone', title: 'Gone' },
    ]
    for (const slug of ['one', 'two', 'three', 'four', 'print']) await staff.createCategory({ slug, name: slug, services })
    expect((await get('/services/dba/print/posters')).statusCode).toBe(200)
    const changed = [
      { id: 'placards', title: 'Posters' },
      { id: 'flyers', title: 'Flyers' },
    ]
    await staff.updateCategory({ current: 'print', services: changed })
    expect(await outcome('/services/dba/print/posters')).toEqual([301, '/services/dba/print/placards'])
    expect(await outcome('/services/dba/print/gone')).toEqual([404, undefined])
    await staff.updateCategory({ current: 'print', slug: 'paper' })
    expect(await outcome('/services/dba/print')).toEqual([301, '/services/dba/paper'])
    expect(await outcome('/services/dba/print/flyers')).toEqual([301, '/services/dba/paper/flyers'])
    expect(await outcome('/services/dba/print/posters')).toEqual([301, '/services/dba/paper/placards'])
    await staff.updateCategory({ current: 'paper', slug: 'print' })
    expect(await outcome('/services/dba/print')).toEqual([200, undefined])
    expect(await outcome('/services/dba/paper')).toEqual([301, '/services/dba/print'])
    await staff.createProduct({ id: 'alpha', name: 'Alpha' })
    await staff.updateProduct({ current: 'alpha', id: 'beta' })
    expect(await outcome('/request-demo/alpha')).toEqual([301, '/request-demo/beta'])
  })

  test('a rename that fails leaves no redirect', async () => {
    await staff.createProduct({ id: 'left', name: 'Left' })
    await expect(staff.updateProduct({ current: 'left', id: 'right', version: 9 })).rejects.toMatchObject({ status: 409 })
    expect((await staff.listRedirects({ search: '/request-demo/left' })).data).toEqual([])
  })

  test('unknown addresses and pages cost no query', async () => {
    await get('/warm-up')
    await get('/about')
    const queries: string[] = []
    site.store.onQuery(({ sql }) => {
      if (sql.includes('redirects')) queries.push(sql)
    })
    for (let n = 0; n < 5; n += 1) await get(`/never-there-${n}?x=${n}`)
    await get('/about?x=1')
    expect(queries).toEqual([])
  })

  test('visits of people are counted by day, those of robots and scans are not', async () => {
    const { redirect } = await staff.createRedirect({ from: '/counted', to: '/about' })
    for (const headers of [BROWSER, BROWSER, { ...BROWSER, 'user-agent': 'Googlebot/2.1' }, { ...BROWSER, 'sec-purpose': 'prefetch' }]) {
      await get('/counted', headers)
    }
    for (const url of ['/priceless', '/Priceless?x=1', '/.env', '/setup.php', '/wp-login']) await get(url, BROWSER)
    await get('/priceless', { ...BROWSER, accept: '*/*' })
    await site.writeVisitCounts()
    await get('/counted', BROWSER)
    await site.writeVisitCounts()
    expect((await staff.listRedirects({ search: '/counted' })).data).toMatchObject([{ _id: redirect._id, hits: 3 }])
    const asked = (await staff.listMissingAddresses()).data
    expect(asked.filter(({ path }) => path === '/priceless')).toMatchObject([{ hits: 2 }])
    expect(asked.filter(({ path }) => /env|php|wp/.test(path))).toEqual([])
  })
})
