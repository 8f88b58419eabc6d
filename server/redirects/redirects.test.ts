import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestStore, createTestStore, describeEachEngine } from '../../tests/support/database/test-store.ts'
import { createAudit } from '../audit/audit.ts'
import { type ContentVersion, createContentVersion } from '../database/cluster/content-version.ts'
import { type NewRedirect, type Redirects, createRedirects } from './redirects.ts'

describeEachEngine('redirects', (engine) => {
  let testStore: TestStore
  let content: ContentVersion
  let redirects: Redirects
  beforeAll(async () => {
    testStore = await createTestStore(engine)
    const { store } = testStore
    const now = () => new Date()
    content = createContentVersion(store)
    redirects = createRedirects({ db: store.db, content, audit: createAudit({ store, now }), now })
  })
  afterAll(() => testStore.close())
  beforeEach(async () => {
    await content.change(async (trx) => {
      await trx.deleteFrom('redirects').execute()
      content.markChangedIn(trx, 'redirects')
    })
  })

  const insert = (redirect: NewRedirect) => content.change((trx) => redirects.insert(trx, redirect))
  const add = (from: string, to: string, kind: NewRedirect['kind'] = 'staff') => insert({ from, to, kind })
  const locationOf = async (url: string) => (await redirects.find(url))?.location

  test('an address is found in every spelling, and keeps its query', async () => {
    await add('/2019/05/A-Title/', '/blog/a-title')
    expect(await locationOf('/2019/05/a-title')).toBe('/blog/a-title')
    expect(await locationOf('/2019/05/a%2Dtitle/?utm_source=x')).toBe('/blog/a-title?utm_source=x')
    expect(await locationOf('/2019/05')).toBeUndefined()
  })

  test('a redirect from a query counts only with that query', async () => {
    await add('/?p=123', '/about')
    await add('/index.php', '/blog')
    expect(await locationOf('/?p=123')).toBe('/about')
    expect(await locationOf('/?utm_source=x&p=123')).toBe('/about?utm_source=x')
    expect(await locationOf('/')).toBeUndefined()
    expect(await locationOf('/?p=12')).toBeUndefined()
    expect(await locationOf('/index.php?p=5')).toBe('/blog?p=5')
  })

  test('a folder leads on with everything below it that has no redirect of its own', async () => {
    await add('/tag/*', '/blog')
    await add('/tag/seo', '/services/dba')
    expect(await locationOf('/tag/design/2')).toBe('/blog')
    expect(await locationOf('/tag/seo')).toBe('/services/dba')
    expect(await locationOf('/tag')).toBeUndefined()
  })

  test('no redirect leads to another one', async () => {
    await add('/a', '/b')
    await add('/b', '/c')
    expect(await locationOf('/a')).toBe('/c')
    await add('/z', '/b')
    expect(await locationOf('/z')).toBe('/c')
  })

  test('loops are refused', async () => {
    await add('/a', '/b')
    await expect(add('/b', '/a')).rejects.toMatchObject({ status: 400, details: { fields: { to: expect.any(String) } } })
    await expect(add('/a', '/A/')).rejects.toMatchObject({ status: 400 })
    await expect(add('/x/*', '/x/new')).rejects.toMatchObject({ status: 400 })
    expect(await locationOf('/b')).toBeUndefined()
  })

  test('a page that is renamed back leaves only the redirect from its last address', async () => {
    await add('/one', '/two', 'renamed')
    await add('/two', '/one', 'renamed')
    expect(await locationOf('/two')).toBe('/one')
    expect(await locationOf('/one')).toBeUndefined()
  })

  test('a redirect to a page does not follow an older redirect from there', async () => {
    await add('/page', '/elsewhere')
    await insert({ from: '/old', to: '/page', kind: 'staff', leadsToPage: true })
    expect(await locationOf('/old')).toBe('/page')
  })

  test('a second redirect from the same address replaces the first', async () => {
    await add('/a', '/b')
    await add('/a/', 'https://example.com/c')
    expect(await locationOf('/a')).toBe('https://example.com/c')
  })

  test('the redirects of an import are removed together', async () => {
    await insert({ from: '/i1', to: '/blog/1', kind: 'import', importId: 'first' })
    await insert({ from: '/i2', to: '/blog/2', kind: 'import', importId: 'second' })
    expect(await insert({ from: '/blog/3/', to: '/blog/3', kind: 'import', importId: 'first' })).toBeUndefined()
    expect(await locationOf('/i1')).toBe('/blog/1')
    expect(await content.change((trx) => redirects.removeOfImport(trx, 'first'))).toBe(1)
    expect(await locationOf('/i1')).toBeUndefined()
    expect(await locationOf('/i2')).toBe('/blog/2')
  })

  test('a transaction that is rolled back leaves nothing', async () => {
    const failed = content.change(async (trx) => {
      await redirects.insert(trx, { from: '/gone', to: '/about', kind: 'staff' })
      throw new Error('stopped')
    })
    await expect(failed).rejects.toThrow('stopped')
    expect(await locationOf('/gone')).toBeUndefined()
  })

  test('a write outside a change of content is refused', async () => {
    const { db } = testStore.store
    const write = db.transaction().execute((trx) => redirects.insert(trx, { from: '/a', to: '/b', kind: 'staff' }))
    await expect(write).rejects.toThrow('content.change')
  })
})
