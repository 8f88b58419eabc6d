import type { Transaction } from 'kysely'
import type { Row, Tables } from '../database/tables.ts'

type HookedEmail = Pick<Row<'emails'>, 'kind' | 'related_id'>

/** What features do when an email's delivery state changes, in the transaction that changes it. server/mail itself uses no table of a feature. */
export type DeliveryHooks = {
  /** Before the state of an email changes. Takes the locks that deleting the email's subject takes first, so that the two cannot deadlock. */
  beforeStateChange(trx: Transaction<Tables>, email: HookedEmail): Promise<void>
  /** After an email became delivered, or is to be sent again and so is no longer. */
  deliveredChanged(trx: Transaction<Tables>, email: HookedEmail & { delivered: boolean }, at: string): Promise<void>
  /** After the commit, whenever the state has changed by the sender or by staff. Must not throw. */
  stateChanged(email: HookedEmail): void
}
