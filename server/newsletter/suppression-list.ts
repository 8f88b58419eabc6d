import type { Transaction } from 'kysely'
import { SUPPRESSION_DAYS } from '../../contract/newsletter.ts'
import { createSalts } from '../database/salts.ts'
import type { Db, Tables } from '../database/tables.ts'
import { normalizeMailbox } from '../mail/mailbox.ts'

const DAY_MS = 24 * 3_600_000

/** Mailboxes whose owners reported 'This was not me', as hashes: we must not store an address that its owner never gave us. */
export function createSuppressionList(db: Db, now: () => Date) {
  const salts = createSalts(db, now)

  return {
    /** Call before the transaction begins: the salt is read, and at first created, outside of it. */
    async open() {
      const hash = await salts.permanent()
      return {
        async has(trx: Transaction<Tables>, address: string): Promise<boolean> {
          const row = trx
            .selectFrom('suppressed_mailboxes')
            .select('mailbox_hash')
            .where('mailbox_hash', '=', hash(normalizeMailbox(address)))
          return (await row.where('suppressed_at', '>=', expiryCutoff()).executeTakeFirst()) !== undefined
        },

        async add(trx: Transaction<Tables>, address: string): Promise<void> {
          const suppressed_at = now().toISOString()
          await trx
            .insertInto('suppressed_mailboxes')
            .values({ mailbox_hash: hash(normalizeMailbox(address)), suppressed_at })
            .onConflict((conflict) => conflict.column('mailbox_hash').doUpdateSet({ suppressed_at }))
            .execute()
        },
      }
    },

    async deleteExpired(): Promise<void> {
      await db.deleteFrom('suppressed_mailboxes').where('suppressed_at', '<', expiryCutoff()).execute()
    },
  }

  function expiryCutoff(): string {
    return new Date(now().getTime() - SUPPRESSION_DAYS * DAY_MS).toISOString()
  }
}
