import { sql } from 'kysely'
import { articles } from '../content/articles/index.ts'
import { categories } from '../content/categories.ts'
import { products } from '../content/products.ts'
import { newBlog } from '../contract/blog.ts'
import { productInput } from '../contract/product.ts'
import { categoryInput } from '../contract/service-category.ts'
import { THE_SITE } from './audit/audit.ts'
import type { Config } from './config.ts'
import type { Store } from './database/open.ts'
import type { Site } from './site.ts'

const LOCK = 71_402

/** Each has rows once the site has been used. */
const USED_TABLES = ['blogs', 'service_categories', 'products', 'audit'] as const

/** Makes the first account on a database that has none, and sample content where nothing was ever written. Returns the account it made, if any. */
export async function firstStart({ db, engine }: Store, site: Site, config: Config) {
  if (engine === 'sqlite') return begin()
  // Several nodes may start on one empty database: one of them does it.
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection)
    try {
      return await begin()
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection)
    }
  })

  async function begin() {
    if (await hasRows('admins')) return undefined
    const used = await Promise.all(USED_TABLES.map(hasRows))
    if (!used.includes(true)) await addSampleContent()
    return site.accounts.createFirst(config.firstAdmin)
  }

  async function hasRows(table: 'admins' | (typeof USED_TABLES)[number]): Promise<boolean> {
    return (
      (await db
        .selectFrom(table)
        .select(sql<number>`1`.as('one'))
        .limit(1)
        .executeTakeFirst()) !== undefined
    )
  }

  /** One transaction: an interrupted first start leaves nothing, and the next one begins anew. */
  async function addSampleContent(): Promise<void> {
    await site.content.change(async (trx) => {
      for (const article of articles) await site.blogs.insert(trx, newBlog.parse(article), THE_SITE)
      for (const category of categories) await site.categories.insert(trx, categoryInput.parse(category), THE_SITE)
      for (const product of products) await site.products.insert(trx, productInput.parse(product), THE_SITE)
    })
  }
}
