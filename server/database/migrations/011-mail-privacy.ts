import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../store.ts'
import { columnType, eraseDeletedWords, index, tableMaker } from './table-maker.ts'

const SEARCH_TABLES = ['blog_search', 'enquiry_search', 'letter_search']
const HOUR_MS = 3_600_000
/** How long links in emails were valid when this migration was written. */
const LINK_HOURS: Record<string, number> = { account: 72, newsletter: 48 }
const REDACTED_LINK = '(a link that only the recipient sees)'
const BATCH_SIZE = 500

/** Stores secrets of emails apart from their text, counts emails by day, and erases traces of deleted and counted data. */
export const mailPrivacy = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    // PostgreSQL runs all migrations in one transaction. On SQLite a crash may come after the change and before it is recorded as made.
    if (engine === 'postgres') await change(db, engine)
    else if (!(await isMade(db))) await db.transaction().execute((trx) => change(trx, engine))
  },
})

async function isMade(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`select name from pragma_table_info('letters') where name = 'layout'`.execute(db)
  return rows.length > 0
}

async function change(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const table = tableMaker(db, engine)
  const text = columnType('text', engine)
  const addText = (name: string, column: string) => db.schema.alterTable(name).addColumn(column, text).execute()

  for (const column of ['layout', 'secret', 'secret_until']) await addText('letters', column)
  await index(db, 'letters', ['secret_until'])
  await removeSentLinks(db as Kysely<Letters>)

  for (const column of ['letter_at', 'letter_hash']) await addText('subscribers', column)
  await sql`update subscribers set letter_at = asked_at where state <> 'unsubscribed'`.execute(db)
  await index(db, 'subscribers', ['letter_hash'])
  await index(db, 'subscribers', ['state', 'letter_at'])

  await table('salts', { name: 'key', salt: 'text' })
  await table('letter_counts', { key: 'key', day: 'text', n: 'integer' })
  await table('refused_mailboxes', { mailbox: 'key', refused_at: 'text' })

  await db.schema
    .alterTable('answers')
    .addColumn('about', text, (c) => c.notNull().defaultTo(''))
    .execute()
  await index(db, 'answers', ['about'])
  // They contained notes in full. A repeated call from before this migration is treated as a new one.
  await sql`delete from answers`.execute(db)

  if (engine === 'postgres') await sql`truncate limit_counts`.execute(db)
  else for (const name of SEARCH_TABLES) await eraseDeletedWords(db, name)
}

type Letters = {
  letters: { seq: number; kind: string; state: string; body: string; created_at: string; unsubscribe_url: string; secret_until: string }
}

/** Removes links from sent emails. Unsent ones keep their link, and are deleted when it expires. */
async function removeSentLinks(db: Kysely<Letters>): Promise<void> {
  let last = 0
  while (true) {
    const rows = await db
      .selectFrom('letters')
      .select(['seq', 'kind', 'state', 'body', 'created_at'])
      .where('kind', 'in', Object.keys(LINK_HOURS))
      // Other newsletter emails contain no link but the one to unsubscribe.
      .where('unsubscribe_url', '=', '')
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(BATCH_SIZE)
      .execute()
    for (const { seq, kind, state, body, created_at } of rows) {
      const secret_until = new Date(Date.parse(created_at) + LINK_HOURS[kind]! * HOUR_MS).toISOString()
      const newBody =
        state === 'sent' ? body.replace(/https?:\/\/\S+/g, (url) => (/\/(auth|newsletter)\//.test(url) ? REDACTED_LINK : url)) : body
      await db.updateTable('letters').set({ secret_until, body: newBody }).where('seq', '=', seq).execute()
      last = seq
    }
    if (rows.length < BATCH_SIZE) return
  }
}
