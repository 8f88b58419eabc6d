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

/** Lays the sample content and makes the first admin on a database that has none. Returns the admin it made, if any. */
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
    const someone = await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()
    if (someone) return undefined
    await laySampleContent()
    return site.accounts.createFirst(config.firstAdmin)
  }

  /** Without an admin nobody has written anything yet: what is there is half of an interrupted first start. */
  async function laySampleContent(): Promise<void> {
    for (const { _id } of (await site.blogs.list({ limit: 100 })).blogs) await site.blogs.remove(_id, THE_SITE)
    for (const { slug } of await site.categories.list()) await site.categories.remove(slug, THE_SITE)
    for (const { id } of await site.products.list()) await site.products.remove(id, THE_SITE)
    for (const article of articles) await site.blogs.create(newBlog.parse(article), THE_SITE)
    for (const category of categories) await site.categories.create(categoryInput.parse(category), THE_SITE)
    for (const product of products) await site.products.create(productInput.parse(product), THE_SITE)
  }
}
