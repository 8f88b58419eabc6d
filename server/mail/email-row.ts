import type { Delivery, Email } from '../../contract/outbox.ts'
import type { Row } from '../database/tables.ts'

/** Replaces links that only the recipient may see. */
export const redactedLink = '(a link that only the recipient sees)'

/** Shown for the text of a letter with a link to an account, which is deleted once the letter was sent. */
export const redactedText = 'The text of this letter was deleted when it was sent, because it held a link to an account.'

export const emailFromRow = (row: Row<'emails'>): Email => ({
  _id: row.id,
  kind: row.kind,
  to: row.to_name ? `${row.to_name} <${row.to_address}>` : row.to_address,
  subject: row.subject,
  // The link opens the account, so only the recipient may see it. The text of emails from before tokens had a column still holds it.
  text: hasRedactedText(row) ? redactedText : row.kind === 'account' ? hideLinks(row.body) : row.body,
  createdAt: row.created_at,
  nextTryAt: row.next_attempt_at,
  delivery: deliveryFromRow(row),
})

/** The text of an email with a link to an account is of no use to anybody once it was sent. */
export const redactedColumns = ({ kind, link_expires_at: until }: Pick<Row<'emails'>, 'kind' | 'link_expires_at'>) => ({
  link_token: null,
  ...(kind === 'account' && until !== null && { body: '', blocks: null }),
})

export const hasRedactedText = ({ kind, link_expires_at: until, body }: Pick<Row<'emails'>, 'kind' | 'link_expires_at' | 'body'>) =>
  kind === 'account' && until !== null && body === ''

const hideLinks = (text: string) => text.replace(/https?:\/\/\S+/g, redactedLink)

type DeliveryColumns = Pick<Row<'emails'>, 'id' | 'state' | 'reason' | 'attempts' | 'state_changed_at'>

/** The delivery of an email, as every list and detail shows it. */
export const deliveryFromRow = (row: DeliveryColumns): Delivery => ({
  letterId: row.id,
  state: row.state,
  reason: row.reason,
  attempts: row.attempts,
  at: row.state_changed_at,
})

/** The state of an email that is queued, for the first time or again. */
export const queuedColumns = (at: string) =>
  ({
    state: 'queued',
    state_changed_at: at,
    next_attempt_at: at,
    scheduled_for: null,
    attempts: 0,
    reason: '',
    claim_id: null,
    lease_expires_at: null,
    transmission_started_at: null,
  }) as const
