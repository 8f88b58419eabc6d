import { sql } from 'kysely'
import { articlesWithIds } from '../content/articles/index.ts'
import { defaultContent } from '../content/site-content.ts'
import { type NewPost, newPost } from '../contract/post.ts'
import { SYSTEM_ACTOR } from './audit/audit.ts'
import type { Config } from './config.ts'
import { ConfigError } from './errors.ts'
import type { Store } from './database/store.ts'
import type { AppServices } from './app-services.ts'
import { isCommonPassword } from './staff/credentials/common-passwords.ts'

const SEED_LOCK_ID = 71_402

/** At least one of them has rows once the site has been used. */
const CONTENT_TABLES = ['posts', 'service_categories', 'products', 'audit_events'] as const

/**
 * Creates the first account in a database without accounts, and sample content in one where nothing was ever written. Returns the
 * account, if it created one.
 */
export async function seedDatabase({ db, engine }: Store, services: AppServices, config: Config) {
  if (engine === 'sqlite') return seed()
  // Several nodes may start on one empty database at once: the lock lets one of them do it.
  // It belongs to a transaction, as behind a pooler a session may end up with somebody else.
  return db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await sql`select pg_advisory_xact_lock(${SEED_LOCK_ID})`.execute(trx)
    return seed()
  })

  async function seed() {
    if (await hasRows('staff')) return undefined
    // Checked only here: ADMIN_PASSWORD may stay set after the first start, when it is no longer used.
    if (config.firstOwner && isCommonPassword(config.firstOwner.password)) {
      throw new ConfigError('ADMIN_PASSWORD must not be one of the passwords that everybody uses.')
    }
    const hasContent = await Promise.all(CONTENT_TABLES.map(hasRows))
    if (!hasContent.includes(true)) await addSampleContent()
    return services.ownerAccounts.createFirst(config.firstOwner)
  }

  async function hasRows(table: 'staff' | (typeof CONTENT_TABLES)[number]): Promise<boolean> {
    return (
      (await db
        .selectFrom(table)
        .select(sql<number>`1`.as('one'))
        .limit(1)
        .executeTakeFirst()) !== undefined
    )
  }

  /** One transaction: an interrupted first start leaves nothing behind, and the next one starts again. */
  async function addSampleContent(): Promise<void> {
    await services.content.change(async (trx, markChanged) => {
      markChanged('posts')
      for (const { _id, ...article } of articlesWithIds) {
        const post: NewPost & { _id: string } = { ...newPost.parse(article), _id }
        await services.postMutations.insert(trx, post, SYSTEM_ACTOR)
      }
      const { categories, productList } = defaultContent
      await services.contentDocuments.importInto(trx, markChanged, { categories, productList }, '')
    })
  }
}
