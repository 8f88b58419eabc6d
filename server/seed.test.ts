import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ARTICLE_IDS } from '../content/article-ids.ts'
import { articles } from '../content/articles/index.ts'
import { type TestStore, createTestStore, describeEachEngine } from '../tests/support/database/test-store.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './errors.ts'
import { seedDatabase } from './seed.ts'

describeEachEngine('seeding the database', (engine) => {
  let fresh: TestStore
  beforeEach(async () => {
    fresh = await createTestStore(engine)
  })
  afterEach(() => fresh.close())

  test('creates an account and sample content, once', async () => {
    expect(await start()).toMatchObject({ email: 'admin@example.com', password: expect.any(String) })
    const before = await contents()
    expect(before.blogs).toHaveLength(articles.length)
    expect(before.blogs.map(({ id }) => id)).toEqual(Object.values(ARTICLE_IDS).toSorted())
    expect(await start()).toBeUndefined()
    expect(await contents()).toEqual(before)
  })

  test('keeps the content of a site without accounts, and creates a new account', async () => {
    await start()
    await fresh.store.db.deleteFrom('products').execute()
    await fresh.store.db.updateTable('posts').set({ main_heading: 'Written by ourselves', state: 'draft' }).execute()
    await fresh.store.db.deleteFrom('staff').execute()
    const before = await contents()
    expect(await start()).toMatchObject({ email: 'admin@example.com' })
    expect(await contents()).toEqual(before)
  })

  test('does not add sample content to a site whose content was deleted', async () => {
    await start()
    for (const table of ['posts', 'service_categories', 'products', 'staff'] as const) await fresh.store.db.deleteFrom(table).execute()
    await start()
    expect(await contents()).toEqual({ blogs: [], service_categories: [], products: [] })
  })

  test('leaves nothing behind when it fails, and succeeds the next time', async () => {
    await failOnProducts()
    await expect(start()).rejects.toThrow('interrupted')
    expect(await contents()).toEqual({ blogs: [], service_categories: [], products: [] })
    await sql`drop trigger interruption ${engine === 'postgres' ? sql`on products` : sql``}`.execute(fresh.store.db)
    await start()
    const { products, blogs } = await contents()
    expect(products.length).toBeGreaterThan(0)
    expect(blogs).toHaveLength(articles.length)
  })

  test('refuses a common ADMIN_PASSWORD for the first account, and ignores it once there are accounts', async () => {
    const settings = { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'password1234' }
    const refused = start(settings)
    await expect(refused).rejects.toBeInstanceOf(ConfigError)
    await expect(refused).rejects.toThrow('ADMIN_PASSWORD must not be one of the passwords that everybody uses.')
    expect(await contents()).toEqual({ blogs: [], service_categories: [], products: [] })
    await start()
    expect(await start(settings)).toBeUndefined()
  })

  async function start(settings: Record<string, string> = {}) {
    const config = readConfig({ DATA_DIR: fresh.dataDir, DATABASE_URL: fresh.databaseUrl, LOG_LEVEL: 'fatal', ...settings })
    const { services } = await buildApp({ config, store: fresh.store, mode: 'api-only' })
    return seedDatabase(fresh.store, services, config)
  }

  async function contents() {
    const { db } = fresh.store
    return {
      blogs: await db.selectFrom('posts').selectAll().orderBy('id').execute(),
      service_categories: await db.selectFrom('service_categories').selectAll().orderBy('slug').execute(),
      products: await db.selectFrom('products').selectAll().orderBy('id').execute(),
    }
  }

  /** Makes seeding fail late: the sample products are inserted last. */
  async function failOnProducts(): Promise<void> {
    const { db } = fresh.store
    if (engine === 'sqlite') {
      await sql`create trigger interruption before insert on products begin select raise(abort, 'interrupted'); end`.execute(db)
      return
    }
    await sql`create function interrupt() returns trigger language plpgsql as $$ begin raise exception 'interrupted'; end $$`.execute(db)
    await sql`create trigger interruption before insert on products for each row execute function interrupt()`.execute(db)
  }
})
